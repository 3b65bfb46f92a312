import type { Event } from '../calendar/schedule.ts';
import { parseDurationMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObject, asObjects } from '../json-object.ts';
import type { Warning } from '../warnings.ts';
import type { OfficialFastestLap, OfficialResult } from './official-result.ts';
import { apiDecimal, apiInteger, pageRaces, type ResultsPage } from './results-api.ts';

/** Result tables of the results API: their resource and the member of a race that holds the rows. */
export const resultTables = {
  results: 'Results',
  qualifying: 'QualifyingResults',
  sprint: 'SprintResults',
} as const;
export type ResultTable = keyof typeof resultTables;

/** The first season whose qualifyings the results API has; of earlier races it knows the grid alone. */
export const firstQualifyingSeason = 1994;

/** One round's result. */
export interface OfficialRound {
  round: number;
  raceName: string;
  /** `YYYY-MM-DD` in UTC; null when unknown. */
  date: string | null;
  /** In classification order. */
  results: OfficialResult[];
  /** Of the times that texts and milliseconds contradict one another about; left out: of none. */
  warnings?: Warning[];
}

/** The results API dates a round by its race, in UTC; the schedule by its last day at the circuit. */
const datesAgreeWithinMs = 2 * 86_400_000;

/** Whether the round is that event, by its date: rounds are renumbered in mid-season. true when the round has no date. */
export function isOfEvent({ date }: Pick<OfficialRound, 'date'>, event: Event): boolean {
  if (date === null) return true;
  return Math.abs(Date.parse(date) - Date.parse(event.eventDate)) <= datesAgreeWithinMs;
}

/** Rounds of one or more pages; a round that is split between two pages is put together. */
export function readRounds(pages: readonly ResultsPage[], table: ResultTable): OfficialRound[] {
  const rounds = new Map<number, Omit<OfficialRound, 'results'> & { rows: ResultRow[] }>();
  for (const { round, raceName, date, record } of pages.flatMap(pageRaces)) {
    const known = rounds.get(round) ?? { round, raceName, date, rows: [] };
    for (const row of asObjects(record[resultTables[table]])) {
      const result = readOfficialResult(row);
      if (result !== null) known.rows.push({ result, time: readTime(asObject(row['Time'])) });
    }
    rounds.set(round, known);
  }
  return [...rounds.values()]
    .toSorted((a, b) => a.round - b.round)
    .map(({ rows, ...round }) => ({ ...round, ...withRaceTimes(rows) }));
}

/** Rows of a table in a page, as the API counts them for its total. */
export function countResultRows(page: ResultsPage, table: ResultTable): number {
  const rows = pageRaces(page).map(({ record }) => asObjects(record[resultTables[table]]).length);
  return rows.reduce((sum, count) => sum + count, 0);
}

/** Fastest lap times in milliseconds by car number; cars without one are left out. */
export function fastestLapsMs({ results }: OfficialRound): Map<string, number> {
  return new Map(
    results.flatMap(({ driverNumber, fastestLap }): [string, number][] =>
      fastestLap ? [[driverNumber, fastestLap.lapTimeMs]] : [],
    ),
  );
}

/**
 * Time of the first lap per driver id, from pages of `{year}/{round}/laps/1.json`; null when they have none. The timing feed
 * never has these times.
 */
export function readLapOneMs(pages: readonly ResultsPage[]): Map<string, number> | null {
  const times = pages.flatMap((page) =>
    timings(page).flatMap((timing): [string, number][] => {
      const driverId = feedText(timing['driverId']);
      const lapTimeMs = parseDurationMs(timing['time']);
      return driverId !== null && lapTimeMs !== null ? [[driverId, lapTimeMs]] : [];
    }),
  );
  return times.length > 0 ? new Map(times) : null;
}

/** Lap times in a page of lap 1, as the API counts them for its total. */
export function countTimings(page: ResultsPage): number {
  return timings(page).length;
}

function timings(page: ResultsPage): Record<string, unknown>[] {
  const laps = pageRaces(page).flatMap(({ record }) => asObjects(record['Laps']));
  return laps.filter((lap) => apiInteger(lap['number']) === 1).flatMap((lap) => asObjects(lap['Timings']));
}

/**
 * One row of Results, QualifyingResults or SprintResults; a row without a driver is none. `grid` 0 is a start from the pit
 * lane. Its time is that of the text, which the rows of a race together may contradict.
 */
function readOfficialResult(row: Record<string, unknown>): OfficialResult | null {
  const driver = asObject(row['Driver']);
  const team = asObject(row['Constructor']);
  const driverId = feedText(driver?.['driverId']);
  const driverNumber = feedText(row['number']) ?? feedText(driver?.['permanentNumber']) ?? driverId;
  if (driverNumber === null) return null;
  return {
    driverNumber,
    driverId,
    code: feedText(driver?.['code']),
    firstName: feedText(driver?.['givenName']),
    lastName: feedText(driver?.['familyName']),
    teamId: feedText(team?.['constructorId']),
    teamName: feedText(team?.['name']),
    position: apiInteger(row['position']),
    positionText: feedText(row['positionText']),
    gridPosition: apiInteger(row['grid']),
    status: feedText(row['status']),
    points: apiDecimal(row['points']),
    laps: apiInteger(row['laps']),
    timeMs: parseDurationMs(asObject(row['Time'])?.['time']),
    q1Ms: parseDurationMs(row['Q1']),
    q2Ms: parseDurationMs(row['Q2']),
    q3Ms: parseDurationMs(row['Q3']),
    fastestLap: readFastestLap(asObject(row['FastestLap'])),
  };
}

function readFastestLap(record: Record<string, unknown> | null): OfficialFastestLap | null {
  const lapTimeMs = parseDurationMs(asObject(record?.['Time'])?.['time']);
  if (lapTimeMs === null) return null;
  return { rank: apiInteger(record?.['rank']), lapNumber: apiInteger(record?.['lap']), lapTimeMs };
}

/** What the results API says of the time of a row, twice. */
interface SentTime {
  /** "1:43:44.291" of the winner, "+2.460" of the others: as a rule behind the winner. */
  text: string | null;
  textMs: number | null;
  /** From start to flag. */
  totalMs: number | null;
}

/** A row with its time as it was sent. */
interface ResultRow {
  result: OfficialResult;
  time: SentTime;
}

/** The API rounds gap and total each on its own (2022 British Grand Prix: "+22.356", 22.355 s by the totals). */
const roundingMs = 1;

/** No race is as short: 2021 Belgian Grand Prix, 3:27.071. */
const shortestRaceMs = 60_000;

function readTime(record: Record<string, unknown> | null): SentTime {
  const text = feedText(record?.['time']);
  return { text, textMs: parseDurationMs(text), totalMs: apiInteger(record?.['millis']) };
}

/**
 * The rows with times as results have them: the winner's total, the gap to the winner of all others. Where the texts
 * contradict the milliseconds, these count: when the winner on the road was disqualified, the API kept the gaps to him as texts (2024
 * Belgian Grand Prix: Hamilton, first, "+0.526").
 */
function withRaceTimes(rows: readonly ResultRow[]): {
  results: OfficialResult[];
  warnings?: Warning[];
} {
  const winner = rows.find(({ result }) => result.positionText === '1');
  const wrong: ResultRow[] = [];
  const results = rows.map((row) => {
    const timeMs = winner ? raceTimeMs(row, winner) : row.time.textMs;
    const { text, textMs } = row.time;
    const isClassified = !isUnclassified(row.result);
    if (isClassified && text !== null && textMs !== null && timeMs !== textMs) wrong.push(row);
    return { ...row.result, timeMs };
  });
  return wrong.length === 0 ? { results } : { results, warnings: [contradiction(wrong, rows)] };
}

function raceTimeMs(row: ResultRow, winner: ResultRow): number | null {
  return row === winner ? winnerTotalMs(winner.time) : gapMs(row, winner);
}

function isUnclassified({ positionText }: OfficialResult): boolean {
  return positionText !== null && !/^\d+$/.test(positionText);
}

function winnerTotalMs({ text, textMs, totalMs }: SentTime): number | null {
  if (totalMs !== null && (textMs === null || Math.abs(totalMs - textMs) > roundingMs)) return totalMs;
  const isTotal = textMs !== null && textMs >= shortestRaceMs && !text!.startsWith('+');
  return isTotal ? textMs : null;
}

function gapMs({ result, time }: ResultRow, winner: ResultRow): number | null {
  const { text, textMs, totalMs } = time;
  const winnerMs = winnerTotalMs(winner.time);
  if (totalMs !== null && winnerMs !== null && result.laps === winner.result.laps) {
    const ofTotalsMs = totalMs - winnerMs;
    if (textMs !== null && Math.abs(textMs - ofTotalsMs) <= roundingMs) return textMs;
    return ofTotalsMs >= 0 ? ofTotalsMs : null;
  }
  if (textMs === null) return null;
  const isGap = text!.startsWith('+');
  if (!isGap && isUnclassified(result)) return null;
  const isTotal = !isGap && winnerMs !== null && textMs >= winnerMs;
  // Behind somebody who is ahead of the winner no more: so is the winner, by what his own text says.
  const winnerGapMs = winner.time.text?.startsWith('+') ? (winner.time.textMs ?? 0) : 0;
  const ofTextsMs = isTotal ? textMs - winnerMs : textMs - winnerGapMs;
  return ofTextsMs >= 0 ? ofTextsMs : null;
}

function contradiction(wrong: readonly ResultRow[], rows: readonly ResultRow[]): Warning {
  const drivers = wrong.map(({ result }) => result.code ?? result.lastName ?? result.driverNumber);
  const texts = wrong.slice(0, 3).map(({ time }, index) => `${drivers[index]} “${time.text}”`);
  const more = wrong.length > texts.length ? ` and ${wrong.length - texts.length} more` : '';
  const isByTotals = rows.some(({ time }) => time.totalMs !== null);
  return {
    code: 'RESULT_TIMES_CONTRADICT',
    message: `The results API’s times are not those of this winner: ${texts.join(', ')}${more}.`,
    effect: isByTotals
      ? 'Times and gaps are computed from the total times next to these texts.'
      : 'Gaps are to the winner; his total time is unknown.',
    ...{ drivers, count: wrong.length },
  };
}
