import type { Board, BoardFrame } from '../../core/board/board.ts';
import type {
  ReplayBand,
  ReplayEvent,
  ReplayLap,
  ReplayMap,
  ReplayPlaces,
  ReplaySpec,
} from '../../core/charts/spec/page-spec.ts';

/** Shapes of the live page's routes. Times are session times in milliseconds unless they say otherwise. */

/** `GET /live/status`, and the event `status` of `GET /live/stream`. */
export interface LiveStatus {
  state: 'running' | 'over' | 'none';
  /** Names this session in this server; null where there is none. */
  key: string | null;
  /** "2026 Qatar Grand Prix · Race"; null where there is none. */
  title: string | null;
  /** Questions about it that this server can answer now, each with a word for a button. */
  questions: { label: string; question: string }[];
  /** The session that starts next by the schedule; null where a session runs, and where nobody knows. */
  next: { title: string; start_utc: string } | null;
}

/** `GET /live/session` */
export interface LiveSessionResponse {
  /** What `GET /live/stream?after=` takes: the events that follow go on from `spec`. */
  after: string;
  spec: ReplaySpec;
}

/** The event `board` of `GET /live/stream`: the whole state, for who joins and for who was away for too long. */
export interface LiveBoardEvent {
  time_ms: number;
  board: Board | null;
}

/** The event `news` of `GET /live/stream`: what came since the one before. */
export interface LiveNews {
  /** Up to then all is known. */
  toMs: number;
  frames: BoardFrame[];
  /** By car number; each piece begins where the one before ended. */
  places: Record<string, ReplayPlaces>;
  /** By car number. A lap that is there already gets this in its place. */
  laps: Record<string, ReplayLap[]>;
  events: ReplayEvent[];
  /** A band that begins when another one does takes its place. */
  bands: ReplayBand[];
  /** When it is known for the first time. */
  map?: ReplayMap;
}
