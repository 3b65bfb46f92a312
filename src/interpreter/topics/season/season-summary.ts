import type { Championship } from '../../../core/results/official-standings.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedPlaces, mostPlacesTold } from '../../answers/asked-places.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { averagePlaceWords } from '../../answers/season/average-places.ts';
import { countLimit } from '../../answers/season/count-limits.ts';
import { bestResults } from '../../answers/season/best-results.ts';
import { fewestOfTable } from '../../answers/season/fewest-of-table.ts';
import { featsOfSeasons, moreFeats } from '../../answers/season/more-feats.ts';
import { competitorWords, standingVerdict } from '../../answers/season/of-competitor.ts';
import { placeSentence, roundHundredth, winsAndPodiums } from '../../answers/season/place-in-table.ts';
import { outscoredWords, pointsApart } from '../../answers/season/points-apart.ts';
import { pointsByRound } from '../../answers/season/points-by-round.ts';
import { seasonFacts, sprintFacts } from '../../answers/season/season-facts.ts';
import { spanFacts } from '../../answers/season/season-span.ts';
import { winlessWords, withoutWin } from '../../answers/season/winless.ts';
import { winnersByGrid } from '../../answers/season/winners-grid.ts';
import { placesOf } from '../../places/places.ts';
import { scoredYearsOf } from '../../places/years.ts';
import { championshipOf } from '../../request/championship.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { countWords } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** "Average finish", "mean grid position". */
const averages = ['average', 'mean', 'avg']
  .flatMap((mean) =>
    [
      ...[
        'finish',
        'finishes',
        'finishing position',
        'finishing positions',
        'finishing place',
        'race finish',
      ],
      ...['result', 'race result', 'place', 'position', 'race position'],
      ...['grid', 'grid position', 'grid positions', 'grid place', 'grid slot'],
      ...['start', 'starting position', 'starting positions', 'starting place', 'start position'],
    ].map((place) => `${mean} ${place}`),
  )
  .join(', ');

/** The championship of drivers or constructors. */
export const seasonSummary: PlannedTopic<SeasonSummaryFindings> = {
  operation: 'analyze season-summary',
  precedence: 90,
  impliedBy: ['championship'],
  hears: [
    'drivers',
    'count',
    'teams',
    'top',
    'constructors',
    'ask:points',
    'ask:result',
    'ask:leader',
    'ask:teams',
    'topic:schedule',
    'each:race',
    'each:round',
    'each:driver',
    'each:team',
    'aspect:retired',
    'each:weekend',
    'first-or-last',
  ],
  // Points from a race on are added up.
  hearsAlso: ({ narrowings, drivers, teams, events, sessions, until, topics, top, years, lastYears }) => [
    // Each season has a line.
    ...(years.length > 1 || (lastYears ?? 1) > 1 ? (['each:season', 'each:year'] as const) : []),
    // Retirements, wins and podiums are counted, and the bottom of the table is told.
    ...(topics.join() === 'season-summary' &&
    drivers.length + teams.length === 0 &&
    narrowings.some((each) => each.by === 'threshold' && each.isOfFeats === true) &&
    countLimit({ narrowings })
      ? (['threshold'] as const)
      : []),
    ...(narrowings.some(
      (each) => each.by === 'least' && /\b(?:points|wins|podiums|victories)$/i.test(each.said),
    )
      ? (['least:few'] as const)
      : []),
    ...(topics.join() === 'season-summary' && events.length === 0
      ? [
          // Where winners stood
          ...(top?.count === 1 &&
          narrowings.some(({ by, said }) => by === 'grid' && /\b(?:pole|front row)\b/i.test(said))
            ? (['grid'] as const)
            : []),
          ...(drivers.length + teams.length > 0 ? (['aspect:grid'] as const) : []),
          ...(narrowings.every(({ by, said }) => by !== 'exclusion' || withoutWin.test(said))
            ? (['exclusion'] as const)
            : []),
        ]
      : []),
    // How far two of the table are apart.
    ...((drivers.length === 2 || (drivers.length === 0 && teams.length === 2)) &&
    events.length + sessions.length === 0 &&
    until === null
      ? (['ask:gap'] as const)
      : []),
    // Points of sprints are not told from a race on.
    ...(narrowings.some(({ by }) => by === 'from-race')
      ? (['event', 'after', 'reference'] as const)
      : (['aspect:sprints'] as const)),
    ...(narrowings.some((each) => each.by === 'each' && each.unit === 'leading round')
      ? (['each:leading round', 'topic:championship'] as const)
      : []),
  ],
  narrowedBy: ['places', 'from-race', 'first-or-last'],
  phrases: [
    'standings, standing, championship, championships, season summary, points table, points per round, heatmap, heat map, league table, drivers table, driver table, championship table, championship order, drivers ranking, drivers rankings, championship ranking, title, titles, world titles, crown, crowns',
    'drivers championship, driver championship, driver standings, drivers standings, wdc, world championship, title race, title fight, season points, world champion, champion, crowned, crowned champion, crowned world champion, became champion, became world champion, became the champion, became the world champion, champions, world champions, title winners, championship winners, drivers crown, drivers title, world crown, world title',
    'led the championship, lead the championship, leading the championship, leads the championship, championship leader, championship lead, leading the title, season results, season overview, points matrix, matrix of points, matrix, points grid, points by round, points round by round, points race by race, points by race, points per race, race by race points, round by round points, driver by round, drivers by round, race by race, round by round, points haul, points tally, tally, points total, points totals, totals, final standings, final table, final points, runner up in the championship, vice champion',
    'is winning the whole thing, is leading the whole thing, winning the whole thing right now, winning the whole thing at the moment, winning the whole thing this year, winning the whole thing this season',
    'leading, leads, leader, who is leading, who leads',
    averages,
    'who led the championship, who led the drivers championship, who led the standings, who led the title race, who led the title',
    'top of the table, top of the standings, top of the championship, top of the points, top of the pile, top the table, tops the table, topping the table, head of the table, atop the table, atop the standings, first in the table, first in the standings',
    [
      ['aspect:sprints'],
      'come from the sprints, came from the sprints, come from sprints, came from sprints, comes from the sprints, comes from sprints, from the sprints alone, in the sprints alone, come from the sprints alone, came from the sprints alone, come from sprints alone, sprint points, sprints points, points in sprints, points from sprints, points in the sprints, points from the sprints, points in sprint races, sprint standings, sprint championship, sprint table, sprint races only, sprints only, just sprints, only sprints, just from sprints, only from sprints, just in sprints, from sprints alone, from sprints, in sprints, in the sprints, in sprint races, from the sprints, from sprint races, sprint wins, sprint victories',
    ],
    [
      ['constructors'],
      'constructors, constructor, constructors championship, constructor championship, constructor standings, constructors standings, wcc',
    ],
    [
      ['constructors'],
      'team standings, teams standings, team table, teams table, table of the teams, team championship, teams championship, constructors title, constructors crown, team title, team crown, became constructors champion, became constructors champions, crowned constructors champions, constructors points, team points, standings of the teams, teams points',
    ],
  ],
  hints: {
    phrases: [
      'in the table, on the table, up the table, down the table, of the table, position in the table',
    ],
    isMeant: (slots) => !namesEvent(slots) && slots.sessions.length + slots.laps.length === 0,
  },
  session: null,
  plan: planStandings,
  spokenOf: ({ type }) => ({ constructors: type === 'constructors' }),
  defaults: { type: 'drivers' },
  answer: standingsAnswer,
  together: (all, interest) =>
    featsOfSeasons(
      all.map((findings) => ({
        findings,
        asked: askedCompetitors(findings.competitors, interest, findings.year),
      })),
      interest,
    ),
  ask: ({ constructors, years }) =>
    constructors
      ? ['and the constructors?', `constructors standings ${years.join(' and ')}`]
      : ['and the drivers?', 'championship standings', `championship standings ${years.join(' and ')}`],
};

const chart = 'The chart shows the points of every round as a heat map, sprints included.';
const mostRows = 10;
/** Beside those whom the question is about. */
const mostOthers = 3;
const mostPictures = 4;

async function planStandings(request: Request, moment: Moment): Promise<Plan> {
  const type = championshipOf(request);
  if (request.narrowings.some(({ by }) => by === 'from-race')) return await planSpan(request, type, moment);
  const years = await scoredYearsOf(request, moment);
  // Of many seasons the tables are enough, and no pictures of each.
  const isOfTables = years.length > mostPictures && isToldByTables(request);
  const operation = isOfTables ? 'fetch standings' : 'analyze season-summary';
  return {
    calls: years.map((year) => ({ operation, input: { year, type } })),
    notes: [],
    waiting: null,
    focus: noFocus,
  };
}

/** Whether the tables of several seasons tell it: who won how often, with how many points, and who was champion. */
function isToldByTables({ narrowings, aspects, sessions }: Request): boolean {
  return (
    narrowings.every((each) => each.by === 'each') &&
    aspects.length === 0 &&
    sessions.every((code) => code === 'R')
  );
}

/** The season of the race from which on it is asked about. */
async function planSpan(request: Request, type: Championship, moment: Moment): Promise<Plan> {
  const places = await placesOf(request, ['R'], moment);
  const [{ event }] = places as [(typeof places)[number]];
  return {
    calls: [{ operation: 'analyze season-summary', input: { year: event.year, type } }],
    notes: [],
    waiting: null,
    focus: { events: [event.eventName], sessions: [] },
  };
}

type Competitor = SeasonSummaryFindings['competitors'][number];

/** The championship after its last race. */
function standingsAnswer(findings: SeasonSummaryFindings, interest: Interest): AnswerPart {
  const { year, championship, competitors, analysisRound, rounds, isComplete } = findings;
  const [leader, second] = competitors;
  const isTeams = championship === 'constructors';
  const title = `${year} ${isTeams ? 'constructors’ championship' : 'championship'}`;
  if (!leader) return { paragraphs: [`No points are known of the ${title}.`] };
  const ahead = second
    ? `, ${countWords(roundHundredth(leader.points - second.points), 'point')} ahead of ${markdownText(second.name)}`
    : '';
  const name = markdownText(leader.name);
  const headline = isComplete
    ? `${name} won the ${title} with ${leader.points} points${ahead}.`
    : `After round ${analysisRound} of ${rounds.length}, ${name} leads the ${title} with ${leader.points} points${ahead}.`;
  const named = askedCompetitors(competitors, interest, year);
  const verdict = standingVerdict(named, findings, interest) ?? titleVerdict(named, findings, interest);
  const own = [
    ...averagePlaceWords(named, findings, interest),
    ...(named.length > 0 ? [] : [...winlessWords(findings, interest), ...fewestOfTable(findings, interest)]),
    ...bestResults(named, findings, interest),
    ...competitorWords(named, findings, interest),
  ];
  const more = moreFeats(named, findings, interest);
  const facts =
    winnersByGrid(findings, named, interest) ??
    (verdict !== null || own.length > 0
      ? null
      : interest.aspects.includes('sprints') && !saysAny(interest.words, ['win', 'wins', 'won'])
        ? sprintFacts(findings, named)
        : (spanFacts(findings, named, interest) ??
          pointsByRound(findings, named, interest) ??
          // Who of two has more is told before.
          seasonFacts(findings, named, more.length > 0 ? { ...interest, kind: 'other' } : interest)));
  const asked = named.length > 0 ? named : askedPlaces(competitors, interest, ({ position }) => position);
  const count = interest.top ?? (asked.length > 0 ? mostOthers : mostRows);
  const shown = competitors.filter((each, index) => index < count || asked.includes(each));
  const others = asked.filter((each) => each !== leader);
  const isOfLeader = verdict === 'Yes: ' && others.length === 0;
  const outscored = facts === null ? outscoredWords(named, interest, year) : null;
  if (facts?.table) return { paragraphs: [...facts.sentences, facts.table, headline], chart };
  return {
    paragraphs: [
      ...own,
      ...more,
      ...(outscored === null ? [] : [outscored]),
      ...(facts || outscored !== null ? [] : pointsApart(asked, interest, isComplete ? 'was' : 'is')),
      ...(facts ? [facts.sentences.join(' ')] : []),
      ...(isOfLeader ? [`${verdict}${headline}`] : []),
      ...(others.length > 0 && (named.length > 0 || others.length <= mostPlacesTold)
        ? [(verdict ?? '') + others.map((each) => placeSentence(each, leader, isComplete)).join(' ')]
        : []),
      ...(isOfLeader ? [] : [headline]),
      ...(asked.includes(leader) ? [`${name} has ${winsAndPodiums(leader)}.`] : []),
      table(
        ['Pos.', isTeams ? 'Constructor' : 'Driver', 'Team', 'Points', 'Wins', 'Podiums'],
        shown.map(({ position, name: asName, team, points, wins, podiums }) => [
          numberText(position),
          markdownText(asName),
          isTeams ? '' : markdownText(team),
          ...[points, wins, podiums].map(String),
        ]),
      ),
      ...(competitors.length > shown.length ? [`The chart has all ${competitors.length}.`] : []),
    ],
    chart,
  };
}

/** "Yes: " or "No: " where the question is whether one of them won the title, "" as long as nobody has; null: it is another question. */
function titleVerdict(
  [one, ...others]: readonly Competitor[],
  { competitors, isComplete }: SeasonSummaryFindings,
  interest: Interest,
): string | null {
  const asks = saysAny(interest.words, [
    'title',
    'titles',
    'championship',
    'champion',
    'champions',
    'wdc',
    'wcc',
  ]);
  if (interest.kind !== 'whether' || !asks || !one || others.length > 0) return null;
  if (!isComplete) return '';
  return one === competitors[0] ? 'Yes: ' : 'No: ';
}
