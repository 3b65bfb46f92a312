import { describe, expect, it } from 'vitest';
import { compareLaps } from '../../src/core/analysis/telemetry/lap-comparison.ts';
import { fastestLap } from '../../src/core/timing/laps/lap.ts';
import { openRacingData } from '../../src/library/open-racing-data.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

describe('racing data of recordings', needsRecordings, async () => {
  const home = await homeOfSuite();
  const data = openRacingData({ source: `mirror:${corpusDirectory}`, home });

  it('have the laps and the result of the session', async () => {
    const sprint = await data.session({ year: 2025, event: 'Miami', session: 'Sprint' });
    expect(sprint).toMatchObject({ source: 'recorded', provider: 'f1-archive', kind: 'race' });
    expect(sprint.results[0]).toMatchObject({ code: 'NOR', position: 1, points: 8 });
    expect(sprint.laps.filter(({ driver }) => driver === 'NOR')).toHaveLength(18);
  });

  it('have telemetry around laps, in the order asked, that agrees with the official times', async () => {
    const qualifying = await data.session({ year: 2025, event: 'Mexico', session: 'Q' });
    const drivers = ['LEC', 'NOR'].map((code) => qualifying.results.find((each) => each.code === code)!);
    const best = drivers.map(({ code }) =>
      fastestLap(qualifying.laps.filter(({ driver }) => driver === code))!,
    );
    const telemetry = await qualifying.telemetry(['Leclerc', 4], { laps: best });
    expect(telemetry.drivers.map(({ driverNumber }) => driverNumber)).toEqual(['16', '4']);
    const { laps, excluded } = compareLaps(
      drivers.map((driver, index) => ({
        ...{ label: driver.code, year: 2025, driver },
        ...{ lap: best[index]!, telemetry: telemetry.drivers[index]! },
      })),
    );
    expect(excluded).toEqual([]);
    expect(laps[1]!.deltaToFirstMs).toBe(best[1]!.lapTimeMs! - best[0]!.lapTimeMs!);
    expect(Math.max(...laps[1]!.telemetry.speedKmh)).toBeGreaterThan(300);
  });
});
