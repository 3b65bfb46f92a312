import { roundPoints, type RoundResult } from '../../../core/analysis/season/season-competitors.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { roundHundredth } from './place-in-table.ts';

interface Scorer {
  code: string | null;
  name: string;
  points: number;
}

const apart =
  /^(?:separat(?:e|es|ed|ing)|gaps?|apart|between|difference|margin|distance|behind|ahead|leading|leads|leader|pass|overtake|catch|overhaul|reel)$/;

/** "Scored between them", "in total" */
const together = /^(?:them|scored?|total|combined|together|sum)$/;

/** "AlphaTauri was 19 points behind Racing Point." of two of a table, where it is asked how far they are apart. */
export function pointsApart(two: readonly Scorer[], interest: Interest, verb: 'is' | 'was'): string[] {
  const { words, kind } = interest;
  const [ahead, behind] = two;
  if (!ahead || !behind || two.length > 2 || !says(words, apart) || says(words, together)) return [];
  const points = roundHundredth(ahead.points - behind.points);
  const [first, second] = [markdownText(ahead.name), markdownText(behind.name)];
  if (points === 0) return [`${first} and ${second} ${verb === 'is' ? 'are' : 'were'} level on points.`];
  const asksWhich = kind === 'whether' && saysAny(words, ['ahead', 'behind', 'leading', 'lead', 'leads']);
  const verdict = asksWhich ? (isNamedFirst(ahead, interest) !== words.has('behind') ? 'Yes: ' : 'No: ') : '';
  return [`${verdict}${first} ${verb} ${countWords(points, 'point')} ahead of ${second}.`];
}

/** Whether the question names somebody before the other. */
export function isNamedFirst(
  { code, name }: Pick<Scorer, 'code' | 'name'>,
  { drivers, teams }: Interest,
): boolean {
  const named = drivers[0] ?? teams[0] ?? '';
  return named === code || name.toLowerCase().includes(named.toLowerCase());
}

function says(words: Interest['words'], like: RegExp): boolean {
  return [...words].some((word) => like.test(word));
}

interface SeasonScorer extends Scorer {
  results: readonly (RoundResult | null)[];
}

/** "Yes: Lando Norris outscored Oscar Piastri in 2025, 389 points to 318, and in 14 rounds to 8." of two who are compared. */
export function outscoredWords(
  two: readonly SeasonScorer[],
  interest: Interest,
  year: number,
): string | null {
  const { words, kind } = interest;
  const [ahead, behind] = two;
  const saysMore = words.has('points') && (words.has('more') || words.has('fewer'));
  const isAsked = saysMore || [...words].some((word) => word.startsWith('outscor'));
  if (!ahead || !behind || two.length > 2 || !isAsked) return null;
  const rounds = (one: SeasonScorer, other: SeasonScorer) =>
    one.results.filter((result, index) => pointsOf(result) > pointsOf(other.results[index])).length;
  const count = rounds(ahead, behind);
  const said = `${count} ${count === 1 ? 'round' : 'rounds'} to ${rounds(behind, ahead)}`;
  const [first, second] = [markdownText(ahead.name), markdownText(behind.name)];
  if (ahead.points === behind.points)
    return `${first} and ${second} are level in ${year} with ${countWords(ahead.points, 'point')}; ${first} scored more in ${said}.`;
  const isYes = isNamedFirst(ahead, interest) !== words.has('fewer');
  const verdict = kind === 'whether' ? (isYes ? 'Yes: ' : 'No: ') : '';
  const by =
    kind === 'how-many' ? ` by ${countWords(roundHundredth(ahead.points - behind.points), 'point')}` : '';
  return `${verdict}${first} outscored ${second} in ${year}${by}, ${countWords(ahead.points, 'point')} to ${behind.points}, and in ${said}.`;
}

function pointsOf(result: RoundResult | null | undefined): number {
  return result == null ? 0 : roundPoints(result);
}
