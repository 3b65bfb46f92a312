import {
  gapAxis,
  lapDistanceAxis,
  lapNumberAxis,
  lapTimeAxis,
  lostTimeAxis,
  stretchGapScale,
  usualGapScale,
  wholeGapScale,
} from './axes.ts';
import { describe, expect, it } from 'vitest';

const gapLabels = (gapsMs: readonly number[]) => gapAxis(gapsMs, 'Gap').ticks.map((tick) => tick.label);
const usualGapsMs = Array.from({ length: 20 }, (_, index) => 150 * index);

describe('gapAxis', () => {
  it('begins at 0 and has room behind the greatest gap', () => {
    const axis = gapAxis(usualGapsMs, 'Gap to pole (s)');
    expect(axis).toMatchObject({ kind: 'value', title: 'Gap to pole (s)', min: 0 });
    expect(axis.max).toBeGreaterThan(2850);
    expect(axis.max).toBeLessThan(3200);
    expect(gapLabels(usualGapsMs)).toEqual(['0', '+0.5', '+1.0', '+1.5', '+2.0', '+2.5', '+3.0']);
  });

  it('shows negative gaps with a real minus', () => {
    expect(gapLabels([0, -4000, -6500, 5000])).toEqual(['−6', '−4', '−2', '0', '+2', '+4', '+6']);
    expect(gapAxis([0, -4000, -6500, 5000], 'Gap').min).toBeLessThan(-6500);
  });

  it('leaves off the scale what would crush all other gaps, at both ends', () => {
    expect(gapAxis([...usualGapsMs, 20_955], 'Gap').max).toBeLessThan(3200);
    const axis = gapAxis([...usualGapsMs, -60_000], 'Gap');
    expect(axis.min).toBeGreaterThan(-60_000);
    expect(axis.max).toBeGreaterThan(2850);
  });

  it('keeps what is merely slow, and two phases of a drying qualifying', () => {
    expect(gapAxis([...usualGapsMs, 4000], 'Gap').max).toBeGreaterThan(4000);
    const wet = [...usualGapsMs.slice(0, 10), ...usualGapsMs.slice(10).map((gap) => gap - 14_000)];
    const axis = gapAxis(wet, 'Gap');
    expect([axis.min < -12_500, axis.max > 1350]).toEqual([true, true]);
  });

  it('has a scale where there is nothing to show', () => {
    for (const gaps of [[], [0], [0, 0, 0]]) {
      const { min, max, ticks } = gapAxis(gaps, 'Gap');
      expect(max).toBeGreaterThan(min);
      expect(ticks.length).toBeGreaterThan(2);
    }
  });

  it('finds few enough ticks for any span', () => {
    for (const spanMs of [700, 3333, 12_000, 95_000, 3_600_000]) {
      const { ticks } = gapAxis([0, spanMs / 2, spanMs], 'Gap');
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(13);
    }
  });
});

const corner = (label: string, distanceM: number) => ({ label, distanceM });
const labelled = (axis: ReturnType<typeof lapDistanceAxis>) =>
  axis.ticks.flatMap(({ value, label }) => (label === '' ? [] : [[value, label]]));

describe('lapDistanceAxis', () => {
  it('has kilometres where no corner is to be numbered', () => {
    const axis = lapDistanceAxis(3300, []);
    expect([axis.title, axis.min, axis.max]).toEqual(['Distance (km)', 0, 3300]);
    expect(labelled(axis)).toEqual([
      [0, '0'],
      [1000, '1'],
      [2000, '2'],
      [3000, '3'],
    ]);
  });

  it('numbers corners in their places, without those off the lap', () => {
    const axis = lapDistanceAxis(5000, [corner('1', 800), corner('2', 1500), corner('9A', 5100)]);
    expect(axis.title).toBe('Turn');
    expect(labelled(axis)).toEqual([
      [800, '1'],
      [1500, '2'],
    ]);
  });

  it('puts numbers together that would touch, and keeps the line of each corner', () => {
    const places = [800, 850, 900, 2000, 2040, 4000];
    const axis = lapDistanceAxis(
      5000,
      places.map((atM, index) => corner(String(index + 1), atM)),
    );
    expect(axis.ticks.map(({ value }) => value)).toEqual(places);
    expect(labelled(axis)).toEqual([
      [850, '1–3'],
      [2000, '4–5'],
      [4000, '6'],
    ]);
  });
});

const labels = (axis: { ticks: { label: string }[] }) => axis.ticks.map((tick) => tick.label);

describe('lapTimeAxis', () => {
  it.each([
    [91_400, 92_600, ['1:31.4', '1:31.6', '1:31.8', '1:32.0', '1:32.2', '1:32.4', '1:32.6']],
    [
      91_000,
      95_000,
      ['1:31.0', '1:31.5', '1:32.0', '1:32.5', '1:33.0', '1:33.5', '1:34.0', '1:34.5', '1:35.0'],
    ],
    [104_800, 112_100, ['1:45', '1:46', '1:47', '1:48', '1:49', '1:50', '1:51', '1:52']],
    [95_000, 125_000, ['1:35', '1:40', '1:45', '1:50', '1:55', '2:00', '2:05']],
    [60_000, 300_000, ['1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00', '4:30', '5:00']],
    [54_000, 56_000, ['0:54.0', '0:54.5', '0:55.0', '0:55.5', '0:56.0']],
  ])('from %d to %d ms', (fromMs, toMs, expected) => {
    const axis = lapTimeAxis(fromMs, toMs);
    expect(labels(axis).slice(0, expected.length)).toEqual(expected);
    expect(axis.ticks.every((tick) => tick.value >= axis.min && tick.value <= axis.max)).toBe(true);
    expect(axis.ticks.length).toBeLessThanOrEqual(11);
  });

  it('opens a second round a single lap time', () => {
    const axis = lapTimeAxis(91_512, 91_512);
    expect([axis.min, axis.max]).toEqual([91_012, 92_012]);
    expect(axis.ticks.length).toBeGreaterThan(3);
  });

  it('copes with an hour between laps', () => {
    expect(lapTimeAxis(90_000, 3_690_000).ticks.length).toBeLessThanOrEqual(11);
  });
});

describe('lapNumberAxis', () => {
  it('has whole laps, the first one too where ticks are far apart', () => {
    expect(labels(lapNumberAxis(0.5, 5.5))).toEqual(['1', '2', '3', '4', '5']);
    expect(labels(lapNumberAxis(0.5, 51.5)).slice(0, 3)).toEqual(['1', '5', '10']);
    expect(labels(lapNumberAxis(0, 51)).slice(0, 3)).toEqual(['0', '5', '10']);
    expect(labels(lapNumberAxis(0.5, 1.5))).toEqual(['1']);
  });
});

describe('axis of time lost', () => {
  it('is as wide to both sides, with room behind the longest bar, and no label at its ends', () => {
    expect(lostTimeAxis([-100, 20], 'Lost (s)', 1.5)).toEqual({
      ...{ kind: 'value', title: 'Lost (s)', column: 'lost_ms', min: -150, max: 150 },
      ticks: [
        { value: -100, label: '−0.1' },
        { value: -50, label: '−0.05' },
        { value: 0, label: '0' },
        { value: 50, label: '+0.05' },
        { value: 100, label: '+0.1' },
      ],
    });
  });

  it('is never narrower than what can be told apart, and has few ticks', () => {
    expect(lostTimeAxis([], '', 1)).toMatchObject({ min: -50, max: 50 });
    expect(lostTimeAxis([9_000_000], '', 1).ticks.length).toBeLessThan(9);
  });

  it('leaves off what is far out', () => {
    const usual = Array.from({ length: 20 }, (_, index) => 10 * index);
    expect(lostTimeAxis([...usual, 9000], '', 1).max).toBe(190);
    expect(lostTimeAxis([...usual, 1000], '', 1).max).toBe(1000);
  });
});

const field = [
  ...Array.from({ length: 8 }, (_, car) => ({ gapsMs: [null, 1000 * car, 2000 * car] })),
  { gapsMs: [null, 900_000, null] },
];
const everywhere = { min: -Infinity, max: Infinity };

it('leaves off the scale of the race what would crush the others, unless all is asked for', () => {
  const usual = usualGapScale(field);
  expect(usual.max).toBeGreaterThan(14_000);
  expect(usual.max).toBeLessThan(20_000);
  expect(usual.min).toBeLessThan(0);
  expect(wholeGapScale(field)!.max).toBeGreaterThan(900_000);
});

it('fits a stretch of laps, without the zero where nobody is there', () => {
  const close = [{ gapsMs: [null, 0, 40_000, 41_000] }, { gapsMs: [null, 0, 40_500, 42_000] }];
  const { min, max, ticks } = stretchGapScale(close, 2, 3, everywhere)!;
  expect([min, max]).toEqual([39_920, 42_080]);
  expect(ticks[0]).toEqual({ value: 40_000, label: '+40.00' });
  expect(stretchGapScale(close, 2, 3, { min: 0, max: 41_000 })!.max).toBe(41_040);
});

it('has room round lines that do not move, and no scale where there is none', () => {
  const { min, max } = stretchGapScale([{ gapsMs: [null, 5000, 5000] }], 0, 2, everywhere)!;
  expect(max - min).toBeCloseTo(1080);
  expect(stretchGapScale([{ gapsMs: [null] }], 0, 5, everywhere)).toBeNull();
});
