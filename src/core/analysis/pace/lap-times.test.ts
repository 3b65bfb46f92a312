import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { analyseLapTimes } from './lap-times.ts';

const [nor, ver, str] = ['NOR', 'VER', 'STR'].map((code) => madeUpResult(code)) as [
  ReturnType<typeof madeUpResult>,
  ReturnType<typeof madeUpResult>,
  ReturnType<typeof madeUpResult>,
];

const lap = (driver: string, lapNumber: number, lapTimeMs: number, more: Partial<Lap> = {}) =>
  madeUpLap(driver, 'Team', lapNumber, { lapTimeMs, ...more });

const race = (laps: Lap[]) => ({ kind: 'race' as const, laps, results: [] });

describe('lap times of drivers', () => {
  const laps = [
    lap('NOR', 1, 90_000),
    lap('NOR', 2, 91_000),
    lap('NOR', 3, 95_000, { trackStatus: '24' }),
    lap('NOR', 4, 92_000, { pitInMs: 1 }),
    lap('VER', 1, 80_000),
    lap('VER', 2, 85_700),
  ];

  it('are measured by the fastest lap of the session, whoever drove it', () => {
    const findings = analyseLapTimes([nor], race(laps));
    expect(findings.quickLapLimitMs).toBeCloseTo(85_600, 6);
    expect(findings.drivers).toEqual([]);
    expect(findings.excluded).toEqual([
      { driver: 'NOR', reason: 'none of 4 laps counts as quick: 1 pit in or out, 1 safety car, 2 slow' },
    ]);
  });

  it('have all laps of each driver and the ones that count, in the order asked for', () => {
    const findings = analyseLapTimes([ver, nor], race([...laps.slice(0, 4), lap('VER', 1, 89_000)]));
    expect(findings.drivers.map(({ result }) => result.code)).toEqual(['VER', 'NOR']);
    const [, norris] = findings.drivers;
    expect(norris!.laps).toHaveLength(4);
    expect([...norris!.quickLaps].map(({ lapNumber }) => lapNumber)).toEqual([1, 2]);
    expect(norris!.excludedLaps).toEqual({ pit_in_or_out: 1, safety_car: 1 });
    expect(norris!.statistics).toMatchObject({
      meanMs: 90_500,
      medianMs: 90_500,
      bestMs: 90_000,
      lapCount: 2,
    });
    expect(norris!.statistics.stdMs).toBeCloseTo(Math.sqrt(500_000), 6);
  });

  it('say who drove no lap', () => {
    const findings = analyseLapTimes([str, ver], race(laps));
    expect(findings.excluded).toEqual([{ driver: 'STR', reason: 'no lap was timed' }]);
    expect(findings.drivers).toHaveLength(1);
  });

  it('say that the track changed, as seen from all laps of the session', () => {
    const drying = [
      ...Array.from({ length: 8 }, (_, index) => lap('VER', index + 1, 100_000)),
      ...Array.from({ length: 8 }, (_, index) => lap('NOR', index + 9, 85_000)),
    ];
    expect(analyseLapTimes([nor], race(drying)).warnings).toMatchObject([{ code: 'PACE_CHANGED', count: 8 }]);
    expect(analyseLapTimes([nor], race(drying.slice(8))).warnings).toEqual([]);
  });

  it('have no limit when no lap of the session counts', () => {
    const findings = analyseLapTimes([nor], race([lap('NOR', 1, 90_000, { isAccurate: false })]));
    expect(findings.quickLapLimitMs).toBeNull();
    expect(findings.excluded[0]!.reason).toBe('none of 1 laps counts as quick: 1 inaccurate');
  });
});
