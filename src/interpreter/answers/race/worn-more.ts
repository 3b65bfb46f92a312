import { isSeparable, slopeDifference } from '../../../core/analysis/pace/slope.ts';
import type { Stint } from '../../../core/analysis/race/stints.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord, gapText, saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

const ofWear =
  'wear wears wore worn deg degs degradation degrade degraded dropoff fell drop dropped harder kinder better worse'.split(
    ' ',
  );
const ofLess = 'less least kinder kindest better best gentler easier'.split(' ');

/**
 * "PIA wore them more: …", of drivers a question sets against each other by what their tyres lost; `shown`: their stints. Empty where that is
 * not asked for, or laps are too few to tell.
 */
export function wornMoreWords(shown: readonly Stint[], { words, kind, drivers }: Interest): string[] {
  const isAsked = kind === 'who' && saysAny(words, ofWear) && saysAny(words, ['more', 'most', ...ofLess]);
  const named = [...new Set(shown.map(({ driver }) => driver))];
  if (!isAsked || (drivers.length > 0 && named.length < 2) || named.length > 4) return [];
  const longest = named.flatMap((driver) => {
    const [stint] = shown
      .filter((each) => each.driver === driver && each.wear !== null)
      .toSorted((a, b) => b.paceLaps.length - a.paceLaps.length);
    return stint?.wear == null ? [] : [{ stint, wear: stint.wear.corrected, slope: stint.wear.slope }];
  });
  if (longest.length < 2) return ['The laps are too few to tell whose tyres fell off more.'];
  const isLess = saysAny(words, ofLess);
  const ordered = longest.toSorted((a, b) => (isLess ? 1 : -1) * (a.wear.perStep - b.wear.perStep));
  const [first, second] = ordered;
  const isApart = isSeparable(slopeDifference(first!.slope, second!.slope));
  const told = ordered.map(
    ({ stint, wear }) =>
      `${markdownText(stint.driver)} ${gapText(wear.perStep)} s a lap over ${countWords(stint.paceLaps.length, 'counted lap')} on ${compoundWord(stint.compound ?? 'UNKNOWN')}`,
  );
  return [
    `The tyres of ${markdownText(first!.stint.driver)} fell off ${isLess ? 'less' : 'more'}${isApart ? '' : ', but the two are not separable'}: ${listed(told)}, corrected for fuel.`,
  ];
}
