import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { carEntry, packedLine } from '../../../test/support/telemetry-feed.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { openRecordedSource } from '../sources/recorded-source.ts';
import { createRacingData } from './racing-data.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: '2025-05-02T16:30:00Z' });
const practice = event.sessions[0]!;
const archive = 'livetiming.formula1.com/static/2025/2025-05-04_Miami_Grand_Prix/2025-05-02_Practice_1';

/** One lap of one car, and three samples of it. */
const recordings: Record<string, string> = {
  [`${archive}/SessionInfo.jsonStream`]:
    '00:00:00.000{"Meeting":{"Name":"Miami Grand Prix","Circuit":{"Key":151,"ShortName":"Miami"}}}',
  [`${archive}/DriverList.jsonStream`]: '00:00:01.000{"4":{"RacingNumber":"4","Tla":"NOR"}}',
  [`${archive}/SessionStatus.jsonStream`]: '00:10:00.000{"Status":"Started"}',
  [`${archive}/TrackStatus.jsonStream`]: '00:00:00.000{"Status":"1","Message":"AllClear"}',
  [`${archive}/TimingData.jsonStream`]: [
    '00:05:00.000{"Lines":{"4":{"InPit":true}}}',
    '00:11:00.000{"Lines":{"4":{"InPit":false,"PitOut":true}}}',
    '00:13:00.000{"Lines":{"4":{"NumberOfLaps":1}}}',
    '00:14:30.010{"Lines":{"4":{"NumberOfLaps":2,"LastLapTime":{"Value":"1:30.010"}}}}',
  ].join('\r\n'),
  [`${archive}/CarData.z.jsonStream`]: [800_000, 800_240, 800_480]
    .map((timeMs) => packedLine(timeMs, { Entries: [carEntry(timeMs, { 4: [11_000, 290, 8, 100, 0, 0] })] }))
    .join(''),
  'api.multiviewer.app/api/v1/circuits/151/2025': '{"rotation": 2, "corners": []}',
};

let home: string;
let steps: string[];

beforeEach(async () => {
  home = await temporaryHome();
  steps = [];
  for (const [path, text] of Object.entries(recordings)) {
    await mkdir(dirname(join(home, 'recordings', path)), { recursive: true });
    await writeFile(join(home, 'recordings', path), text);
  }
});

const create = () => {
  const source = openRecordedSource(join(home, 'recordings'));
  return createRacingData({
    env: { SVC_HOME: join(home, 'svc') },
    source: () => source,
    clock: { nowMs: () => Date.UTC(2025, 10, 1) },
    signal: new AbortController().signal,
    progress: (step) => steps.push(step),
  });
};

describe('racing data', () => {
  it('touches nothing before anything is asked for', async () => {
    create();
    expect(await readdir(home)).toEqual(['recordings']);
    expect(steps).toEqual([]);
  });

  it('loads sessions and telemetry, says so, and keeps them apart by what they are and where they came from', async () => {
    const data = create();
    const session = await data.session(event, practice);
    expect(session.source).toBe('recorded');
    expect(session.value.laps.map(({ driver, lapTimeMs }) => [driver, lapTimeMs])).toContainEqual([
      'NOR',
      90_010,
    ]);
    const telemetry = await data.telemetry(
      event,
      practice,
      [{ driverNumber: '4', code: 'NOR' }],
      'f1-archive',
    );
    expect(telemetry.value[0]!.car!.speedKmh).toEqual(Float32Array.of(290, 290, 290));
    expect(steps).toEqual([
      'Loading 2025 Miami Grand Prix, Practice 1',
      'Loading telemetry of NOR, 2025 Miami Grand Prix, Practice 1',
    ]);
    const cache = join(home, 'svc', 'cache');
    expect((await readdir(cache)).sort()).toEqual(['sessions', 'telemetry']);
    expect(await readdir(join(cache, 'sessions', 'recorded'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}\.json\.gz$/),
    ]);
    expect(await readdir(join(cache, 'telemetry', 'recorded'))).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}\.columns\.gz$/),
    ]);
    expect(JSON.stringify(await create().session(event, practice))).toBe(JSON.stringify(session));
    expect(
      await create().telemetry(event, practice, [{ driverNumber: '4', code: 'NOR' }], 'f1-archive'),
    ).toEqual(telemetry);
  });

  it('has the circuit of a session', async () => {
    const data = create();
    const { info } = (await data.session(event, practice)).value;
    expect((await data.circuit(2025, info!)).value).toMatchObject({ rotationDegrees: 2, corners: [] });
    expect((await data.circuit(2024, info!)).warnings).toMatchObject([{ code: 'NO_CIRCUIT_MAP' }]);
  });
});
