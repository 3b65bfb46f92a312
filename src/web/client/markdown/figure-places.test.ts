import { expect, it } from 'vitest';
import { figurePlaces, textPieces } from './figure-places.ts';
import { parseMarkdown } from './parser.ts';

it('cuts a text where figures begin and end, and leaves words, dates and addresses whole', () => {
  expect(textPieces('VER did 1:10.270, +0.154 s on lap 12.').filter(({ isFigure }) => isFigure)).toEqual(
    ['1:10.270', '+0.154', '12'].map((text) => ({ text, isFigure: true })),
  );
  for (const text of ['Q3', 'C5.1', '2024-05-26', '1.2.3.4/8', 'P1', 'v1.2']) {
    const joined = textPieces(text).map((piece) => piece.text);
    expect(joined.join('')).toBe(text);
  }
  expect(textPieces('Q3 and P12').some(({ isFigure }) => isFigure)).toBe(false);
});

it('takes a date for one figure, and the numbers of names for none', () => {
  const figures = (text: string) => textPieces(text).flatMap((piece) => (piece.isFigure ? [piece.text] : []));
  expect(figures('Race on Sunday 29 November 2026, 19:00 (16:00 UTC), round 22.')).toEqual([
    ...['29 November 2026', '19:00', '16:00', '22'],
  ]);
  expect(figures('In Practice 2, sector 3 took 31.2 s; 1 may be.')).toEqual(['31.2', '1']);
});

it('knows the row and the column of a figure in a table', () => {
  const places = figurePlaces(
    parseMarkdown(
      'VER was **0.2** s quicker.\n\n|Driver|Mean|Laps|\n|-|-|-|\n|VER|1:20.1|50|\n\n`12` and [34](https://a.example/56)',
    ),
  );
  expect(places).toEqual([
    { text: '0.2', around: 'VER was 0.2 s quicker.', column: '' },
    { text: '1:20.1', around: 'VER | 1:20.1 | 50 | ', column: 'Mean' },
    { text: '50', around: 'VER | 1:20.1 | 50 | ', column: 'Laps' },
    { text: '34', around: ' and 34', column: '' },
  ]);
});
