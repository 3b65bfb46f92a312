import { expect, it } from 'vitest';
import { partsToldBy } from '../../src/core/data-parts.ts';
import { relevantWarnings, wholeField } from '../../src/core/relevant-warnings.ts';
import type { WarningCode } from '../../src/core/warning-table.ts';
import type { Warning } from '../../src/core/warnings.ts';
import { allOperations } from '../../src/present/find-operation.ts';

/** Answers that are made of some things only; all others keep every warning. */
const answers = [
  ...['driver-laps', 'lap-times', 'team-pace', 'sectors', 'tyre-strategy', 'qualifying-results'],
  ...[
    'telemetry',
    'multi-lap',
    'year-compare',
    'corners',
    'track-map',
    'speed-trace',
    'race-control',
    'weather',
    'positions',
    'pit-stops',
    'stints',
    'lap-distribution',
    'race-gaps',
    'race-report',
  ],
] as const;

const all: readonly string[] = answers;
const none: readonly string[] = [];
const ofDrivers = all.filter((name) => name !== 'weather');
const compared = ['telemetry', 'multi-lap', 'year-compare', 'corners', 'track-map', 'speed-trace'];
/** A session's laps as a race. */
const raced = ['positions', 'race-gaps', 'race-report'];
const timed = [
  'driver-laps',
  'lap-times',
  'lap-distribution',
  'team-pace',
  'sectors',
  'pit-stops',
  'stints',
  ...compared,
];
const driven = [...timed, 'tyre-strategy', ...raced];
const flagged = [
  'driver-laps',
  'lap-times',
  'lap-distribution',
  'team-pace',
  'tyre-strategy',
  'pit-stops',
  'stints',
  'weather',
  ...raced,
  ...compared,
];
const onTyres = [
  'driver-laps',
  'lap-times',
  'lap-distribution',
  'tyre-strategy',
  'pit-stops',
  'stints',
  ...compared,
];
const classified = [
  'tyre-strategy',
  'pit-stops',
  'stints',
  'lap-distribution',
  'qualifying-results',
  ...raced,
];
const eachLap = ['driver-laps', 'lap-times', 'multi-lap'];

/** Which of the answers say it, decided for each pair. */
const saidBy: Readonly<Record<WarningCode, readonly string[]>> = {
  AS_OF_MOMENT: all,
  PACE_CHANGED: all,
  SLOW_LAPS_LEFT_OUT: all,
  FEW_LAPS: all,
  BEST_NOT_AT_PACE: all,
  SECTORS_INCOMPLETE: all,
  GRID_UNKNOWN: all,
  ORDER_UNKNOWN: all,
  RESULTS_COMPUTED: classified,
  RESULTS_OF_FEED: classified,
  PART_TIMES_FROM_LAPS: classified,
  PART_TIMES_DISAGREE: classified,
  NO_OFFICIAL_RESULTS: classified,
  CLASSIFIED_BEHIND: classified,
  TEAMS_UNKNOWN: ofDrivers,
  RESULT_TIMES_CONTRADICT: classified,
  RESULT_REVISED: classified,
  PERMANENT_NUMBERS: ofDrivers,
  RESULTS_BEHIND: none,
  NO_RACE_RESULT: none,
  NO_SPRINT_RESULT: none,
  ROUND_NOT_RUN: none,
  ROUND_NOT_IN_SCHEDULE: none,
  STANDINGS_ADJUSTED: none,
  STANDINGS_COMPUTED: none,
  DIFFERENT_CARS: all,
  SEASON_LEFT_OUT: none,
  RACES_WITHOUT_LAPS: all,
  PREVIOUS_SEASON_SHOWN: none,
  PREVIOUS_SEASON_UNKNOWN: none,
  // Another event might have been meant.
  SCHEDULE_SOURCE_FAILED: all,
  SCHEDULE_EVENT_UNREADABLE: all,
  SCHEDULE_ROUND_REPEATED: all,
  SCHEDULE_ROUNDS_MISSING: all,
  SCHEDULE_NAMED_BY_PLACE: all,
  SCHEDULE_OF_EARLIER_SEASON: all,
  SCHEDULE_MAY_END_EARLY: none,
  SESSION_TIMES_UNKNOWN: none,
  OTHER_SOURCE: all,
  // Where nobody knows of which file; of which, the table below says.
  MISSING_FILE: all,
  EMPTY_FILE: all,
  UNDECODABLE_RECORDS: all,
  TRUNCATED_STREAM: all,
  CLOCK_WENT_BACK: all,
  STALE_COPY: all,
  CACHE_NOT_WRITTEN: all,
  ACCESS_NOT_RECORDED: all,
  SESSION_IGNORED: all,
  TEAM_NOT_MATCHED: all,
  ACCOUNT_EXPIRES_SOON: all,
  ACCOUNT_EXPIRED: all,
  ACCOUNT_NOT_USED: all,
  ACCOUNT_FROM_ENVIRONMENT: all,
  TOKEN_ON_COMMAND_LINE: all,
  CLOCKS_DISAGREE: onTyres,
  TIMING_ENDS_EARLY: driven,
  JOINED_MID_SESSION: driven,
  RECORDING_GAPS: all,
  RECORDING_UNFINISHED: all,
  LAPS_NOT_RECORDED: driven,
  NOTHING_RECORDED: all,
  PACK_INCOMPLETE: all,
  LATE_DRIVERS_IGNORED: none,
  UNLISTED_DRIVERS_IGNORED: ['driver-laps', 'team-pace', 'sectors', ...classified],
  DRIVERS_NAMED_ELSEWHERE: ofDrivers,
  DRIVER_LIST_MISSING: ofDrivers,
  DRIVER_LISTED_TWICE: ofDrivers,
  NO_LAPS: driven,
  LATE_DATA_IGNORED: driven,
  LAP_ENDS_LOST: driven,
  LAPS_STRUCK: driven,
  BESTS_ANNOUNCED: timed,
  BEST_TIMES_WITHDRAWN: timed,
  LAP_TIMES_INCONSISTENT: [...timed, 'race-gaps', 'race-report'],
  LAP_TIMES_DISAGREE: [...timed, 'race-gaps', 'race-report'],
  LAP_TIMES_LOST: [...timed, ...raced],
  STOP_IN_LAP_TIMES: timed,
  LAPS_NOT_ALIGNED: ['driver-laps', 'pit-stops', 'stints', ...raced, ...compared],
  UNFINISHED_LAPS_INFERRED: [...eachLap, 'tyre-strategy', ...raced],
  FIELD_SLOW: flagged,
  LAPS_MISSING: driven,
  LAP_ENDS_APPROXIMATE: [...compared, 'race-gaps', 'race-report', 'stints'],
  LAP_ENDS_ESTIMATED: [...compared, 'race-gaps', 'race-report', 'stints'],
  LAP_ONE_APPROXIMATE: eachLap,
  LAP_TIMES_FROM_SECTORS: [...eachLap, 'pit-stops'],
  RESULTS_API_LAPS: all,
  NO_LAP_ONE_TIMES: eachLap,
  TRACK_STATUS_APPROXIMATE: flagged,
  TRACK_STATUS_UNKNOWN: [...flagged, 'sectors', 'race-control'],
  NO_TYRE_DATA: onTyres,
  TYRES_NAMED_LATE: onTyres,
  TYRE_MESSAGES_LOST: onTyres,
  STINT_COUNTER_CORRECTED: onTyres,
  PIT_VISITS_LOST: [...onTyres, 'team-pace', ...raced],
  COMPOUNDS_UNKNOWN: onTyres,
  STINTS_MISSING: onTyres,
  FRESH_TYRES_ASSUMED: ['driver-laps', 'tyre-strategy'],
  NO_PIT_STOPS: [...onTyres, 'team-pace', ...raced],
  PIT_TIMES_APPROXIMATE: onTyres,
  NO_CAR_DATA: compared,
  NO_POSITION_DATA: compared,
  NO_CIRCUIT_MAP: compared,
  CORNERS_NOT_PLACED: compared,
  CLIPPING_UNCHECKED: compared,
  TELEMETRY_GAP: compared,
  TELEMETRY_TOO_LARGE: compared,
  NO_READINGS: compared,
  IMPLAUSIBLE_SAMPLE_DATES: compared,
  REPEATED_SAMPLES: compared,
  SAMPLES_OUT_OF_ORDER: compared,
  FOREIGN_ROWS: compared,
  OPENF1_LAP_STARTS: [...compared, 'race-gaps', 'race-report', 'stints'],
  LAP_WITHOUT_TIME: all,
  LAYOUT_DIFFERS: all,
};

/** Which of the answers say that a file is missing, empty or damaged. */
const saidOfFile: Readonly<Record<string, readonly string[]>> = {
  SessionInfo: compared,
  DriverList: ofDrivers,
  SessionStatus: [...driven, 'weather'],
  LapCount: ['stints', 'tyre-strategy'],
  TrackStatus: flagged,
  TimingData: driven,
  TimingAppData: onTyres,
  RaceControlMessages: [...timed, 'race-control', 'tyre-strategy'],
  WeatherData: ['weather'],
  'CarData.z': compared,
  'Position.z': compared,
  drivers: ofDrivers,
  stints: onTyres,
  pit: none,
  race_control: [...flagged, 'sectors', 'race-control'],
  weather: ['weather'],
  session_result: classified,
  car_data: compared,
  location: compared,
};

const operations = await allOperations();
const limited = operations.flatMap(({ name, madeOf }) => (madeOf ? [{ name, madeOf }] : []));

/** Names of the answers that say it, in order. */
function sayers(warning: Warning): string[] {
  return limited
    .filter(({ madeOf: parts }) => relevantWarnings([warning], { parts, ...wholeField }).length > 0)
    .map(({ name }) => name.replace(/^\w+ /, ''))
    .toSorted();
}

const about = (code: WarningCode): Warning => ({ code, message: '', effect: '' });

it('are limited in these answers; all others say everything', () => {
  expect(limited.map(({ name }) => name.replace(/^\w+ /, '')).toSorted()).toEqual(answers.toSorted());
});

it.each(Object.entries(saidBy))('say %s where it touches them', (code, expected) => {
  // Said alone: where positions are computed, what laps are made of touches them as well.
  expect(sayers(about(code as WarningCode))).toEqual(expected.toSorted());
});

it.each(Object.entries(saidOfFile))('say that %s is missing where it touches them', (topic, expected) => {
  expect(sayers({ ...about('MISSING_FILE'), topic })).toEqual(expected.toSorted());
  expect(partsToldBy(topic)).not.toBeNull();
});
