// The entry `open-racing-data/core`: pure, for browsers too. Rows in, findings out; no network, disk, clock or chance. Names of events and drivers are found
// by `openRacingData`: their tables would be a tenth of what a page loads.

// Recordings
export { readStream } from '../core/feed/stream-reader.ts';
export type { FeedRecord, Unpack } from '../core/feed/stream-reader.ts';
export { readSession } from '../core/timing/read-session.ts';
export type { SessionOfFiles, TimingFiles } from '../core/timing/read-session.ts';
export { assembleSession } from '../core/timing/assemble-session.ts';
export type { SessionInputs } from '../core/timing/assemble-session.ts';
export { timingTopics } from '../core/timing/timing-topics.ts';
export type { TimingTopic } from '../core/timing/timing-topics.ts';
export { sessionKind } from '../core/calendar/session-kind.ts';
export type { SessionKind } from '../core/calendar/session-kind.ts';
export type { SessionTiming } from '../core/timing/session-timing.ts';
export type { Lap } from '../core/timing/laps/lap.ts';
export { timeStands } from '../core/timing/laps/lap.ts';
export { fastestLap } from '../core/timing/laps/lap.ts';
export { neutralisedLaps } from '../core/timing/laps/neutralised-laps.ts';
export type { DriverResult } from '../core/results/driver-result.ts';
export type { OfficialResult } from '../core/results/official-result.ts';
export type { RaceControlMessage } from '../core/timing/topics/race-control.ts';
export type { WeatherSample } from '../core/timing/topics/weather.ts';
export type { TrackStatusRow } from '../core/timing/topics/track-status.ts';

// Telemetry
export { decodeTelemetry } from '../core/telemetry/samples/session-telemetry.ts';
export type { TelemetryStreams } from '../core/telemetry/samples/session-telemetry.ts';
export type {
  CarSamples,
  DriverTelemetry,
  PositionSamples,
} from '../core/telemetry/samples/driver-telemetry.ts';
export { sampleOrigin, sliceLap } from '../core/telemetry/laps/lap-telemetry.ts';
export type { LapTelemetry } from '../core/telemetry/laps/lap-telemetry.ts';
export { readRecordedLap } from '../core/telemetry/recorded-lap.ts';
export type { RecordedLap } from '../core/telemetry/recorded-lap.ts';
export { parseCircuit } from '../core/telemetry/circuit/circuit.ts';
export type { Circuit } from '../core/telemetry/circuit/circuit.ts';
export { placeMarkers } from '../core/telemetry/circuit/placed-markers.ts';
export { compareLaps } from '../core/analysis/telemetry/lap-comparison.ts';
export type { ComparedLap, LapComparison, LapToCompare } from '../core/analysis/telemetry/lap-comparison.ts';
export { comparisonTrace } from '../core/analysis/telemetry/comparison-traces.ts';
export { compareCorners } from '../core/analysis/telemetry/corners.ts';
export { largestSpeedDifferences } from '../core/analysis/telemetry/speed-differences.ts';
export { lapShares } from '../core/analysis/telemetry/lap-shares.ts';
export { miniSectors } from '../core/analysis/telemetry/lap-shares.ts';
export { tellingDifferences } from '../core/analysis/telemetry/telling-differences.ts';

// Pace
export { analyseLapDistribution } from '../core/analysis/pace/lap-distribution.ts';
export { analyseLapTimes } from '../core/analysis/pace/lap-times.ts';
export { analyseQualifying } from '../core/analysis/pace/qualifying-results.ts';
export { analyseSectors } from '../core/analysis/pace/sectors.ts';
export { analyseTeamPace } from '../core/analysis/pace/team-pace.ts';
export { pickQuickLaps, quickLapYardstick } from '../core/analysis/pace/quick-laps.ts';
export { poleSector } from '../core/analysis/pace/decisive-sector.ts';

// Races
export { analysePitStops } from '../core/analysis/race/pit-stops.ts';
export { analysePositions } from '../core/analysis/race/positions.ts';
export { analyseRaceControl } from '../core/analysis/race/race-control.ts';
export { analyseRaceGaps } from '../core/analysis/race/race-gaps.ts';
export { analyseStints } from '../core/analysis/race/stints.ts';
export { analyseWeather } from '../core/analysis/race/weather.ts';
export { countNeutralisations, summariseWeather } from '../core/analysis/race/session-summary.ts';
export { raceLapMeasures } from '../core/analysis/race/race-lap-measures.ts';
export { tyreStrategy } from '../core/analysis/race/tyre-strategy.ts';

// Seasons
export { analyseChampionship } from '../core/analysis/season/championship.ts';
export { analyseHeadToHead } from '../core/analysis/season/head-to-head.ts';
export { analyseSeasonQualifyings } from '../core/analysis/season/season-qualifyings.ts';
export { analyseRatings } from '../core/analysis/season/ratings.ts';
export { rankRaces } from '../core/analysis/season/season-races.ts';
export { raceResultMeasures } from '../core/analysis/season/race-components.ts';
export { seasonRounds } from '../core/analysis/season/season-rounds.ts';
export { seasonState } from '../core/analysis/season/temporal-context.ts';
export { summariseSeason } from '../core/analysis/season/season-summary.ts';
export type { Event, EventSession, Schedule } from '../core/calendar/schedule.ts';

// Forms of times
export { formatGap, formatLapTime, formatRaceTime } from '../core/text/lap-time.ts';
export type { Warning } from '../core/warnings.ts';
