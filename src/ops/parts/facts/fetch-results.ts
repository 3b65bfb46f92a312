import { classifiedBehind, type ClassifiedDriver } from '../../../core/analysis/season/classification.ts';
import {
  dayInWords,
  latestChangeWords,
  resultChanges,
  type ResultVersion,
} from '../../../core/analysis/season/result-changes.ts';
import type { SessionKind } from '../../../core/calendar/session-kind.ts';
import { aboutDrivers, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { countOf, listed, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { shownDriver as nameOf } from '../../../core/names/known-drivers.ts';
import { formatLapTime, formatRaceTime } from '../../../core/text/lap-time.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { listOf } from '../../../core/list-of.ts';

type Row = ClassifiedDriver;

interface Classification {
  session: SessionSubject;
  kind: SessionKind;
  rows: readonly Row[];
  versions?: readonly ResultVersion[] | undefined;
}

/** The result in words: who won and by how much, the podium, each driver's and each team's own result, and what stands out. */
export function resultFacts(findings: Classification, focus: Focus): Fact[] {
  const { changed, of, unchanged } = changeFacts(findings);
  const facts = findings.kind === 'race' ? raceFacts(findings, focus) : qualifyingFacts(findings, focus);
  return [...changed, ...facts, ...of, ...unchanged];
}

/** The latest change of the official result, what it was for each driver, or that none was seen. */
function changeFacts({ versions = [], rows }: Classification) {
  const changes = resultChanges(versions);
  const latest = changes.filter(({ atUtcMs }) => atUtcMs === changes.at(-1)?.atUtcMs);
  const [change] = latest;
  const [first] = versions;
  if (!change) {
    const text =
      first &&
      `No change of the official result was seen since it was first looked at, on ${dayInWords(first.firstConfirmedUtcMs)}.`;
    const none: Fact[] = text
      ? [{ id: 'revision', kind: 'data', about: {}, value: 0, unit: null, text }]
      : [];
    return { changed: [], of: [], unchanged: none };
  }
  const drivers = [...new Set(latest.map(({ driver }) => driver))];
  const days = `between ${dayInWords(change.sinceUtcMs)} and ${dayInWords(change.atUtcMs)}`;
  const summary: Fact = {
    ...{ id: 'revision', kind: 'data', value: drivers.length, unit: 'drivers' },
    about: { drivers: drivers.filter((driver) => rows.some((row) => row.driver === driver)) },
    text: `The official result changed ${days}. ${latestChangeWords(changes)}`,
  };
  const of = drivers.map((driver): Fact => {
    const own = latest.filter((each) => each.driver === driver);
    return {
      ...{ id: `revision:${driver}`, kind: 'data', about: { drivers: [driver] } },
      ...{ value: own.length, unit: null },
      text: `The revised result for ${own[0]!.text.split(': ')[0]}: ${own.map(({ text }) => text.split(': ')[1]).join(', ')}.`,
    };
  });
  return { changed: [summary], of, unchanged: [] };
}

function raceFacts({ session, rows }: Classification, focus: Focus): Fact[] {
  const place = `the ${session.year} ${session.eventName}${session.sessionCode === 'R' ? '' : ` ${session.sessionName}`}`;
  const [winner, second, third] = rows;
  if (!winner) return [];
  return listOf([
    {
      ...{ id: 'winner', kind: 'winner', value: winner.driver, unit: null },
      about: aboutDrivers([winner, ...(second ? [second] : [])]),
      text: `${nameOf(winner)} won ${place}${winner.team ? ` for ${winner.team}` : ''}${marginWords(second)}${fromGrid(winner)}.`,
    },
    third && second && podiumFact([winner, second, third]),
    pairFact(rows, focus, (ahead, gap, behind) => `${ahead} finished ${gap} ahead of ${behind}.`),
    fastestLapFact(rows),
    climbFact(rows),
    retirementFact(rows),
    distanceFact(rows),
    ...rows.map((row): Fact => finishFact(row)),
    ...teamFacts(rows),
    ...gridFacts(rows),
  ]);
}

function podiumFact(top: readonly [Row, Row, Row]): Fact {
  return {
    ...{ id: 'podium', kind: 'podium', value: null, unit: null },
    about: aboutDrivers(top),
    text: `${listed(top.slice(1).map((row) => `${nameOf(row)} was ${ordinal(row.position ?? 0)}${behindWords(row)}`))}.`,
  };
}

function finishFact(row: Row): Fact {
  const points = row.points ? `, scoring ${countOf(row.points, 'point')}` : '';
  const isClassified = /^\d+$/.test(row.classified ?? '');
  const text = isClassified
    ? `${nameOf(row)} finished ${ordinal(row.position ?? 0)}${behindWords(row)}${fromGrid(row)}${points}.`
    : `${nameOf(row)} ${unclassifiedWords(row)}${fromGrid(row)}.`;
  return {
    id: `finish:${row.driver}`,
    kind: isClassified ? 'finish' : 'retirement',
    about: aboutDrivers([row]),
    value: row.position,
    unit: null,
    text,
  };
}

function retirementFact(rows: readonly Row[]): Fact | null {
  const out = rows.filter(({ classified }) => classified === 'R');
  if (out.length === 0) return null;
  return {
    ...{ id: 'retirements', kind: 'retirement', value: out.length, unit: 'drivers' },
    about: aboutDrivers(out),
    text: `${out.length === 1 ? 'One driver' : `${out.length} drivers`} retired: ${listed(out.map(nameOf))}.`,
  };
}

function distanceFact(rows: readonly Row[]): Fact | null {
  const laps = rows[0]?.laps ?? null;
  if (laps === null) return null;
  const classified = rows.filter((row) => /^\d+$/.test(row.classified ?? '')).length;
  return {
    ...{ id: 'distance', kind: 'count', value: laps, unit: 'laps', about: aboutDrivers(rows.slice(0, 1)) },
    text: `The winner completed ${countOf(laps, 'lap')}, and ${classified} of ${countOf(rows.length, 'driver')} were classified.`,
  };
}

function fastestLapFact(rows: readonly Row[]): Fact | null {
  const row = rows.find(({ fastestLap }) => fastestLap?.rank === 1);
  if (!row?.fastestLap) return null;
  const { lapTimeMs, lapNumber } = row.fastestLap;
  const onLap = lapNumber === null ? '' : ` on lap ${lapNumber}`;
  return {
    ...{ id: 'fastest-lap', kind: 'fastest-lap', value: lapTimeMs, unit: 'ms' },
    about: { ...aboutDrivers([row]), ...(lapNumber !== null && { laps: [lapNumber] }) },
    text: `${nameOf(row)} set the fastest lap, ${formatLapTime(lapTimeMs)}${onLap}.`,
  };
}

function climbFact(rows: readonly Row[]): Fact | null {
  const climbs = rows
    .filter(({ gridPosition, classified }) => (gridPosition ?? 0) > 0 && /^\d+$/.test(classified ?? ''))
    .map((row) => ({ row, places: row.gridPosition! - row.position! }))
    .toSorted((a, b) => b.places - a.places);
  const best = climbs[0];
  if (!best || best.places < 1) return null;
  return {
    ...{ id: 'best-climb', kind: 'places-won', value: best.places, unit: 'places' },
    about: aboutDrivers(climbs.filter(({ places }) => places === best.places).map(({ row }) => row)),
    text: `${listed(climbs.filter(({ places }) => places === best.places).map(({ row }) => nameOf(row)))} gained most: ${countOf(best.places, 'place')}${climbs[1]?.places === best.places ? ' each' : `, from ${ordinal(best.row.gridPosition!)} to ${ordinal(best.row.position!)}`}.`,
  };
}

function teamFacts(rows: readonly Row[]): Fact[] {
  const teams = [...new Set(rows.flatMap(({ team }) => team ?? []))];
  return teams.map((team) => {
    const own = rows.filter((row) => row.team === team);
    const points = own.reduce((sum, row) => sum + (row.points ?? 0), 0);
    const results = own.map((row) =>
      /^\d+$/.test(row.classified ?? '')
        ? `${nameOf(row)} ${ordinal(row.position ?? 0)}`
        : `${nameOf(row)} not classified`,
    );
    return {
      ...{ id: `team:${team}`, kind: 'points', value: points, unit: 'points' },
      about: { teams: [team] },
      text: `${team} scored ${countOf(points, 'point')}: ${listed(results)}.`,
    } satisfies Fact;
  });
}

function gridFacts(rows: readonly Row[]): Fact[] {
  return rows.flatMap((row): Fact | [] => {
    if (row.gridPosition === null) return [];
    const from = row.gridPosition === 0 ? 'from the pit lane' : `${ordinal(row.gridPosition)} on the grid`;
    return {
      ...{ id: `grid:${row.driver}`, kind: 'grid', value: row.gridPosition, unit: null },
      about: aboutDrivers([row]),
      text: `${nameOf(row)} started ${from}.`,
    };
  });
}

/** The gap of two who were asked about. */
function pairFact(
  rows: readonly Row[],
  { drivers }: Focus,
  words: (ahead: string, gap: string, behind: string) => string,
): Fact | null {
  const pair = rows.filter(({ driver }) => drivers?.includes(driver));
  const [ahead, behind] = pair;
  if (pair.length !== 2 || !ahead || !behind || ahead.timeMs === null || behind.timeMs === null) return null;
  const gapMs = behind.timeMs - ahead.timeMs;
  return {
    ...{ id: `gap:${ahead.driver}:${behind.driver}`, kind: 'gap', value: gapMs, unit: 'ms' },
    about: aboutDrivers(pair),
    text: words(nameOf(ahead), secondsText(gapMs), nameOf(behind)),
  };
}

function qualifyingFacts({ session, rows }: Classification, focus: Focus): Fact[] {
  const [first, second] = rows;
  if (!first) return [];
  const what = session.sessionCode === 'Q' ? 'qualifying' : session.sessionName.toLowerCase();
  const margin =
    first.timeMs !== null && second?.timeMs != null
      ? `, ${secondsText(second.timeMs - first.timeMs)} ahead of ${nameOf(second)}`
      : '';
  const time = first.timeMs === null ? '' : ` in ${formatLapTime(first.timeMs)}`;
  return listOf([
    {
      ...{ id: 'fastest', kind: 'pole', value: first.driver, unit: null },
      about: aboutDrivers([first]),
      text: `${nameOf(first)} was fastest in ${what} at the ${session.year} ${session.eventName}${time}${margin}.`,
    },
    pairFact(rows, focus, (ahead, gap, behind) => `${ahead} was ${gap} quicker than ${behind}.`),
    classifiedBehind(rows).length > 0 && exclusionFact(rows),
    ...rows.map((row): Fact => {
      const part = row.qualifyingMs.findLastIndex((timeMs) => timeMs !== null);
      const timed =
        row.timeMs === null ? ' without a time' : ` with ${formatLapTime(row.timeMs)} in Q${part + 1}`;
      return {
        ...{ id: `qualified:${row.driver}`, kind: 'qualifying', value: row.position, unit: null },
        about: aboutDrivers([row]),
        text: `${nameOf(row)} qualified ${row.position === null ? 'without a place' : ordinal(row.position)}${timed}.`,
      };
    }),
    classifiedBehind(rows).length <= 0 && exclusionFact(rows),
  ]);
}

/** The results of qualifyings have no status: that nobody was disqualified cannot be said. */
function exclusionFact(rows: readonly Row[]): Fact {
  const behind = classifiedBehind(rows);
  const hinted = rows.filter(({ driver }) => behind.includes(driver));
  const hint =
    hinted.length === 0
      ? ''
      : ` ${listed(hinted.map(nameOf))} ${hinted.length === 1 ? 'is' : 'are'} classified behind cars that were eliminated earlier, which suggests it.`;
  return {
    ...{ id: 'exclusions', kind: 'penalty', value: null, unit: null },
    about: aboutDrivers(hinted),
    text: `The results of qualifying do not record who was disqualified.${hint}`,
  };
}

function marginWords(second: Row | undefined): string {
  if (!second) return '';
  if (second.gapMs !== null) return `, ${secondsText(second.gapMs)} ahead of ${nameOf(second)}`;
  return second.lapsBehind ? `, ${countOf(second.lapsBehind, 'lap')} ahead of ${nameOf(second)}` : '';
}

function behindWords({ gapMs, lapsBehind, timeMs, position }: Row): string {
  if (position === 1) return timeMs === null ? '' : ` in ${formatRaceTime(timeMs)}`;
  if (gapMs !== null) return `, ${secondsText(gapMs)} behind the winner`;
  return lapsBehind ? `, ${countOf(lapsBehind, 'lap')} down` : '';
}

function fromGrid({ gridPosition }: Row): string {
  if (gridPosition === null) return '';
  if (gridPosition === 0) return ', from the pit lane';
  return gridPosition === 1 ? ', from pole position' : `, from ${ordinal(gridPosition)} on the grid`;
}

function unclassifiedWords({ classified, status, laps }: Row): string {
  const after = laps === null ? '' : ` after ${countOf(laps, 'lap')}`;
  const reason =
    status && !/^(retired|disqualified|excluded|did not start|withdrew)$/i.test(status) ? ` (${status})` : '';
  switch (classified) {
    case 'D':
      return `was disqualified${reason}`;
    case 'E':
      return `was excluded${reason}`;
    case 'W':
      return `did not start${reason}`;
    case 'F':
      return `did not qualify${reason}`;
    case 'R':
      return `retired${after}${reason}`;
    default:
      return `was not classified${after}${reason}`;
  }
}
