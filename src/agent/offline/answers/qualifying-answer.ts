import { asObjects } from '../../../core/json-object.ts';
import {
  gapText,
  ordinalWord,
  sessionPhrase,
  table,
  type AnswerPart,
  type Interest,
} from './answer-parts.ts';
import { numberOf, textOf, type Result } from './result-values.ts';

/** The classification with the gaps to pole. */
export function qualifyingAnswer(result: Result, interest: Interest): AnswerPart {
  const rows = asObjects(result.statistics);
  const [pole, second] = rows;
  const gap = second ? numberOf(second, 'gap_to_pole_s') : null;
  const ahead =
    second && gap !== null
      ? `, ${Math.abs(gap).toFixed(3)} s ahead of ${textOf(second, 'abbreviation')}`
      : '';
  const headline = `${textOf(result, 'pole_driver')} was fastest in ${sessionPhrase(result)} with ${textOf(result, 'pole_time_str')}${ahead}.`;
  const asked = rows.filter((row) => interest.drivers.includes(textOf(row, 'abbreviation')));
  const shown = rows.slice(0, interest.top ?? (interest.aspects.includes('grid') ? rows.length : 10));
  const grid = interest.aspects.includes('grid')
    ? ['This is the order of qualifying; penalties may have changed the grid.']
    : [];
  const left = rows.length > shown.length ? [`The chart has all ${rows.length} cars.`] : [];
  return {
    paragraphs: [
      pole ? headline : `No times are known of ${sessionPhrase(result)}.`,
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

function placeSentence(row: Result): string {
  const position = numberOf(row, 'position');
  const place = position === null ? 'was not classified' : `was ${ordinalWord(position)}`;
  const time = textOf(row, 'best_time_str');
  const gap = numberOf(row, 'gap_to_pole_s');
  const missed = numberOf(row, 'missed_by_s');
  const out = missed === null ? '' : ` The next part was missed by ${Math.abs(missed).toFixed(3)} s.`;
  return `${textOf(row, 'abbreviation')} ${place}${time === '' ? ' without a time' : ` with ${time}`}${gap === null ? '' : `, ${gapText(gap)} to pole`}.${out}`;
}
