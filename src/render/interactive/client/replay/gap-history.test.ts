import { expect, it } from 'vitest';
import type { BoardFrame } from '../../../../core/board/board.ts';
import { GapHistory, gapMsOf } from './gap-history.ts';

it('reads gaps as they are sent', () => {
  expect(['+12.345', '1.2', '+1:02.345', '1L', '1 LAP', 'LAP 5', ''].map(gapMsOf)).toEqual([
    ...[12_345, 1200, 62_345, null, null, null, null],
  ]);
});

it('knows the gap of two cars where both are on the lap of the leader', () => {
  const frames: BoardFrame[] = [
    [0, { cars: { 1: { place: 1, gap: null, status: 'on-track' }, 4: { place: 2, gap: null } } }],
    [10, { cars: { 4: { gap: '+1.500' } } }],
    [20, { cars: { 16: { gap: '+9.000' } } }],
    [30, { cars: { 4: { place: 1, gap: null }, 1: { place: 2, gap: '+0.300' } } }],
    [40, { cars: { 1: { gap: '1L' } } }],
  ];
  const history = new GapHistory(['1', '4'], frames);
  expect(history.points.map(({ timeMs, gapMs }) => [timeMs, gapMs])).toEqual([
    ...[
      [0, null],
      [10, 1500],
      [30, -300],
      [40, null],
    ],
  ]);
  history.append([50, { cars: { 1: { gap: '+0.200' }, 4: { status: 'retired' } } }]);
  expect([5, 10, 35, 60].map((timeMs) => history.at(timeMs))).toEqual([null, 1500, -300, null]);
});
