import { describe, expect, it } from 'vitest';
import { pickQuickLaps, quickLapYardstick } from '../../src/core/analysis/pace/quick-laps.ts';
import { formatLapTime } from '../../src/core/text/lap-time.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import { fastestLap } from '../../src/core/timing/laps/lap.ts';
import { assembleRecorded, recordedSession, sessionInputs } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';

const timingOf = (id: string) => assembleRecorded(recordedSession(id));
const lapsOf = (id: string, driver: string) => timingOf(id).laps.filter((lap) => lap.driver === driver);
const warningsOf = (id: string, code: string) => timingOf(id).warnings.filter((each) => each.code === code);

describe('the lap of BEA that was struck in the 2025 Emilia Romagna qualifying', needsRecordings, () => {
  const id = '2025_Emilia_Romagna_Qualifying';

  it('is shown, and counts for nothing', () => {
    const laps = lapsOf(id, 'BEA');
    expect(laps.slice(-2)).toMatchObject([
      { lapNumber: 8, lapTimeMs: 76_077, withdrawn: 'lap', isPersonalBest: false },
      { lapNumber: 9, sector1Ms: 51_546, sector2Ms: 51_173, sector3Ms: 54_404, withdrawn: null },
    ]);
    expect(laps.at(-1)!.pitInMs).toBe(2_915_140);
    expect(fastestLap(laps)!.lapTimeMs).toBe(76_918);
    const { reasonAgainst } = quickLapYardstick(timingOf(id).laps);
    expect(reasonAgainst(laps.at(-2)!)).toBe('withdrawn');
  });

  it('is what the warning names, and nothing is said to be repeated', () => {
    expect(warningsOf(id, 'LAPS_STRUCK')).toMatchObject([{ drivers: ['BEA'], laps: [8] }]);
    expect(warningsOf(id, 'LATE_DATA_IGNORED')).toEqual([]);
  });

  it('makes no difference to results that are computed: they equal the official ones', () => {
    const rows = (results: (typeof timing)['results']) =>
      results.map(({ code, position, q1Ms, q2Ms, q3Ms }) => ({ code, position, q1Ms, q2Ms, q3Ms }));
    const timing = timingOf(id);
    const computed = assembleSession({ ...sessionInputs(recordedSession(id)), official: null });
    expect(rows(computed.results)).toEqual(rows(timing.results));
    expect(computed.results[18]).toMatchObject({ code: 'BEA', position: 19, q1Ms: 76_918 });
  });
});

describe('best times that were withdrawn in the 2023 Qatar race', needsRecordings, () => {
  const id = '2023_Qatar_Race';

  it.each([
    ['GAS', [28, 42, 55], '1:26.310'],
    ['HUL', [18, 56], '1:26.489'],
  ])('%s: laps %j, and the official best is %s', (driver, withdrawn, best) => {
    const laps = lapsOf(id, driver);
    expect(laps.filter((lap) => lap.withdrawn !== null).map((lap) => lap.lapNumber)).toEqual(withdrawn);
    expect(formatLapTime(fastestLap(laps)!.lapTimeMs!)).toBe(best);
    const { quickLaps, excluded } = pickQuickLaps(laps, quickLapYardstick(timingOf(id).laps));
    expect(formatLapTime(Math.min(...quickLaps.map((lap) => lap.lapTimeMs!)))).toBe(best);
    expect(excluded.withdrawn).toBe(withdrawn.length);
  });

  it('are what the warning counts', () => {
    expect(warningsOf(id, 'BEST_TIMES_WITHDRAWN')).toMatchObject([{ count: 15 }]);
  });
});

describe('times that were sent again in the 2023 Canadian qualifying', needsRecordings, () => {
  const id = '2023_Canadian_Qualifying';
  // Of TimingData alone: the codes are those of the results service.
  it.each([
    ['VER', 25, [null, null, null]],
    ['NOR', 24, [25_037, 27_731, null]],
    ['SAI', 23, [24_966, null, null]],
    ['PER', 2, [null, null, null]],
    ['SAR', 3, [null, null, null]],
  ])('are none of lap %s %i, which ends after its pit entry', (driver, lapNumber, sectors) => {
    const lap = lapsOf(id, driver).find((each) => each.lapNumber === lapNumber)!;
    expect([lap.sector1Ms, lap.sector2Ms, lap.sector3Ms]).toEqual(sectors);
    expect(lap.lapTimeMs).toBeNull();
    expect(lap.endMs).toBeGreaterThan(lap.pitInMs!);
  });
});

it('deletes lap 12 of ANT in the 2025 Qatar Sprint for good', needsRecordings, () => {
  const lap = lapsOf('2025_Qatar_Sprint', 'ANT').find((each) => each.lapNumber === 12)!;
  expect(lap).toMatchObject({ lapTimeMs: 85_936, deleted: true });
});
