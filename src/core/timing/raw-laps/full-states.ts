import type { SessionKind } from '../../calendar/session-kind.ts';
import type { TimingLine } from '../topics/timing-line.ts';

/** Nobody does more, not in a test either: a count beyond that is damaged. */
export const mostLapsOfDay = 300;

/** Where a recording that begins in mid-session takes over. */
export interface Joining {
  /** The feed's count of laps at that moment. */
  counted: number;
  /** Laps done by then as they are numbered here. */
  lapsBefore: number;
}

/** Where a recording takes over whose first message of a car is this one; null where it begins before the car's first lap. */
export function joinedMidSession(firstLine: TimingLine | undefined, kind: SessionKind): Joining | null {
  const counted = countInState(firstLine);
  return counted < 1 ? null : { counted, lapsBefore: lapsDone(counted, kind) };
}

/** The count of laps in a full state, which has its sectors as a list; 0 in any other message. */
export function countInState(line: TimingLine | undefined): number {
  const counted = line?.NumberOfLaps;
  const isState = Array.isArray(line?.Sectors) && typeof counted === 'number';
  return isState && Number.isSafeInteger(counted) ? counted : 0;
}

/** The count of laps in any message; null = it has none, or none that can be. */
export function countOf({ NumberOfLaps: counted }: TimingLine): number | null {
  const isCount = typeof counted === 'number' && Number.isSafeInteger(counted);
  return isCount && counted >= 0 && counted <= mostLapsOfDay ? counted : null;
}

/** Laps that a count stands for: outside races the feed counts the first exit from the pits. */
export function lapsDone(counted: number, kind: SessionKind): number {
  return kind === 'race' ? counted : counted - 1;
}

/** Whether a message says, after a gap, how things stand: with laps counted that were not seen to end. Its values are no news. */
export function isAfterGap(line: TimingLine, counted: number): boolean {
  const lost = countInState(line) - counted;
  return lost > 0 && lost <= mostLapsOfDay;
}
