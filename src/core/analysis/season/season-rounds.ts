import { isOfEvent, type OfficialRound } from '../../results/official-rounds.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import type { Event, Schedule } from '../../calendar/schedule.ts';
import { plannedEndUtcMs } from '../../calendar/session-kind.ts';
import type { SeasonResults } from '../../results/season-results.ts';
import type { Warning } from '../../warnings.ts';
import { listOf } from '../../list-of.ts';

/** One round of a season, run or to come. */
export interface SeasonRound {
  /** Number of the results API for rounds with a result; the others count on from there. */
  round: number;
  eventName: string;
  /** Last day of the event, `YYYY-MM-DD`; null when unknown. */
  date: string | null;
  isSprint: boolean;
  /** Result of the race; null = none (yet). */
  race: OfficialRound | null;
  sprint: OfficialRound | null;
  /** Its race is over by the calendar, and no result is there. */
  isAwaited: boolean;
}

/**
 * Who is credited with pole: who started the race from the first place, after penalties. In the sprint weekends of 2022 the sprint made the grid, and the fastest of the qualifying has it; so has he
 * as long as nobody knows the grid. null: nobody is known.
 */
export function poleSitter(
  { date, isSprint, race }: Pick<SeasonRound, 'date' | 'isSprint' | 'race'>,
  qualifying: OfficialRound | null,
): OfficialResult | null {
  const fastest = qualifying?.results.find(({ position }) => position === 1) ?? null;
  const isGridOfSprint = isSprint && date?.startsWith('2022') === true;
  const onGrid = race?.results.find(({ gridPosition }) => gridPosition === 1) ?? null;
  return (isGridOfSprint ? null : onGrid) ?? fastest;
}

const dayMs = 86_400_000;

type DraftRound = Omit<SeasonRound, 'round'>;

/**
 * The rounds of a season in calendar order. Results belong to the event of the same date, whatever its number: rounds are
 * cancelled and renumbered in mid-season. An event without any result before one that has a result was not run and is no
 * round; a result without an event is a round of its own. Both are warnings, and so is that results are behind the calendar.
 */
export function seasonRounds(
  schedule: Schedule,
  { races, sprints }: Pick<SeasonResults, 'races' | 'sprints'>,
  nowMs: number,
): { rounds: SeasonRound[]; warnings: Warning[] } {
  const events = schedule.events.filter((event) => !event.isTesting);
  const planned = events.map((event): DraftRound => {
    const race = races.find((round) => belongsTo(round, event)) ?? null;
    const sprint = sprints.find((round) => belongsTo(round, event)) ?? null;
    const isSprint = event.format.startsWith('sprint') || sprint !== null;
    const isAwaited = race === null && isOver(event, nowMs);
    return { eventName: event.eventName, date: event.eventDate, isSprint, race, sprint, isAwaited };
  });
  const unplanned = roundsWithoutEvent(planned, races, sprints);
  const all = [...planned, ...unplanned].toSorted(byDate);
  const lastRun = all.findLastIndex(hasResult);
  const rounds: SeasonRound[] = [];
  for (const draft of all.filter((each, index) => hasResult(each) || index > lastRun)) {
    const official = draft.race ?? draft.sprint;
    rounds.push({ ...draft, round: official?.round ?? (rounds.at(-1)?.round ?? 0) + 1 });
  }
  const skipped = all.filter((draft, index) => !hasResult(draft) && index < lastRun);
  return {
    rounds,
    warnings: listOf([
      ...notRun(skipped),
      ...notPlanned(unplanned),
      ...resultsMissing(rounds),
      resultsBehind(rounds),
    ]),
  };
}

/** A round of unknown date, which the results API never sends, is the event of its number. */
function belongsTo(round: OfficialRound, event: Event): boolean {
  return isOfEvent(round, event) && (round.date !== null || round.round === event.round);
}

function isOver(event: Event, nowMs: number): boolean {
  const race = event.sessions.at(-1);
  const endMs = race ? plannedEndUtcMs(event, race) : null;
  return (endMs ?? Date.parse(event.eventDate) + dayMs) < nowMs;
}

function hasResult({ race, sprint }: DraftRound): boolean {
  return race !== null || sprint !== null;
}

function roundsWithoutEvent(
  planned: readonly DraftRound[],
  races: readonly OfficialRound[],
  sprints: readonly OfficialRound[],
): DraftRound[] {
  const placed = new Set(planned.flatMap(({ race, sprint }) => [race, sprint]));
  const left = [...races, ...sprints].filter((round) => !placed.has(round));
  const numbers = [...new Set(left.map(({ round }) => round))];
  return numbers.map((number) => {
    const race = races.find(({ round }) => round === number) ?? null;
    const sprint = sprints.find(({ round }) => round === number) ?? null;
    const { raceName, date } = race ?? sprint!;
    return {
      eventName: raceName || `Round ${number}`,
      date,
      isSprint: sprint !== null,
      race,
      sprint,
      isAwaited: false,
    };
  });
}

/** Calendar order; a round of unknown date stays behind the others. */
function byDate(a: DraftRound, b: DraftRound): number {
  const [first, second] = [a.date ?? '9999', b.date ?? '9999'];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function notRun(drafts: readonly DraftRound[]): Warning[] {
  return drafts.map(({ eventName }) => ({
    code: 'ROUND_NOT_RUN',
    message: `The schedule has the ${eventName}, but it has no result although a later round does.`,
    effect: 'It is taken as cancelled and not counted as a race of the season.',
  }));
}

function notPlanned(drafts: readonly DraftRound[]): Warning[] {
  return drafts.map(({ eventName }) => ({
    code: 'ROUND_NOT_IN_SCHEDULE',
    message: `The schedule has no event on the date of the ${eventName}, although there is a result for it.`,
    effect: 'It counts as a round of its own.',
  }));
}

function resultsMissing(rounds: readonly SeasonRound[]): Warning[] {
  const withoutRace = rounds.filter(({ race, sprint }) => race === null && sprint !== null);
  const withoutSprint = rounds.filter(({ race, sprint, isSprint }) => race && !sprint && isSprint);
  return [
    ...withoutRace.map(({ eventName }): Warning => ({
      code: 'NO_RACE_RESULT',
      message: `So far, only the sprint of the ${eventName} has a result.`,
      effect: 'Its cells show sprint points only.',
    })),
    ...(withoutSprint.length === 0 ? [] : [noSprintResults(withoutSprint)]),
  ];
}

function resultsBehind(rounds: readonly SeasonRound[]): Warning | null {
  const awaited = rounds.filter(({ isAwaited }) => isAwaited);
  const [first] = awaited;
  const last = awaited.at(-1);
  if (!first || !last) return null;
  const known = rounds.findLast(hasResult);
  const which =
    awaited.length === 1
      ? `the ${first.eventName}, round ${first.round},`
      : `${awaited.length} rounds, from the ${first.eventName} to the ${last.eventName},`;
  return {
    code: 'RESULTS_BEHIND',
    message: `By the calendar ${which} ${awaited.length === 1 ? 'is' : 'are'} over, and the result${awaited.length === 1 ? ' is' : 's are'} not there.`,
    effect: `Points and order are those after ${known ? `round ${known.round}, the ${known.eventName}` : 'no round'}, not the current ones.`,
    count: awaited.length,
  };
}

function noSprintResults(rounds: readonly SeasonRound[]): Warning {
  return {
    code: 'NO_SPRINT_RESULT',
    message: `The results API has no sprint result of ${rounds.map(({ eventName }) => eventName).join(', ')}.`,
    effect: 'Cells show race points only; totals computed from the results lack sprint points.',
    count: rounds.length,
  };
}
