import { asObjects } from '../../core/json-object.ts';
import { gapText, sessionPhrase, table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import { numberOf, textOf, type Result } from '../answers/result-values.ts';
import { qualifyingCodes } from '../request/request.ts';
import { listed, ordinalWord } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Classification of a qualifying session with gaps to pole. */
export const qualifyingResults: SessionTopic = {
  operation: 'analyze qualifying-results',
  precedence: 70,
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
      'pole, pole position, pole time, pole sitter, polesitter, poleman, gap to pole, gaps to pole, off pole',
    ],
    [
      ['aspect:grid'],
      'grid, starting grid, starting order, grid positions, grid position, start order, starting position, starting positions, grid order, started, started from, start from, starts from',
    ],
    [['top:front-row'], 'front row'],
    'knocked out, eliminated, elimination, eliminations, q1, q2, q3, sq1, sq2, sq3, dropped out, go out in, went out in',
  ],
  session: 'Q',
  isSessionPlain: true,
  sessions: ({ sessions }) => {
    const codes = sessions.filter((code) => qualifyingCodes.includes(code));
    return codes.length === 0 && sessions.includes('S') ? ['SQ'] : codes;
  },
  answer: qualifyingAnswer,
};

/** The classification with the gaps to pole. */
function qualifyingAnswer(result: Result, interest: Interest): AnswerPart {
  const rows = asObjects(result.statistics);
  const [pole, second] = rows;
  const gap = second ? numberOf(second, 'gap_to_pole_s') : null;
  const ahead =
    second && gap !== null
      ? `, ${Math.abs(gap).toFixed(3)} s ahead of ${textOf(second, 'abbreviation')}`
      : '';
  const headline = `${textOf(result, 'pole_driver')} was fastest in ${sessionPhrase(result)} with ${textOf(result, 'pole_time_str')}${ahead}.`;
  const asked = rows.filter((row) => interest.drivers.includes(textOf(row, 'abbreviation')));
  const isWhole = interest.aspects.includes('grid') || eliminatedWords(rows, interest.words).length > 0;
  const shown = rows.slice(0, interest.top ?? (isWhole ? rows.length : 10));
  const grid = interest.aspects.includes('grid')
    ? ['This is the order of qualifying; penalties may have changed the grid.']
    : [];
  const out = eliminatedWords(rows, interest.words);
  const left = rows.length > shown.length ? [`The chart has all ${rows.length} cars.`] : [];
  return {
    paragraphs: [
      pole ? headline : `No times are known of ${sessionPhrase(result)}.`,
      ...out,
      ...asked.filter((row) => row !== pole).map(placeSentence),
      table(
        ['Pos.', 'Driver', 'Team', 'Best time', 'Gap', 'Reached'],
        shown.map((row) => [
          String(numberOf(row, 'position') ?? ''),
          textOf(row, 'abbreviation'),
          textOf(row, 'team'),
          textOf(row, 'best_time_str'),
          numberOf(row, 'gap_to_pole_s') === 0 ? '' : gapText(numberOf(row, 'gap_to_pole_s')),
          textOf(row, 'phase'),
        ]),
      ),
      ...[...grid, ...left],
    ],
    chart: 'The chart shows every gap to pole, the cars eliminated early in dimmed colours and gray.',
    next: [
      ...(pole && second
        ? [`compare ${textOf(pole, 'abbreviation')} and ${textOf(second, 'abbreviation')}`]
        : []),
      'what about the race?',
    ],
  };
}

const partWords: readonly (readonly [phase: string, words: readonly string[]])[] = [
  ['Q1', ['q1', 'sq1']],
  ['Q2', ['q2', 'sq2']],
];

/** "Out in Q1: …", of the part that the question names; of both where it only asks who was knocked out. */
function eliminatedWords(rows: readonly Result[], words: ReadonlySet<string>): string[] {
  const named = partWords.filter(([, spoken]) => spoken.some((word) => words.has(word)));
  const asksForOut = ['knocked', 'eliminated', 'elimination', 'eliminations', 'dropped', 'out'].some((word) =>
    words.has(word),
  );
  const parts = named.length > 0 ? named : asksForOut ? partWords : [];
  return parts.flatMap(([phase]) => {
    const out = rows
      .filter((row) => textOf(row, 'phase') === phase)
      .map((row) => textOf(row, 'abbreviation'));
    return out.length === 0 ? [] : [`Out in ${phase}: ${listed(out)}.`];
  });
}

function placeSentence(row: Result): string {
  const position = numberOf(row, 'position');
  const place = position === null ? 'was not classified' : `was ${ordinalWord(position)}`;
  const time = textOf(row, 'best_time_str');
  const gap = numberOf(row, 'gap_to_pole_s');
  const missed = numberOf(row, 'missed_by_s');
  const out = missed === null ? '' : ` The next part was missed by ${Math.abs(missed).toFixed(3)} s.`;
  return `${textOf(row, 'abbreviation')} ${place}${time === '' ? ' without a time' : ` with ${time}`}${gap === null ? '' : `, ${gapText(gap)} to pole`}.${out}`;
}
