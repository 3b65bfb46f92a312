import type { QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import { ordinalWord } from '../../request/sentences.ts';
import { lapTimeText, secondsWords, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdictOfTwo } from './qualifying-compared.ts';

/** "NOR was 0.015 s ahead of PIA.", where the gap of two is asked for, or which of them was ahead. */
export function gapOfTwo(asked: readonly QualifyingRow[], interest: Interest): string[] {
  const [first, second, third] = asked;
  const verdict = verdictOfTwo(asked, interest);
  const isOfTwo =
    interest.kind === 'who' &&
    interest.drivers.length === 2 &&
    saysAny(interest.words, ['faster', 'quicker', 'slower', 'ahead', 'better']);
  const asks =
    verdict !== '' || isOfTwo || saysAny(interest.words, ['gap', 'gaps', 'margin', 'between', 'far', 'much']);
  if (!asks || third || first?.gapToPoleMs == null || second?.gapToPoleMs == null) return [];
  const [ahead, behind] = [first, second].map(({ driver }) => markdownText(driver));
  const gapMs = second.gapToPoleMs - first.gapToPoleMs;
  return gapMs < 0 ? [] : [`${verdict}${ahead} was ${secondsWords(gapMs)} ahead of ${behind}.`];
}

/** "Yes: " and "No: " where the question is whether somebody was on pole or reached a part, and it is known; "" else. */
export function verdictWords(
  { position, phase }: QualifyingRow,
  { kind, words, aspects }: Interest,
  isOver: boolean,
): string {
  if (kind !== 'whether' || aspects.includes('grid')) return '';
  const isAskedForEnd = saysAny(words, ['out', 'eliminated', 'knocked', 'dropped']);
  const named =
    isAskedForEnd && isOver ? ['Q1', 'Q2'].find((each) => words.has(each.toLowerCase())) : undefined;
  if (named !== undefined) {
    // "Did he get out of Q1?" asks for the opposite of "was he out in Q1?".
    const isOfWayOn = words.has('of') && saysAny(words, ['get', 'got', 'make', 'made']);
    return (isOfWayOn ? phase > named : phase === named) ? 'Yes: ' : 'No: ';
  }
  const part = ['q2', 'q3'].find((each) => words.has(each));
  const hasReached = part && !isAskedForEnd ? phase >= part.toUpperCase() : null;
  if (!isOver) return hasReached ? 'Yes: ' : '';
  const isSo = hasReached ?? (words.has('pole') ? position === 1 : null);
  return isSo === null ? '' : isSo ? 'Yes: ' : 'No: ';
}

/** "LEC was 3rd with 1:30.438, 0.168 s off pole." */
export function placeSentence(
  { driver, position, bestMs, gapToPoleMs, missedByMs, phase }: QualifyingRow,
  { aspects }: Interest,
  pole: { timeMs: number | null; word: string },
): string {
  const place = position === null ? 'was not classified' : `was ${ordinalWord(position)}`;
  const time = bestMs === null ? ' without a time' : ` with ${lapTimeText(bestMs)}`;
  const gap =
    gapToPoleMs === null
      ? ''
      : `, ${secondsWords(gapToPoleMs)} ${gapToPoleMs < 0 ? `less than ${pole.word}, in an earlier part` : `off ${pole.word}`}`;
  const share =
    aspects.includes('percent') && gapToPoleMs !== null && pole.timeMs
      ? ` (${((100 * gapToPoleMs) / pole.timeMs).toFixed(3)} %)`
      : '';
  const out =
    missedByMs === null ? '' : ` ${phase === 'Q1' ? 'Q2' : 'Q3'} was missed by ${secondsWords(missedByMs)}.`;
  return `${markdownText(driver)} ${place}${time}${gap}${share}.${out}`;
}
