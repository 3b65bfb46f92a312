import { describe, expect, it } from 'vitest';
import { figureRows } from './figure-rows.ts';

const result = {
  year: 2024,
  statistics: {
    VER: { mean: '1:20.154', laps: 50, fastest: { lap_number: 12, lap_time: '1:18.001' } },
    NOR: { mean: '1:20.500', laps: 50, fastest: { lap_number: 30, lap_time: '1:18.001' } },
  },
  results: [
    { position: 1, driver: 'VER', team: 'Red Bull Racing', gap_s: 0 },
    { position: 2, driver: 'NOR', team: 'McLaren', gap_s: 7.3254 },
  ],
};
const rowOf = (text: string, around: string, column = '') =>
  figureRows([{ text, around, column }], [{ tool_call_id: 'c', result }])[0]?.path ?? null;

describe('the row of a figure', () => {
  it('is that of those whom the text names', () => {
    expect(rowOf('1:20.154', 'VER had a mean of 1:20.154.')).toBe('/statistics/VER/mean');
    expect(rowOf('1:18.001', 'NOR was quickest with 1:18.001.')).toBe('/statistics/NOR/fastest/lap_time');
    expect(rowOf('50', 'NOR | 1:20.500 | 50 | ', 'Laps')).toBe('/statistics/NOR/laps');
    expect(rowOf('1:20.154', 'NOR had a mean of 1:20.154.')).toBeNull();
  });

  it('is found for a rounded value, whatever its sign', () => {
    expect(rowOf('+7.3', 'NOR finished +7.3 s behind.')).toBe('/results/1/gap_s');
    expect(rowOf('7.4', 'NOR finished 7.4 s behind.')).toBeNull();
  });

  it('is found for a whole number where the text speaks of its row', () => {
    expect(rowOf('2', 'NOR | McLaren | 2 | ', 'Position')).toBe('/results/1/position');
    expect(rowOf('12', 'VER set it on lap 12.')).toBe('/statistics/VER/fastest/lap_number');
    expect(rowOf('12', 'There were 12 of them.')).toBeNull();
    expect(rowOf('2024', 'the 2024 race, VER')).toBeNull();
  });
});
