import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';
import { pointsIn, type SeasonFacts } from './season-facts.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

const mostRows = 10;

/** Points from a race on, which no table of the season has: added up over its rounds. null: none is asked for, or it is not among them. */
export function spanFacts(
  findings: SeasonSummaryFindings,
  asked: readonly Competitor[],
  interest: Interest,
): SeasonFacts | null {
  const { rounds, competitors, year, championship } = findings;
  const start = rounds.findIndex(({ eventName }) => interest.events.includes(eventName));
  if (start === -1 || !interest.narrowings.some(({ by }) => by === 'from-race')) return null;
  const held = rounds.flatMap(({ race, sprint }, index) => ((race ?? sprint) === null ? [] : [index]));
  const [later, earlier] = [held.filter((index) => index >= start), held.filter((index) => index < start)];
  const rows = competitors
    .map((competitor) => ({ competitor, points: pointsIn(competitor, (index) => index >= start) }))
    .toSorted((a, b) => b.points - a.points);
  const from = `From the ${markdownText(rounds[start]!.eventName)} on, the ${ordinalWord(rounds[start]!.round)} of the ${countWords(rounds.length, 'round')} of ${year},`;
  const isOf = (competitor: Competitor) => asked.length === 0 || asked.includes(competitor);
  const told = rows
    .filter(({ competitor }) => isOf(competitor))
    .slice(0, asked.length > 0 ? asked.length : 3);
  const who = told.map(({ competitor, points }, index) => {
    const before = pointsIn(competitor, (each) => each < start);
    const mean = `${perRound(points, later.length)} a round, before that ${before} in ${earlier.length}, ${perRound(before, earlier.length)} a round`;
    return index === 0 || asked.length > 0
      ? `${markdownText(competitor.name)} scored ${countWords(points, 'point')}${asked.length > 0 ? ` (${mean})` : ''}`
      : `${markdownText(competitor.name)} ${points}`;
  });
  const most = asked.length > 0 ? '' : ', the most of all';
  return {
    sentences: [
      asked.length > 0
        ? `${from} in ${countWords(later.length, 'round')} ${listed(who)}.`
        : `${from} ${who[0]}${most}, in ${countWords(later.length, 'round')}; then ${listed(who.slice(1))}.`,
    ],
    table: table(
      [
        championship === 'constructors' ? 'Constructor' : 'Driver',
        'Points since',
        'Per round',
        'Points before',
        'All',
      ],
      rows
        .filter(({ competitor }, index) => index < mostRows || asked.includes(competitor))
        .map(({ competitor, points }) => [
          markdownText(competitor.name),
          String(points),
          perRound(points, later.length),
          String(pointsIn(competitor, (index) => index < start)),
          String(competitor.points),
        ]),
    ),
  };
}

function perRound(points: number, rounds: number): string {
  return rounds === 0 ? '–' : (points / rounds).toFixed(1);
}
