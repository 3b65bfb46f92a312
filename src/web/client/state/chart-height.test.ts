import { expect, it } from 'vitest';
import { chartHeight, expectedHeightPx } from './chart-height.ts';

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
