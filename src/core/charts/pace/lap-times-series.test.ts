import { describe, expect, it } from 'vitest';
import { lapTimeRange, type RangeLap } from './lap-times-series.ts';

const quick = (lapTimeMs: number): RangeLap => ({ lapTimeMs, isQuick: true, isDisturbed: false });
const slow = (lapTimeMs: number): RangeLap => ({ lapTimeMs, isQuick: false, isDisturbed: false });
const disturbed = (lapTimeMs: number): RangeLap => ({ lapTimeMs, isQuick: false, isDisturbed: true });
const many = (count: number, lap: (index: number) => RangeLap) =>
  Array.from({ length: count }, (_, i) => lap(i));

describe('lapTimeRange', () => {
  it('is null without laps', () => {
    expect(lapTimeRange([])).toBeNull();
  });

  it('is made for the pace: pit stops and safety car laps do not stretch it', () => {
    const laps = [...many(40, (i) => quick(90_000 + 50 * i)), disturbed(115_000), disturbed(150_000)];
    expect(lapTimeRange(laps)).toEqual({ fromMs: 90_000, toMs: 91_950 });
  });

  it('is not crushed by one spin', () => {
    const laps = [...many(40, (i) => quick(90_000 + 50 * i)), slow(125_000)];
    expect(lapTimeRange(laps)?.toMs).toBeLessThan(95_000);
  });

  it('shows both phases of a race that dries up', () => {
    const laps = [...many(12, (i) => slow(104_000 + 100 * i)), ...many(6, (i) => quick(91_000 + 100 * i))];
    expect(lapTimeRange(laps)).toEqual({ fromMs: 91_000, toMs: 105_100 });
  });

  it('shows a wet phase of a tenth of the laps', () => {
    const laps = [...many(45, (i) => quick(90_000 + 20 * i)), ...many(5, () => slow(104_000))];
    expect(lapTimeRange(laps)?.toMs).toBe(104_000);
  });

  it('shows every quick lap, even a lone slow one', () => {
    const laps = [...many(40, (i) => quick(90_000 + i)), quick(96_000)];
    expect(lapTimeRange(laps)?.toMs).toBe(96_000);
  });

  it('ends at a lap, not at the fence above all of them', () => {
    const attempts = many(12, (i) => quick(88_200 + 200 * i));
    const laps = [...attempts, disturbed(91_500), slow(140_000), disturbed(150_000)];
    expect(lapTimeRange(laps)?.toMs).toBe(91_500);
  });

  it('leaves out what is too fast to be a lap', () => {
    const laps = [...many(10, (i) => quick(90_000 + 100 * i)), slow(61_000)];
    expect(lapTimeRange(laps)?.fromMs).toBe(90_000);
  });

  it('falls back to disturbed laps when there are no others', () => {
    expect(lapTimeRange([disturbed(130_000), disturbed(131_000)])).toEqual({
      fromMs: 130_000,
      toMs: 131_000,
    });
  });
});
