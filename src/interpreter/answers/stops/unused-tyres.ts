import { isForWetTrack } from '../../../core/analysis/pace/track-changes.ts';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord, saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** "Who wasn't on softs?", "did anybody not use hards?"; "didn't anybody use them?" asks whether somebody did. */
export function asksForUnused({ narrowings, kind, words }: Interest): boolean {
  if (!narrowings.some(({ by }) => by === 'exclusion')) return false;
  return kind !== 'whether' || saysAny(words, ['not', 'never', 'without']);
}

/** Who did not drive on a compound: "VER and PER did not drive on soft; 18 of 20 drivers did." */
export function unusedSentence(drivers: readonly Driver[], compound: string): string {
  const known = drivers.filter(({ stints }) => stints.length > 0);
  const without = known.filter(({ stints }) => stints.every((stint) => stint.compound !== compound));
  const name = compoundWord(compound);
  if (without.length === 0) return `Nobody did without ${name}: all of them drove on it.`;
  const did = countWords(known.length - without.length, 'driver');
  return `${namesOf(without)} did not drive on ${name}; ${did} of ${known.length} did.`;
}

/** Who drove the whole race on tyres for the wet, of those whose tyres are all known: "VER and PER drove on no slicks; 18 of 20 drivers did." */
export function withoutSlicks(drivers: readonly Driver[]): string {
  const isKnown = (compound: string | null) => compound !== null && compound !== 'UNKNOWN';
  const known = drivers.filter(
    ({ stints }) => stints.length > 0 && stints.every(({ compound }) => isKnown(compound)),
  );
  const without = known.filter(({ stints }) => stints.every(isForWetTrack));
  if (without.length === 0) return `Nobody went without slicks: all ${known.length} drivers drove on them.`;
  const did = countWords(known.length - without.length, 'driver');
  return `${namesOf(without)} drove on no slicks; ${did} of ${known.length} did.`;
}

/** Who drove the first stint, or another one, on other tyres: "VER (medium) and PER (hard) did not start on soft." */
export function otherTyresSentence(
  drivers: readonly Driver[],
  place: number | 'last',
  compounds: readonly string[],
): string {
  const what = place === 1 ? 'start' : place === 'last' ? 'end' : `drive stint ${place}`;
  const driven = drivers.flatMap(({ code, stints }) => {
    const compound = (place === 'last' ? stints.at(-1) : stints[place - 1])?.compound ?? null;
    return compound === null || compounds.includes(compound)
      ? []
      : [`${markdownText(code)} (${compoundWord(compound)})`];
  });
  const tyres = listed(compounds.map(compoundWord), 'or');
  return driven.length === 0
    ? `Nobody is known to ${what} on other tyres than ${tyres}.`
    : `${listed(driven)} did not ${what} on ${tyres}.`;
}

function namesOf(drivers: readonly Driver[]): string {
  return listed(drivers.map(({ code }) => markdownText(code)));
}
