import { roundPoints } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { markdownText } from '../markdown.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** Who led after each round that is over, by the points of the rounds; several where they were level. */
function leadersByRound({ rounds, competitors }: SeasonSummaryFindings): Competitor[][] {
  const sums = new Map(competitors.map((each) => [each, 0]));
  return rounds.flatMap(({ race, sprint }, index) => {
    if (race === null && sprint === null) return [];
    for (const each of competitors) {
      const result = each.results[index];
      if (result != null) sums.set(each, sums.get(each)! + roundPoints(result));
    }
    const most = Math.max(...sums.values());
    return [competitors.filter((each) => sums.get(each) === most)];
  });
}

/** "Lando Norris led after 15 of 24 rounds, and without a break from round 10, the Spanish Grand Prix, on." */
export function seasonLeadWords(findings: SeasonSummaryFindings, competitor: Competitor): string {
  const leaders = leadersByRound(findings);
  const name = markdownText(competitor.name);
  const led = leaders.map((each) => each.includes(competitor));
  const count = led.filter(Boolean).length;
  if (count === 0)
    return `${name} led the ${findings.year} championship after none of its ${leaders.length} rounds.`;
  const named = (index: number) =>
    `round ${findings.rounds[index]!.round}, the ${markdownText(findings.rounds[index]!.eventName)}`;
  const since = led.lastIndexOf(false) + 1;
  if (since < led.length)
    return `${name} has led the ${findings.year} championship since ${named(since)}${count > led.length - since ? `, and after ${count} of ${leaders.length} rounds in all` : ''}.`;
  return `${name} led the ${findings.year} championship after ${count} of ${leaders.length} rounds, the first time after ${named(led.indexOf(true))}, the last after ${named(led.lastIndexOf(true))}.`;
}
