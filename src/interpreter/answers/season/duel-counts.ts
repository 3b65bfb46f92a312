import type { DuelTally } from '../../../core/analysis/season/head-to-head.ts';
import type { HeadToHeadFindings } from '../../../ops/analyze/head-to-head.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

export const ofQualifying =
  'qualifying qualifyings quali outqualify outqualified outqualifies qualify qualified qualifies'.split(' ');
const ahead =
  'beat beats beaten ahead outqualify outqualified outqualifies faster quicker finish finished'.split(' ');

/**
 * "No: Charles Leclerc was ahead of Lewis Hamilton in 10 of 21 races that tell them apart.", where it is asked how often one was, or
 * whether more often than not, or every time; how often both were classified.
 */
export function askedCounts({ all, drivers }: HeadToHeadFindings, interest: Interest): string[] {
  const { kind, words } = interest;
  const names = drivers.map(({ name }) => markdownText(name)) as [string, string];
  if (saysAny(words, ['points', 'point']) && !saysAny(words, ['often', 'times']))
    return pointsWords(all, names);
  if (kind !== 'whether' && kind !== 'how-many') return [];
  if (words.has('both') && saysAny(words, ['finish', 'finished', 'classified']))
    return [
      `${names[0]} and ${names[1]} were both classified in ${countWords(all.racesBothClassified, 'race')}.`,
    ];
  if (!saysAny(words, ahead) || (kind === 'how-many' && !saysAny(words, ['often', 'many', 'times'])))
    return [];
  const isOfQualifying = saysAny(words, ofQualifying);
  // Both are told behind.
  if (isOfQualifying && saysAny(words, ['race', 'races', 'sundays'])) return [];
  const of = isOfQualifying ? all.qualifyings : all.races;
  if (of === 0) return [];
  const own = interest.drivers[0] === drivers[1].driver ? 1 : 0;
  const counts = all.sides.map(({ qualifyingsWon, racesAhead }) =>
    isOfQualifying ? qualifyingsWon : racesAhead,
  );
  const count = counts[own]!;
  const told = `${names[own]} was ahead of ${names[1 - own]} in ${count} of ${countWords(of, isOfQualifying ? 'qualifying' : 'race')} that tell them apart.`;
  return [`${kind === 'whether' ? verdict(count, of, counts[1 - own]!, words) : ''}${told}`];
}

const rounds = /^(?:races|tracks|circuits|rounds|weekends|prix|gps|qualifyings|ones|places|venues)$/;

/** "Valtteri Bottas was ahead of Lewis Hamilton in 5 races: …", where it is asked in which; none else. */
export function roundsAhead(
  { rounds: all, drivers }: HeadToHeadFindings,
  { words, drivers: asked }: Interest,
): string[] {
  const isAsked =
    saysAny(words, ['which', 'what', 'list', 'where']) && [...words].some((word) => rounds.test(word));
  if (!isAsked || !saysAny(words, [...ahead, 'better', 'won', 'win'])) return [];
  const isOfQualifying = saysAny(words, [...ofQualifying, 'qualifyings']);
  const own = asked[0] === drivers[1].driver ? 1 : 0;
  const names = drivers.map(({ name }) => markdownText(name)) as [string, string];
  const won = all.filter(({ race, qualifying }) => (isOfQualifying ? qualifying : race)?.ahead === own);
  const what = isOfQualifying ? 'qualifying' : 'race';
  const where = won.length > 0 ? `: ${listed(won.map(({ eventName }) => markdownText(eventName)))}` : '';
  return [`${names[own]} was ahead of ${names[1 - own]} in ${countWords(won.length, what)}${where}.`];
}

/** "By points, Lando Norris leads Oscar Piastri 280 to 260." */
export function pointsWords({ sides }: DuelTally, names: readonly [string, string]): string[] {
  const [first, second] = sides.map(({ points }) => points) as [number, number];
  const [leading, behind] = first >= second ? names : names.toReversed();
  return [
    first === second
      ? `${names[0]} and ${names[1]} have ${first} points each.`
      : `By points, ${leading} leads ${behind} ${Math.max(first, second)} to ${Math.min(first, second)}.`,
  ];
}

/** "Every time" is all of them, "more often" more than the other, and at all once. */
function verdict(count: number, of: number, other: number, words: Interest['words']): string {
  if (saysAny(words, ['every', 'each', 'all', 'always'])) return count === of ? 'Yes: ' : 'No: ';
  if (saysAny(words, ['more', 'mostly', 'usually', 'better'])) return count > other ? 'Yes: ' : 'No: ';
  // "Has Hadjar beaten Verstappen?" may ask for once and for more often than not.
  if (saysAny(words, ['ever', 'once', 'any'])) return count > 0 ? 'Yes: ' : 'No: ';
  return count > other ? 'Yes: ' : count === 0 ? 'No: ' : '';
}
