import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { analyseSectors, sectorPlaces, type DriverSectors, type SectorsFindings } from './sectors.ts';

type SectorTimes = readonly [number | null, number | null, number | null];

/** A lap of these sectors, in ms; its time is their sum where all are timed. */
function lap(driver: string, lapNumber: number, times: SectorTimes, more: Partial<Lap> = {}): Lap {
  const [sector1Ms, sector2Ms, sector3Ms] = times;
  const isWhole = sector1Ms !== null && sector2Ms !== null && sector3Ms !== null;
  const lapTimeMs = isWhole ? sector1Ms + sector2Ms + sector3Ms : null;
  return madeUpLap(driver, driver, lapNumber, { sector1Ms, sector2Ms, sector3Ms, lapTimeMs, ...more });
}

function analyse(laps: readonly Lap[], drivers?: readonly string[]): SectorsFindings {
  const codes = drivers ?? [...new Set(laps.map(({ driver }) => driver))];
  return analyseSectors(
    codes.map((code) => madeUpResult(code)),
    laps,
  );
}

/** The findings of a single driver. */
function driven(...laps: Lap[]): DriverSectors {
  return analyse(laps).drivers[0]!;
}

const bestsOf = ({ sectors }: DriverSectors) =>
  [sectors[1], sectors[2], sectors[3]].map((sector) => sector && [sector.value, sector.lapNumber]);

describe('analyseSectors', () => {
  it('puts the best sectors of different laps together, and says what the best lap lost against them', () => {
    const found = driven(
      lap('VER', 1, [28_000, 37_500, 25_000]),
      lap('VER', 2, [28_200, 37_000, 25_100]),
      lap('VER', 3, [28_300, 37_600, 24_900]),
    );
    expect(bestsOf(found)).toEqual([
      [28_000, 1],
      [37_000, 2],
      [24_900, 3],
    ]);
    expect(found.theoreticalBestMs).toBe(89_900);
    expect(found.bestLap).toMatchObject({ value: 90_300, lapNumber: 2 });
    expect(found.gainLeftMs).toBe(400);
  });

  it('leaves nothing on the table where all best sectors are of one lap', () => {
    const { gainLeftMs, bestLap } = driven(
      lap('VER', 1, [28_000, 37_000, 25_000]),
      lap('VER', 2, [28_000, 37_001, 25_000]),
    );
    expect(bestLap).toMatchObject({ value: 90_000, lapNumber: 1 });
    expect(gainLeftMs).toBe(0);
  });

  it('counts nothing of laps that were deleted; where nobody knows, they count', () => {
    const slow = lap('VER', 1, [29_000, 38_000, 26_000]);
    const quick: SectorTimes = [28_000, 37_000, 25_000];
    const fast = { speedTrapKmh: 330 };
    const deleted = driven(slow, lap('VER', 2, quick, { deleted: true, ...fast }));
    expect(deleted).toMatchObject({ theoreticalBestMs: 93_000, bestLap: { lapNumber: 1 }, speedTrap: null });
    expect(driven(slow, lap('VER', 2, quick, { deleted: null, ...fast }))).toMatchObject({
      theoreticalBestMs: 90_000,
      bestLap: { lapNumber: 2 },
      speedTrap: { value: 330, lapNumber: 2 },
    });
  });

  it('takes the fastest lap that the feed announced, and nothing of a quicker one that it withdrew in silence', () => {
    const { bestLap, theoreticalBestMs } = driven(
      lap('VER', 1, [29_000, 38_000, 26_000], { isPersonalBest: true }),
      lap('VER', 2, [28_000, 37_000, 25_000]),
      lap('VER', 3, [28_900, 38_500, 26_500]),
    );
    expect(bestLap).toMatchObject({ value: 93_000, lapNumber: 1 });
    expect(theoreticalBestMs).toBe(92_900);
  });

  it('takes no sector that leads through the pit lane, and the others of those laps', () => {
    const found = driven(
      lap('VER', 1, [28_500, 37_500, 25_500]),
      lap('VER', 2, [20_000, 37_100, 25_600], { pitOutMs: 1, lapTimeMs: null }),
      lap('VER', 3, [28_100, 37_600, 20_000], { pitInMs: 1, lapTimeMs: null }),
    );
    expect(bestsOf(found)).toEqual([
      [28_100, 3],
      [37_100, 2],
      [25_500, 1],
    ]);
  });

  it('does not measure a best lap through the pit lane against best sectors', () => {
    const found = analyse([
      lap('VER', 1, [29_000, 38_000, 26_000]),
      lap('VER', 2, [29_100, 37_900, 25_000], { pitInMs: 1 }),
    ]);
    expect(found.drivers).toMatchObject([
      { bestLap: { lapNumber: 2 }, theoreticalBestMs: 92_900, gainLeftMs: null },
    ]);
    expect(found.warnings).toMatchObject([{ drivers: ['VER'] }]);
  });

  it('takes the sectors on the track of a lap in the pits that was quicker than the best', () => {
    const { bestLap, sectors } = driven(
      lap('VER', 1, [29_000, 38_000, 26_000], { isPersonalBest: true }),
      lap('VER', 2, [28_500, 37_900, 25_000], { pitInMs: 1 }),
    );
    expect([bestLap?.lapNumber, sectors[1]?.lapNumber, sectors[3]?.lapNumber]).toEqual([1, 2, 1]);
  });

  it('takes sectors of laps that were given up', () => {
    const found = driven(
      lap('VER', 1, [28_500, 37_500, 25_500]),
      lap('VER', 2, [28_000, null, null]),
      lap('VER', 3, [null, 37_000, null]),
    );
    expect(found).toMatchObject({ theoreticalBestMs: 90_500, gainLeftMs: 1000, bestLap: { lapNumber: 1 } });
  });

  it('adds nothing up where a sector is missing, and warns of the driver', () => {
    const { drivers, theoreticalBestMs, best, warnings } = analyse([
      lap('VER', 1, [28_000, null, 25_000], { lapTimeMs: 90_000 }),
      lap('VER', 2, [28_100, null, 25_100]),
    ]);
    expect(drivers).toMatchObject([
      { theoreticalBestMs: null, gainLeftMs: null, bestLap: { value: 90_000 } },
    ]);
    expect(best[2]).toBeNull();
    expect(theoreticalBestMs).toBeNull();
    expect(warnings).toMatchObject([{ code: 'SECTORS_INCOMPLETE', drivers: ['VER'], count: 1 }]);
  });

  it('does not say what a best lap lost that was not timed whole', () => {
    const found = analyse([
      lap('VER', 1, [28_000, null, 25_000], { lapTimeMs: 90_000 }),
      lap('VER', 2, [28_100, 37_000, 25_100]),
      lap('NOR', 1, [28_000, 37_000, 25_000]),
    ]);
    expect(found.drivers.map(({ driver, gainLeftMs }) => [driver, gainLeftMs])).toEqual([
      ['VER', null],
      ['NOR', 0],
    ]);
    expect(found.warnings).toMatchObject([{ drivers: ['VER'] }]);
  });

  it('finds who was quickest in each sector, the first to set the time where several did', () => {
    const { best, theoreticalBestMs } = analyse([
      lap('VER', 9, [28_000, 37_100, 25_000], { endMs: 500_000 }),
      lap('NOR', 12, [28_000, 37_000, 25_200], { endMs: 400_000 }),
      lap('LEC', 3, [28_000, 37_200, 24_900], { endMs: 600_000 }),
    ]);
    expect([best[1], best[2], best[3]].map((each) => [each?.driver, each?.lapNumber])).toEqual([
      ['NOR', 12],
      ['NOR', 12],
      ['LEC', 3],
    ]);
    expect(theoreticalBestMs).toBe(28_000 + 37_000 + 24_900);
  });

  it('keeps the first of equal sectors, laps and speeds of a driver', () => {
    const times: SectorTimes = [28_000, 37_000, 25_000];
    const found = driven(
      lap('VER', 4, times, { speedTrapKmh: 330 }),
      lap('VER', 7, times, { speedTrapKmh: 330 }),
    );
    expect(bestsOf(found).map((best) => best?.[1])).toEqual([4, 4, 4]);
    expect([found.bestLap?.lapNumber, found.speedTrap?.lapNumber]).toEqual([4, 4]);
  });

  it('orders by best lap, those of equal ones as asked for, those without one last', () => {
    const laps = [
      lap('A', 1, [28_000, null, null]),
      lap('B', 1, [29_000, 38_000, 26_000]),
      lap('C', 1, [29_000, 38_000, 26_000]),
      lap('D', 1, [28_500, 37_500, 25_500]),
    ];
    const order = (drivers: string[]) => analyse(laps, drivers).drivers.map(({ driver }) => driver);
    expect(order(['A', 'B', 'C', 'D'])).toEqual(['D', 'B', 'C', 'A']);
    expect(order(['C', 'B', 'A'])).toEqual(['C', 'B', 'A']);
  });

  it('names drivers without any sector that counts, and finds nothing where nobody has one', () => {
    const { drivers, excluded, best, warnings } = analyse(
      [lap('VER', 1, [28_000, 37_000, 25_000]), lap('NOR', 1, [28_000, 37_000, 25_000], { deleted: true })],
      ['VER', 'NOR', 'HAM'],
    );
    expect(drivers.map(({ driver }) => driver)).toEqual(['VER']);
    expect(excluded.map(({ driver }) => driver)).toEqual(['NOR', 'HAM']);
    expect([best[1]?.driver, warnings]).toEqual(['VER', []]);
    expect(analyse([], [])).toEqual({
      ...{ drivers: [], excluded: [], theoreticalBestMs: null, warnings: [] },
      best: { 1: null, 2: null, 3: null },
    });
  });

  it('finds the highest speed at the speed trap', () => {
    const times: SectorTimes = [28_000, 37_000, 25_000];
    const [slow, fast, unknown] = [318, 331, null].map((speedTrapKmh, index) =>
      lap('VER', index + 1, times, { speedTrapKmh }),
    );
    expect(driven(slow!, fast!, unknown!).speedTrap).toMatchObject({ value: 331, lapNumber: 2 });
    expect(driven(unknown!).speedTrap).toBeNull();
  });
});

describe('sectorPlaces', () => {
  const field = analyse([
    lap('VER', 1, [28_000, 37_000, null]),
    lap('NOR', 1, [28_100, 37_000, 25_000]),
    lap('LEC', 1, [28_400, 37_200, 25_100]),
  ]).drivers;
  const placesOf = (driver: string) =>
    sectorPlaces(
      field.find((row) => row.driver === driver)!,
      field,
    );

  it('says how many were faster, of those with a time, and what was missing to the fastest', () => {
    expect(placesOf('LEC')).toEqual({
      1: { rank: 3, of: 3, behindMs: 400 },
      2: { rank: 3, of: 3, behindMs: 200 },
      3: { rank: 2, of: 2, behindMs: 100 },
    });
  });

  it('has equal times share a place, and none where nothing was timed', () => {
    expect(placesOf('VER')).toEqual({
      1: { rank: 1, of: 3, behindMs: 0 },
      2: { rank: 1, of: 3, behindMs: 0 },
      3: null,
    });
    expect(placesOf('NOR')[2]).toEqual({ rank: 1, of: 3, behindMs: 0 });
  });
});
