import { parseDurationMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import type { Warning } from '../warnings.ts';
import type { OfficialResult } from './official-result.ts';
import { apiInteger } from './results-api.ts';

/** What the results API says of the time of a row, twice. */
interface SentTime {
  /** "1:43:44.291" of the winner, "+2.460" of the others: as a rule behind the winner. */
  text: string | null;
  textMs: number | null;
  /** From start to flag. */
  totalMs: number | null;
}

/** A row with its time as it was sent. */
export interface ResultRow {
  result: OfficialResult;
  time: SentTime;
}

/** The API rounds gap and total each on its own (2022 British Grand Prix: "+22.356", 22.355 s by the totals). */
const roundingMs = 1;

/** No race is as short: 2021 Belgian Grand Prix, 3:27.071. */
const shortestRaceMs = 60_000;

export function readTime(record: Record<string, unknown> | null): SentTime {
  const text = feedText(record?.['time']);
  return { text, textMs: parseDurationMs(text), totalMs: apiInteger(record?.['millis']) };
}

/**
 * The rows with times as results have them: the winner's total, the gap to the winner of all others. Where the texts
 * contradict the milliseconds, these count: when the winner on the road was disqualified, the API kept the gaps to him as texts (2024
 * Belgian Grand Prix: Hamilton, first, "+0.526").
 */
export function withRaceTimes(rows: readonly ResultRow[]): {
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
      ? 'Times and gaps are made of the total times that stand beside these texts.'
      : 'Gaps are counted from the winner’s; his total time is not known.',
    ...{ drivers, count: wrong.length },
  };
}
