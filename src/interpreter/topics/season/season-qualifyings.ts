import type { QualifyingTeamMates } from '../../../core/analysis/season/season-qualifyings.ts';
import { formatLapTime, formatSeconds } from '../../../core/text/lap-time.ts';
import type { SeasonQualifyingsFindings } from '../../../ops/analyze/season-qualifyings.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { askedDrivers } from '../../answers/asked-drivers.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { qualifyingCountWords, teamMatesWords } from '../../answers/season/qualifying-counts.ts';
import { seasonsUntil } from '../../places/seasons-until.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import type { Request } from '../../request/request.ts';
import type { PlannedTopic } from '../topic.ts';

/** Poles, parts reached and team-mates over the qualifyings of a season. */
export const seasonQualifyings: PlannedTopic<SeasonQualifyingsFindings> = {
  operation: 'analyze season-qualifyings',
  precedence: 14,
  hears: [
    ...(['drivers', 'teams', 'count', 'top', 'event', 'session', 'part'] as const),
    ...(['aspect:team-mates', 'ask:compare', 'ask:result', 'ask:gap', 'ask:part', 'aspect:percent'] as const),
    ...(['topic:qualifying-results', 'topic:head-to-head', 'topic:schedule'] as const),
    ...([
      'least:few',
      'least:low',
      'each:race',
      'each:round',
      'each:driver',
      'each:team',
      'aspect:grid',
      'topic:standings',
      'topic:season-summary',
      'ask:teams',
    ] as const),
  ],
  // "The pole positions, with the gap to second"
  hearsAlso: ({ narrowings, top }) =>
    top?.of === 'qualifying' && narrowings.every((each) => each.by !== 'places' || each.to === 2)
      ? ['places']
      : [],
  narrowedBy: ['after', 'part'],
  phrases: [
    'poles, poles of the season, poles of the year, pole positions of the season, pole positions of the year, season qualifyings, qualifyings of the season, pole count, pole tally, poles tally, pole statistics, pole stats, pole table, pole sitters, pole winners',
    'teammate battles, team mate battles, teammate duels, team mate duels, teammate pairings, team mate pairings, teammate head to heads, team mate head to heads, teammate comparisons, team mate comparisons, all teammates, all the teammates, all team mates, all the team mates, every team mate, every teammate, each team mate, each teammate',
    'average qualifying position, average qualifying positions, average qualifying place, average qualifying result, average quali position, average quali positions, average quali result, mean qualifying position, avg quali position',
  ],
  session: null,
  plan: planQualifyings,
  answer: qualifyingsAnswer,
  ask: ({ years }) => [`most poles ${years.join(' and ')}`.trim(), 'most poles this season'],
};

const mostRows = 10;

async function planQualifyings(request: Request, moment: Moment): Promise<Plan> {
  const operation = 'analyze season-qualifyings';
  const inputs = await seasonsUntil(request, moment);
  return { calls: inputs.map((input) => ({ operation, input })), notes: [], waiting: null, focus: noFocus };
}

function qualifyingsAnswer(findings: SeasonQualifyingsFindings, interest: Interest): AnswerPart {
  const { drivers, teamMates, until, year } = findings;
  const asked =
    interest.drivers.length > 0
      ? askedCompetitors(drivers, interest, year)
      : askedDrivers(drivers, interest, ({ code, team }) => ({ code, team }));
  const shown = drivers.filter(
    (each, index) => index < (interest.top ?? (asked.length > 0 ? 3 : mostRows)) || asked.includes(each),
  );
  const isOfTeamMates = asksForTeamMates(interest) && asked.length === 0;
  const isOfList = asksForList(interest) && asked.length === 0;
  return {
    paragraphs: [
      ...(isOfTeamMates ? teamMatesWords(findings) : qualifyingCountWords(asked, findings, interest)),
      `Qualifyings of ${year} to the ${markdownText(until.eventName)}, ${findings.qualifyings.length} of them; places are those before penalties.`,
      isOfTeamMates
        ? teamMatesTable(teamMates)
        : isOfList
          ? polesTable(findings)
          : table(
              ['Driver', 'Team', 'Average', 'Best', 'Poles', 'In Q3', 'Out in Q2', 'Out in Q1'],
              shown.map(({ code, team, averagePlace, bestPlace, poles, parts }) => [
                markdownText(code),
                markdownText(team),
                averagePlace === null ? '' : averagePlace.toFixed(2),
                bestPlace === null ? '' : String(bestPlace),
                String(poles),
                ...(parts
                  ? [parts.reachedThird, parts.outInSecond, parts.outInFirst].map(String)
                  : ['', '', '']),
              ]),
            ),
      ...(!isOfTeamMates && !isOfList && drivers.length > shown.length
        ? [`Best average place first; the chart has all ${drivers.length} drivers.`]
        : []),
    ],
    chart: 'The chart shows how often everybody was on pole, in Q3 and out before it.',
  };
}

function asksForTeamMates({ words }: Interest): boolean {
  const says = [...words].join(' ');
  return /\bteam ?mates?\b|\bteammates?\b/.test(says) && !saysAny(words, ['pole', 'poles']);
}

/** "All pole positions of 2026 with the gap to second": round by round. */
function asksForList({ words, kind }: Interest): boolean {
  return (
    saysAny(words, ['poles', 'pole', 'positions']) &&
    (saysAny(words, ['list', 'table', 'all', 'every', 'each', 'gap', 'sitters', 'winners']) ||
      (kind === 'other' && !saysAny(words, ['most', 'many', 'often', 'count', 'tally'])))
  );
}

function polesTable({ qualifyings }: SeasonQualifyingsFindings): string {
  return table(
    ['Round', 'Event', 'Pole', 'Time', 'To second (s)'],
    qualifyings.map(({ round, eventName, pole, fastest, timeMs, gapToSecondMs }) => [
      String(round),
      markdownText(eventName),
      markdownText(pole),
      timeMs === null ? '' : formatLapTime(timeMs),
      gapToSecondMs === null || fastest !== pole ? '' : formatSeconds(gapToSecondMs),
    ]),
  );
}

function teamMatesTable(teamMates: readonly QualifyingTeamMates[]): string {
  return table(
    ['Team', 'Ahead', 'Behind', 'Won', 'Gap in the middle (%)'],
    teamMates.map(({ team, drivers, won, medianGapPercent }) => [
      markdownText(team),
      ...drivers.map(markdownText),
      won.join('–'),
      medianGapPercent === null ? '' : medianGapPercent.toFixed(3),
    ]),
  );
}
