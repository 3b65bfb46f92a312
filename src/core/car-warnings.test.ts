import { describe, expect, it } from 'vitest';
import { carWarning, lapWarning, toldOfFewer } from './car-warnings.ts';

const laps = [
  { driver: 'VER', lapNumber: 9 },
  { driver: 'VER', lapNumber: 3 },
  { driver: 'NOR', lapNumber: 9 },
];

describe('a warning about cars', () => {
  it('is none without cars', () => {
    expect(carWarning('NO_LAPS', [])).toEqual([]);
    expect(lapWarning('LAP_TIMES_LOST', [])).toEqual([]);
  });

  it('names them, and is told of some of them', () => {
    const [warning] = carWarning('NO_LAPS', ['VER', 'NOR', 'HAM']);
    expect(warning).toMatchObject({
      message: 'No timed lap for VER, NOR, HAM.',
      drivers: ['VER', 'NOR', 'HAM'],
    });
    expect(toldOfFewer(warning!, ['HAM'])).toEqual({
      code: 'NO_LAPS',
      message: 'No timed lap for HAM.',
      effect: warning!.effect,
      drivers: ['HAM'],
    });
  });

  it('says whose laps it concerns, and counts those of some of them', () => {
    const [warning] = lapWarning('BEST_TIMES_WITHDRAWN', laps);
    expect(warning).toMatchObject({
      message: expect.stringMatching(/3 best time\(s\) of VER, NOR;/),
      ...{ drivers: ['VER', 'NOR'], laps: [3, 9], count: 3 },
      where: [
        { driver: 'VER', laps: [9, 3] },
        { driver: 'NOR', laps: [9] },
      ],
    });
    const fewer = toldOfFewer(warning!, ['NOR']);
    expect(fewer).toMatchObject({ drivers: ['NOR'], laps: [9], count: 1 });
    expect(fewer?.message).toMatch(/1 best time\(s\) of NOR;/);
    expect(fewer?.where).toBeUndefined();
  });

  it('stays whole where its sentences cannot be told of fewer', () => {
    const missing = {
      code: 'STINTS_MISSING' as const,
      message: 'of car(s) 1, 4',
      effect: '',
      drivers: ['1', '4'],
    };
    expect(toldOfFewer(missing, ['1'])).toBeNull();
  });
});
