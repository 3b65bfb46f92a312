import { roundPoints, type RoundResult } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';
import { countLimit, type CountLimit } from './count-limits.ts';
import {
  asksOfRaces,
  asksWhoFinishedAll,
  finishedAllWords,
  retirementsByRace,
} from './retirements-by-race.ts';
import { seasonLeadWords } from './season-leads.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** What of a season a question may ask to be counted, and in which rounds it was. */
interface Counted {
  /** "win" */
  one: string;
  many: string;
  /** Of a result of a round. */
  in: (result: RoundResult) => number;
}

const placed = (most: number) => (result: RoundResult) =>
  result.finishes.filter(({ race }) => race?.position != null && race.position <= most).length;

const wins: Counted = { one: 'win', many: 'wins', in: placed(1) };
const podiums: Counted = { one: 'podium', many: 'podiums', in: placed(3) };
const retirements: Counted = {
  ...{ one: 'race without being classified', many: 'races without being classified' },
  in: ({ finishes }) => finishes.filter(({ race }) => race !== null && race.position === null).length,
};
const sprintWins: Counted = {
  ...{ one: 'sprint win', many: 'sprint wins' },
  in: ({ finishes }) => finishes.filter(({ sprint }) => sprint?.position === 1).length,
};

/** First sentences, and the table that they stand above, of a question that the places of a table do not answer. */
export interface SeasonFacts {
  sentences: string[];
  table?: string;
}

/**
 * What is told of wins, podiums and retirements of a season: whose they are, how many and where; who won each race; how many won one. null:
 * nothing of that is asked for. `asked`: whom the question is about.
 */
export function seasonFacts(
  findings: SeasonSummaryFindings,
  asked: readonly Competitor[],
  interest: Interest,
): SeasonFacts | null {
  const { words, narrowings } = interest;
  if (narrowings.some(({ by }) => by === 'each') && says(words, /^led|lead/) && asked.length > 0)
    return { sentences: asked.map((each) => seasonLeadWords(findings, each)) };
  if (
    asked.length === 0 &&
    says(words, /^(?:winners?|won|wins?)$/) &&
    says(words, /^(?:each|every|all|list)$/)
  )
    return winnersByRace(findings);
  if (
    asked.length === 0 &&
    says(words, /^(?:different|winners|anything|any|a)$/) &&
    says(words, /^(?:win|winners?|won)$/)
  )
    return { sentences: [winnersWords(findings)] };
  if (asked.length === 0 && findings.championship === 'drivers' && asksWhoFinishedAll(interest))
    return { sentences: [finishedAllWords(findings, interest)] };
  const counted = countedIn(interest);
  if (counted === null) return null;
  if (asked.length > 0)
    return { sentences: asked.map((each) => countWordsOf(findings, each, counted, interest)) };
  const limit = countLimit(interest);
  if (limit !== null) return { sentences: [withinLimit(findings, counted, limit)] };
  if (asksOfRaces(interest)) return { sentences: [retirementsByRace(findings, interest)] };
  const isMost = says(words, /^(?:most|more|fewest|least)$/) || interest.kind === 'how-many';
  return isMost ? { sentences: [mostWords(findings, counted)] } : null;
}

function says(words: ReadonlySet<string>, like: RegExp): boolean {
  return [...words].some((word) => like.test(word));
}

function countedIn({ words, aspects, top }: Interest): Counted | null {
  if (top !== null && top > 3)
    return { one: `finish in the first ${top}`, many: `finishes in the first ${top}`, in: placed(top) };
  if (aspects.includes('retired')) return retirements;
  if (says(words, /^podiums?|rostrum$/)) return podiums;
  if (!says(words, /^(?:wins?|won|winning|victor(?:y|ies))$/)) return null;
  return aspects.includes('sprints') ? sprintWins : wins;
}

const inRounds = ({ results }: Competitor, { in: count }: Counted): number =>
  results.reduce((sum, result) => sum + (result === null ? 0 : count(result)), 0);

/** "Lewis Hamilton has 1 win in 2026: Monaco Grand Prix." */
function countWordsOf(
  { year, rounds, isComplete }: SeasonSummaryFindings,
  competitor: Competitor,
  counted: Counted,
  { words, narrowings, top, kind }: Interest,
): string {
  const { name, results } = competitor;
  const where = rounds.filter((_, index) => results[index] != null && counted.in(results[index]) > 0);
  const count = inRounds(competitor, counted);
  const has = `${markdownText(name)} ${isComplete ? 'had' : 'has'} ${amount(count, counted)} in ${year}`;
  const races = results.filter((result) => result?.finishes.some(({ race }) => race !== null)).length;
  const isRate = says(words, /^(?:rate|ratio|percentage|percent|often|share|conversion)$/);
  const rate =
    isRate || top !== null ? ` in ${countWords(races, 'race')} (${share(where.length, races)})` : '';
  const turn = narrowings.find(({ by }) => by === 'first-or-last');
  const one = turn?.by === 'first-or-last' ? (turn.which === 'first' ? where[0] : where.at(-1)) : undefined;
  const names = listed(where.map(({ eventName }) => markdownText(eventName)));
  if (one && turn?.by === 'first-or-last')
    return `${markdownText(name)}’s ${turn.which} ${counted.one} of ${year} was in the ${markdownText(one.eventName)}, round ${one.round}; there ${count === 1 ? 'is' : 'are'} ${count} in all.`;
  const verdict = kind !== 'whether' ? '' : count > 0 ? 'Yes: ' : 'No: ';
  return `${verdict}${has}${rate}${where.length === 0 ? '' : `: ${names}`}.`;
}

function amount(count: number, { one, many }: Counted): string {
  return count === 0 ? `no ${one}` : `${count} ${count === 1 ? one : many}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(0)} % of them`;
}

/** "Most podiums of 2025: Lando Norris, 15; then Oscar Piastri with 10 and Max Verstappen with 9." */
function mostWords({ competitors, year, isComplete }: SeasonSummaryFindings, counted: Counted): string {
  const all = competitors
    .map((each) => ({ name: markdownText(each.name), count: inRounds(each, counted) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const most = all.filter(({ count }) => count === all[0]!.count);
  const season = `${year}${isComplete ? '' : ' so far'}`;
  if (most.length === 0) return `Nobody had a ${counted.one} in ${season}.`;
  const first = `${listed(most.map(({ name }) => name))} had the most ${counted.many} of ${season}, ${most[0]!.count}${most.length > 1 ? ' each' : ''}`;
  const then = all.slice(most.length, most.length + 3).map(({ name, count }) => `${name} with ${count}`);
  return `${first}${then.length > 0 ? `; then ${listed(then)}` : ''}.`;
}

/** "3 drivers have more than 2 wins in 2026: …", or retirements. */
function withinLimit(
  { competitors, championship, year, isComplete }: SeasonSummaryFindings,
  counted: Counted,
  limit: CountLimit,
): string {
  const those = competitors
    .map((each) => ({ name: markdownText(each.name), count: inRounds(each, counted) }))
    .filter(({ count }) => limit.includes(count))
    .toSorted((a, b) => b.count - a.count);
  const who = championship === 'constructors' ? 'constructor' : 'driver';
  const what = `${limit.said} ${limit.said.endsWith(' 1') ? counted.one : counted.many} in ${year}`;
  if (those.length === 0) return `No ${who} ${isComplete ? 'had' : 'has'} ${what}.`;
  const names = listed(those.map(({ name, count }) => `${name} (${count})`));
  const have = isComplete ? 'had' : those.length === 1 ? 'has' : 'have';
  return `${countWords(those.length, who)} ${have} ${what}: ${names}.`;
}

/** "6 drivers won a race of 2025: Lando Norris (9), …" */
function winnersWords({ competitors, championship, year, isComplete }: SeasonSummaryFindings): string {
  const winners = competitors
    .map((each) => ({ name: markdownText(each.name), count: inRounds(each, wins) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const who = championship === 'constructors' ? 'constructor' : 'driver';
  const names = listed(winners.map(({ name, count }) => `${name} (${count})`));
  return `${countWords(winners.length, who)} won a race of ${year}${isComplete ? '' : ' so far'}: ${names}.`;
}

function winnersByRace(findings: SeasonSummaryFindings): SeasonFacts {
  const { rounds, competitors } = findings;
  const rows = rounds.flatMap(({ round, eventName, race }, index) => {
    const winners = competitors.filter(
      ({ results }) => results[index] != null && wins.in(results[index]) > 0,
    );
    const names = listed(winners.map(({ name }) => markdownText(name)));
    return race === null ? [] : [[String(round), markdownText(eventName), names]];
  });
  return { sentences: [winnersWords(findings)], table: table(['Round', 'Race', 'Won by'], rows) };
}

/** Points of a competitor in rounds, in races and sprints or in sprints alone. */
export function pointsIn(
  { results }: Competitor,
  isIn: (index: number) => boolean,
  points: (result: RoundResult) => number = roundPoints,
): number {
  const sum = results.reduce(
    (total, result, index) => total + (result !== null && isIn(index) ? points(result) : 0),
    0,
  );
  return Math.round(sum * 100) / 100;
}

/** Points from sprints, of those asked about or of those who have most. */
export function sprintFacts(
  { competitors, year, rounds, championship }: SeasonSummaryFindings,
  asked: readonly Competitor[],
): SeasonFacts {
  const sprints = rounds.filter(({ sprint }) => sprint !== null).length;
  if (sprints === 0) return { sentences: [`No sprint was held in ${year}.`] };
  const ordered = competitors.toSorted((a, b) => b.sprintPoints - a.sprintPoints);
  const [first, second] = ordered;
  const own = asked.map(
    (each) =>
      `${markdownText(each.name)} scored ${each.sprintPoints} of ${countWords(each.points, 'point')} of ${year} in its ${countWords(sprints, 'sprint')}, ${ordinalWord(ordered.findIndex(({ sprintPoints }) => sprintPoints === each.sprintPoints) + 1)} by these, with ${amount(inRounds(each, sprintWins), sprintWins)}.`,
  );
  const most = `Most points in the ${countWords(sprints, 'sprint')} of ${year}: ${markdownText(first!.name)}, ${first!.sprintPoints}${second ? `; then ${markdownText(second.name)}, ${second.sprintPoints}` : ''}.`;
  return {
    sentences: [...own, most],
    table: table(
      [
        championship === 'constructors' ? 'Constructor' : 'Driver',
        'Sprint points',
        'Sprint wins',
        'All points',
      ],
      ordered
        .filter((each, index) => index < 10 || asked.includes(each))
        .map((each) => [
          markdownText(each.name),
          String(each.sprintPoints),
          String(inRounds(each, sprintWins)),
          String(each.points),
        ]),
    ),
  };
}
