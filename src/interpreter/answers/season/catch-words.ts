import type { ChampionshipFindings } from '../../../ops/analyze/championship.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { isNamedFirst } from './points-apart.ts';
import { roundHundredth } from './place-in-table.ts';

type Competitor = ChampionshipFindings['competitors'][number];

const catching = ['catch', 'overtake', 'beat', 'pass', 'overhaul'];

/**
 * "No: Lando Norris is 78 points behind Andrea Kimi Antonelli, and can still score 58 at most.", where it is asked whether one can still catch
 * the other; null: it is not.
 */
export function catchWords(
  two: readonly Competitor[],
  { left }: Pick<ChampionshipFindings, 'left'>,
  interest: Interest,
): string | null {
  const { kind, words } = interest;
  const [ahead, behind, ...others] = two;
  if (kind !== 'whether' || !ahead || !behind || others.length > 0 || !saysAny(words, catching)) return null;
  const points = roundHundredth(ahead.points - behind.points);
  const more = roundHundredth(behind.mostPoints - behind.points);
  const [first, second] = [markdownText(ahead.name), markdownText(behind.name)];
  const apart =
    points === 0
      ? `${first} and ${second} are level on points`
      : `${second} is ${countWords(points, 'point')} behind ${first}`;
  if (left.length === 0) return `No: the season is over. ${apart}.`;
  const canStill = `can still score ${countWords(more, 'point')} at most`;
  if (isNamedFirst(ahead, interest) && points > 0)
    return `${first} is ahead already, by ${countWords(points, 'point')}: ${second} ${canStill}.`;
  if (more < points) return `No: ${apart}, and ${canStill}.`;
  const level = more === points ? ', which would make them level' : '';
  return `Yes: ${apart}, and ${canStill}${level}.`;
}
