import { describe, expect, it } from 'vitest';
import { madeUpInfo, madeUpEffects } from '../../../test/support/made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry } from '../../../test/support/made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { BoardInput } from '../../core/board/board.ts';
import type { ReplaySpec } from '../../core/charts/spec/page-spec.ts';
import { SvcError } from '../../core/errors.ts';
import type { Effects } from '../../io/effects.ts';
import { replay } from './replay.ts';

const schedule = plannedSeason([
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, Q: null, R: null }),
]);
const timing = madeUpRace(
  {
    VER: { grid: 1, position: 1, gaps: [0, 0, 0, 0], stops: [2] },
    NOR: { grid: 2, position: 2, gaps: [1, 1, 1, 1] },
  },
  [
    [100, '4'],
    [150, '1'],
  ],
  { info: madeUpInfo() },
);
const messages: BoardInput[] = [
  { topic: 'DriverList', timeMs: 0, content: { VER: { Tla: 'VER' }, NOR: { Tla: 'NOR' } } },
  { topic: 'TrackStatus', timeMs: 100_000, content: { Status: '4' } },
  { topic: 'TimingData', timeMs: 365_000, content: { Lines: { NOR: { Line: 2 } } } },
];
const where = { workspace_id: 'w', year: 2025, gp: 'Miami', session: 'R' };

async function world(data: Partial<Effects['data']> = {}) {
  const made = madeUpEffects(await temporaryHome(), schedule, timing).effects;
  const recordings = ['VER', 'NOR'].map((driver) => madeUpTelemetry(driver, 4));
  const { effects } = withTelemetry(made, { recordings, circuit: madeUpCircuit });
  const sent: Partial<Effects['data']> = { messages: async () => ({ value: messages, warnings: [] }) };
  return { ...effects, data: { ...effects.data, ...sent, ...data } };
}

async function specOf(input: object, data?: Partial<Effects['data']>): Promise<ReplaySpec> {
  const { charts } = await replay.run(await world(data), replay.input.parse({ ...where, ...input }));
  return charts[0]!.spec as ReplaySpec;
}

describe('analyze replay', () => {
  it('has the documented keys, and what is to be seen in order of time', async () => {
    const output = await runChecked(replay, await world(), where);
    expect(output).toMatchObject({
      ...{ event_name: 'Miami Grand Prix', session: 'Race', year: 2025, missing: [], warnings: [] },
      ...{ from: '00:00:00.000', to: '00:06:05.000' },
    });
    expect(output.events[2]).toEqual({
      ...{ time: '00:01:40.000', lap: 2, kind: 'flag', label: 'Safety car', drivers: [] },
    });
    const { findings } = await replay.run(await world(), replay.input.parse(where));
    const texts = replay.facts!(findings, {}).map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual([
      'The replay shows 6 min of the 2025 Miami Grand Prix, with 2 cars on the map: from 00:00:00 to 00:06:05 of the session clock.',
      'There are no changes of the lead.',
    ]);
  });

  it('shows a part of it, from and to a lap, or from a while before what is sudden', async () => {
    const part = await specOf({ from: 'lap 2', to: '3', follow: ['nor'] });
    expect(part).toMatchObject({ fromMs: 90_000, toMs: 270_000, openAtMs: 90_000, followed: ['NOR'] });
    expect(part.title).toBe('Replay from lap 2 to lap 3');
    expect(part.frames.map(([timeMs]) => timeMs)).toEqual([90_000, 100_000]);
    expect(part.places.VER!.fromMs).toBe(90_000);
    expect(part.laps.VER!.map(({ lap }) => lap)).toEqual([1, 2, 3, 4]);
    expect(part.bands).toEqual([{ fromMs: 100_000, toMs: 150_000, flag: 'safety-car' }]);
    expect((await specOf({ from: 'stop VER' })).fromMs).toBe(155_000);
    // Nothing is shown after the last message.
    expect((await specOf({ to: '09:00:00' })).toMs).toBe(365_000);
  });

  it('asks for places of the part alone, and of the lap that the map is drawn from', async () => {
    const asked: unknown[] = [];
    const telemetry: Effects['data']['telemetry'] = async (...call) => {
      asked.push(call[2], call[4]);
      throw new SvcError('NO_DATA', 'Nobody has positions.', 'Wait.');
    };
    const { map, missing } = await specOf({ from: 'lap 2' }, { telemetry });
    const span = { startMs: 90_000, endMs: 365_000 };
    expect(asked).toEqual([
      [
        { driverNumber: 'VER', code: 'VER', lapSpans: [span, { startMs: 0, endMs: 90_000 }] },
        { driverNumber: 'NOR', code: 'NOR', lapSpans: [span] },
      ],
      { only: 'positions' },
    ]);
    expect(map).toBeNull();
    expect(missing).toEqual(['The source has no positions of the cars, so there is no map.']);
  });

  it('makes messages of the laps where the provider has none, and says what they lack', async () => {
    const spec = await specOf({}, { messages: async () => ({ value: null, warnings: [] }) });
    expect(spec.frames.length).toBeGreaterThan(4);
    expect(spec.missing.length).toBeGreaterThan(0);
  });

  it('teaches how moments are written, and says which there are not', async () => {
    const run = async (input: object) => await runChecked(replay, await world(), { ...where, ...input });
    await expect(run({ from: 'yesterday' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: '"yesterday" is not a moment of a session.',
      details: { option: 'from', allowed: expect.arrayContaining(['lap 12', 'restart', 'stop NOR']) },
    });
    await expect(run({ to: 'red-flag' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message:
        "2025 Miami Grand Prix, Race can't be shown to the red flag: it was not stopped by a red flag.",
    });
    await expect(run({ from: 'lap 3', to: 'lap 2' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
