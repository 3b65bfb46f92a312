import type { Event, EventSession, Schedule } from '../../core/calendar/schedule.ts';
import type { DiagnosisFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import type { Sourced } from './racing-data.ts';

/** A session that somebody asks about, or why nobody knows which one that is. */
export type SessionInQuestion = { event: Event; session: EventSession } | { year: number; finding: string };

/** Looks up what a diagnosis is made of. Hosts are asked one small thing each at most, within their budgets. */
export interface FactFinder {
  /** Calendar of a season: the copy on this machine however old it is, otherwise what hosts give within some seconds. */
  schedule(year: number): Promise<Sourced<Schedule>>;
  /** Throws CANCELLED only: whatever hosts, disk and settings do is a fact. */
  facts(session: SessionInQuestion | null): Promise<DiagnosisFacts>;
}
