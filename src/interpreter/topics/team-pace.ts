import { asObjects } from '../../core/json-object.ts';
import { formatLapTime } from '../../core/text/lap-time.ts';
import { excludedSentence, gapText, sessionPhrase, table, type AnswerPart } from '../answers/answer-parts.ts';
import { numberOf, textOf, textsOf, type Result } from '../answers/result-values.ts';
import { listed } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Quick laps of teams in a session. */
export const teamPace: SessionTopic = {
  operation: 'analyze team-pace',
  precedence: 80,
  phrases: [
    'team pace, teams pace, pace of the teams, pace of teams, pace by team, pace per team, pace of all teams, team by team, team comparison, car performance, constructors pace',
    'fastest team, fastest teams, quickest team, quickest car, fastest car, slowest team, slowest car, best car, which team, which teams, which car, what team, box plot, boxplot, compare teams',
  ],
  comparesTimes: true,
  session: 'R',
  onTestDays: 'team pace',
  inputs: ({ teams }) => [teams.length > 0 ? { teams } : {}],
  answer: teamPaceAnswer,
};

/** Teams by the median of their quick laps. */
function teamPaceAnswer(result: Result): AnswerPart {
  const rows = asObjects(result.statistics);
  const [first, second] = rows;
  const ahead = second
    ? `, ${(numberOf(second, 'pace_delta_s') ?? 0).toFixed(3)} s a lap ahead of ${textOf(second, 'team')}`
    : '';
  const unmatched = textsOf(result, 'unmatched_teams');
  return {
    paragraphs: [
      first
        ? `${textOf(first, 'team')} had the fastest median in ${sessionPhrase(result)}: ${seconds(first, 'median_s')}${ahead}.`
        : `No team has a quick lap in ${sessionPhrase(result)}.`,
      table(
        ['Team', 'Median', 'Gap (s)', 'Mean', 'Std. dev. (s)', 'Quick laps', 'Drivers'],
        rows.map((row) => [
          textOf(row, 'team'),
          seconds(row, 'median_s'),
          numberOf(row, 'pace_delta_s') === 0 ? '' : gapText(numberOf(row, 'pace_delta_s')),
          seconds(row, 'mean_s'),
          numberOf(row, 'std_dev_s')?.toFixed(3) ?? '',
          String(numberOf(row, 'lap_count') ?? ''),
          textsOf(row, 'drivers').join(', '),
        ]),
      ),
      `The same yardstick for all teams: quick laps no slower than ${textOf(result, 'quick_lap_limit')}.`,
      ...(unmatched.length > 0 ? [`No team of this session fits ${listed(unmatched)}.`] : []),
      ...[excludedSentence(result, 'team')].filter((sentence) => sentence !== null),
    ],
    chart: 'The chart shows the distribution of the quick laps of each team as boxes, fastest first.',
    next: [
      ...(first && second ? [`only ${textOf(first, 'team')} and ${textOf(second, 'team')}`] : []),
      'tyre strategy',
    ],
  };
}

function seconds(row: Result, key: string): string {
  const value = numberOf(row, key);
  return value === null ? '' : formatLapTime(Math.round(value * 1000));
}
