import { expect, it } from 'vitest';
import {
  advanced,
  followedWith,
  type ReplayState,
  soughtTo,
  speedBeside,
  toggled,
  upTo,
} from './playback.ts';

const state: ReplayState = {
  ...{ timeMs: 1000, fromMs: 0, toMs: 100_000, isLive: false, isPlaying: true, speed: 10 },
  ...{ isAtEdge: false, delayMs: 0, followed: [], hidesFuture: false },
};

it('plays at its speed, and stops at the end; played again it begins anew', () => {
  expect(advanced(state, 16)).toEqual({ timeMs: 1160 });
  expect(advanced({ ...state, isPlaying: false }, 16)).toEqual({});
  expect(advanced({ ...state, timeMs: 99_900 }, 16)).toEqual({ timeMs: 100_000, isPlaying: false });
  expect(toggled({ ...state, timeMs: 100_000, isPlaying: false })).toEqual({ isPlaying: true, timeMs: 0 });
  expect(soughtTo(state, -5)).toEqual({ timeMs: 0, isAtEdge: false });
});

it('goes along with a running session evenly, as far behind it as chosen', () => {
  const live = { ...state, isLive: true, isAtEdge: true, speed: 1, delayMs: 10_000 };
  const advance = (timeMs: number) => advanced({ ...live, timeMs }, 100).timeMs!;
  expect(advance(89_700)).toBe(89_800);
  expect(advance(89_950)).toBeLessThan(90_040);
  expect(advance(88_000)).toBeGreaterThan(88_200);
  expect(advance(50_000)).toBe(90_000);
  expect(advance(99_000)).toBe(90_000);
  expect(advanced({ ...live, isAtEdge: false, timeMs: 89_950, speed: 5 }, 100)).toEqual({
    ...{ timeMs: 90_000, isAtEdge: true, speed: 1 },
  });
  expect(toggled(live)).toEqual({ isPlaying: false, isAtEdge: false });
});

it('follows two drivers at most, those chosen last', () => {
  expect(followedWith([], '4')).toEqual(['4']);
  expect(followedWith(['4', '1'], '16')).toEqual(['1', '16']);
  expect(followedWith(['4', '1'], '4')).toEqual(['1']);
});

it('goes to the next speed', () => {
  expect([speedBeside(1, 1), speedBeside(60, 1), speedBeside(1, -1), speedBeside(10, -1)]).toEqual([
    2, 60, 1, 5,
  ]);
});

it('keeps what is still to come from who does not know it', () => {
  const rows = [{ timeMs: 0 }, { timeMs: 1000 }, { timeMs: 1001 }];
  expect(upTo({ ...state, hidesFuture: true }, rows)).toEqual(rows.slice(0, 2));
  expect(upTo(state, rows)).toBe(rows);
});
