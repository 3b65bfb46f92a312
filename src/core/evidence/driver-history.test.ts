import { expect, it } from 'vitest';
import { assembleSession, type SessionInputs } from '../timing/assemble-session.ts';
import { DriverHistory } from './driver-history.ts';

const at = (timeMs: number, payload: Record<string, unknown>) => ({ timeMs, payload });
const ofCar = (timeMs: number, line: Record<string, unknown>) => at(timeMs, { Lines: { 4: line } });
const value = (Value: string) => ({ Value });

/** Two laps; the second has the middle sector of the first, which is not sent again. */
const timingData = [
  ofCar(1_000, { InPit: false }),
  ofCar(61_000, { Sectors: { 0: value('30.000') } }),
  ofCar(91_000, { Sectors: { 1: value('30.000') } }),
  ofCar(121_000, { NumberOfLaps: 1, Sectors: { 2: value('30.000') }, LastLapTime: value('1:30.000') }),
  ofCar(151_000, { Sectors: { 0: value('29.000') } }),
  ofCar(211_200, { NumberOfLaps: 2, Sectors: { 2: value('31.000') }, LastLapTime: value('1:30.500') }),
  ofCar(211_300, { LastLapTime: value('1:30.000') }),
];

const inputs: SessionInputs = {
  sessionName: 'Race',
  kind: 'race',
  topics: {
    SessionInfo: null,
    DriverList: [at(0, { 4: { RacingNumber: '4', Tla: 'NOR' } })],
    SessionStatus: [at(500, { Status: 'Started' })],
    LapCount: null,
    TrackStatus: [at(0, { Status: '1' })],
    TimingData: timingData,
    TimingAppData: [at(100, { Lines: { 4: { Stints: [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }] } } })],
    RaceControlMessages: [
      at(230_000, { Messages: [{ Message: 'CAR 4 (NOR) TIME 1:30.000 DELETED - TRACK LIMITS LAP 2' }] }),
    ],
    WeatherData: null,
  },
  official: null,
  lapOneMs: null,
};

const history = new DriverHistory('4');
const timing = assembleSession(inputs, history);

function storyOf(lapNumber: number, field: string): unknown[] {
  return history
    .lap(lapNumber)!
    .changes.filter((change) => change.field === field)
    .map(({ before, after, cause }) => [
      before,
      after,
      'rule' in cause ? cause.rule : `${cause.record.topic} ${cause.record.timeMs}`,
    ]);
}

it('changes nothing of the session', () => {
  expect(timing).toEqual(assembleSession(inputs));
  expect(timing).toEqual(assembleSession(inputs, new DriverHistory('99')));
});

it('keeps of each value the records that said it, in their order', () => {
  expect(storyOf(2, 'sector1Ms')).toEqual([[null, 29_000, 'TimingData 151000']]);
  expect(storyOf(2, 'lapTimeMs')).toEqual([
    [null, 90_500, 'TimingData 211200'],
    [90_500, 90_000, 'TimingData 211300'],
  ]);
});

it('names the rule that made a value that nobody sent', () => {
  expect(storyOf(2, 'sector2Ms')).toEqual([[null, 30_000, 'unsent-value']]);
  expect(storyOf(2, 'position')).toEqual([[null, 1, 'order-at-line']]);
});

it('goes on from the raw lap to the joined one, with the records of other topics', () => {
  expect(storyOf(2, 'endMs')).toEqual([
    [null, 211_200, 'TimingData 211200'],
    [211_200, 211_000, 'neighbouring-ends'],
  ]);
  expect(storyOf(2, 'deleted')).toEqual([
    [null, false, 'no-deletion'],
    [false, true, 'RaceControlMessages 230000'],
  ]);
  expect(storyOf(2, 'compound')).toEqual([[null, 'SOFT', 'tyres-named']]);
  expect(history.lap(2)!.tyreRecords).toEqual([
    {
      topic: 'TimingAppData',
      timeMs: 100,
      content: { Stints: { 0: { Compound: 'SOFT', New: 'true', StartLaps: 0 } } },
    },
  ]);
  expect(history.lap(2)!.values).toMatchObject({ sector2Ms: 30_000, compound: 'SOFT', deleted: true });
});

it('keeps how the line of the result came about', () => {
  expect(history.resultChanges).toContainEqual({
    field: 'position',
    before: null,
    after: 1,
    cause: { rule: 'computed-result' },
  });
});

it('knows no lap that was never begun', () => {
  expect(history.lap(4)).toBeUndefined();
});
