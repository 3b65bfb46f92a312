import { roundPoints } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { seasonLeadWords } from './season-leads.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** What a question asks of somebody in the table beside his place: for which team he drives, in which rounds he scored most. */
export function competitorWords(
  asked: readonly Competitor[],
  findings: SeasonSummaryFindings,
  interest: Interest,
): string[] {
  return [
    ...teamWords(asked, findings, interest),
    ...bestRounds(asked, findings, interest),
    ...leadOfSeason(asked, findings, interest),
    ...bothScored(asked, findings, interest),
    ...(asked.length === 0 ? scorerCount(findings, interest) : []),
  ];
}

/** "How many rounds has Antonelli led the championship?", "has Hamilton ever led it?" */
function leadOfSeason(
  asked: readonly Competitor[],
  findings: SeasonSummaryFindings,
  interest: Interest,
): string[] {
  const { words, kind } = interest;
  const isOfLead = saysAny(words, ['led', 'leading', 'lead']);
  const isOfRounds = saysAny(words, ['rounds', 'races', 'often', 'ever', 'times', 'long']);
  if (!isOfLead || !isOfRounds || !(kind === 'how-many' || words.has('ever'))) return [];
  return asked.map((each) => {
    const told = seasonLeadWords(findings, each);
    return `${verdict(interest, !/after none of/.test(told))}${told}`;
  });
}

/** In which rounds both cars of a team scored, no table of the season has. */
function bothScored(
  asked: readonly Competitor[],
  { championship }: SeasonSummaryFindings,
  { words, kind }: Interest,
): string[] {
  const asks = kind !== 'whether' && words.has('both') && saysAny(words, ['score', 'scored', 'points']);
  if (!asks || championship !== 'constructors' || asked.length === 0) return [];
  return [
    'In which races both of its cars scored is not told of a season, nor how often; what follows are the points of both.',
  ];
}

/** "21 of 22 drivers have scored points in 2026.", where it is asked how many have. */
function scorerCount(
  { competitors, championship, year, isComplete }: SeasonSummaryFindings,
  { words, kind }: Interest,
): string[] {
  const isOfThem = saysAny(words, ['drivers', 'teams', 'constructors', 'people', 'cars']);
  if (kind !== 'how-many' || !isOfThem || !words.has('points') || saysAny(words, ['between', 'left', 'more']))
    return [];
  const count = competitors.filter(({ points }) => points > 0).length;
  const who = countWords(competitors.length, championship === 'constructors' ? 'constructor' : 'driver');
  return [`${count} of ${who} ${isComplete ? 'scored' : 'have scored'} points in ${year}.`];
}

/** "Isack Hadjar drives for Red Bull." */
function teamWords(
  asked: readonly Competitor[],
  { championship, isComplete }: SeasonSummaryFindings,
  { words, kind, teams }: Interest,
): string[] {
  const asks = (kind === 'who' || kind === 'other') && saysAny(words, ['team', 'teams']);
  if (championship !== 'drivers' || !asks || teams.length > 0 || words.has('points')) return [];
  const verb = isComplete ? 'drove' : 'drives';
  return asked.flatMap(({ name, teams: drivenFor }) =>
    drivenFor.length === 0
      ? []
      : [`${markdownText(name)} ${verb} for ${listed(drivenFor.map(markdownText))}.`],
  );
}

const mostTold = 3;

/** "George Russell scored most in the Miami Grand Prix, 33 points; then in the Mexico City Grand Prix, 25." */
function bestRounds(
  asked: readonly Competitor[],
  { rounds }: SeasonSummaryFindings,
  { words, kind }: Interest,
): string[] {
  const isOfRounds = saysAny(words, 'round rounds race races weekend weekends where gp gps'.split(' '));
  const isOfWhich = kind === 'where' || saysAny(words, ['which', 'what']);
  if (!isOfRounds || !isOfWhich || !words.has('most') || !saysAny(words, ['points', 'score', 'scored']))
    return [];
  return asked.map(({ name, results }) => {
    const scored = results
      .flatMap((result, index) =>
        result === null ? [] : [{ event: rounds[index]!.eventName, points: roundPoints(result) }],
      )
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points);
    const [first] = scored;
    if (!first) return `${markdownText(name)} scored in no round.`;
    const best = scored.filter(({ points }) => points === first.points);
    const others = scored.slice(best.length, Math.max(best.length, mostTold));
    const then = listed(others.map(({ event, points }) => `the ${markdownText(event)}, ${points}`));
    const where = listed(best.map(({ event }) => `the ${markdownText(event)}`));
    return `${markdownText(name)} scored most in ${where}, ${countWords(first.points, 'point')}${best.length > 1 ? ' each' : ''}${then === '' ? '' : `; then in ${then}`}.`;
  });
}

/** "Yes: " or "No: " where it is asked whether somebody leads the table or has scored; null: it is another question. */
export function standingVerdict(
  [one, ...others]: readonly Competitor[],
  { competitors, isComplete }: SeasonSummaryFindings,
  { words, kind, narrowings, top }: Interest,
): string | null {
  if (kind !== 'whether' || !one || others.length > 0) return null;
  const [narrowing] = narrowings;
  if (narrowing?.by === 'places' && narrowing.from > 0 && !isComplete)
    return one.position !== null && one.position >= narrowing.from && one.position <= narrowing.to
      ? 'Yes: '
      : 'No: ';
  if (narrowings.length > 0) return null;
  // "Is he in the top five?"
  if (top !== null && words.has('top') && !isComplete)
    return one.position !== null && one.position <= top ? 'Yes: ' : 'No: ';
  const isWinning =
    words.has('winning') && saysAny(words, ['championship', 'title', 'it', 'season', 'wdc', 'wcc']);
  if (!isComplete && (isWinning || saysAny(words, ['leading', 'leads', 'lead', 'leader', 'first', 'top'])))
    return one === competitors[0] ? 'Yes: ' : 'No: ';
  const asksForScore = saysAny(words, ['score', 'scored', 'points', 'point']);
  const isOfAmount = saysAny(words, ['more', 'fewer', 'less', 'most', 'enough', 'than', 'ahead', 'behind']);
  if (!asksForScore || isOfAmount || [...words].some((word) => /^\d+$/.test(word) && word.length < 4))
    return null;
  return one.points > 0 ? 'Yes: ' : 'No: ';
}
