import { expect, it } from 'vitest';
import { emptyLap } from './laps/lap.ts';
import { type TimingFindings, timingWarnings } from './timing-warnings.ts';

const nothing: TimingFindings = {
  lateNumbers: [],
  unlistedNumbers: [],
  wentBackInTime: [],
  lostLapEnds: [],
  lapsBeforeRecording: new Map(),
  lostLaps: new Map(),
  struckLaps: new Map(),
  inconsistentLaps: new Map(),
  impossibleLaps: new Map(),
  withdrawnBests: [],
  correctedStints: [],
  unseenTyreChanges: [],
  lackingTyreMessages: [],
  tyresNamedLate: [],
  alignment: { unalignedDrivers: [] },
  withoutLaps: [],
  withoutTyres: [],
  contradictingLaps: [],
  slowFieldLaps: [],
  announcedLaps: [],
  generatedLaps: [],
  untimedLaps: [],
  stoppedLaps: [],
  span: { timingEndsEarly: false, clocksDisagree: false },
};

const codeOf = (driverNumber: string) => ({ '1': 'VER', '4': 'NOR' })[driverNumber] ?? driverNumber;
const lap = emptyLap({ driverNumber: '1', driver: 'VER', team: '' }, 3, 0);

it('says nothing when nothing was found', () => {
  expect(timingWarnings(nothing, codeOf)).toEqual([]);
});

it.each<[string, Partial<TimingFindings>, object]>([
  ['LATE_DRIVERS_IGNORED', { lateNumbers: ['28', '29'] }, { count: 2 }],
  ['UNLISTED_DRIVERS_IGNORED', { unlistedNumbers: ['99'] }, { drivers: ['99'] }],
  ['LATE_DATA_IGNORED', { wentBackInTime: ['1', '4'] }, { drivers: ['VER', 'NOR'] }],
  ['LAP_ENDS_LOST', { lostLapEnds: ['1'] }, { drivers: ['VER'] }],
  ['JOINED_MID_SESSION', { lapsBeforeRecording: new Map([['4', 12]]) }, { drivers: ['NOR'] }],
  [
    'LAPS_NOT_RECORDED',
    {
      lostLaps: new Map([
        ['4', [12, 13]],
        ['1', [12]],
      ]),
    },
    { drivers: ['NOR', 'VER'], laps: [12, 13] },
  ],
  [
    'LAP_TIMES_INCONSISTENT',
    { inconsistentLaps: new Map([['1', { droppedTimes: [3, 7], keptEnds: [] }]]) },
    { drivers: ['VER'], laps: [3, 7], effect: 'Lap times below the sum of their sectors were dropped.' },
  ],
  [
    'LAP_TIMES_INCONSISTENT',
    { inconsistentLaps: new Map([['1', { droppedTimes: [], keptEnds: [4] }]]) },
    { drivers: ['VER'], laps: [4], effect: 'Ends of these laps were left as reported.' },
  ],
  ['LAPS_STRUCK', { struckLaps: new Map([['1', [8]]]) }, { drivers: ['VER'], laps: [8] }],
  ['BEST_TIMES_WITHDRAWN', { withdrawnBests: [lap, lap] }, { drivers: ['VER'], count: 2 }],
  ['STINT_COUNTER_CORRECTED', { correctedStints: ['1'] }, { drivers: ['VER'] }],
  ['TYRE_MESSAGES_LOST', { lackingTyreMessages: ['1'] }, { drivers: ['VER'] }],
  ['PIT_VISITS_LOST', { unseenTyreChanges: ['4'] }, { drivers: ['NOR'] }],
  ['TYRES_NAMED_LATE', { tyresNamedLate: ['4'] }, { drivers: ['NOR'] }],
  ['LAPS_NOT_ALIGNED', { alignment: { unalignedDrivers: ['1'] } }, { drivers: ['VER'] }],
  ['NO_LAPS', { withoutLaps: ['LEC'] }, { drivers: ['LEC'] }],
  ['NO_TYRE_DATA', { withoutTyres: ['LEC'] }, { drivers: ['LEC'] }],
  ['LAP_TIMES_DISAGREE', { contradictingLaps: [lap, lap] }, { drivers: ['VER'], count: 2 }],
  ['FIELD_SLOW', { slowFieldLaps: [lap, lap] }, { laps: [lap.lapNumber] }],
  ['UNFINISHED_LAPS_INFERRED', { generatedLaps: [lap] }, { drivers: ['VER'], count: 1 }],
  ['LAP_TIMES_LOST', { untimedLaps: [lap, lap] }, { drivers: ['VER'], count: 2 }],
  ['TIMING_ENDS_EARLY', { span: { timingEndsEarly: true, clocksDisagree: false } }, {}],
  ['CLOCKS_DISAGREE', { span: { timingEndsEarly: false, clocksDisagree: true } }, {}],
])('%s says what was found and what it means', (code, findings, expected) => {
  const warnings = timingWarnings({ ...nothing, ...findings }, codeOf);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ code, ...expected });
  expect(warnings[0]!.message).toMatch(/\.$/);
  expect(warnings[0]!.effect).toMatch(/\.$/);
});
