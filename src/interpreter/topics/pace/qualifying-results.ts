import { decisiveSectorWords } from '../../../core/analysis/pace/decisive-sector.ts';
import type { QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import type { QualifyingResultsFindings } from '../../../ops/analyze/qualifying-results.ts';
import {
  gapText,
  lapTimeText,
  saysAny,
  secondsWords,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from '../../answers/answer-parts.ts';
import { askedPlaces, mostPlacesTold } from '../../answers/asked-places.ts';
import { askedDrivers } from '../../answers/asked-drivers.ts';
import { cutWords } from '../../answers/pace/qualifying-cut.ts';
import {
  closeToPartWords,
  noTimeWords,
  ownPartsWords,
  polesApart,
  reachedWords,
} from '../../answers/pace/qualifying-compared.ts';
import { eliminatedWords, partAnswer } from '../../answers/pace/qualifying-parts.ts';
import { gapOfTwo, placeSentence, verdictWords } from '../../answers/pace/qualifying-sentences.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { sessionWords, whereWords } from '../../places/place-words.ts';
import { AskBack } from '../../request/questions.ts';
import { qualifyingCodes } from '../../request/request.ts';
import type { SessionTopic } from '../topic.ts';

const mostRows = 10;
/** Beside those whom the question is about. */
const mostOthers = 3;

/** Classification of a qualifying session with gaps to pole. */
export const qualifyingResults: SessionTopic<QualifyingResultsFindings> = {
  operation: 'analyze qualifying-results',
  precedence: 70,
  hears: [
    'drivers',
    'teams',
    'top',
    'least:slow',
    'final-part',
    'aspect:percent',
    'exclusion',
    'best-lap',
    'ask:gap',
    'ask:result',
    'ask:leader',
    'ask:compare',
    'aspect:grid',
    'ask:teams',
    'each:driver',
  ],
  narrowedBy: ['places', 'part'],
  // "His lap time in Q3"
  hearsAlso: ({ narrowings }) => (narrowings.some(({ by }) => by === 'part') ? ['topic:lap-times'] : []),
  phrases: [
    [
      ['session:Q'],
      'qualifying results, qualifying result, quali results, quali result, results of qualifying, result of qualifying',
    ],
    [
      ['session:Q'],
      'qualifying classification, qualifying gaps, quali gaps, qualifying order, qualifying times, quali times, qualified, qualify',
    ],
    [
      ['session:Q'],
      'outqualified, out qualified, outqualify, out qualify, qualifies, qualifying position, qualifying positions, qualifying gap, quali gap',
    ],
    [
      ['top:pole'],
      'pole, start from pole, starts from pole, started from pole, starting from pole, pole fight, pole battle, pole duel, fight for pole, battle for pole, pole position, pole time, pole sitter, polesitter, poleman, gap to pole, gaps to pole, off pole',
    ],
    [
      ['aspect:grid'],
      'grid, starting grid, starting order, grid positions, grid position, start order, starting position, starting positions, grid order, grid slot, grid slots, grid place, grid box, grid spot, where did start, where did he start, where did she start, where did they start, where he started, started, started from, start from, starts from',
    ],
    [['top:front-row'], 'front row'],
    'knocked out, eliminated, elimination, eliminations, dropped out, go out in, went out in',
  ],
  session: 'Q',
  defaults: { session: 'Q' },
  isSessionPlain: true,
  sessions: ({ sessions }) => {
    const codes = sessions.filter((code) => qualifyingCodes.includes(code));
    return codes.length === 0 && sessions.includes('S') ? ['SQ'] : codes;
  },
  check: (request) => {
    const { until } = request;
    if (until === null || !('lap' in until)) return;
    const question = `Laps are counted in the race. Shall I show its gaps up to lap ${until.lap}?`;
    throw new AskBack(question, 'topic', { ...request, topics: ['race-gaps'], sessions: [] });
  },
  order: ({ rows }) => rows.map(({ driver }) => driver),
  answer: qualifyingAnswer,
  together: polesApart,
  ask: (request) => {
    const [code = 'Q'] = request.sessions;
    return [`${sessionWords[code]} results`, `results${whereWords(request)}`];
  },
};

/** The classification with the gaps to pole. */
function qualifyingAnswer(findings: QualifyingResultsFindings, interest: Interest): AnswerPart {
  const { session, rows, pole, poleSector, isOver } = findings;
  const [first, second] = rows;
  const gapMs = second?.gapToPoleMs ?? null;
  const where = poleSector ? `, ${decisiveSectorWords(poleSector)}` : '';
  const ahead =
    second && gapMs !== null
      ? `, ${secondsWords(gapMs)} ahead of ${markdownText(second.driver)}${where}`
      : '';
  const isOfSomebody = interest.drivers.length + interest.teams.length > 0;
  const asked = isOfSomebody
    ? askedDrivers(rows, interest, ({ driver, team }) => ({ code: driver, team }))
    : rowsAsked(rows, interest);
  const cut = cutWords(rows, interest);
  const compared = [
    ...noTimeWords(rows, interest),
    ...ownPartsWords(asked, interest),
    ...closeToPartWords(asked, interest),
    ...reachedWords(rows, asked, interest),
    ...winWords(findings, interest),
  ];
  const ofPart = cut.length + compared.length > 0 ? [] : partAnswer(rows, interest, session);
  const out = asked.length + cut.length > 0 ? [] : eliminatedWords(findings, interest.words);
  const isWhole = interest.aspects.includes('grid') || out.length > 0;
  const count = interest.top ?? (isWhole ? rows.length : asked.length > 0 ? mostOthers : mostRows);
  const shown = rows.filter((row, index) => index < count || asked.includes(row));
  const grid = interest.aspects.includes('grid')
    ? [
        isOver
          ? 'This is the order of qualifying; penalties may have changed the grid.'
          : 'This is the order so far, not the grid.',
      ]
    : [];
  const left = rows.length > shown.length ? [`The chart has all ${rows.length} cars.`] : [];
  // The gap of a range is that of its last.
  const isOfRange = !isOfSomebody && asked.length > mostPlacesTold;
  const others = (isOfRange ? asked.slice(-1) : asked).filter((row) => row !== first);
  const fastest = `${markdownText(pole.driver)} was fastest in ${sessionPhrase(session)} with ${lapTimeText(pole.bestMs)}${ahead}.`;
  const chart = `The chart shows every gap to ${poleWord(isOver)}, the cars eliminated early in dimmed colours and gray.`;
  if (ofPart.length > 0) return { paragraphs: [...ofPart, fastest], chart };
  const verdict =
    asked.length === 1 && compared.length === 0 ? verdictWords(asked[0]!, interest, isOver) : '';
  return {
    paragraphs: [
      ...compared,
      ...gapOfTwo(asked, interest),
      ...cut,
      ...out,
      ...(others.length > 0 && (isOfSomebody || others.length <= mostPlacesTold)
        ? [
            verdict +
              others
                .map((row) => placeSentence(row, interest, { timeMs: pole.bestMs, word: poleWord(isOver) }))
                .join(' '),
            fastest,
          ]
        : [verdict + fastest]),
      table(
        ['Pos.', 'Driver', 'Team', 'Best time', 'Gap', 'Reached'],
        shown.map((row) => [
          numberText(row.position),
          markdownText(row.driver),
          markdownText(row.team),
          lapTimeText(row.bestMs),
          row.gapToPoleMs === 0 ? '' : gapText(row.gapToPoleMs),
          row.phase,
        ]),
      ),
      ...grid,
      ...left,
    ],
    chart,
  };
}

/** "Did the pole sitter win?": of the race a qualifying tells nothing. */
function winWords({ pole, isOver }: QualifyingResultsFindings, { kind, words }: Interest): string[] {
  if (kind !== 'whether' || !isOver || !saysAny(words, ['win', 'won', 'winner'])) return [];
  return [
    `Who won is told by the result of the race, not by qualifying; on pole was ${markdownText(pole.driver)}.`,
  ];
}

/** Those at the places that the question names, and the slowest where it asks for that. */
function rowsAsked(rows: readonly QualifyingRow[], interest: Interest): QualifyingRow[] {
  const slowest = interest.narrowings.some(({ by }) => by === 'least') ? rows.filter(hasTime).slice(-1) : [];
  return [...new Set([...askedPlaces(rows, interest, ({ position }) => position), ...slowest])];
}

function hasTime({ bestMs }: QualifyingRow): boolean {
  return bestMs !== null;
}

/** What gaps are gaps to; before the end nobody is on pole. */
function poleWord(isOver: boolean): string {
  return isOver ? 'pole' : 'the first';
}
