import { firstSeasonOf } from '../../../core/provider.ts';
import type { TeamPaceFindings } from '../../../ops/analyze/team-pace.ts';
import {
  excludedSentences,
  gapText,
  lapTimeText,
  saysAny,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { comparedVerdict } from '../../answers/verdict.ts';
import { squashName } from '../../../core/names/name-matching.ts';
import { whereWords } from '../../places/place-words.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { listed, ordinalWord } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** Quick laps of teams in a session. */
export const teamPace: SessionTopic<TeamPaceFindings> = {
  operation: 'analyze team-pace',
  precedence: 80,
  hears: [
    'constructors',
    'teams',
    'ask:teams',
    'ask:gap',
    'each:team',
    'each:constructor',
    'least:slow',
    'quick-laps',
    'topic:lap-times',
  ],
  phrases: [
    'team pace, teams pace, pace of the teams, pace of teams, pace by team, pace per team, pace of all teams, team by team, team comparison, car performance, constructors pace',
    [
      ['session:R'],
      'race pace pecking order, race pace ranking, race pace by team, race pace by car, race pace per team, race pace of the teams, race pace of each team, race pace of every team, race pace order',
    ],
    'pecking order, pecking order of the teams, order of the teams, ranking of the teams, team ranking, team rankings, rank the teams, teams ranked, competitive order, competitive picture, form book, best package, fastest package, quickest package, strongest team, strongest car, strongest teams, quickest teams, car ranking, ranking of the cars, median pace by team, pace by car, pace per car, pace of each team',
    [['topic:lap-times'], 'teams by median pace, teams by median race pace, teams on median pace'],
    'fastest team, fastest teams, quickest team, quickest car, fastest car, slowest team, slowest car, best car, compare teams',
  ],
  comparesTimes: true,
  session: 'R',
  racesSince: firstSeasonOf.results,
  onTestDays: 'team pace',
  narrowedBy: ['quick-laps'],
  // The pace of one team is told beside that of the others.
  inputs: ({ teams }) => [teams.length > 1 ? { teams } : {}],
  answer: teamPaceAnswer,
  ask: (request) => {
    const question = request.teams.length > 0 ? `team pace of ${listed(request.teams)}` : 'pace of the teams';
    return [
      ...(request.teams.length > 0 ? [`only ${listed(request.teams)}`] : []),
      question,
      `${question}${whereWords(request)}`,
    ];
  },
};

/** Teams by the median of their quick laps. */
function teamPaceAnswer(findings: TeamPaceFindings, interest: Interest): AnswerPart {
  const { session, teams, excluded, unmatched, quickLapLimitMs, measuredByTime } = findings;
  const [first, second] = teams;
  const ahead = second
    ? `, ${secondsWords(second.paceDeltaMs)} a lap ahead of ${markdownText(second.team)}`
    : '';
  return {
    paragraphs: [
      ...(asksForSlowest(interest) ? slowestWords(findings) : []),
      ...askedWords(findings, interest),
      first
        ? `${verdictOfTeams(findings, interest)}${markdownText(first.team)} had ${second ? 'the fastest' : 'a'} median ${second ? 'in' : 'of quick laps in'} ${sessionPhrase(session)}: ${lapTimeText(first.statistics.medianMs)}${ahead}.`
        : `No team has a quick lap in ${sessionPhrase(session)}.`,
      table(
        ['Team', 'Median', 'Gap (s)', 'Mean', 'Std. dev. (s)', 'Quick laps', 'Drivers'],
        teams.map(({ team, statistics, paceDeltaMs, drivers }) => [
          markdownText(team),
          lapTimeText(statistics.medianMs),
          paceDeltaMs === 0 ? '' : gapText(paceDeltaMs),
          lapTimeText(statistics.meanMs),
          sectorText(statistics.stdMs),
          String(statistics.lapCount),
          markdownText(drivers.join(', ')),
        ]),
      ),
      `The same yardstick for all teams: quick laps, not in or out of the pits or under a safety car, no slower than ${lapTimeText(quickLapLimitMs)}${measuredByTime ? ', or than 107 % of the quickest car around them' : ''}.`,
      ...(unmatched.length > 0
        ? [`No team of this session fits ${listed(unmatched.map(markdownText))}.`]
        : []),
      ...excludedSentences(excluded.map(({ team, reason }) => ({ name: team, reason }))),
    ],
    chart: 'The chart shows the distribution of the quick laps of each team as boxes, fastest first.',
    drivers: interest.teams.length > 0 ? teams.flatMap(({ drivers }) => drivers) : [],
  };
}

/** "Yes: " or "No: ", where it is asked whether one of two teams was faster. */
function verdictOfTeams({ teams: [first, second, third] }: TeamPaceFindings, interest: Interest): string {
  const [named, other] = interest.teams;
  if (!first || !second || third || named === undefined || other === undefined) return '';
  return comparedVerdict(interest, squashName(first.team).includes(squashName(named)));
}

/** "From fastest to slowest" is of all of them. */
function asksForSlowest({ narrowings, words }: Interest): boolean {
  return narrowings.some(({ by }) => by === 'least') && !saysAny(words, ['fastest', 'quickest', 'best']);
}

/** "Sauber had the slowest median in …: 1:31.512, 1.204 s a lap behind McLaren." */
function slowestWords({ session, teams }: TeamPaceFindings): string[] {
  const [first, last] = [teams[0], teams.at(-1)];
  if (!first || !last || first === last) return [];
  const behind = `${secondsWords(last.paceDeltaMs - first.paceDeltaMs)} a lap behind ${markdownText(first.team)}`;
  return [
    `${markdownText(last.team)} had the slowest median in ${sessionPhrase(session)}: ${lapTimeText(last.statistics.medianMs)}, ${behind}.`,
  ];
}

/** "Ferrari was 3rd of 11, with a median of 1:25.257, 0.422 s a lap slower than Mercedes.", where that one was not asked about. */
function askedWords({ teams, session }: TeamPaceFindings, interest: Interest): string[] {
  const named = teams.map((each, index) => ({ ...each, place: index + 1, code: null, name: each.team }));
  const asked = askedCompetitors(named, { ...interest, drivers: [] }, session.year);
  const [first] = named;
  if (!first || asked.includes(first)) return [];
  return asked.map(
    ({ team, place, statistics, paceDeltaMs }) =>
      `${markdownText(team)} was ${ordinalWord(place)} of ${teams.length}, with a median of ${lapTimeText(statistics.medianMs)}, ` +
      `${secondsWords(paceDeltaMs - first.paceDeltaMs)} a lap slower than ${markdownText(first.team)}.`,
  );
}
