import { expect, it } from 'vitest';
import { chartHeight, expectedHeightPx, momentAsked } from './chart-height.ts';

it('takes a height from the message of a chart, within reason', () => {
  const told = (height: number) => chartHeight({ type: 'svc-chart-height', height });
  expect(told(1180.4)).toEqual({ px: 1181, isFolded: false });
  expect(told(1e9)?.px).toBe(6000);
  expect(told(-5)?.px).toBe(80);
  expect(chartHeight({ type: 'svc-chart-height', height: 500, isFolded: true })?.isFolded).toBe(true);
  expect(chartHeight({ type: 'svc-chart-height', height: 500, isFolded: 'yes' })?.isFolded).toBe(false);
});

it.each([
  [1440, 919],
  [1000, 1271],
  [390, 1258],
])('keeps the place of a race trace free in a window of %d px', (windowWidthPx, px) => {
  expect(expectedHeightPx('race_gaps_2025_Italian_R.html', windowWidthPx)).toBe(px);
});

it.each([
  null,
  'svc-chart-height',
  { height: 500 },
  { type: 'svc-chart-height', height: '500' },
  { type: 'svc-chart-height', height: Number.NaN },
  { type: 'svc-chart-height', height: Number.POSITIVE_INFINITY },
  { type: 'other', height: 500 },
])('takes none from %j', (data) => {
  expect(chartHeight(data)).toBeNull();
});

it('begins a question about the moment that a replay stands at', () => {
  const asked = (timeMs: unknown, session: unknown = '2025 Qatar Grand Prix · Race') =>
    momentAsked({ type: 'svc-chart-ask', timeMs, session });
  expect(asked(3_723_456.7)).toBe('At 01:02:03 of the 2025 Qatar Grand Prix, Race: ');
  for (const timeMs of [-1, Infinity, NaN, '3', 99 * 3_600_000]) expect(asked(timeMs)).toBeNull();
  expect(asked(0, 5)).toBeNull();
  expect(asked(0, `a\n${'b'.repeat(5000)}`)?.length).toBeLessThan(160);
  expect(momentAsked({ type: 'svc-chart-height', height: 5 })).toBeNull();
});
