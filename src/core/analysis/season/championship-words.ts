import { counted } from '../../text/counted-noun.ts';
import type { ChampionshipChance, ChampionshipFindings } from './championship.ts';
import type { ScoringSession } from './championship-sessions.ts';

/** "the sprint of the Qatar Grand Prix (round 17)" */
export function sessionInWords({ kind, eventName, round }: ScoringSession): string {
  return `${kind === 'sprint' ? 'the sprint of ' : ''}the ${eventName} (round ${round})`;
}

/** Of those ahead, so many are named. */
const mostRivals = 3;

/** What has to happen for one competitor to be champion, as sentences. */
export function chanceInWords(findings: ChampionshipFindings, competitor: ChampionshipChance): string {
  const { decided, pointsLeft, left } = findings;
  if (decided)
    return decided.champion === competitor.name
      ? `Champion since ${sessionInWords(decided.by)}.`
      : 'Out of the running: the championship is decided.';
  if (!competitor.canWin) return outOfReach(findings, competitor);
  if (left.length === 0) return 'Equal with another in points and in every place.';
  if (competitor.deficits.length === 0) return leaderInWords(findings);
  const [first, ...others] = competitor.deficits.slice(0, mostRivals);
  const unnamed = competitor.deficits.length - mostRivals;
  const more = (points: number, equalIsEnough: boolean): string =>
    points === 0 && !equalIsEnough
      ? 'more points'
      : `${equalIsEnough ? 'at least' : 'more than'} ${counted(points, 'point')} more`;
  const rest = others.map(
    ({ rival, points, equalIsEnough }) => `${more(points, equalIsEnough)} than ${rival}`,
  );
  const than = [`${more(first!.points, first!.equalIsEnough)} than ${first!.rival}`, ...rest].join(', ');
  const andOthers = unnamed > 0 ? `, and more than ${counted(unnamed, 'other')} ahead` : '';
  return `Has to score ${than}${andOthers} in what is left, where ${counted(pointsLeft, 'point')} are to be had.`;
}

function leaderInWords({ earliest, pointsLeft }: ChampionshipFindings): string {
  if (!earliest)
    return `Leads; ${counted(pointsLeft, 'point')} are to be had, and only the end can decide it.`;
  const where = `after ${sessionInWords(earliest.at)}, the first that can decide it`;
  const [closest] = earliest.leads.toSorted((a, b) => a.leadNow - b.leadNow);
  if (!closest) return `Can be champion ${where}.`;
  const isEqualEnough = earliest.leads.every(({ equalIsEnough }) => equalIsEnough);
  return (
    `Is champion ${where}, if by then ${isEqualEnough ? 'at least' : 'more than'} ${counted(closest.lead, 'point')} ahead of everybody; ` +
    `${closest.rival} is ${counted(closest.leadNow, 'point')} behind now.`
  );
}

function outOfReach(
  { competitors, pointsLeft }: ChampionshipFindings,
  competitor: ChampionshipChance,
): string {
  const leader = competitors[0]!;
  return `Out of reach: ${competitor.mostPoints} points at most, with ${counted(pointsLeft, 'point')} to be had, and ${leader.name} has ${leader.points}.`;
}
