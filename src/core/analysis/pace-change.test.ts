import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { paceChangeWarning } from './pace-change.ts';
import { quickLapYardstick } from './quick-laps.ts';

const many = (count: number, lapTimeMs: number | null, more: Partial<Lap> = {}) =>
  Array.from({ length: count }, (_, index) => madeUpLap('NOR', 'McLaren', index + 1, { lapTimeMs, ...more }));

const warningOf = (kind: SessionKind, laps: Lap[]) =>
  paceChangeWarning({ kind, laps }, quickLapYardstick(laps));

describe('paceChangeWarning', () => {
  it('warns of a race in which many undisturbed laps are slow', () => {
    const [warning] = warningOf('race', [...many(99, 90_000), ...many(67, 97_000), ...many(80, null)]);
    expect(warning).toMatchObject({ code: 'PACE_CHANGED', count: 67 });
    expect(warning!.message).toContain('40 %');
  });

  it('stays silent over traffic, and where laps are slow on purpose', () => {
    const behindSafetyCar = many(300, 130_000, { trackStatus: '4' });
    expect(warningOf('race', [...many(554, 90_000), ...many(46, 97_000), ...behindSafetyCar])).toEqual([]);
    expect(warningOf('race', [])).toEqual([]);
    const cooling = [...many(10, 90_000), ...many(30, 97_000)];
    expect(warningOf('qualifying', cooling)).toEqual([]);
    expect(warningOf('practice', cooling)).toEqual([]);
  });
});
