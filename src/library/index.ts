// The entry `open-racing-data`: everything that it shows to others.
export { openRacingData } from './open-racing-data.ts';
export type {
  DayOfTest,
  RacingData,
  RacingSchedule,
  SessionChoice,
  SessionOfEvent,
  SessionQuery,
} from './open-racing-data.ts';
export type { RacingDataSettings } from './open-racing-data.ts';
export type { RacingSeason } from './racing-season.ts';
export type {
  DriverStint,
  Provenance,
  RacingSession,
  SessionTelemetry,
  TelemetryScope,
} from './racing-session.ts';
export { SvcError } from '../core/errors.ts';
export type { ErrorCode, ErrorDocument } from '../core/errors.ts';
export type { Event, EventSession, Schedule, SessionCode } from '../core/calendar/schedule.ts';
export type { Provider } from '../core/provider.ts';
export type { DriverResult } from '../core/results/driver-result.ts';
export type { OfficialRound } from '../core/results/official-rounds.ts';
export type { OfficialResult } from '../core/results/official-result.ts';
export type { Championship, OfficialStandings } from '../core/results/official-standings.ts';
export type { SeasonDriver } from '../core/results/season-driver.ts';
export type {
  CarSamples,
  DriverTelemetry,
  PositionSamples,
} from '../core/telemetry/samples/driver-telemetry.ts';
export type { Lap } from '../core/timing/laps/lap.ts';
export type { SessionTiming } from '../core/timing/session-timing.ts';
export type { RaceControlMessage } from '../core/timing/topics/race-control.ts';
export type { WeatherSample } from '../core/timing/topics/weather.ts';
export type { Warning } from '../core/warnings.ts';
export type { SourceKind } from '../io/effects/racing-data.ts';
