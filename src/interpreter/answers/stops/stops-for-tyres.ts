import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { askedCompounds } from '../pace/asked-tyres.ts';

const mostNamed = 6;

/** "8 stops were made for intermediate, by 6 cars.", where a question counts stops for some tyres; empty: it does not. */
export function stopsForTyres({ drivers, session }: TyreStrategyFindings, interest: Interest): string[] {
  const compounds = askedCompounds(interest);
  if (compounds.length === 0) return [];
  const fitted = drivers.flatMap(({ code, stints }) => {
    const count = stints.slice(1).filter(({ compound }) => compounds.includes(compound ?? '')).length;
    return count === 0 ? [] : [{ code: markdownText(code), count }];
  });
  const tyres = listed(compounds.map(compoundWord), 'or');
  const where = `in ${sessionPhrase(session)}`;
  if (fitted.length === 0) return [`Nobody stopped for ${tyres} ${where}.`];
  const stops = fitted.reduce((sum, { count }) => sum + count, 0);
  const who = fitted.length <= mostNamed ? `: ${listed(fitted.map(({ code }) => code))}` : '';
  return [
    `${countWords(fitted.length, 'car')} stopped for ${tyres}, with ${countWords(stops, 'stop')} in all, ${where}${who}.`,
  ];
}
