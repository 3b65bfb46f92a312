import type { Event, Schedule } from '../../calendar/schedule.ts';
import {
  currentWeekend,
  firstStartUtcMs,
  lastEndUtcMs,
  raceOf,
  sessionState,
  type SessionState,
  type WeekendState,
} from './weekend-state.ts';

export const seasonPhases = ['pre_season', 'in_season', 'post_season'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

/** A Grand Prix race seen from a moment in time. */
export interface RaceState extends SessionState {
  event: Event;
}

/** A season seen from a moment in time. */
export interface SeasonState {
  year: number;
  phase: SeasonPhase;
  /**
   * Whether the schedule is known to hold the whole season. The timing archive's index need not hold meetings that are
   * still to come, so in the season's own year it may stop early.
   */
  isWhole: boolean;
  /** Every Grand Prix with a race in the schedule, in its order. Tests and events without a race do not count. */
  races: RaceState[];
  /** Races whose planned end has passed. */
  completed: number;
  /** Races still to start. With `completed` and the races under way it makes up all races. */
  remaining: number;
  weekend: WeekendState | null;
  /** The last race that is over; null before the first one. */
  lastCompleted: RaceState | null;
  /** The first race whose start is still ahead, on race day too; null when there is none. */
  next: RaceState | null;
}

/**
 * What the schedule says about the season at `nowMs` (UTC milliseconds). It is pre-season, tests included, until the first
 * session of the first Grand Prix weekend starts, and post-season from the planned end of the last race.
 */
export function seasonState(schedule: Schedule, nowMs: number): SeasonState {
  const races = raceStates(schedule, nowMs);
  const isWhole = schedule.origin !== 'archive-index' || nowMs >= Date.UTC(schedule.year + 1, 0, 1);
  return {
    year: schedule.year,
    phase: seasonPhase(races, isWhole, nowMs),
    isWhole,
    races,
    completed: races.filter(isCompleted).length,
    remaining: races.filter(isAhead).length,
    weekend: currentWeekend(schedule.events, nowMs),
    lastCompleted: races.findLast(isCompleted) ?? null,
    next: races.find(isAhead) ?? null,
  };
}

/** A race without a known start counts by the date of its event: ahead until that day is over. */
function raceStates({ events }: Schedule, nowMs: number): RaceState[] {
  return events.flatMap((event) => {
    const race = raceOf(event);
    return race ? [{ event, ...sessionState(event, race, nowMs) }] : [];
  });
}

function isCompleted({ status }: RaceState): boolean {
  return status === 'completed';
}

function isAhead({ status }: RaceState): boolean {
  return status === 'upcoming' || status === 'unknown';
}

function seasonPhase(races: readonly RaceState[], isWhole: boolean, nowMs: number): SeasonPhase {
  if (races.every(({ event }) => nowMs < firstStartUtcMs(event))) return 'pre_season';
  return isWhole && races.every(({ event }) => nowMs >= lastEndUtcMs(event)) ? 'post_season' : 'in_season';
}
