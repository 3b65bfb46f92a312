import type { SessionSource } from '../provider.ts';
import type { HostRole } from './host-facts.ts';

/** What a session consists of, as far as parts may have different sources. */
export const sessionParts = ['laps', 'tyres', 'race-control', 'weather', 'telemetry', 'results'] as const;
export type SessionPart = (typeof sessionParts)[number];

/** Places that a part may come from, the mirror beside the archive that it stands in for. */
export type PartPlace = Extract<HostRole, 'archive' | 'mirror' | 'openf1' | 'results'>;

export const sourceOfPlace: Readonly<Record<PartPlace, SessionSource>> = {
  archive: 'archive',
  mirror: 'archive',
  openf1: 'openf1',
  results: 'results',
};

/** What lies on this machine of a part: a copy young enough, one older than it should be, a note that nobody has it, or nothing. */
export type CopyState = 'fresh' | 'stale' | 'absent' | 'none';

/** A session that somebody asks about. */
export interface SessionFacts {
  year: number;
  eventName: string;
  /** `R`, `Q`, … */
  code: string;
  /** Full name: "Race". */
  name: string;
  /** Whether the archive may have it at all. */
  hasTiming: boolean;
  /** Planned start and end, UTC ms; null = unknown. */
  startUtcMs: number | null;
  endUtcMs: number | null;
  /** Copies by place and part; those of the mirror count as the archive's. */
  copies: Readonly<Record<Exclude<PartPlace, 'mirror'>, Readonly<Partial<Record<SessionPart, CopyState>>>>>;
}
