import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingGap } from '../../src/core/live/recording-log.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { play, type PlayedSession, playedSession, type Playing } from './played-session.ts';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { archiveLaps, differences, lapsByName, loadRecorded, onClock } from './recorded-laps.ts';
import { liveHub, record } from './recording.ts';

const sprint = '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/';
const others = [
  '2025/2025-07-06_British_Grand_Prix/2025-07-06_Race/',
  '2025/2025-07-06_British_Grand_Prix/2025-07-05_Qualifying/',
];
const paths = isLongRun ? [sprint, ...others] : [sprint];
const options = sampledOptions(paths.length, others.length + 1, 'sessions recorded as they run');
const speed = 1000;

describe.each(paths)('%s, recorded as it runs', options, (path) => {
  let played: PlayedSession;
  /** On the archive's own clock. */
  let archive: Lap[];
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-live-'));
    played = playedSession({ path });
    archive = await archiveLaps(played, home);
  });
  afterAll(async () => await rm(home, { recursive: true }));

  /** Records the session as it is played, and loads it as commands do. */
  async function recorded(playing: Partial<Playing>) {
    const hub = await liveHub();
    const root = await temporaryHome();
    const { recording } = record(hub, root);
    await play(hub, played, { speed, ...playing });
    const { ended, sessions, unreadable } = await recording;
    const { log } = sessions[0]!;
    const laterMs = played.zeroUtcMs - log.zeroUtcMs;
    const loaded = await loadRecorded(root, path);
    const expected = lapsByName(archive.map((lap) => onClock(lap, laterMs)));
    const laps = lapsByName(loaded.value.laps);
    const codes = loaded.warnings.map(({ code }) => code);
    return { ended, unreadable, log, expected, laps, codes, different: differences(expected, laps) };
  }

  it('from its start has the laps of the archive, each value of each', async () => {
    const { ended, unreadable, log, laps, codes, different } = await recorded({});
    expect({ ended, unreadable, gaps: log.gaps, isComplete: log.isComplete }).toEqual({
      ...{ ended: 'session-over', unreadable: 0, gaps: [], isComplete: true },
    });
    expect(codes).not.toContain('RECORDING_UNFINISHED');
    expect(laps.size).toBeGreaterThan(200);
    expect([...different]).toEqual([]);
  });

  it('joined late has all laps that began afterwards', async () => {
    const from = Math.floor(played.messages.length / 2);
    const joinMs = played.messages[from]!.utcMs;
    const { log, expected, laps, codes, different } = await recorded({ from });
    expect(codes).toContain('JOINED_MID_SESSION');
    const late = [...expected].filter(([, lap]) => (lap.startMs ?? 0) > joinMs - log.zeroUtcMs);
    expect(late.length).toBeGreaterThan(100);
    const wrong = late.filter(([name]) => isWrong(different.get(name), laps.get(name)));
    expect(wrong.map(([name]) => [name, different.get(name)])).toEqual([]);
  });

  it('with lost connections has all laps but those of the gaps, and nothing wrong', async () => {
    const losing = [
      gap(played, 0.1, 30),
      gap(played, 0.7, 20),
      { ...gap(played, 0.75, 3), how: 'close message' as const },
      gap(played, 0.8, 100),
    ];
    const { log, expected, laps, codes, different } = await recorded({ losing });
    const longer = log.gaps.map(({ fromMs, untilMs }, index) => {
      const { fromUtcMs, untilUtcMs } = losing[index]!;
      return untilMs - fromMs - (untilUtcMs - fromUtcMs);
    });
    expect(longer).toHaveLength(losing.length);
    // From the last message to the first one: heartbeats come every 15 s.
    for (const each of longer) expect(Math.abs(each)).toBeLessThanOrEqual(15_000);
    expect(codes).toContain('RECORDING_GAPS');
    const untouched = [...different].filter(
      ([name]) => !log.gaps.some((each) => touches(each, expected.get(name)!)),
    );
    const worse = untouched.filter(([name, keys]) => isWrong(keys, laps.get(name)));
    expect(worse).toEqual([]);
    expect(untouched.filter(([, keys]) => keys.includes('lapTimeMs'))).toEqual([]);
    const values = [
      'lapTimeMs',
      'sector1Ms',
      'sector2Ms',
      'sector3Ms',
      'speedI1Kmh',
      'speedI2Kmh',
      'speedTrapKmh',
      'compound',
      'tyreLifeLaps',
      'stint',
      'position',
    ] as const;
    const wrong = [...laps].flatMap(([name, lap]) =>
      values
        .filter((key) => lap[key] !== null && lap[key] !== expected.get(name)?.[key])
        .map((key) => `${name} ${key}`),
    );
    expect(wrong).toEqual([]);
    const touched = [...expected.values()].filter((lap) => log.gaps.some((each) => touches(each, lap)));
    const missing = [...different.values()].filter(([key]) => key === 'missing');
    expect(missing.length).toBeLessThan(touched.length);
  });
});

/** Of the lap before, which may be touched though this one is not. */
const ofLapBefore = ['startMs', 'keptTyres'];

/** Where another car's lap is missing there is no position; a speed that is the same as in a gap is not sent again: all that is null. */
function isWrong(keys: readonly string[] = [], lap: Lap | undefined): boolean {
  return keys.some((key) => !ofLapBefore.includes(key) && lap?.[key as keyof Lap] !== null);
}

/** A loss of so many seconds after this share of a session. */
function gap({ messages }: PlayedSession, share: number, seconds: number) {
  const [firstMs, lastMs] = [messages[0]!.utcMs, messages.at(-1)!.utcMs];
  const fromUtcMs = firstMs + (lastMs - firstMs) * share;
  return { fromUtcMs, untilUtcMs: fromUtcMs + seconds * 1000 };
}

/** Whether a lap ran, or its values were still on their way, while nothing was recorded. */
function touches({ fromMs, untilMs }: RecordingGap, { startMs, endMs }: Lap): boolean {
  return (startMs ?? 0) <= untilMs && endMs + 5_000 >= fromMs;
}
