import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';

/** "Yes: GAS was ahead of LIN at the end of 12 laps of 56, first of lap 24.", of two, where it is asked whether one ever was. */
export function aheadOnLaps({ drivers, session }: PositionsFindings, interest: Interest): string[] {
  const { words, drivers: named } = interest;
  const isOfBehind = words.has('behind');
  if (!(isOfBehind || saysAny(words, ['ahead', 'front'])) || named.length !== 2) return [];
  const [one, other] = named.map((driver) => drivers.find((each) => each.driver === driver));
  if (!one || !other) return [];
  const shared = one.places.flatMap((place, lap) => {
    const beside = other.places[lap] ?? null;
    return lap === 0 || place === null || beside === null ? [] : [{ lap, isAhead: place < beside }];
  });
  if (shared.length === 0) return [];
  const found = shared.filter(({ isAhead }) => isAhead !== isOfBehind);
  const [name, than] = [one, other].map(({ driver }) => markdownText(driver));
  const side = isOfBehind ? 'behind' : 'ahead of';
  const [first] = found;
  const said = verdict(interest, found.length > 0);
  return [
    first === undefined
      ? `${said}${name} was ${side} ${than} at the end of no lap of ${sessionPhrase(session)}.`
      : `${said}${name} was ${side} ${than} at the end of ${found.length} of ${countWords(shared.length, 'lap')} that both ended in ${sessionPhrase(session)}, for the first time on lap ${first.lap}.`,
  ];
}
