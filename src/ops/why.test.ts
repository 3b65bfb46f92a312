import { beforeEach, describe, expect, it } from 'vitest';
import { madeUpEffects, noOtherAccounts } from '../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../test/support/planned-season.ts';
import { runChecked } from '../../test/support/run-checked.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { DriverHistory } from '../core/evidence/driver-history.ts';
import { assembleSession, type SessionInputs } from '../core/timing/assemble-session.ts';
import { emptyLap } from '../core/timing/laps/lap.ts';
import { noSuchLap } from './parts/missing.ts';
import { why } from './why.ts';

let home: string;
beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: null })]);
const place = { workspace_id: 'w', year: 2025, gp: 'Miami', session: 'R' };

const at = (timeMs: number, payload: Record<string, unknown>) => ({ timeMs, payload });
const ofCar = (timeMs: number, line: Record<string, unknown>) => at(timeMs, { Lines: { 4: line } });
const value = (Value: string) => ({ Value });
const stint = (entry: Record<string, unknown>) => ({ Lines: { 4: { Stints: { 0: entry } } } });

/** The second lap has the middle sector of the first, which is not sent again, and was deleted. */
const inputs: SessionInputs = {
  sessionName: 'Race',
  kind: 'race',
  topics: {
    SessionInfo: null,
    DriverList: [at(0, { 4: { RacingNumber: '4', Tla: 'NOR' }, 81: { RacingNumber: '81', Tla: 'PIA' } })],
    SessionStatus: [at(500, { Status: 'Started' })],
    LapCount: null,
    TrackStatus: [at(0, { Status: '1', Message: 'AllClear' })],
    TimingData: [
      ofCar(30_900, { InPit: false }),
      ofCar(61_000, { Sectors: { 0: { ...value('30.000'), Segments: { 0: { Status: 2049 } } } } }),
      ofCar(91_000, { Sectors: { 1: value('30.000') } }),
      ofCar(121_000, { NumberOfLaps: 1, Sectors: { 2: value('30.000') }, LastLapTime: value('1:30.000') }),
      ofCar(151_000, { Sectors: { 0: value('29.000') } }),
      ofCar(211_000, { NumberOfLaps: 2, Sectors: { 2: value('31.000') }, LastLapTime: value('1:30.000') }),
    ],
    TimingAppData: [
      at(100, stint({ Compound: 'SOFT', New: 'true', StartLaps: 0 })),
      at(121_500, stint({ TotalLaps: 1 })),
      at(211_500, stint({ TotalLaps: 2 })),
    ],
    RaceControlMessages: [
      at(230_000, { Messages: [{ Message: 'CAR 4 (NOR) TIME 1:30.000 DELETED - TRACK LIMITS LAP 2' }] }),
    ],
    WeatherData: null,
  },
  official: null,
  lapOneMs: null,
};

/** The real effects around this session, and whose history was asked for. */
function world() {
  const { effects } = madeUpEffects(home, schedule, assembleSession(inputs));
  const asked: unknown[] = [];
  effects.data.history = async (_event, _session, options) => {
    asked.push(options);
    const history = new DriverHistory(options.driverNumber);
    assembleSession(inputs, history);
    return history;
  };
  effects.data.otherAccounts = async () => ({
    ...noOtherAccounts,
    topics: { ...noOtherAccounts.topics, TimingAppData: inputs.topics.TimingAppData },
  });
  return { effects, asked };
}

const run = async (input: object) =>
  await runChecked(why, world().effects, { ...place, driver: 'NOR', ...input });

it('needs no workspace, and notes the use of one that is named', async () => {
  const { workspace_id, ...anywhere } = { ...place, driver: 'NOR', lap: '1' };
  expect(await runChecked(why, world().effects, anywhere)).not.toHaveProperty('workspace_id');
  expect(await run({ lap: '1' })).toMatchObject({ workspace_id });
});

describe('a lap', () => {
  it('has the records of each value, cut to what matters, in order of time', async () => {
    const { values, records } = await run({ lap: '1' });
    expect(values['sector_1']).toEqual({ value: '30.000', grade: 'as_sent', records: [4] });
    expect(records[3]).toEqual({
      ...{ number: 4, topic: 'TimingData', session_time: '00:01:01.000' },
      content: { Sectors: { 0: { Value: '30.000' } } },
    });
    expect(records.map(({ session_time }) => session_time)).toEqual(
      records.map(({ session_time }) => session_time).toSorted(),
    );
    expect(values['track_status']).toMatchObject({ value: '1', grade: 'as_sent', records: [1] });
    expect(values['compound']).toMatchObject({ value: 'SOFT', grade: 'as_sent', records: [2] });
  });

  it('has the rules that made a value, with what was there before', async () => {
    const output = await run({ lap: '2' });
    expect(output.values['sector_2']).toEqual({
      ...{ value: '30.000', grade: 'inferred' },
      rules: [{ rule: 'unsent-value', before: null, after: '30.000' }],
    });
    expect(output.rules['unsent-value']).toMatchObject({
      title: 'Unsent value restored',
      page: 'docs/feed/laps.md#values-that-were-not-sent-again',
    });
    expect(Object.keys(output.rules)).not.toContain('time-below-sectors');
  });

  it('says who confirms a value, and who else could not be asked', async () => {
    const { values, not_compared } = await run({ lap: '2' });
    expect(values['tyre_life']).toMatchObject({
      ...{ value: 2, grade: 'inferred' },
      confirmed_by: [{ where: 'laps counted in TimingAppData', value: '2' }],
    });
    // They are what TimingAppData says in the first place.
    for (const key of ['compound', 'fresh_tyre']) expect(values[key]).not.toHaveProperty('confirmed_by');
    expect(values['lap_time']!.confirmed_by).toContainEqual({
      ...{ where: 'the sectors of the lap added up', value: '1:30.000' },
    });
    expect(not_compared).toEqual([{ account: 'TimingData', reason: 'made up' }]);
  });

  it('says why there is no value, and why a mark is not set', async () => {
    const { values } = await run({ lap: '1' });
    expect(values['pit_in']).toEqual({
      ...{ value: false, grade: 'inferred' },
      reason: 'No record has a pit entry on this lap.',
    });
    expect(values['speed_trap_kmh']).toEqual({
      ...{ value: null, grade: null },
      reason: 'No record has a speed-trap reading.',
    });
  });

  it('that was deleted has the message that deleted it', async () => {
    const { values, records } = await run({ lap: '2' });
    expect(values['deleted']).toMatchObject({ value: true, grade: 'as_sent', records: [records.length] });
    expect(values['deleted_reason']).toMatchObject({ value: 'TRACK LIMITS LAP 2', grade: 'as_sent' });
    expect(records.at(-1)).toMatchObject({ topic: 'RaceControlMessages', session_time: '00:03:50.000' });
  });

  it('is the best one where that is asked for', async () => {
    expect(await run({ lap: 'best' })).toMatchObject({ about: 'lap', lap: 1, stint: null });
  });
});

it('has of a stint its tyres, its ends and who counts its laps', async () => {
  const output = await run({ stint: 1 });
  expect(output).toMatchObject({ about: 'stint', lap: null, stint: 1 });
  expect(output.values).toMatchObject({
    compound: { value: 'SOFT', grade: 'as_sent' },
    laps: { value: 2, grade: 'inferred', confirmed_by: [{ value: '2' }] },
    first_lap: { value: 1 },
    last_lap: { value: 2 },
    tyre_age_start: { value: 0, grade: 'as_sent' },
    fresh: { value: true, grade: 'as_sent' },
  });
});

it('has of a result how it was computed, and what nobody says', async () => {
  const output = await run({ result: true });
  expect(output).toMatchObject({ about: 'result', lap: null, stint: null });
  expect(output.values['position']).toMatchObject({
    ...{ value: 1, grade: 'inferred' },
    rules: [{ rule: 'computed-result', before: null, after: 1 }],
  });
  expect(output.values['points']).toMatchObject({ value: null, grade: null });
  expect(output.values['points']!.reason).toContain('no official result');
});

it('reads the records of one car of the provider of the laps', async () => {
  const { effects, asked } = world();
  await runChecked(why, effects, { ...place, driver: 'NOR', lap: '1' });
  expect(asked).toEqual([{ driverNumber: '4', provider: 'f1-archive', laps: 'required' }]);
});

describe('what is not there', () => {
  it('is between laps that are, and is said to be', () => {
    const who = { driverNumber: '4', driver: 'NOR', team: '' };
    const laps = [emptyLap(who, 6, 600_000), emptyLap(who, 8, 790_500)];
    expect(noSuchLap(7, laps, 'NOR').message).toBe(
      'NOR has no lap 7; lap 6 ended at 00:10:00.000 session time, the next one that was timed is lap 8, which ended at 00:13:10.500.',
    );
    expect(noSuchLap(9, laps, 'NOR').message).toBe('NOR has no lap 9; there are laps 6 to 8.');
  });

  it.each([
    [{}, 'INVALID_INPUT', { options: ['lap', 'stint', 'result'] }],
    [{ lap: '1', stint: 1 }, 'INVALID_INPUT', { options: ['lap', 'stint', 'result'] }],
    [{ lap: '9' }, 'NOT_FOUND', { laps: [1, 2], candidates: ['2', '1'] }],
    [{ stint: 3 }, 'NOT_FOUND', { stints: [1] }],
    [{ lap: '1', driver: 'HAM' }, 'NOT_FOUND', { drivers: ['NOR', 'PIA'] }],
    [{ lap: '1', driver: 'PIA' }, 'NO_DATA', { drivers_with_laps: ['NOR'] }],
  ])('is an error that says what there is: %o', async (input, code, details) => {
    await expect(run(input)).rejects.toMatchObject({ code, details });
  });
});
