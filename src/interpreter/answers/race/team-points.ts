import type { DriverResult } from '../../../core/results/driver-result.ts';
import { squashName } from '../../../core/names/name-matching.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';

interface Scored {
  name: string;
  points: number;
}

/** "McLaren scored 15 points.", "Yes: Ferrari outscored McLaren, 15 points to 0.", where the points of teams are asked for. */
export function teamPointsWords(results: readonly DriverResult[], interest: Interest): string[] {
  const { words, kind, teams, drivers } = interest;
  if (drivers.length > 0 || teams.length === 0 || teams.length > 2) return [];
  const isOfMore = [...words].some((word) => word.startsWith('outscor'));
  const asks = isOfMore || (kind === 'how-many' && saysAny(words, ['points', 'pts']));
  const scored = teams.flatMap((team) => pointsOf(team, results));
  const [one, other] = scored;
  if (!asks || !one || scored.length < teams.length) return [];
  if (!other) return [`${one.name} scored ${countWords(one.points, 'point')}.`];
  const [more, less] = one.points >= other.points ? [one, other] : [other, one];
  if (more.points === less.points)
    return [`${verdict(interest, false)}${one.name} and ${other.name} scored ${more.points} each.`];
  const by = kind === 'how-many' ? ` by ${countWords(more.points - less.points, 'point')}` : '';
  return [
    `${verdict(interest, more === one)}${more.name} outscored ${less.name}${by}, ${countWords(more.points, 'point')} to ${less.points}.`,
  ];
}

function pointsOf(team: string, results: readonly DriverResult[]): Scored[] {
  const asked = squashName(team);
  const own = results.filter(({ teamName }) => squashName(teamName ?? '').includes(asked));
  const [first] = own;
  if (!first?.teamName) return [];
  return [
    { name: markdownText(first.teamName), points: own.reduce((sum, { points }) => sum + (points ?? 0), 0) },
  ];
}
