import { describe, expect, it } from 'vitest';
import { spreadMiddles } from './spread-middles.ts';

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
