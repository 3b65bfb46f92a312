import { expect, it } from 'vitest';
import { chartHeightPx } from './chart-height.ts';

it('takes a height from the message of a chart, within reason', () => {
  expect(chartHeightPx({ type: 'svc-chart-height', height: 1180.4 })).toBe(1181);
  expect(chartHeightPx({ type: 'svc-chart-height', height: 1e9 })).toBe(6000);
  expect(chartHeightPx({ type: 'svc-chart-height', height: -5 })).toBe(80);
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
  expect(chartHeightPx(data)).toBeNull();
});
