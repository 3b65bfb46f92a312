import type { PositionsFindings } from '../../../ops/analyze/positions.ts';
import { listed, oftenWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';

type Pass = PositionsFindings['changes'][number];

const ofPasses = 'overtake overtakes overtook overtaken overtaking pass passes passed passing past'.split(
  ' ',
);

/** Whom somebody passed on the track, and how often, where that is asked of one or two; or whether anybody passed anybody. */
export function passesWords({ changes }: PositionsFindings, interest: Interest): string[] {
  const { words, kind, drivers } = interest;
  if (!saysAny(words, ofPasses)) return [];
  const passes = changes.filter(({ cause }) => cause === 'on_track');
  const [one, other, third] = drivers;
  if (one === undefined) {
    const isAny =
      kind === 'whether' && saysAny(words, ['anyone', 'anybody', 'any', 'cars', 'somebody', 'someone']);
    if (!isAny) return [];
    return [
      passes.length === 0
        ? 'No: nobody passed anybody on the track.'
        : `Yes: cars were passed on the track ${oftenWords(passes.length)}.`,
    ];
  }
  if (third !== undefined || !['how-many', 'who', 'whether', 'when'].includes(kind)) return [];
  if (other !== undefined) return [eachOtherWords(passes, one, other, kind)];
  const isOfAny = saysAny(words, ['anyone', 'anybody', 'any', 'somebody', 'someone', 'cars', 'car']);
  if (kind === 'whether' && !isOfAny) return [];
  const isPassive =
    words.has('overtaken') || (words.has('by') && words.has('passed')) || isOfOthers(words, kind);
  const isSo = passes.some(({ driver, passed }) => (isPassive ? passed : driver) === one);
  return [`${verdict(interest, isSo)}${isPassive ? passedByWords(passes, one) : passedWords(passes, one)}`];
}

/** "Who overtook Norris?" */
function isOfOthers(words: Interest['words'], kind: Interest['kind']): boolean {
  return kind === 'who' && !words.has('did') && !words.has('whom');
}

/** "NOR passed VER on the track once (lap 12); VER never passed NOR." */
function eachOtherWords(passes: readonly Pass[], one: string, other: string, kind: Interest['kind']): string {
  const [forth, back] = [lapsOf(passes, one, other), lapsOf(passes, other, one)];
  const verdict = kind !== 'whether' ? '' : forth.length > 0 ? 'Yes: ' : 'No: ';
  return `${verdict}${ofTwo(one, other, forth)} on the track; ${ofTwo(other, one, back)}.`;
}

function ofTwo(one: string, other: string, laps: readonly number[]): string {
  const [name, passed] = [markdownText(one), markdownText(other)];
  if (laps.length === 0) return `${name} never passed ${passed}`;
  return `${name} passed ${passed} ${oftenWords(laps.length)} (${laps.length === 1 ? 'lap' : 'laps'} ${listed(laps.map(String))})`;
}

function lapsOf(passes: readonly Pass[], one: string, other: string): number[] {
  return passes.flatMap((each) =>
    each.driver === one && each.passed === other && each.lap !== null ? [each.lap] : [],
  );
}

function passedWords(passes: readonly Pass[], driver: string): string {
  const own = passes.filter((each) => each.driver === driver);
  const name = markdownText(driver);
  if (own.length === 0) return `${name} passed nobody on the track.`;
  const told = own.map(({ passed, lap }) => `${markdownText(passed)} (lap ${lap})`);
  return `${name} passed a car on the track ${oftenWords(own.length)}: ${listed(told)}.`;
}

function passedByWords(passes: readonly Pass[], driver: string): string {
  const own = passes.filter(({ passed }) => passed === driver);
  const name = markdownText(driver);
  if (own.length === 0) return `Nobody passed ${name} on the track.`;
  const told = own.map((each) => `${markdownText(each.driver)} (lap ${each.lap})`);
  return `${name} was passed on the track ${oftenWords(own.length)}: by ${listed(told)}.`;
}
