import { describe, expect, it } from 'vitest';
import { referenceRows, referenceText } from '../../../../test/recordings/reference-tables.ts';
import { lapTimeStatistics } from './lap-time-statistics.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

describe('lapTimeStatistics', () => {
  it('takes mean, median, best and the sample standard deviation', () => {
    expect(lapTimeStatistics([92_000, 90_000, 91_000, 95_000])).toEqual({
      lapCount: 4,
      bestMs: 90_000,
      meanMs: 92_000,
      medianMs: 91_500,
      stdMs: expect.closeTo(2160.2469, 3),
    });
  });

  it('has no spread over one lap, and nothing to say without laps', () => {
    expect(lapTimeStatistics([90_000])).toMatchObject({ lapCount: 1, medianMs: 90_000, stdMs: null });
    expect(lapTimeStatistics([])).toBeNull();
  });
});

interface ReferenceStatistics {
  drivers: Record<
    string,
    { all: { count: number; mean: number; median: number; std_ddof1: number; min: number } }
  >;
}

describe('lapTimeStatistics of the lap times of the reference', needsRecordings, () => {
  it.each(['2018_Azerbaijan_Race', '2024_British_FP1'])('%s: what the reference makes of them', (id) => {
    const { drivers }: ReferenceStatistics = JSON.parse(referenceText(`${id}/derived.json`));
    const rows = referenceRows(`${id}/laps.csv`).filter((row) => row.LapTime !== '');
    for (const [code, { all }] of Object.entries(drivers)) {
      const timesMs = rows.filter((row) => row.Driver === code).map((row) => Number(row.LapTime) * 1000);
      const ours = lapTimeStatistics(timesMs);
      if (ours === null) {
        expect(all.count, code).toBe(0);
        continue;
      }
      expect(ours.lapCount, code).toBe(all.count);
      expect(ours.bestMs, code).toBeCloseTo(1000 * all.min, 3);
      expect(ours.meanMs, code).toBeCloseTo(1000 * all.mean, 3);
      expect(ours.medianMs, code).toBeCloseTo(1000 * all.median, 3);
      expect(ours.stdMs, code).toBeCloseTo(1000 * all.std_ddof1, 3);
    }
    expect(Object.keys(drivers).length).toBeGreaterThan(18);
  });
});
