import { describe, expect, it } from 'vitest';
import { fewestLapsOfBox } from '../../src/core/analysis/pace/quick-laps.ts';
import { analyseLapDistribution } from '../../src/core/analysis/pace/lap-distribution.ts';
import { analyseTeamPace } from '../../src/core/analysis/pace/team-pace.ts';
import { assembleRecorded, recordedSessions } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';

describe.each(recordedSessions)('$id', needsRecordings, (session) => {
  const read = () => {
    const timing = assembleRecorded(session);
    return { ...timing, found: analyseLapDistribution(timing.results, timing) };
  };

  it('counts the laps that count for the pace of teams, of every driver once', () => {
    const { found, ...timing } = read();
    expect(found.drivers.length).toBeGreaterThan(10);
    const teams = [...new Set(timing.laps.map(({ team }) => team))];
    const pace = analyseTeamPace(timing, teams);
    for (const { team, quickLaps } of pace.teams) {
      const own = found.drivers.flatMap((driver) =>
        driver.team === team ? driver.quickLaps.map(({ lapTimeMs }) => lapTimeMs) : [],
      );
      expect(
        own.sort((a, b) => a - b),
        team,
      ).toEqual(quickLaps.map(({ lapTimeMs }) => lapTimeMs));
    }
    const both = [...found.drivers, ...found.excluded].map(({ driver }) => driver);
    expect(both.toSorted()).toEqual(timing.results.map(({ code }) => code).toSorted());
  });

  it('has as many laps on compounds, in quarters and beyond whiskers as were driven', () => {
    const { laps, found } = read();
    for (const { driver, quickLaps, statistics, byCompound, box, excludedLaps } of found.drivers) {
      const ofCompounds = byCompound.reduce((sum, { statistics: own }) => sum + own.lapCount, 0);
      const leftOut = Object.values(excludedLaps).reduce((sum, count) => sum + count, 0);
      expect([ofCompounds, quickLaps.length], driver).toEqual([statistics.lapCount, statistics.lapCount]);
      expect(statistics.lapCount + leftOut, driver).toBe(laps.filter((lap) => lap.driver === driver).length);
      expect(box === null, driver).toBe(statistics.lapCount < fewestLapsOfBox);
      if (box === null) continue;
      const lapsWhere = (is: (lapTimeMs: number) => boolean) =>
        quickLaps.filter(({ lapTimeMs }) => is(lapTimeMs)).length;
      const quarter = Math.ceil((statistics.lapCount - 1) / 4);
      expect(
        lapsWhere((lapTimeMs) => lapTimeMs < box.lowerQuartile),
        driver,
      ).toBeLessThanOrEqual(quarter);
      expect(
        lapsWhere((lapTimeMs) => lapTimeMs > box.upperQuartile),
        driver,
      ).toBeLessThanOrEqual(quarter);
      const withinWhiskers = lapsWhere(
        (lapTimeMs) => lapTimeMs >= box.lowerWhisker && lapTimeMs <= box.upperWhisker,
      );
      expect(withinWhiskers + box.outliers.length, driver).toBe(statistics.lapCount);
    }
  });
});
