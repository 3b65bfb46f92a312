import type { SessionKind } from '../calendar/session-kind.ts';
import type { OfficialResult } from '../results/official-result.ts';
import type { Warning } from '../warnings.ts';
import type { BeforeRecording } from './recording-span.ts';
import type { FeedClassification } from './computed-results.ts';
import type { RacingPaceOptions } from './laps/racing-pace.ts';
import type { RawLap } from './raw-laps/raw-lap.ts';
import type { FeedFindings } from './timing-warnings.ts';
import type { ListedDriver } from './topics/driver-list.ts';
import type { RaceControlMessage } from './topics/race-control.ts';
import type { SessionInfo } from './topics/session-info.ts';
import type { SentPlacesByCar } from './topics/timing-data.ts';
import type { SessionStatusRow } from './topics/session-status.ts';
import type { TrackStatusRow } from './topics/track-status.ts';
import type { WeatherSample } from './topics/weather.ts';
import type { TyreSet } from './tyres/tyre-sets.ts';

/**
 * Session time of the planned start where a provider has no stream whose beginning could be the zero: an hour after it, so that
 * the way to the grid has times above zero too.
 */
export const plannedStartMs = 3_600_000;

/**
 * What a provider knows of one session, whatever form it came in: all that the laps, results and courses of `SessionTiming` are made
 * of. Times are session time in milliseconds; maps are by driver number.
 */
export interface SessionEvidence {
  /** Session name as the schedule has it: "Qualifying". */
  sessionName: string;
  kind: SessionKind;
  /** null = the provider does not describe the session. */
  info: SessionInfo | null;
  /** Drivers as the provider lists them; empty = no list, and the official result or the numbers of cars with laps have to do. */
  drivers: readonly ListedDriver[];
  /** Result of this session; null = not available, and positions are computed from the laps. */
  official: readonly OfficialResult[] | null;
  /** Race only: time of lap 1 per driver id of the results API; null = not available. */
  lapOneMs: ReadonlyMap<string, number> | null;
  /** Repaired, each with an end, by lap number; an empty list for a car without a lap. null = nothing was timed. */
  laps: ReadonlyMap<string, readonly RawLap[]> | null;
  /** Only drivers whose recording begins in mid-session: how many laps they had done by then. */
  lapsBeforeRecording: ReadonlyMap<string, number>;
  /** Session time at which a recording takes over that begins in mid-session. Left out: it begins with the session. */
  joinedMs?: number;
  /** Races: what its first record says of the laps before it, by car number. Left out: it begins with the session. */
  beforeRecording?: Readonly<Record<string, BeforeRecording>>;
  /** Only drivers with laps that ended in a gap of the recording: their numbers. Left out: there is no gap. */
  lostLaps?: ReadonlyMap<string, readonly number[]>;
  /** Laps that were driven and that the provider does not have, by car; its own warnings tell of them. Left out: it has all. */
  missingLaps?: ReadonlyMap<string, readonly number[]>;
  /** null = nothing is known of tyres. */
  tyreSets: ReadonlyMap<string, readonly TyreSet[]> | null;
  /** Session time up to which cars are followed; 0 where nothing was timed. */
  recordedUntilMs: number;
  /**
   * Cars that may have stopped out on the track after their last lap: the provider measured something on the next one, or says so.
   * null = nobody tells, and every car may have.
   */
  mayHaveStopped: ReadonlySet<string> | null;
  /** Races: when cars stopped that had not gone on in the end, as the provider says. Left out: it does not. */
  stoppedMs?: ReadonlyMap<string, number>;
  /** Races cut at a moment: who stopped on lap 1, as far as it was said by then. Left out: whoever has no lap. */
  stoppedOnLapOne?: ReadonlySet<string>;
  /** Races: places as they were sent while cars went round. Left out: only the laps tell. */
  sentPlaces?: SentPlacesByCar;
  /** What the provider itself says of bests and places. Left out: only the laps tell. */
  classification?: FeedClassification;
  sessionStatus: readonly SessionStatusRow[];
  /** Empty = flags and safety cars are unknown. */
  trackStatus: readonly TrackStatusRow[];
  /**
   * Only where flags are unknown: accuracy then goes by the pace of the cars (docs/feed/race-laps.md#laps-at-racing-pace). Outside races it
   * says nothing, and every lap is taken for one that no flag disturbed.
   */
  racingPace?: RacingPaceOptions | 'assumed';
  /** Race-like sessions: planned number of laps; null when unknown. */
  totalLaps: number | null;
  /** Races: grid places by car number, used where the result has none. Left out: nobody but the result knows. */
  grid?: ReadonlyMap<string, number>;
  /** Starts of part 1, 2 and 3 of a qualifying, null for a part that did not happen; of no meaning elsewhere. */
  partStartsMs: readonly (number | null)[];
  /** null = not available: deleted laps are unknown. */
  raceControl: RaceControlMessage[] | null;
  weather: WeatherSample[] | null;
  /** What reading the messages of the feed found; `noFeedFindings` of a provider that hands over none. */
  feedFindings: FeedFindings;
  /** What else the provider's numbers cost. */
  warnings: readonly Warning[];
}
