import { seasonState } from '../../core/analysis/temporal-context.ts';
import { asObject, asObjects } from '../../core/json-object.ts';
import { squashName } from '../../core/names/name-matching.ts';
import { table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import { numberOf, textOf, type Result } from '../answers/result-values.ts';
import { yearsOf } from '../places/years.ts';
import { whenKnown, type Moment } from '../request/moment.ts';
import { noFocus, type Plan } from '../request/planned-call.ts';
import type { Request } from '../request/request.ts';
import { countWords } from '../request/sentences.ts';
import type { PlannedTopic } from './topic.ts';

const mostRows = 10;

/** The championship of drivers or constructors. */
export const seasonSummary: PlannedTopic = {
  operation: 'analyze season-summary',
  precedence: 90,
  phrases: [
    'standings, standing, championship, championships, season summary, points table, points per round, heatmap, heat map, league table, title',
    'drivers championship, driver championship, driver standings, drivers standings, wdc, world championship, title race, title fight, season points, world champion, champion',
    'leading the championship, leads the championship, championship leader, championship lead, leading the title, season results, season overview',
    'leading, leads, leader, who is leading, who leads',
    [
      ['constructors'],
      'constructors, constructor, constructors championship, constructor championship, constructor standings, constructors standings, wcc',
    ],
    [
      ['constructors'],
      'team standings, teams standings, team championship, teams championship, constructors title, constructors points, team points, standings of the teams, teams points',
    ],
  ],
  session: null,
  plan: planStandings,
  spokenOf: ({ type }) => ({ constructors: type === 'constructors' }),
  answer: standingsAnswer,
};

async function planStandings(request: Request, moment: Moment): Promise<Plan> {
  const isOnTeams = request.teams.length > 0 && request.drivers.length === 0;
  const type = request.constructors || isOnTeams ? 'constructors' : 'drivers';
  const years = await yearsOf(request, moment, async (year) => {
    const schedule = await whenKnown(moment.knowledge.schedule(year));
    return schedule && seasonState(schedule, moment.nowMs).completed > 0 ? year : year - 1;
  });
  return {
    calls: years.map((year) => ({ operation: 'analyze season-summary', input: { year, type } })),
    notes: [],
    waiting: null,
    focus: noFocus,
  };
}

/** The championship after its last race. */
function standingsAnswer(result: Result, interest: Interest): AnswerPart {
  const rows = asObjects(asObject(result.statistics)?.competitors);
  const leader = asObject(result.leader) ?? {};
  const [, second] = rows;
  const year = numberOf(result, 'year');
  const isComplete = result.season_complete === true;
  const isTeams = result.summary_type === 'constructors';
  const name = textOf(leader, 'name');
  const points = numberOf(leader, 'points') ?? 0;
  const title = `${year ?? ''} ${isTeams ? 'constructors’ championship' : 'championship'}`.trim();
  const ahead = second
    ? `, ${countWords(roundTenth(points - (numberOf(second, 'points') ?? 0)), 'point')} ahead of ${textOf(second, 'name')}`
    : '';
  const headline = isComplete
    ? `${name} won the ${title} with ${points} points${ahead}.`
    : `After round ${numberOf(result, 'analysis_round') ?? '?'} of ${numberOf(result, 'total_races') ?? '?'}, ${name} leads the ${title} with ${points} points${ahead}.`;
  const asked = rows.filter((row) => isAskedFor(row, interest));
  const shown = [...new Set([...rows.slice(0, interest.top ?? mostRows), ...asked])];
  return {
    paragraphs: [
      headline,
      ...asked.map(
        (row) =>
          `${textOf(row, 'name')}: position ${numberOf(row, 'championship_position') ?? '–'} with ${numberOf(row, 'points') ?? 0} points, ${countWords(numberOf(row, 'wins') ?? 0, 'win')} and ${countWords(numberOf(row, 'podiums') ?? 0, 'podium')}.`,
      ),
      table(
        ['Pos.', isTeams ? 'Constructor' : 'Driver', 'Team', 'Points', 'Wins', 'Podiums'],
        shown.map((row) => [
          String(numberOf(row, 'championship_position') ?? ''),
          textOf(row, 'name'),
          isTeams ? '' : textOf(row, 'team'),
          ...['points', 'wins', 'podiums'].map((key) => String(numberOf(row, key) ?? '')),
        ]),
      ),
      ...(rows.length > shown.length ? [`The chart has all ${rows.length}.`] : []),
    ],
    chart: 'The chart shows the points of every round as a heat map, sprints included.',
    next: [isTeams ? 'and the drivers?' : 'and the constructors?', 'when is the next race'],
  };
}

function roundTenth(value: number): number {
  return Math.round(value * 100) / 100;
}

function isAskedFor(row: Result, { drivers, teams }: Interest): boolean {
  const code = textOf(row, 'code');
  const name = squashName(textOf(row, 'name'));
  return drivers.includes(code) || teams.some((team) => name.includes(squashName(team)));
}
