import { expect, it } from 'vitest';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import { catchWords } from './catch-words.ts';

const competitor = (code: string, name: string, points: number, mostPoints: number) =>
  ({ code, name, points, mostPoints, position: 1, canWin: false }) as never;
const ahead = competitor('ANT', 'Andrea Kimi Antonelli', 100, 150);
const behind = (points: number) => competitor('NOR', 'Lando Norris', points, points + 50);
const some = [{}] as never;
const asked = (drivers: string[]) => madeUpInterest('can Norris still overtake Antonelli', { drivers });

it.each([
  [40, 'No: Lando Norris is 60 points behind Andrea Kimi Antonelli, and can still score 50 points at most.'],
  [
    50,
    'Yes: Lando Norris is 50 points behind Andrea Kimi Antonelli, and can still score 50 points at most, which would make them level.',
  ],
  [97, 'Yes: Lando Norris is 3 points behind Andrea Kimi Antonelli, and can still score 50 points at most.'],
])('whether one with %d points can still catch one with 100', (points, text) => {
  expect(catchWords([ahead, behind(points)], { left: some }, asked(['NOR', 'ANT']))).toBe(text);
});

it('who is ahead already', () => {
  expect(catchWords([ahead, behind(40)], { left: some }, asked(['ANT', 'NOR']))).toBe(
    'Andrea Kimi Antonelli is ahead already, by 60 points: Lando Norris can still score 50 points at most.',
  );
});

it('nobody once the season is over', () => {
  expect(catchWords([ahead, behind(40)], { left: [] }, asked(['NOR', 'ANT']))).toMatch(
    /^No: the season is over/,
  );
});
