import { listed } from '../../facts/phrases.ts';
import { counted } from '../../text/english.ts';
import type { ChampionshipChance, ChampionshipFindings } from './championship.ts';
import type { ScoringSession } from './championship-sessions.ts';
import { listOf } from '../../list-of.ts';

/** "the sprint of the Qatar Grand Prix (round 17)" */
export function sessionInWords({ kind, eventName, round }: ScoringSession): string {
  return `${kind === 'sprint' ? 'the sprint of ' : ''}the ${eventName} (round ${round})`;
}

/** Of those ahead, so many are named. */
const mostRivals = 3;

/**
 * What has to happen for one competitor to be champion, as sentences without a subject.
 *
 * @param called how they name a rival.
 */
export function chanceInWords(
  findings: ChampionshipFindings,
  competitor: ChampionshipChance,
  called: (name: string) => string = (name) => name,
): string {
  const { decided, pointsLeft, left } = findings;
  if (decided)
    return decided.champion === competitor.name
      ? `Champion since ${sessionInWords(decided.by)}.`
      : 'Out of the running: the championship is decided.';
  if (!competitor.canWin) return outOfReach(findings, competitor, called);
  if (left.length === 0) return 'Equal with another in points and in every place.';
  if (competitor.deficits.length === 0) return leaderInWords(findings, called);
  const named = competitor.deficits.slice(0, mostRivals).map(({ rival, points, equalIsEnough }) => {
    if (points === 0)
      return equalIsEnough
        ? `score at least as many points as ${called(rival)}`
        : `outscore ${called(rival)}`;
    return `outscore ${called(rival)} by ${equalIsEnough ? 'at least' : 'more than'} ${counted(points, 'point')}`;
  });
  const unnamed = competitor.deficits.length - mostRivals;
  const needs = listOf([
    ...named,
    unnamed > 0 && `overtake ${unnamed === 1 ? 'one more' : `${unnamed} more`}`,
  ]);
  return `Must ${listed(needs)}, with ${counted(pointsLeft, 'point')} left to win.`;
}

/** The same of somebody named: "Norris must outscore Verstappen by …". */
export function chanceSentence(
  findings: ChampionshipFindings,
  competitor: ChampionshipChance,
  name: string,
  called?: (name: string) => string,
): string {
  const chance = chanceInWords(findings, competitor, called);
  const words = chance.charAt(0).toLowerCase() + chance.slice(1);
  const { decided, left } = findings;
  if (decided) return `${name} ${decided.champion === competitor.name ? 'has been' : 'is'} ${words}`;
  if (!competitor.canWin) return `The title is ${words.replace('out of reach', `out of reach for ${name}`)}`;
  return left.length === 0 ? `${name} is ${words}` : `${name} ${words}`;
}

function leaderInWords(
  { earliest, pointsLeft }: ChampionshipFindings,
  called: (name: string) => string,
): string {
  if (!earliest)
    return `Leads with ${counted(pointsLeft, 'point')} left to win; only the last race can decide it.`;
  const where = `after ${sessionInWords(earliest.at)} at the earliest`;
  const [closest] = earliest.leads.toSorted((a, b) => a.leadNow - b.leadNow);
  if (!closest) return `Can be champion ${where}.`;
  const isEqualEnough = earliest.leads.every(({ equalIsEnough }) => equalIsEnough);
  const now = closest.leadNow === 0 ? 'level now' : `${counted(closest.leadNow, 'point')} behind now`;
  return `Can be champion ${where}, with a lead of ${isEqualEnough ? 'at least' : 'more than'} ${counted(closest.lead, 'point')} over everybody; ${called(closest.rival)} is ${now}.`;
}

function outOfReach(
  { competitors, pointsLeft }: ChampionshipFindings,
  competitor: ChampionshipChance,
  called: (name: string) => string,
): string {
  const leader = competitors[0]!;
  return `Out of reach: ${counted(competitor.mostPoints, 'point')} at most with ${pointsLeft} left to win, and ${called(leader.name)} has ${leader.points}.`;
}
