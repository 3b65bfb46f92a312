import { describe, expect, it } from 'vitest';
import { inRound, seatInRound } from './entries.ts';

describe('inRound', () => {
  it('finds what holds, and says when nothing does', () => {
    const rounds = (text: string) => [1, 2, 3, 4].map((round) => inRound(text, round));
    expect(rounds('Racing Point')).toEqual(['Racing Point', 'Racing Point', 'Racing Point', 'Racing Point']);
    expect(rounds('A ..1 > B ..3 > C')).toEqual(['A', 'B', 'B', 'C']);
    expect(() => inRound('A ..1 > B ..3', 4)).toThrow('round 4');
  });
});

describe('seatInRound', () => {
  it('reads code, unusual number and pace', () => {
    const text = 'SAI 2 ..1 > BEA#38 5.5 ..2 > SAI 2';
    expect(seatInRound(text, 1)).toEqual({ code: 'SAI', number: null, pace: 2 });
    expect(seatInRound(text, 2)).toEqual({ code: 'BEA', number: '38', pace: 5.5 });
  });

  it.each(['', 'VER', 'Ver 0', 'VER x'])('refuses %j', (text) => {
    expect(() => seatInRound(text, 1)).toThrow('No seat');
  });
});
