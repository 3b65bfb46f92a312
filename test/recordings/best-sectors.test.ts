import { describe, expect, it } from 'vitest';
import { analyseLapTimes } from '../../src/core/analysis/pace/lap-times.ts';
import { analyseSectors, sectorNumbers } from '../../src/core/analysis/pace/sectors.ts';
import { assembleRecorded, recordedSession, recordedSessions } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';

describe.each(recordedSessions)('$id', needsRecordings, (session) => {
  const read = () => {
    const timing = assembleRecorded(session);
    return { ...timing, found: analyseSectors(timing.results, timing.laps) };
  };

  it('has best laps of the official result, in its order', () => {
    const { kind, results, found } = read();
    if (kind === 'race') return;
    const officialMs = new Map(
      results.map(({ code, q1Ms, q2Ms, q3Ms, timeMs }) => {
        const times = kind === 'qualifying' ? [q1Ms, q2Ms, q3Ms] : [timeMs];
        return [code, Math.min(...times.flatMap((each) => each ?? []))];
      }),
    );
    const withOfficialTime = found.drivers.filter(({ driver }) => Number.isFinite(officialMs.get(driver)));
    expect(withOfficialTime.length).toBeGreaterThan(10);
    for (const { driver, bestLap } of withOfficialTime)
      expect(bestLap?.value, driver).toBe(officialMs.get(driver));
  });

  it('has the best laps of lap times, or quicker ones where those do not count as quick', () => {
    const timing = read();
    const { drivers } = analyseLapTimes(timing.results, timing);
    expect(drivers.length).toBeGreaterThan(10);
    for (const { result, statistics, quickLaps } of drivers) {
      const { bestLap } = timing.found.drivers.find(({ driver }) => driver === result.code)!;
      const isQuick = [...quickLaps].some(({ lapNumber }) => lapNumber === bestLap?.lapNumber);
      if (isQuick) expect(bestLap!.value, result.code).toBe(statistics.bestMs);
      else expect(bestLap!.value, result.code).toBeLessThan(statistics.bestMs);
    }
  });

  it('adds up to ideal laps that nobody beat, of sectors that were timed', () => {
    const { laps, found } = read();
    for (const { driver, sectors, bestLap, theoreticalBestMs, gainLeftMs } of found.drivers) {
      const sums = sectorNumbers.map((number) => sectors[number]?.value ?? NaN);
      if (theoreticalBestMs !== null)
        expect(
          sums.reduce((a, b) => a + b),
          driver,
        ).toBe(theoreticalBestMs);
      if (gainLeftMs !== null) expect(theoreticalBestMs! + gainLeftMs, driver).toBe(bestLap!.value);
      for (const number of sectorNumbers) {
        const set = sectors[number];
        if (set === null) continue;
        const lap = laps.find((each) => each.driver === driver && each.lapNumber === set.lapNumber)!;
        expect({ 1: lap.sector1Ms, 2: lap.sector2Ms, 3: lap.sector3Ms }[number]).toBe(set.value);
        expect(found.best[number]!.value).toBeLessThanOrEqual(set.value);
      }
      if (theoreticalBestMs !== null) expect(found.theoreticalBestMs).toBeLessThanOrEqual(theoreticalBestMs);
    }
  });
});

describe('the pole lap of Mexico City 2025', needsRecordings, () => {
  it('had the best sectors of all', () => {
    const { results, laps } = assembleRecorded(recordedSession('2025_Mexico_City_Qualifying'));
    const { drivers, best, theoreticalBestMs } = analyseSectors(results, laps);
    expect(theoreticalBestMs).toBe(75_586);
    expect(drivers[0]).toMatchObject({
      driver: 'NOR',
      gainLeftMs: 0,
      bestLap: { value: 75_586, lapNumber: 20 },
    });
    expect(sectorNumbers.map((number) => best[number]?.driver)).toEqual(['NOR', 'NOR', 'NOR']);
  });
});
