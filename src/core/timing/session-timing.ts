import type { BeforeRecording } from './recording-span.ts';
import type { Warning } from '../warnings.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from './laps/lap.ts';
import type { RaceControlMessage } from './topics/race-control.ts';
import type { SessionInfo } from './topics/session-info.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import type { SentPlacesByCar } from './topics/timing-data.ts';
import type { SessionStatusRow } from './topics/session-status.ts';
import type { TrackStatusRow } from './topics/track-status.ts';
import type { WeatherSample } from './topics/weather.ts';

/** Everything the timing feed and the results API say about one session. */
export interface SessionTiming {
  kind: SessionKind;
  /** null when the archive has no SessionInfo. */
  info: SessionInfo | null;
  /** Classification order; drivers without a position last. */
  results: DriverResult[];
  /** By driver in the order of `results`, then by lap number. Empty when the session has no timing data. */
  laps: Lap[];
  /** Session time at which a recording takes over that begins in mid-session: what came before is not in these laps. Left out: it begins with the session. */
  joinedMs?: number;
  /** Race-like sessions: what its first record says of the laps before it, by car number. Left out: it begins with the session. */
  beforeRecording?: Readonly<Record<string, BeforeRecording>>;
  /** Race-like sessions: places as they were sent while cars went round; null = nobody sent any. */
  sentPlaces: SentPlacesByCar | null;
  sessionStatus: SessionStatusRow[];
  trackStatus: TrackStatusRow[];
  /** Session time of the first "Started"; null when the session never started. */
  startMs: number | null;
  /** Race-like sessions: planned number of laps as last announced. */
  totalLaps: number | null;
  /**
   * Qualifying kinds: session times at which part 1, 2 and 3 began; null for a part that did not happen. Other kinds: null.
   */
  qualifyingSplitMs: (number | null)[] | null;
  /** null = the archive has no such file; then deleted laps are unknown. */
  raceControl: RaceControlMessage[] | null;
  weather: WeatherSample[] | null;
  warnings: Warning[];
}
