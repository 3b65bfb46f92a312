import { describe, expect, it } from 'vitest';
import { dotSwarm, spreadMiddles } from './spread.ts';

it('leaves dots in the middle that do not touch', () => {
  expect(dotSwarm([30, 10, 20], 10, 5)).toEqual([0, 0, 0]);
  expect(dotSwarm([], 10, 5)).toEqual([]);
});

it('moves dots aside that would cover others, as little as needed, in the order of the values', () => {
  expect(dotSwarm([12, 10, 11, 19, 20], 10, 5)).toEqual([-0.5, 0, 0.5, 1, 0]);
});

it('covers the dot that is furthest away where all lanes are full', () => {
  expect(dotSwarm([1, 2, 3, 4], 10, 3)).toEqual([0, 1, -1, 0]);
  expect(dotSwarm([1, 1, 1], 10, 1)).toEqual([0, 0, 0]);
});

describe('spreadMiddles', () => {
  const room = { from: 0, to: 100 };

  it('leaves alone what does not touch', () => {
    expect(spreadMiddles([10, 30, 90], 15, room)).toEqual([10, 30, 90]);
    expect(spreadMiddles([], 15, room)).toEqual([]);
  });

  it('moves apart round their middle those that would overlap', () => {
    expect(spreadMiddles([50, 50], 20, room)).toEqual([40, 60]);
    expect(spreadMiddles([50, 52, 54], 20, room)).toEqual([32, 52, 72]);
  });

  it('takes in neighbours that are pushed onto', () => {
    const middles = spreadMiddles([20, 40, 41, 58], 15, room);
    for (let i = 1; i < middles.length; i += 1)
      expect(middles[i]! - middles[i - 1]!).toBeGreaterThanOrEqual(15);
    expect(middles[0]).toBeLessThanOrEqual(20);
  });

  it('stays beside the plot while there is room', () => {
    expect(spreadMiddles([99, 100, 100], 15, room)).toEqual([70, 85, 100]);
    expect(spreadMiddles([0, 0], 15, room)).toEqual([0, 15]);
  });
});
