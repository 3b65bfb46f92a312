import type {
  QualifyingFindings,
  QualifyingPhase,
  QualifyingRow,
} from '../../analysis/pace/qualifying-results.ts';
import type { PoleSector } from '../../analysis/pace/decisive-sector.ts';
import { formatLapTime, formatSeconds, gapLabel } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartedSession } from '../look/chart-texts.ts';
import type { PartNames } from './qualifying-results-sections.ts';

/** What the chart is drawn from. */
export interface QualifyingResultsRows extends QualifyingFindings, ChartedSession {
  partNames: PartNames;
  /** The order is that of the qualifying so far, and nobody is on pole yet; left out: it is over. */
  isUnderWay?: boolean;
  /** Whether times and order were computed from the laps for want of an official result. */
  isComputed: boolean;
  /** Whether a part was so much slower or quicker than another that times of both cannot be compared: wet, or drying. */
  doPartsDiffer: boolean;
  /** Where the pole lap won its margin; null where no sector stands out. */
  poleSector: PoleSector | null;
  /** Best sectors by driver, in milliseconds; empty when there are no laps. */
  bestSectorsMs: ReadonlyMap<string, readonly (number | null)[]>;
}

/** What stands at the bar of a gap to pole. */
export function gapText(row: QualifyingRow, rows: QualifyingResultsRows): string {
  const { partNames } = rows;
  const { bestMs, bestPhase, gapToPoleMs, phase, position } = row;
  if (bestMs === null) return 'no time';
  if (position === 1) return poleLabel(bestMs, rows);
  const gap = gapToPoleMs === null ? formatLapTime(bestMs) : gapLabel(gapToPoleMs);
  return bestPhase === phase || bestPhase === null ? gap : `${gap} · no time in ${partNames[phase]}`;
}

/** What stands at the bar of a gap within a part. @param part The part that the bar is of; null: each of its own, which is named */
export function gapInPartText(
  row: QualifyingRow,
  part: QualifyingPhase | null,
  rows: QualifyingResultsRows,
): string {
  const { partNames: names } = rows;
  const { bestMs, bestPhase, gapInPhaseMs, position } = row;
  if (bestMs === null || bestPhase === null) return 'no time';
  if (position === 1) return poleLabel(bestMs, rows);
  const gap = gapInPhaseMs === null ? formatLapTime(bestMs) : gapLabel(gapInPhaseMs);
  if (bestPhase === part) return gap;
  const inPart = `${gapInPhaseMs === 0 ? 'best' : gap} in ${names[bestPhase]}`;
  return part === null ? inPart : `no time in ${names[part]} · ${inPart}`;
}

function poleLabel(timeMs: number, { isUnderWay }: QualifyingResultsRows): string {
  return `${isUnderWay ? 'Best' : 'Pole'} ${formatLapTime(timeMs)}`;
}

/** What gaps are gaps to. */
export function firstWord({ isUnderWay }: QualifyingResultsRows): string {
  return isUnderWay ? 'the first' : 'pole';
}

export function partTime({ q1Ms, q2Ms, q3Ms }: QualifyingRow, part: QualifyingPhase): string {
  const timeMs = { Q1: q1Ms, Q2: q2Ms, Q3: q3Ms }[part];
  return timeMs === null ? '–' : formatLapTime(timeMs);
}

export function sectorText(sectorMs: number | null | undefined): string {
  return sectorMs == null ? '–' : formatSeconds(sectorMs);
}

/** The time the gap is made of, and its part where that is not the car's last. */
export function timeText({ bestMs, bestPhase, phase }: QualifyingRow, names: PartNames): string {
  if (bestMs === null || bestPhase === null) return '–';
  return bestPhase === phase ? formatLapTime(bestMs) : `${formatLapTime(bestMs)} (${names[bestPhase]})`;
}

export function captions(drawn: QualifyingResultsRows): string[] {
  const { pole, parts, partNames, rows, isComputed, doPartsDiffer, poleSector, isUnderWay } = drawn;
  const sentences: string[] = [];
  if (poleSector) sentences.push(poleSectorText(poleSector, drawn));
  if (doPartsDiffer)
    sentences.push(
      'The track was so different between the parts that bars show gaps to the best time of the same part, each part on its own scale.',
    );
  else if (parts.length > 1) {
    const polePart = partNames[pole?.bestPhase ?? 'Q3'];
    sentences.push(
      `${isUnderWay ? 'The best time' : 'Pole'} was set in ${polePart}; bars of cars eliminated earlier compare across parts, so they include what the track gained or lost.`,
    );
  }
  if (rows.some((row) => row.missedByMs !== null))
    sentences.push('“Missed by” is against the slowest car that went on from the same part.');
  if (isComputed) sentences.push('Computed from the laps: there is no official result to be had.');
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

/** "In sector 3 the pole lap was 0.162 s faster than the one of LEC." */
export function poleSectorText(
  { sector, gainMs, second }: PoleSector,
  { isUnderWay }: QualifyingResultsRows,
): string {
  return `In sector ${sector} the ${isUnderWay ? 'best' : 'pole'} lap was ${formatSeconds(gainMs)} s faster than the one of ${plainText(second, 4)}.`;
}

export function poleText({ pole, isUnderWay }: QualifyingResultsRows): string[] {
  return pole?.bestMs
    ? [`${isUnderWay ? 'best' : 'pole'} ${plainText(pole.driver, 4)} ${formatLapTime(pole.bestMs)}`]
    : [];
}
