import type { OtherAccounts } from '../../core/agreement/other-accounts.ts';
import type { BoardInput } from '../../core/board/board.ts';
import type { FollowedRound } from '../../core/analysis/season/result-changes.ts';
import type { Event, EventSession, Schedule } from '../../core/calendar/schedule.ts';
import type { DriverHistory } from '../../core/evidence/driver-history.ts';
import type { PartProviders, Provider } from '../../core/provider.ts';
import type { OfficialRound } from '../../core/results/official-rounds.ts';
import type { Championship, OfficialStandings } from '../../core/results/official-standings.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { SeasonResults } from '../../core/results/season-results.ts';
import type { Circuit } from '../../core/telemetry/circuit/circuit.ts';
import type { DriverTelemetry } from '../../core/telemetry/samples/driver-telemetry.ts';
import type { TelemetryDriver } from '../../core/telemetry/samples/telemetry-parts.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { PitLaneTimes } from '../../core/timing/topics/pit-lane-times.ts';
import type { SessionInfo } from '../../core/timing/topics/session-info.ts';
import type { Warning } from '../../core/warnings.ts';

/** Where an answer's data came from, as every result says it. */
export type SourceKind = 'archive' | 'mirror' | 'recorded' | 'openf1' | 'results-api' | 'demo';

/** Whose numbers a value holds, and how they got here. */
export interface Origin {
  source: SourceKind;
  /** Of the numbers that the value is asked for. */
  provider: Provider;
  /** Of every part, where they are not all of one provider; left out: they are. */
  parts?: PartProviders;
}

/** A value with where it came from and what the reader should know about it. */
export interface Sourced<T> extends Origin {
  value: T;
  warnings: Warning[];
  /** When the origin last confirmed the data, of a session its official result (UTC ms); null or absent = unknown, as for local recordings. */
  confirmedUtcMs?: number | null;
}

export interface ScheduleOptions {
  /** Asks the origin again, however young the stored copy is. */
  refresh?: boolean;
}

export interface SessionOptions {
  laps?: 'required' | 'optional';
  /** Asks no other than this one. */
  provider?: Provider;
}

export interface TelemetryOptions {
  /** Only where cars were, and no other channel: `car` is null. Costs half. Left out: all channels. */
  only?: 'positions';
}

/** Whose history is asked for. */
export interface HistoryOptions {
  driverNumber: string;
  /** Who made the laps, or the result of a session without any. */
  provider: Provider;
  laps: 'required' | 'optional';
}

/** Racing data by meaning. Failures are `SvcError`s that say which host answered what. */
export interface RacingData {
  schedule(year: number, options?: ScheduleOptions): Promise<Sourced<Schedule>>;
  seasonDrivers(year: number): Promise<Sourced<SeasonDriver[]>>;
  /** The classification of a session in the results API alone; null = it has none, with the reason as a warning where it was asked. */
  officialResult(event: Event, session: EventSession): Promise<Sourced<FollowedRound | null>>;
  /** Race and sprint results of a season so far, with the standings of one championship. */
  seasonResults(year: number, championship: Championship): Promise<Sourced<SeasonResults>>;
  /** Qualifyings of a season so far; none before 1994, and before the first. */
  seasonQualifyings(year: number): Promise<Sourced<OfficialRound[]>>;
  /** The standings of one championship after a round, as the results API numbers it; null = it has none, or could not be asked. */
  standingsAfter(
    year: number,
    championship: Championship,
    round: number,
  ): Promise<Pick<Sourced<OfficialStandings | null>, 'value' | 'warnings'>>;
  /**
   * Laps, tyres, statuses, results, race control and weather of one session, from the first source of `SVC_SOURCES` that has its laps.
   * Without `laps: 'optional'`, a session whose lap times are not available is an error that says why.
   */
  session(event: Event, session: EventSession, options?: SessionOptions): Promise<Sourced<SessionTiming>>;
  /**
   * How each value of one car came about in a session of this provider: the records are read again, whatever is kept of the session.
   * Throws what `session` throws.
   */
  history(event: Event, session: EventSession, options: HistoryOptions): Promise<DriverHistory>;
  /** What topics and services say of a session beside the laps of this provider. To compare with, not to make anything of. */
  otherAccounts(event: Event, session: EventSession, provider: Provider): Promise<OtherAccounts>;
  /**
   * What was timed of visits to the pits beside the laps of this provider, by driver number: by the loops at both ends of the pit lane, and since late in 2024 how
   * long cars stood. Empty where nobody has it; nothing throws but a cancelled call.
   */
  pitLaneTimes(
    event: Event,
    session: EventSession,
    provider: Provider,
  ): Promise<Pick<Sourced<ReadonlyMap<string, PitLaneTimes>>, 'value' | 'warnings'>>;
  /**
   * The messages that a timing screen is made of (`boardTopics`), in order of session time, from who made the laps; null where that is nobody who has messages.
   * What cannot be had or read of topics that laps are made of is said by `session`, and not again.
   */
  messages(
    event: Event,
    session: EventSession,
    provider: Provider,
  ): Promise<Pick<Sourced<BoardInput[] | null>, 'value' | 'warnings'>>;
  /**
   * Telemetry of these drivers, in their order: around the laps that are named of each, at least, or over all of the session. From the provider of the laps it goes with, for two
   * providers count session time from different moments.
   */
  telemetry(
    event: Event,
    session: EventSession,
    drivers: readonly TelemetryDriver[],
    provider: Provider,
    options?: TelemetryOptions,
  ): Promise<Sourced<DriverTelemetry[]>>;
  /** Corners and rotation of the circuit that a session was run on; null when nobody has them, with the reason as a warning. */
  circuit(
    year: number,
    info: Pick<SessionInfo, 'circuitKey' | 'circuitShortName'>,
  ): Promise<Pick<Sourced<Circuit | null>, 'value' | 'warnings'>>;
}
