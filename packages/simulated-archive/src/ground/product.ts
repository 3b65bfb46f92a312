/**
 * All that the simulated archive takes from the product, and the one file of its program that looks outside the package: names and
 * notations of the services and the rules of the sport, so that a file says a time or a path exactly as its readers expect it. What makes
 * laps of messages stays out: a mistake made twice would hide itself.
 */
export {
  compareScores,
  type ChampionshipScore,
} from '../../../../src/core/analysis/season/championship-contenders.ts';
export { sumPoints } from '../../../../src/core/analysis/season/sum-points.ts';
export { archivePath } from '../../../../src/core/calendar/archive-path.ts';
export { circuitTime, daysBefore } from '../../../../src/core/calendar/circuit-time.ts';
export { parseF1Schedule } from '../../../../src/core/calendar/schedule-f1schedule.ts';
export { clockOffsetMinutes } from '../../../../src/core/calendar/venue.ts';
export { formatSessions, sprintFormat } from '../../../../src/core/calendar/session-kind.ts';
export { parseDurationMs } from '../../../../src/core/feed/duration.ts';
export type { FeedObject } from '../../../../src/core/feed/patch.ts';
export { isJsonObject } from '../../../../src/core/json-object.ts';
export { groupBy } from '../../../../src/core/group-by.ts';
export { fastestLapPoints, racePoints, sprintPoints } from '../../../../src/core/rules/race-points.ts';
export { carsInPart, qualifyingMinutes } from '../../../../src/core/rules/race-rules.ts';
export { circuitServiceKey } from '../../../../src/core/telemetry/circuit/circuit.ts';
export { formatGap, formatLapTime, formatSeconds } from '../../../../src/core/text/lap-time.ts';
export { timingTopics, type TimingTopic } from '../../../../src/core/timing/timing-topics.ts';
export { slowestRacingLapMs } from '../../../../src/core/timing/raw-laps/timing-tolerances.ts';
