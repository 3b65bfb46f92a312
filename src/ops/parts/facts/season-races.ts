import {
  lessIsMore,
  type RaceComponent,
  raceComponents,
  type RaceMeasures,
} from '../../../core/analysis/season/race-components.ts';
import type { RankedRace, SeasonRacesFindings } from '../../../core/analysis/season/season-races.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, listed, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { listOf } from '../../../core/list-of.ts';

interface Race {
  round: number;
  eventName: string;
  winner: string | null;
  team: string | null;
  measures: RaceMeasures;
  withoutLaps: string | null;
}

interface Ranking extends SeasonRacesFindings<Race> {
  year: number;
  isComplete: boolean;
  basis: 'laps' | 'result';
}

/** The races of a season in words: the most eventful one and why, what stood out by each measure, and every race. */
export function seasonRacesFacts(ranking: Ranking): Fact[] {
  const { races, counted, medians, basis } = ranking;
  const [first] = races;
  const last = races.findLast(({ rank }) => rank !== null);
  return listOf([
    firstFact(ranking),
    ...(first && first.rank !== null ? reasonFacts(first, counted, medians) : []),
    last &&
      last !== first && {
        ...{ id: 'least', kind: 'decision', value: last.eventName, unit: null },
        about: { events: [last.eventName] },
        text: `The ${last.eventName} ranks last.`,
      },
    ...counted.flatMap((part) => recordFact(part, races) ?? []),
    ...races.flatMap((race) => raceFacts(race, races.filter(({ rank }) => rank !== null).length)),
    basis === 'result' && {
      ...{ id: 'basis', kind: 'data', value: 'result', unit: null, about: {} },
      text: 'The order is made of grid and result alone: too few of these races have laps.',
    },
  ]);
}

function firstFact({ races, isFirstSeparable, year, isComplete, basis }: Ranking): Fact {
  const [first] = races;
  const base = { id: 'most-eventful', kind: 'decision' as const, unit: null };
  if (!first || isFirstSeparable === null) {
    const text = `Fewer than two races of ${year} can be ranked by how eventful they were.`;
    return { ...base, value: null, about: {}, text };
  }
  const the = basis === 'result' ? 'By grid and result alone, the' : 'The';
  const so = isComplete ? '' : ' so far';
  const rivals = races.slice(1).filter(({ rankRange }) => rankRange?.[0] === 1);
  const isNamed = rivals.length > 0 && rivals.length < 3;
  const text = isFirstSeparable
    ? `${the} ${first.eventName} was the most eventful race of ${year}${so}.`
    : isNamed
      ? `${the} most eventful race of ${year}${so} is too close to call between ${listed([first, ...rivals].map(({ eventName }) => `the ${eventName}`))}.`
      : `${the} most eventful race of ${year}${so} is too close to call: the ${first.eventName} ranks just ahead of ${countOf(rivals.length, 'other')}.`;
  const events = [first, ...(isNamed && !isFirstSeparable ? rivals : [])].map(({ eventName }) => eventName);
  return { ...base, value: isFirstSeparable ? first.eventName : null, about: { events }, text };
}

/** The parts that gave it most, against the median of the season. */
function reasonFacts(
  { eventName, measures, shares }: RankedRace<Race>,
  counted: readonly RaceComponent[],
  medians: Readonly<Record<RaceComponent, number | null>>,
): Fact[] {
  const largest = counted
    .filter((part) => isBeyond(part, measures[part], medians[part]))
    .toSorted((a, b) => (shares?.[b] ?? 0) - (shares?.[a] ?? 0))
    .slice(0, 4);
  if (largest.length === 0) return [];
  const figures = largest.map(
    (part) => `${figure(part, measures[part]!)} (season median ${medianText(part, medians[part]!)})`,
  );
  return [
    {
      ...{ id: 'reasons', kind: 'decision', value: null, unit: null, about: { events: [eventName] } },
      text: `The ${eventName} had ${listed(figures)}.`,
    },
  ];
}

function isBeyond(part: RaceComponent, value: number | null, median: number | null): boolean {
  if (value === null || median === null) return false;
  return lessIsMore.has(part) ? value < median : value > median;
}

/** "1.9 passes a lap", "a gap of 0.7 s at the flag" */
function figure(part: RaceComponent, value: number): string {
  const amount = medianText(part, value);
  switch (part) {
    case 'passesPerLap':
      return `${amount} passes a lap on track`;
    case 'leadChanges':
      return countOf(value, 'change of the lead', 'changes of the lead');
    case 'placeChangesPerLap':
      return `${amount} changes of place a lap`;
    case 'neutralisations':
      return countOf(value, 'safety car, VSC or red flag', 'safety cars, VSCs and red flags');
    case 'strategySpread':
      return `a ${amount} chance that two finishers had different strategies`;
    case 'gapMs':
      return value === Infinity ? 'a winner who lapped the second' : `a winning margin of ${amount}`;
    case 'placesMoved':
      return `an average of ${amount} places between grid and flag`;
    case 'stoppedShare':
      return `${amount} of its cars failing to finish`;
  }
}

function medianText(part: RaceComponent, value: number): string {
  if (part === 'gapMs') return value === Infinity ? 'a lap' : secondsText(value, 1);
  if (part === 'stoppedShare' || part === 'strategySpread') return `${Math.round(100 * value)} %`;
  return part === 'leadChanges' || part === 'neutralisations' ? String(value) : value.toFixed(1);
}

const records: Readonly<Record<RaceComponent, string>> = {
  passesPerLap: 'the most passes on track',
  leadChanges: 'the most changes of the lead',
  placeChangesPerLap: 'the most changes of place',
  neutralisations: 'the most neutralisations',
  strategySpread: 'the widest spread of strategies',
  gapMs: 'the closest finish',
  placesMoved: 'the most places won and lost from grid to flag',
  stoppedShare: 'the most cars failing to finish',
};

function recordFact(part: RaceComponent, races: readonly RankedRace<Race>[]): Fact | null {
  const known = races.flatMap(({ eventName, measures }) =>
    measures[part] === null ? [] : [{ eventName, value: measures[part] }],
  );
  const values = known.map(({ value }) => value);
  const most = lessIsMore.has(part) ? Math.min(...values) : Math.max(...values);
  const best = known.filter(({ value }) => value === most);
  if (best.length === 0 || best.length > 2 || best.length === known.length || most === 0 || most === Infinity)
    return null;
  return {
    ...{ id: `record:${part}`, kind: kindOf(part), value: most, unit: part === 'gapMs' ? 'ms' : null },
    about: { events: best.map(({ eventName }) => eventName) },
    text: `${records[part].replace(/^t/, 'T')} came at the ${listed(best.map(({ eventName }) => eventName))}: ${figure(part, most)}.`,
  };
}

function kindOf(part: RaceComponent): Fact['kind'] {
  const kinds: Record<RaceComponent, Fact['kind']> = {
    ...{ passesPerLap: 'pass', leadChanges: 'lead', placeChangesPerLap: 'places-won' },
    ...{ neutralisations: 'neutralisation', strategySpread: 'tyre', gapMs: 'gap', placesMoved: 'places-won' },
    stoppedShare: 'retirement',
  };
  return kinds[part];
}

function raceFacts(race: RankedRace<Race>, ranked: number): Fact[] {
  const { round, eventName, winner, team, measures, rank, score, withoutLaps } = race;
  const known = raceComponents.flatMap((part) =>
    measures[part] === null || part === 'strategySpread' ? [] : [figure(part, measures[part])],
  );
  const about = {
    events: [eventName],
    ...(winner !== null && { drivers: [winner] }),
    ...(team !== null && { teams: [team] }),
  };
  const place =
    rank === null || score === null
      ? `The ${eventName} has no place among the most eventful races${withoutLaps === null ? '' : ', as its laps are missing'}.`
      : `The ${eventName} ranks ${ordinal(rank)} of ${ranked} for eventfulness, with ${Math.round(score)} of 100.`;
  return listOf([
    { ...{ id: `race:${round}`, kind: 'decision', value: rank, unit: null, about }, text: place },
    known.length > 0 && {
      ...{ id: `figures:${round}`, kind: 'incident', value: null, unit: null, about },
      text: `The ${eventName} had ${listed(known)}.`,
    },
    winner !== null && {
      ...{ id: `winner:${round}`, kind: 'winner', value: winner, unit: null, about },
      text: `${driverName(winner)} won the ${eventName}${team === null ? '' : ` for ${team}`}${measures.gapMs === null || measures.gapMs === Infinity ? '' : `, by ${secondsText(measures.gapMs)}`}.`,
    },
  ]);
}
