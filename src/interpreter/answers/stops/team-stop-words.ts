import type { PitStop } from '../../../core/analysis/race/pit-stops.ts';
import type { PitStopsFindings } from '../../../ops/analyze/pit-stops.ts';
import { listed } from '../../request/sentences.ts';
import { saysAny, secondsWords, sectorText, sessionPhrase, type Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';

type Told = Pick<PitStopsFindings, 'byTeam' | 'session'>;

/** Whether a value of each team is asked for. */
export function asksByTeam({ narrowings, words }: Interest): boolean {
  return (
    narrowings.some((each) => each.by === 'each' && each.unit === 'team') ||
    (saysAny(words, ['team', 'teams', 'constructor', 'constructors']) &&
      saysAny(words, ['per', 'by', 'each', 'every']))
  );
}

const ofMean = ['mean', 'average', 'averages', 'avg'];
const ofMiddle = [...ofMean, 'median', 'typical'];
const ofTime = [...ofMiddle, 'time', 'times', 'duration', 'durations', 'long', 'lane'];

/** Whether the time of each team is asked for, or which team's was the best on average, and not how often it stopped. */
export function asksForTeamTimes(interest: Interest): boolean {
  const { words, kind, drivers } = interest;
  const isOfBest = kind === 'who' && saysAny(words, ['team', 'teams']) && saysAny(words, ofMiddle);
  const isOfTime = saysAny(words, ofTime) && !saysAny(words, ['many', 'often', 'count']);
  return drivers.length === 0 && (isOfBest || (asksByTeam(interest) && isOfTime));
}

/** What each team took through the pit lane: the quickest and the slowest, then all of them. */
export function teamTimes({ byTeam, session }: Told, { words }: Interest): string[] {
  const timed = byTeam.filter(({ lane }) => lane !== null);
  const place = sessionPhrase(session);
  const [first] = timed;
  const last = timed.at(-1);
  if (!first || !last) return [`The time of each team in the pit lane is not known of ${place}.`];
  const medianOf = ({ team, lane }: Told['byTeam'][number]) =>
    `${markdownText(team)} with ${secondsWords(lane!.medianMs)}`;
  const isOfMean = saysAny(words, ofMean);
  const lead = isOfMean ? 'Means by team are not told, but medians' : 'Medians by team';
  const slowest = last === first ? '' : `, slowest ${medianOf(last)}`;
  return [
    `${lead}: through the pit lane in ${place}, quickest was ${medianOf(first)}${slowest}.`,
    table(
      ['Team', 'Stops', 'Median (s)', 'Quickest (s)', 'Slowest (s)'],
      byTeam.map(({ team, stops, lane }) => [
        markdownText(team),
        String(stops),
        ...[lane?.medianMs, lane?.leastMs, lane?.greatestMs].map((ms) => sectorText(ms ?? null)),
      ]),
    ),
    'Times are those of stops for tyres on a free track.',
  ];
}

/** "Stops by team: McLaren 4, Ferrari 3." */
export function byTeamWords(stops: readonly PitStop[]): string {
  const counts = new Map<string, number>();
  for (const { team } of stops) counts.set(team ?? 'unknown', (counts.get(team ?? 'unknown') ?? 0) + 1);
  const told = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([team, count]) => `${markdownText(team)} ${count}`);
  return `Stops by team: ${listed(told)}.`;
}
