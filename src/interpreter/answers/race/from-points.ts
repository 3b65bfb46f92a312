import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { countWords, ordinalWord } from '../../request/sentences.ts';
import { saysAny, secondsWords, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { askedRows } from './asked-result.ts';
import { isClassified, lapsDown } from './race-place-words.ts';

const apart = ['far', 'close', 'near', 'short', 'outside', 'away', 'off'];

/** "Alexander Albon was 2 places from the points, 1.324 s behind Pierre Gasly, 10th.", where that is asked. */
export function fromPointsWords(findings: SessionInfoFindings, interest: Interest): string[] {
  const { results, isRace, isOver } = findings;
  const last = results.findLast((row) => (row.points ?? 0) > 0 && isClassified(row));
  const asks = interest.words.has('points') && saysAny(interest.words, apart) && interest.kind !== 'who';
  if (!isRace || !isOver || !asks || last?.position == null) return [];
  return askedRows(findings, interest).map((row) => {
    const name = markdownText(row.fullName ?? row.code);
    const place = ordinalWord(last.position!);
    if ((row.points ?? 0) > 0) return `${name} was in the points, which went down to the ${place} place.`;
    if (!isClassified(row) || row.position === null)
      return `${name} was not classified; points went down to the ${place} place.`;
    const isOnLap = (lapsDown(row, results) ?? 0) === (lapsDown(last, results) ?? 0);
    const gapMs = isOnLap && row.timeMs !== null && last.timeMs !== null ? row.timeMs - last.timeMs : null;
    const behind = gapMs === null ? 'behind' : `${secondsWords(gapMs)} behind`;
    const who = markdownText(last.fullName ?? last.code);
    return `${name} was ${countWords(row.position - last.position!, 'place')} from the points, ${behind} ${who}, who was ${place}.`;
  });
}
