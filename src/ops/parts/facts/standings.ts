import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import type { RankedCompetitor } from '../../../core/analysis/season/season-summary.ts';
import { standingsRows, type StandingsRow } from '../../../core/analysis/season/standings-rows.ts';
import type { Fact, Focus } from '../../../core/facts/fact.ts';
import { countOf, listed, ordinal, spokenNames } from '../../../core/facts/phrases.ts';
import type { Championship } from '../../../core/results/official-standings.ts';
import { listOf } from '../../../core/list-of.ts';

interface Table {
  year: number;
  championship: Championship;
  after: Pick<SeasonRound, 'round' | 'eventName'>;
  /** Its sprint is over and its race is not. */
  isAfterSprint: boolean;
  /** No later round has a result. */
  isLatest: boolean;
  totalRounds: number;
  isComplete: boolean;
  before: Pick<SeasonRound, 'round' | 'eventName'> | null;
  rows: readonly StandingsRow[];
}

interface Summary {
  year: number;
  championship: Championship;
  rounds: readonly SeasonRound[];
  analysisRound: number;
  racesCompleted: number;
  isComplete: boolean;
  competitors: readonly RankedCompetitor[];
}

/** The championship in words: who leads and by how much, then everybody's place, points, wins and gaps. */
export function standingsFacts(table: Table, focus: Focus): Fact[] {
  const { rows } = table;
  const told = teller(table);
  const placed = rows.filter(({ competitor }) => competitor.position !== null);
  const [leader, second, third] = placed;
  if (!leader) return [];
  return listOf([
    leadFact(table, leader, second, told),
    second &&
      third && {
        ...{ id: 'top-three', kind: 'podium', value: null, unit: null },
        about: aboutRows([second, third]),
        text: `${told.name(second)} ${told.is} ${placeWords(second)}, ${told.name(third)} ${placeWords(third)}.`,
      },
    pairFact(placed, focus, told),
    ...mostFacts(placed, told),
    ...differentFacts(placed, told),
    ...moverFacts(table, placed, told),
    ...placed.map((row) => standingFact(row, told, leader)),
    ...placed.flatMap((row, index) => gapFact(row, placed[index - 1], told) ?? []),
    ...placed.map((row) => winsFact(row, told)),
    ...(table.championship === 'drivers' ? teamFacts(placed, told) : []),
    ...rows.flatMap((row) => unplacedFact(row, table, told) ?? []),
  ]);
}

/** The championship, and what each round gave: who won it, and everybody's best and latest rounds. */
export function summaryFacts(summary: Summary, focus: Focus): Fact[] {
  const { rounds, competitors, championship, analysisRound, isComplete, racesCompleted, year } = summary;
  const last = rounds.find(({ round }) => round === analysisRound)!;
  const rows = standingsRows(competitors, null, championship === 'drivers');
  const table: Table = {
    ...{ year, championship, after: last, isAfterSprint: last.race === null, isLatest: true },
    ...{ totalRounds: rounds.length, isComplete, before: null, rows },
  };
  const told = teller(table);
  const [lead, ...others] = standingsFacts(table, focus);
  if (!lead) return [];
  const late = rounds.filter(({ isAwaited }) => isAwaited).length;
  const left = rounds.length - racesCompleted - late;
  return listOf([
    lead,
    !isComplete && {
      ...{ id: 'races-left', kind: 'schedule', value: left, unit: 'races' },
      about: {},
      text: `${racesCompleted} of ${countOf(rounds.length, 'race')} ${racesCompleted === 1 ? 'has a result' : 'have results'}${late === 0 ? '' : `, ${countOf(late, 'more result')} ${late === 1 ? 'is' : 'are'} late`}, and ${countOf(left, 'race')} ${left === 1 ? 'is' : 'are'} still to come.`,
    },
    ...others,
    ...rounds.flatMap((round, index) => winnerFact(round, index, rows, told) ?? []),
    ...rows.flatMap((row) => sprintFact(row, told) ?? []),
    ...rows.flatMap((row) => bestRoundFact(row, rounds, told) ?? []),
  ]);
}

interface Teller {
  name: (row: StandingsRow) => string;
  is: 'is' | 'was';
  has: 'has' | 'had';
}

function teller({ rows, championship, isComplete, isLatest }: Table): Teller {
  const spoken = spokenNames(rows.map(({ competitor }) => competitor));
  const isOver = isComplete || !isLatest;
  return {
    name: ({ competitor }) => (championship === 'drivers' ? spoken(competitor) : competitor.name),
    is: isOver ? 'was' : 'is',
    has: isOver ? 'had' : 'has',
  };
}

function leadFact(table: Table, leader: StandingsRow, second: StandingsRow | undefined, told: Teller): Fact {
  const { year, championship, after, isComplete, isLatest, isAfterSprint, totalRounds } = table;
  const title = `the ${year} ${championship}’ championship`;
  const { points } = leader.competitor;
  const gap = second?.gapToLeader ?? null;
  const margin =
    second === undefined || gap === null
      ? ''
      : gap === 0
        ? `, level with ${told.name(second)} but ahead on countback`
        : `, ${gap} ahead of ${told.name(second)}`;
  const when = `after the ${isAfterSprint ? 'sprint of the ' : ''}${after.eventName} (round ${after.round} of ${totalRounds})`;
  const text = isComplete
    ? `${told.name(leader)} won ${title} with ${countOf(points, 'point')}${margin}.`
    : `${told.name(leader)} ${isLatest ? 'leads' : 'led'} ${title} ${when} with ${countOf(points, 'point')}${margin}.`;
  return {
    ...{ id: 'leader', kind: 'standing', value: gap, unit: 'points', text },
    about: aboutRows([leader, ...(second ? [second] : [])]),
  };
}

function standingFact(row: StandingsRow, told: Teller, leader: StandingsRow): Fact {
  const behind =
    row === leader || row.gapToLeader === null ? '' : behindWords(row.gapToLeader, told.name(leader));
  return {
    ...{ id: `standing:${idOf(row)}`, kind: 'standing', value: row.competitor.position, unit: null },
    about: aboutRows([row]),
    text: `${told.name(row)} ${told.is} ${placeWords(row)}${behind}.`,
  };
}

function gapFact(row: StandingsRow, ahead: StandingsRow | undefined, told: Teller): Fact | null {
  if (!ahead || row.gapToAhead === null) return null;
  const text = row.isLevelWithAhead
    ? `${told.name(row)} ${told.is} level on points with ${told.name(ahead)}, who ${told.is} ahead on countback.`
    : `${told.name(row)} ${told.is} ${countOf(row.gapToAhead, 'point')} behind ${told.name(ahead)} in ${ordinal(ahead.competitor.position!)}.`;
  return {
    ...{ id: `gap:${idOf(row)}`, kind: 'gap', value: row.gapToAhead, unit: 'points', text },
    about: aboutRows([row]),
  };
}

function winsFact(row: StandingsRow, told: Teller): Fact {
  const { wins, podiums } = row.competitor;
  return {
    ...{ id: `wins:${idOf(row)}`, kind: 'winner', value: wins, unit: 'wins' },
    about: aboutRows([row]),
    text: `${told.name(row)} ${told.has} ${countOf(wins, 'win')} and ${countOf(podiums, 'podium')}.`,
  };
}

/** Who has won most, where it is few enough to name. */
function mostFacts(rows: readonly StandingsRow[], told: Teller): Fact[] {
  return (['wins', 'podiums'] as const).flatMap((what): Fact | [] => {
    const most = Math.max(0, ...rows.map(({ competitor }) => competitor[what]));
    const best = rows.filter(({ competitor }) => competitor[what] === most);
    if (most === 0 || best.length > 3) return [];
    const have = best.length === 1 ? told.has : told.has === 'had' ? 'had' : 'have';
    return {
      ...{ id: `most-${what}`, kind: what === 'wins' ? 'winner' : 'podium', value: most, unit: what },
      about: aboutRows(best),
      text: `${listed(best.map(told.name))} ${have} the most ${what}: ${most}${best.length > 1 ? ' each' : ''}.`,
    };
  });
}

/** How many have won, and how many have been on the podium. */
function differentFacts(rows: readonly StandingsRow[], told: Teller): Fact[] {
  return (['wins', 'podiums'] as const).flatMap((what): Fact | [] => {
    const those = rows
      .filter(({ competitor }) => competitor[what] > 0)
      .toSorted((a, b) => b.competitor[what] - a.competitor[what]);
    if (those.length < 2) return [];
    const counts = those.map((row) => `${told.name(row)} ${row.competitor[what]}`);
    const did = what === 'wins' ? 'won races' : 'stood on the podium';
    return {
      ...{ id: `different-${what}`, kind: 'count', value: those.length, unit: null },
      about: aboutRows(those),
      text: `${those.length} different ${those[0]!.driver === null ? 'teams' : 'drivers'} ${told.has === 'had' ? did : `have ${did}`}: ${listed(counts)}.`,
    };
  });
}

function moverFacts({ before }: Table, rows: readonly StandingsRow[], told: Teller): Fact[] {
  if (before === null) return [];
  const moved = rows.filter(({ placesWon }) => placesWon !== null && placesWon !== 0);
  const most = Math.max(0, ...moved.map(({ placesWon }) => placesWon!));
  const best = moved.filter(({ placesWon }) => placesWon === most);
  const since = `the ${before.eventName}`;
  return listOf([
    most > 0 &&
      best.length <= 3 && {
        ...{ id: 'most-places', kind: 'places-won', value: most, unit: 'places' },
        about: aboutRows(best),
        text: `${listed(best.map(told.name))} gained most since ${since}: ${countOf(most, 'place')}${best.length > 1 ? ' each' : ''}.`,
      },
    ...moved.map((row): Fact => {
      const places = row.placesWon!;
      return {
        ...{ id: `moved:${idOf(row)}`, kind: 'places-won', value: places, unit: 'places' },
        about: aboutRows([row]),
        text: `${told.name(row)} ${places > 0 ? 'gained' : 'lost'} ${countOf(Math.abs(places), 'place')} since ${since}, from ${ordinal(row.positionBefore!)} to ${ordinal(row.competitor.position!)}.`,
      };
    }),
  ]);
}

/** The gap of two who were asked about. */
function pairFact(
  rows: readonly StandingsRow[],
  { drivers = [], teams = [] }: Focus,
  told: Teller,
): Fact | null {
  const asked = new Set([...drivers, ...teams]);
  const pair = rows.filter((row) => asked.has(idOf(row)));
  const [ahead, behind] = pair;
  if (pair.length > 2)
    return {
      ...{ id: 'asked', kind: 'standing', value: null, unit: null, about: aboutRows(pair) },
      text: `${listed(pair.map((row) => `${told.name(row)} ${told.is} ${placeWords(row)}`))}.`,
    };
  if (pair.length !== 2 || !ahead || !behind) return null;
  const gap = behind.gapToLeader! - ahead.gapToLeader!;
  return {
    ...{ id: `gap:${idOf(ahead)}:${idOf(behind)}`, kind: 'gap', value: gap, unit: 'points' },
    about: aboutRows(pair),
    text:
      gap === 0
        ? `${told.name(ahead)} and ${told.name(behind)} are level on points; ${told.name(ahead)} is ahead on countback.`
        : `${told.name(ahead)} ${told.is} ${countOf(gap, 'point')} ahead of ${told.name(behind)}.`,
  };
}

/** The drivers of each team; their sum is not the team's points where one of them changed teams. */
function teamFacts(rows: readonly StandingsRow[], told: Teller): Fact[] {
  const teams = [...new Set(rows.flatMap(({ competitor }) => competitor.team ?? []))];
  return teams.map((team): Fact => {
    const own = rows.filter(({ competitor }) => competitor.team === team);
    return {
      ...{ id: `team:${team}`, kind: 'standing', value: null, unit: null, about: { teams: [team] } },
      text: `At ${team}, ${listed(own.map((row) => `${told.name(row)} ${told.is} ${placeWords(row)}`))}.`,
    };
  });
}

function unplacedFact(row: StandingsRow, { championship }: Table, told: Teller): Fact | null {
  if (row.competitor.position !== null) return null;
  return {
    ...{ id: `standing:${idOf(row)}`, kind: 'standing', value: null, unit: null, about: aboutRows([row]) },
    text: `${told.name(row)} ${told.is} not classified in the ${championship}’ championship.`,
  };
}

function winnerFact(
  { round, eventName }: SeasonRound,
  index: number,
  rows: readonly StandingsRow[],
  told: Teller,
): Fact | null {
  const won = (what: 'race' | 'sprint') =>
    rows.filter(({ competitor }) =>
      competitor.results[index]?.finishes.some((finish) => finish[what]?.position === 1),
    );
  const [race, sprint] = [won('race'), won('sprint')];
  if (race.length + sprint.length === 0) return null;
  const event = `the ${eventName} (round ${round})`;
  const names = (rows: readonly StandingsRow[]) => listed(rows.map(told.name));
  const text =
    race.length === 0
      ? `${names(sprint)} won the sprint of ${event}.`
      : sprint.length === 0
        ? `${names(race)} won ${event}.`
        : race[0] === sprint[0]
          ? `${names(race)} won both the sprint and the race of ${event}.`
          : `${names(race)} won ${event}, and ${names(sprint)} its sprint.`;
  return {
    ...{ id: `winner:${round}`, kind: 'winner', value: race[0] ? idOf(race[0]) : null, unit: null },
    about: { ...aboutRows([...new Set([...race, ...sprint])]), events: [eventName] },
    text,
  };
}

function sprintFact(row: StandingsRow, told: Teller): Fact | null {
  const { sprintPoints } = row.competitor;
  if (sprintPoints === 0) return null;
  return {
    ...{ id: `sprints:${idOf(row)}`, kind: 'points', value: sprintPoints, unit: 'points' },
    about: aboutRows([row]),
    text: `${told.name(row)} scored ${countOf(sprintPoints, 'point')} in sprints.`,
  };
}

function bestRoundFact(row: StandingsRow, rounds: readonly SeasonRound[], told: Teller): Fact | null {
  const races = row.competitor.results.flatMap((result, index) => {
    const places = result?.finishes.flatMap(({ race }) => race?.position ?? []) ?? [];
    return places.length === 0 ? [] : [{ place: Math.min(...places), eventName: rounds[index]!.eventName }];
  });
  if (races.length === 0) return null;
  const best = Math.min(...races.map(({ place }) => place));
  const at = races.filter(({ place }) => place === best);
  const where =
    at.length > 4 ? countOf(at.length, 'time') : `at the ${listed(at.map(({ eventName }) => eventName))}`;
  return {
    ...{ id: `best-finish:${idOf(row)}`, kind: 'finish', value: best, unit: null },
    about: aboutRows([row]),
    text: `${told.name(row)}’s best finish ${told.is} ${ordinal(best)}, ${where}.`,
  };
}

/** "2nd with 421 points" */
function placeWords({ competitor }: StandingsRow): string {
  return `${ordinal(competitor.position!)} with ${countOf(competitor.points, 'point')}`;
}

function behindWords(gap: number, whom: string): string {
  return gap === 0 ? `, as many as ${whom}` : `, ${gap} behind ${whom}`;
}

function idOf({ driver, competitor }: StandingsRow): string {
  return driver ?? competitor.name;
}

function aboutRows(rows: readonly StandingsRow[]) {
  const drivers = rows.flatMap(({ driver }) => driver ?? []);
  const teams = [...new Set(rows.flatMap(({ competitor }) => competitor.team ?? []))];
  return drivers.length > 0 ? { drivers, teams } : { teams: rows.map(({ competitor }) => competitor.name) };
}
