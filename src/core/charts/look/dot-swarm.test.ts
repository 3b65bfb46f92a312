import { expect, it } from 'vitest';
import { dotSwarm } from './dot-swarm.ts';

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
