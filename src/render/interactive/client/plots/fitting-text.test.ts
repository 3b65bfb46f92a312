import { expect, it } from 'vitest';
import { fittingText } from './fitting-text.ts';

const tenEach = (text: string) => 10 * text.length;

it.each([
  ['VER', 40, 'VER'],
  ['Lap 54 (best)', 130, 'Lap 54 (best)'],
  ['Lap 54 (best)', 60, 'Lap 54'],
  ['Lap 54 (best)', 50, 'Lap …'],
  ['2025', 30, '20…'],
  ['VER', 5, '…'],
])('%s within %d pixels is %s', (text, widthPx, shown) => {
  expect(fittingText(text, widthPx, tenEach)).toBe(shown);
});
