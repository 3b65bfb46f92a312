import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords } from '../../request/sentences.ts';
import { compoundWord, saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { askedCompounds } from '../pace/asked-tyres.ts';
import { extremeStint } from './stint-extremes.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** "RUS started on intermediate.", "NOR drove 2 stints.", where that is asked of some drivers. */
export function ownTyreWords(asked: readonly Driver[], interest: Interest): string[] {
  const { words } = interest;
  if (asked.length > 0 && saysAny(words, ['longest', 'shortest']) && !saysAny(words, ['stop', 'stops']))
    return extremeStint(asked, askedCompounds(interest), words.has('longest'));
  const told = asked.flatMap((driver) => sentence(driver, interest) ?? []);
  return told.length === 0 ? [] : [told.join(' ')];
}

function sentence({ code, stints }: Driver, { words, kind, narrowings }: Interest): string | null {
  const name = markdownText(code);
  if (kind === 'how-many' && saysAny(words, ['stint', 'stints', 'set', 'sets']) && !words.has('laps'))
    return stints.length === 0 ? null : `${name} drove ${countWords(stints.length, 'stint')}.`;
  if (saysAny(words, ['old', 'age']))
    return `How old the tyres of ${name} were is not told with the stints; *laps of ${name}* tell it lap by lap.`;
  const isOfStint = (which: 1 | 'last') =>
    narrowings.some((each) => each.by === 'stint' && each.stints.includes(which));
  const isOfStart =
    isOfStint(1) ||
    narrowings.some(({ by }) => by === 'start') ||
    saysAny(words, ['start', 'started', 'starting']);
  const isOfEnd = isOfStint('last') || saysAny(words, ['end', 'ended', 'finish', 'finished', 'flag']);
  if (isOfStart === isOfEnd || kind === 'how-many' || kind === 'when') return null;
  const compound = (isOfStart ? stints[0] : stints.at(-1))?.compound ?? null;
  return compound === null
    ? null
    : `${name} ${isOfStart ? 'started' : 'ended'} on ${compoundWord(compound)}.`;
}
