import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, ordinalWord } from '../../request/sentences.ts';
import { markdownText } from '../markdown.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** "Lewis Hamilton is 4th with 245 points, 88 points behind Andrea Kimi Antonelli, with 1 win and 9 podiums." */
export function placeSentence(competitor: Competitor, leader: Competitor, isComplete: boolean): string {
  const { name, position, points } = competitor;
  const place = position === null ? 'unclassified' : ordinalWord(position);
  const behind = `${countWords(roundHundredth(leader.points - points), 'point')} behind ${markdownText(leader.name)}`;
  return `${markdownText(name)} ${isComplete ? 'was' : 'is'} ${place} with ${countWords(points, 'point')}, ${behind}, with ${winsAndPodiums(competitor)}.`;
}

export function winsAndPodiums({ wins, podiums }: Competitor): string {
  return `${countWords(wins, 'win')} and ${countWords(podiums, 'podium')}`;
}

export function roundHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
