import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';

/** Whether a question is of places on the track, and not of all that were won and lost. */
export function isOfTrack({ words }: Interest): boolean {
  return words.has('track') && !saysAny(words, ['pits', 'pit', 'stops', 'start', 'off']);
}

/** "COL gained no place on the track, and lost 1.", of those whom a question about places names. */
export function movesOnTrackWords({ drivers }: PositionsFindings, interest: Interest): string[] {
  const isOfLoss = saysAny(interest.words, ['lose', 'lost']);
  const told = drivers
    .filter(({ driver }) => interest.drivers.includes(driver))
    .map(({ driver, byCause: { on_track: moved } }) => {
      const [first, second] = isOfLoss ? [moved.lost, moved.won] : [moved.won, moved.lost];
      const [verb, other] = isOfLoss ? ['lost', 'gained'] : ['gained', 'lost'];
      const places = first === 0 ? 'no place' : countWords(first, 'place');
      const rest = second === 0 ? '' : `, and ${other} ${second}`;
      return { isSo: first > 0, text: `${markdownText(driver)} ${verb} ${places} on the track${rest}` };
    });
  if (told.length === 0) return [];
  const isSo = told.every((each) => each.isSo);
  return [`${verdict(interest, isSo)}${told.map(({ text }) => text).join('; ')}.`];
}
