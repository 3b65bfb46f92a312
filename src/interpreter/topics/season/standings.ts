import type { StandingsRow } from '../../../core/analysis/season/standings-rows.ts';
import type { StandingsFindings } from '../../../ops/fetch/fetch-standings.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedPlaces, mostPlacesTold } from '../../answers/asked-places.ts';
import { askedCompetitors } from '../../answers/asked-competitors.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { overSeasons } from '../../answers/season/over-seasons.ts';
import { pointsApart } from '../../answers/season/points-apart.ts';
import { seasonMomentsOf } from '../../places/season-moments.ts';
import { championshipOf } from '../../request/championship.ts';
import type { Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import type { Request } from '../../request/request.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** "Gain in the standings", "climbed in the championship". */
const changesOfTable =
  'gain, gained, gains, win, won, lose, lost, climb, climbed, move, moved, move up, moved up, rise, rose, drop, dropped, fall, fell, slip, slipped, jump, jumped, make up, made up, improve, improved'
    .split(', ')
    .flatMap((verb) =>
      ['standings', 'championship', 'table', 'drivers standings', 'drivers championship', 'wdc', 'wcc'].map(
        (table) => `${verb} in the ${table}`,
      ),
    )
    .join(', ');

/** The championship after a round, with what changed in it. */
export const standings: PlannedTopic<StandingsFindings> = {
  operation: 'fetch standings',
  precedence: 80,
  hears: [
    'drivers',
    'teams',
    'top',
    'constructors',
    'event',
    'ask:points',
    'ask:gap',
    'ask:result',
    'ask:leader',
    'ask:teams',
    'topic:season-summary',
    'topic:positions',
    'reference',
    'each:driver',
    'each:team',
  ],
  narrowedBy: ['after', 'places'],
  phrases: [
    'standings after, championship standings after, standings following, championship after, points after, table after, table look after, table look like after, table looked after, table looked like after, wdc after, order of the championship after',
    changesOfTable,
    'gaps in the standings, gap in the standings, gaps in the championship, gap in the championship, places in the standings, gained in the standings, gained most in the standings, lost in the standings, moved up in the standings, moved up in the championship, dropped in the standings, changes in the standings, change in the standings',
    [
      ['constructors'],
      'constructors standings after, team standings after, constructors championship after, wcc after',
    ],
  ],
  session: null,
  plan: planStandings,
  spokenOf: ({ type, after }) => ({
    constructors: type === 'constructors',
    ...(typeof after === 'string' && { events: [{ by: 'name', query: after }] }),
  }),
  defaults: { type: 'drivers' },
  answer: standingsAnswer,
  asOne: (all, interest) => (all.length > mostApart ? overSeasons(all, interest) : []),
  ask: ({ constructors, years, events: [event] }) => {
    const which = constructors ? 'constructors standings' : 'standings';
    return [
      ...(event?.by === 'name' ? [`${which} after ${event.query} ${years.join(' and ')}`.trim()] : []),
      `gaps in the standings ${constructors ? 'of the constructors ' : ''}${years.join(' and ')}`.trim(),
    ];
  },
};

/** More tables than these are told as one. */
const mostApart = 4;
const mostRows = 10;
/** Beside those whom the question is about. */
const mostOthers = 3;

async function planStandings(request: Request, moment: Moment): Promise<Plan> {
  const operation = 'fetch standings';
  const type = championshipOf(request);
  const { moments, notes } = await seasonMomentsOf(request, moment);
  const inputs = moments.map(({ year, after }) => ({
    year,
    type,
    ...(after !== null && { after: after.eventName }),
  }));
  return { calls: inputs.map((input) => ({ operation, input })), notes, waiting: null, focus: noFocus };
}

function standingsAnswer(findings: StandingsFindings, interest: Interest): AnswerPart {
  const { rows, championship } = findings;
  const competitors = rows.map(({ competitor }) => competitor);
  const named = askedCompetitors(competitors, interest, findings.year);
  const atPlaces = askedPlaces(competitors, interest, ({ position }) => position);
  const asked = new Set(named.length > 0 ? named : atPlaces);
  const isAsked = ({ competitor }: StandingsRow) => asked.has(competitor);
  const count = interest.top ?? (asked.size > 0 ? mostOthers : mostRows);
  const shown = rows.filter((row, index) => index < count || isAsked(row));
  const isTeams = championship === 'constructors';
  return {
    paragraphs: [
      ...pointsApart(
        competitors.filter((each) => asked.has(each)),
        interest,
        'was',
      ),
      ...(named.length > 0 || asked.size <= mostPlacesTold
        ? [
            ...rows.filter(isAsked).flatMap((row) => honourWords(row, findings, interest)),
            ...rows.filter(isAsked).map((row) => rowWords(row, findings)),
          ]
        : []),
      headline(findings),
      ...(findings.before ? [moves(findings)] : []),
      table(
        [
          'Pos.',
          isTeams ? 'Constructor' : 'Driver',
          'Points',
          'To leader',
          'To next',
          'Places won',
          'Wins',
          'Podiums',
        ],
        shown.map((row) => [
          numberText(row.competitor.position),
          markdownText(row.competitor.name),
          String(row.competitor.points),
          row.gapToAhead === null ? '' : numberText(row.gapToLeader),
          numberText(row.gapToAhead),
          row.placesWon === null ? '' : signed(row.placesWon),
          String(row.competitor.wins),
          String(row.competitor.podiums),
        ]),
      ),
      ...(rows.length > shown.length ? [`Of ${rows.length} in all.`] : []),
    ],
  };
}

function headline({ year, championship, after, totalRounds, isComplete, rows }: StandingsFindings): string {
  const [leader, second] = rows;
  if (!leader) return `No points are known of ${year}.`;
  const title = `the ${year} ${championship === 'constructors' ? 'constructors’ ' : ''}championship`;
  const where = `After the ${markdownText(after.eventName)}, round ${after.round} of ${totalRounds},`;
  const margin = second
    ? `, ${countWords(second.gapToAhead ?? 0, 'point')} ahead of ${markdownText(second.competitor.name)}`
    : '';
  return `${where} ${markdownText(leader.competitor.name)} ${isComplete ? 'had won' : 'led'} ${title} with ${leader.competitor.points} points${margin}.`;
}

/** "Norris was 2nd with 18.5 points after the Australian Grand Prix, 6.5 points behind the leader." */
function rowWords(
  { competitor, gapToLeader, placesWon }: StandingsRow,
  { after, rows: [leader, second] }: StandingsFindings,
): string {
  const { name, position, points } = competitor;
  const lead =
    second && leader?.competitor === competitor && second.gapToAhead !== null
      ? `, ${countWords(second.gapToAhead, 'point')} ahead of ${markdownText(second.competitor.name)}`
      : '';
  const behind =
    gapToLeader === null || gapToLeader === 0
      ? lead
      : `, ${countWords(gapToLeader, 'point')} behind the leader`;
  const change =
    placesWon === null || placesWon === 0 ? '' : `; ${moveWords(placesWon)} since the round before`;
  const place = position === null ? 'unclassified' : ordinalWord(position);
  return `${markdownText(name)} was ${place} with ${countWords(points, 'point')} after the ${markdownText(after.eventName)}${behind}${change}.`;
}

/** "Lando Norris had 1 win after the Dutch Grand Prix.", where wins or podiums are asked for. */
function honourWords(
  { competitor: { name, wins, podiums } }: StandingsRow,
  { after }: StandingsFindings,
  { words, kind }: Interest,
): string[] {
  const asked = [
    ...(saysAny(words, ['win', 'wins', 'won', 'victories']) ? [countWords(wins, 'win')] : []),
    ...(saysAny(words, ['podium', 'podiums']) ? [countWords(podiums, 'podium')] : []),
  ];
  if (kind !== 'how-many' || asked.length === 0) return [];
  return [`${markdownText(name)} had ${listed(asked)} after the ${markdownText(after.eventName)}.`];
}

/** Who won and lost most places since the round before. */
function moves({ rows, before }: StandingsFindings): string {
  const moved = rows.filter(({ placesWon }) => placesWon !== null && placesWon !== 0);
  const most = moved.reduce((size, { placesWon }) => Math.max(size, Math.abs(placesWon!)), 0);
  const words = moved
    .filter(({ placesWon }) => Math.abs(placesWon!) === most)
    .slice(0, 3)
    .map(({ competitor, placesWon }) => `${markdownText(competitor.name)} (${moveWords(placesWon!)})`);
  const since = `Since the ${markdownText(before!.eventName)}`;
  return moved.length === 0
    ? `${since} nobody changed places.`
    : `${since}, the largest change: ${words.join(', ')}.`;
}

function moveWords(placesWon: number): string {
  return `${countWords(Math.abs(placesWon), 'place')} ${placesWon > 0 ? 'won' : 'lost'}`;
}

function signed(placesWon: number): string {
  return placesWon > 0 ? `+${placesWon}` : String(placesWon);
}
