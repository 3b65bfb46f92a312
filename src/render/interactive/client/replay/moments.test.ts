import { expect, it } from 'vitest';
import type { ReplayEvent } from '../../../../core/charts/spec/page-spec.ts';
import {
  clockText,
  lapAt,
  lapStartsOf,
  momentBeside,
  partStartsOf,
  ticksOf,
  wallClockText,
} from './moments.ts';
import { addressOf, askedMoment } from './shared-moment.ts';

it('finds the laps of the leader in the frames, the first from the start on', () => {
  const start: ReplayEvent = { timeMs: 500, kind: 'start', label: '', cars: [] };
  const laps = lapStartsOf(
    [
      [0, { lap: { current: 1, total: 3 }, cars: {} }],
      [900, { cars: {} }],
      [1000, { lap: { current: 2 } }],
    ],
    [start],
  );
  expect(laps.map(({ timeMs }) => timeMs)).toEqual([500, 1000]);
  expect(lapStartsOf([[2000, { lap: { current: 3 } }]], [start], laps).at(-1)).toEqual({
    lap: 3,
    timeMs: 2000,
  });
  expect([0, 500, 1700].map((timeMs) => lapAt(laps, timeMs))).toEqual([null, 1, 2]);
});

it('marks laps, parts of a qualifying, or minutes', () => {
  const texts = (...of: Parameters<typeof ticksOf>) => ticksOf(...of).map(({ text }) => text);
  const hour = { fromMs: 0, toMs: 3_600_000 };
  const laps = Array.from({ length: 21 }, (_, index) => ({ lap: index + 1, timeMs: index * 90_000 }));
  expect(texts(laps, [], hour)).toEqual(['Lap 1', '5', '10', '15', '20']);
  const parts = partStartsOf([
    [0, { part: 1, cars: {} }],
    [500, { cars: {} }],
    [900, { part: 2 }],
  ]);
  expect(texts([], parts, hour)).toEqual(['Q1', 'Q2']);
  expect(texts([], [], hour)).toEqual(['10 min', '20 min', '30 min', '40 min', '50 min', '60 min']);
});

it('steps to the moment beside, past the one where it has just begun', () => {
  const moments = [{ timeMs: 1000 }, { timeMs: 5000 }, { timeMs: 9000 }];
  expect(momentBeside(moments, 5000, 1)).toEqual({ timeMs: 9000 });
  expect(momentBeside(moments, 5800, -1)).toEqual({ timeMs: 1000 });
  expect(momentBeside(moments, 8000, -1)).toEqual({ timeMs: 5000 });
  expect(momentBeside(moments, 9000, 1)).toBeNull();
});

it('writes times, and moments into addresses', () => {
  expect([0, 247_900, 3_753_000].map(clockText)).toEqual(['0:00', '4:07', '1:02:33']);
  expect(wallClockText(Date.UTC(2026, 5, 7, 15, 42, 10))).toBe('15:42:10 UTC');
  expect(addressOf(3_725_400, 'file:///a.html#theme=dark')).toBe('file:///a.html#theme=dark&t=3725');
  expect(['#t=3725', '#theme=dark&t=1.5', '#t=soon', '#t=-4', ''].map(askedMoment)).toEqual([
    ...[3_725_000, 1500, null, null, null],
  ]);
});
