import { describe, expect, it } from 'vitest';
import { paceChangeWarning } from './pace-change.ts';

describe('paceChangeWarning', () => {
  it('warns of a race in which many undisturbed laps are slow', () => {
    const [warning] = paceChangeWarning('race', 99, [{ slow: 60, no_time: 80 }, { slow: 7 }]);
    expect(warning).toMatchObject({ code: 'PACE_CHANGED', count: 67 });
    expect(warning!.message).toContain('40 %');
  });

  it('stays silent over traffic, and where laps are slow on purpose', () => {
    expect(paceChangeWarning('race', 554, [{ slow: 46, safety_car: 300 }])).toEqual([]);
    expect(paceChangeWarning('race', 0, [])).toEqual([]);
    expect(paceChangeWarning('qualifying', 10, [{ slow: 30 }])).toEqual([]);
    expect(paceChangeWarning('practice', 10, [{ slow: 30 }])).toEqual([]);
  });
});
