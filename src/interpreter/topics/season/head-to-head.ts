import type { DuelTally } from '../../../core/analysis/season/head-to-head.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import type { HeadToHeadFindings } from '../../../ops/analyze/head-to-head.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { askedCounts, ofQualifying, pointsWords, roundsAhead } from '../../answers/season/duel-counts.ts';
import { sessionWithArticle } from '../../places/place-words.ts';
import { seasonsUntil } from '../../places/seasons-until.ts';
import { driversOfTeam } from '../../places/team-drivers.ts';
import { queryOf } from '../../reading/driver-words.ts';
import { currentYear, type Moment } from '../../request/moment.ts';
import { noFocus, type Plan } from '../../request/planned-call.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { countWords, lowerFirst } from '../../request/sentences.ts';
import type { PlannedTopic } from '../topic.ts';

/** Two drivers over a season. */
export const headToHead: PlannedTopic<HeadToHeadFindings> = {
  operation: 'analyze head-to-head',
  precedence: 15,
  hears: [
    'drivers',
    'count',
    'event',
    'session',
    'aspect:team-mates',
    'ask:compare',
    'ask:result',
    'ask:points',
    'ask:pace',
    'ask:gap',
    'aspect:percent',
    'topic:qualifying-results',
    'teams',
    'each:race',
    'each:round',
    'ask:leader',
    'topic:season-summary',
    'topic:schedule',
  ],
  narrowedBy: ['after'],
  phrases: [
    'qualifying duel, qualifying duels, quali duel, quali battle, quali battles, teammate duel, team mate duel, duel of the teammates, duel between, duel of, teammate battle, team mate battle, qualifying battle, qualifying head to head, qualifying record, qualifying score, qualifying scores, quali score, quali scores, qualy score, qualifying scoreline, quali scoreline, qualifying tally, quali tally, qualifying count, quali count, qualifying h2h, quali h2h, race h2h, race head to head',
    'head to head over the season, head to head this season, head to head in the season, season head to head, head to head of the season, head to head of, head to head between, head to head record, head to head score',
    'ever outqualify, ever outqualified, ever out qualify, ever out qualified, ever outqualifies',
    [
      ['aspect:team-mates'],
      'as teammates, as team mates, while teammates, while team mates, while they were teammates, while they were team mates, when they were teammates, when they were team mates, since becoming teammates, since they became teammates, after the swap, since the swap, after the switch, since the switch, after the driver swap, since the driver swap',
    ],
  ],
  hints: {
    phrases: [
      'more often, who beat who, who beat whom, who beat who more often, who beat whom more often, who beat the other more often, beat who more often, more times, how often, how many times, whitewash, full whitewash, clean sweep, the score, score line, scoreline',
      [
        ['ask:gap'],
        'median gap, median percent gap, median gap in percent, average qualifying gap, better record, better qualifying record, better quali record',
      ],
    ],
    isMeant: (slots) =>
      !namesEvent(slots) &&
      slots.years.length > 0 &&
      slots.drivers.length === 2 &&
      slots.sessions.every((code) => code === 'Q' || code === 'R'),
  },
  session: null,
  plan: planDuel,
  spokenOf: ({ until }) =>
    typeof until === 'string'
      ? { events: [{ by: 'name', query: until }], narrowings: [{ by: 'after', said: `until ${until}` }] }
      : {},
  answer: duelAnswer,
  ask: ({ drivers, years }) => [`head to head of ${drivers.join(' and ')} ${years.join(' and ')}`.trim()],
};

/** Those named, or the two of the team named. */
async function duellists({ drivers, teams, years }: Request, moment: Moment): Promise<readonly string[]> {
  if (drivers.length > 0 || teams.length !== 1) return drivers;
  const year = years[0] ?? currentYear(moment.nowMs);
  return driversOfTeam(year, teams[0]!, await moment.knowledge.drivers(year)).map(queryOf);
}

async function planDuel(request: Request, moment: Moment): Promise<Plan> {
  const drivers = await duellists(request, moment);
  if (drivers.length !== 2)
    throw new AskBack(
      drivers.length > 2
        ? 'A duel is of two drivers. Which two?'
        : 'Which two drivers shall I set against each other?',
      'drivers',
    );
  const other = request.sessions.find((code) => code !== 'Q' && code !== 'R');
  if (other !== undefined)
    throw new AskBack(
      `A duel is told of qualifyings and races, not of ${sessionWithArticle(other)}. Which of these?`,
      'session',
      { ...request, sessions: [] },
    );
  const isUntil = request.narrowings.some(({ by }) => by === 'after');
  if (namesEvent(request) && !isUntil)
    throw new AskBack(
      'A duel is over a season, or over its races *up to* one. For a single race or qualifying ask for its result, the lap times or the telemetry of the two. Which would you like?',
      'topic',
      request,
    );
  const operation = 'analyze head-to-head';
  const seasons = await seasonsUntil(request, moment);
  const inputs = seasons.map(({ year, ...until }) => ({ year, drivers, ...until }));
  return { calls: inputs.map((input) => ({ operation, input })), notes: [], waiting: null, focus: noFocus };
}

function duelAnswer(findings: HeadToHeadFindings, interest: Interest): AnswerPart {
  const { aspects, words } = interest;
  const { year, drivers, all, asTeammates, until } = findings;
  const [first, second] = drivers.map(({ name }) => markdownText(name)) as [string, string];
  const codes = drivers.map(({ driver }) => markdownText(driver)) as [string, string];
  const together = asTeammates
    ? [
        `In the ${countWords(asTeammates.rounds, 'round')} as teammates: ${qualifyingWords(asTeammates, codes)} ${raceWords(asTeammates, codes)}`,
      ]
    : aspects.includes('team-mates') && !words.has('mate')
      ? [`${first} and ${second} were not team mates in a round of ${year}.`]
      : [];
  const told = [qualifyingWords(all, [first, second]), raceWords(all, [first, second])];
  const isOfRaces =
    (words.has('race') || words.has('races')) && !words.has('qualifying') && !words.has('quali');
  const isOfTeammates = aspects.includes('team-mates');
  const isOfGap = saysAny(words, ['gap', 'gaps', 'margin']);
  const gap = gapWords(all, [first, second], words);
  const which = roundsAhead(findings, interest);
  return {
    paragraphs: [
      ...(isOfGap ? gap : []),
      ...(which.length > 0 ? which : askedCounts(findings, interest)),
      ...(isOfTeammates ? together : []),
      `${year}, to the ${markdownText(until.eventName)}: ${inOrder(isOfRaces ? told.toReversed() : told)}`,
      ...(words.has('ahead') && !isOfRaces && !saysAny(words, ofQualifying)
        ? pointsWords(all, [first, second])
        : []),
      ...(isOfGap ? [] : gap),
      ...(isOfTeammates ? [] : together),
      table(
        ['', ...codes],
        [
          ['Qualifyings won', ...all.sides.map(({ qualifyingsWon }) => String(qualifyingsWon))],
          ['Poles', ...all.sides.map(({ poles }) => String(poles))],
          [
            'Races ahead, both classified',
            ...all.sides.map(({ racesAheadClassified }) => String(racesAheadClassified)),
          ],
          ['Races ahead, all', ...all.sides.map(({ racesAhead }) => String(racesAhead))],
          ['Points', ...all.sides.map(({ points }) => String(points))],
          ['Wins', ...all.sides.map(({ wins }) => String(wins))],
          [
            'Best finish',
            ...all.sides.map(({ bestFinish, bestFinishes }) =>
              bestFinish === null ? '–' : `${bestFinish} (${bestFinishes} times)`,
            ),
          ],
        ],
      ),
    ],
    chart: 'The chart shows the gap in every qualifying and the places in every race.',
    drivers: drivers.map(({ driver }) => driver),
  };
}

/** Two sentences behind a colon. */
function inOrder([first = '', second = '']: readonly string[]): string {
  return `${first.replace(/^(?:In|No) /, lowerFirst)} ${upperFirst(second)}`;
}

function qualifyingWords({ sides, qualifyings }: DuelTally, [first, second]: [string, string]): string {
  if (qualifyings === 0) return 'no qualifying tells them apart.';
  const [a, b] = sides.map(({ qualifyingsWon }) => qualifyingsWon) as [number, number];
  if (a === b) return `in qualifying, ${first} and ${second} are level, ${a} to ${b}.`;
  return a > b
    ? `${first} leads ${second} ${a} to ${b} in qualifying.`
    : `${second} leads ${first} ${b} to ${a} in qualifying.`;
}

function raceWords({ sides, races }: DuelTally, [first, second]: [string, string]): string {
  const [a, b] = sides.map(({ racesAhead }) => racesAhead) as [number, number];
  return races === 0
    ? 'No race tells them apart.'
    : `In races, ${first} was ahead ${a} and ${second} ${b} times.`;
}

function gapWords(
  { medianGapPercent, intervalPercent, isSeparable, gapsInMedian }: DuelTally,
  names: [string, string],
  words: Interest['words'],
): string[] {
  if (medianGapPercent === null) return [];
  const quicker = names[medianGapPercent >= 0 ? 0 : 1];
  const gap = `In the middle, ${quicker} was ${Math.abs(medianGapPercent).toFixed(3)} % quicker in qualifying, over ${countWords(gapsInMedian, 'session')}`;
  // Laps are not equally long.
  const unit = saysAny(words, ['tenths', 'seconds', 'milliseconds', 'mean', 'average'])
    ? ' That is the median, in per cent of the lap: a mean in seconds over circuits of all lengths is not told.'
    : '';
  if (!intervalPercent) return [`${gap}; too few to say how sure that is.${unit}`];
  return [`${gap}${isSeparable ? ', beyond chance.' : ': not separable.'}${unit}`];
}
