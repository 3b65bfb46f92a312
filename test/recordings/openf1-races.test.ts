// @module-tag long
import { describe, expect, it } from 'vitest';
import { countByCause } from '../../src/core/analysis/race/place-change-cause.ts';
import { analysePositions } from '../../src/core/analysis/race/positions.ts';
import { parseDurationMs } from '../../src/core/feed/duration.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { openF1Rows, assembleOpenF1 } from './recorded-openf1.ts';
import { assembleRaceLaps, mergedTimings, recordedRace, recordedRaceLaps } from './recorded-race-laps.ts';
import { needsRecordings } from './recorded-sessions.ts';

const races = recordedRaceLaps.flatMap(({ race, openf1Key }) =>
  openf1Key === null ? [] : [{ race, sessionKey: openf1Key }],
);

/** Races of OpenF1 of which the results service's laps are recorded too. */
function bothOf(race: string, sessionKey: number) {
  const laps = new Map(
    assembleOpenF1(sessionKey).laps.map((lap) => [`${lap.driverNumber} ${lap.lapNumber}`, lap]),
  );
  const timings = mergedTimings(race).map((timing) => ({
    ...timing,
    lapTimeMs: parseDurationMs(timing.time),
  }));
  return { laps, timings, carOf: carsOf(laps, timings) };
}

/** Car per driver id: the one that has most of the driver's lap times. No list of drivers is recorded of most. */
function carsOf(
  laps: ReadonlyMap<string, Lap>,
  timings: { driverId: string; lapNumber: number; lapTimeMs: number | null }[],
) {
  const cars = new Set([...laps.values()].map((lap) => lap.driverNumber));
  const same = new Map<string, number>();
  for (const { driverId, lapNumber, lapTimeMs } of timings) {
    for (const car of cars) {
      if (lapNumber < 2 || laps.get(`${car} ${lapNumber}`)?.lapTimeMs !== lapTimeMs) continue;
      same.set(`${driverId} ${car}`, (same.get(`${driverId} ${car}`) ?? 0) + 1);
    }
  }
  const ranked = [...same].toSorted(([, a], [, b]) => b - a).map(([pair]) => pair.split(' '));
  const carOf = new Map<string, string>();
  for (const [driverId, car] of ranked) if (!carOf.has(driverId!)) carOf.set(driverId!, car!);
  return carOf;
}

const share = (part: number, whole: number) => `${part} of ${whole}, ${((100 * part) / whole).toFixed(3)} %`;

describe('races of OpenF1 against the results service', needsRecordings, () => {
  it('have the same lap times after lap 1, interrupted ones included', () => {
    let compared = 0;
    const others: string[] = [];
    for (const { race, sessionKey } of races) {
      const { laps, timings, carOf } = bothOf(race, sessionKey);
      expect(new Set(carOf.values()).size, `${race}: one car per driver`).toBe(carOf.size);
      for (const { driverId, lapNumber, lapTimeMs } of timings) {
        if (lapNumber === 1) continue;
        compared += 1;
        const own = laps.get(`${carOf.get(driverId)} ${lapNumber}`)?.lapTimeMs ?? null;
        if (own !== lapTimeMs)
          others.push(`${race} ${driverId} lap ${lapNumber}: ${own}, entered ${lapTimeMs}`);
      }
    }
    const equal = share(compared - others.length, compared);
    console.info(`lap times after lap 1 as the results service has them: ${equal}`);
    expect(others, equal).toEqual([]);
    expect(compared).toBe(6082);
  });

  it('have lap 1 within a second, and never the same', () => {
    const differences = races.flatMap(({ race, sessionKey }) => {
      const { laps, timings, carOf } = bothOf(race, sessionKey);
      return timings.flatMap(({ driverId, lapNumber, lapTimeMs }) => {
        const own = lapNumber === 1 ? laps.get(`${carOf.get(driverId)} 1`)?.lapTimeMs : null;
        return own === null || own === undefined || lapTimeMs === null ? [] : [own - lapTimeMs];
      });
    });
    const near = differences.filter((difference) => difference > 200 && difference < 1000);
    console.info(`times of lap 1 too long by 0.2 to 1 s: ${share(near.length, differences.length)}`);
    expect(differences.length).toBeGreaterThan(100);
    expect(differences.filter((difference) => difference === 0)).toEqual([]);
    expect(near.length / differences.length, share(near.length, differences.length)).toBeGreaterThan(0.9);
  });

  it('have every stop on its lap, and besides none but of cars that stayed in the pits', () => {
    for (const { race, sessionKey } of races) {
      const { laps, carOf } = bothOf(race, sessionKey);
      const entered = recordedRace(race).stops!.map(
        ({ driverId, lapNumber }) => `${carOf.get(driverId)} ${lapNumber}`,
      );
      const own = [...laps].filter(
        ([, { driverNumber, lapNumber, pitInMs }]) =>
          pitInMs !== null && laps.has(`${driverNumber} ${lapNumber + 1}`),
      );
      expect(own.map(([key]) => key).toSorted(), race).toEqual(entered.toSorted());
    }
  });

  /** Passes on the track, and changes without a known cause; of 2023 Qatar the archive has 50 passes. */
  it.each([
    ['2023/4', 9070, 18, 4],
    ['2023/17', 9221, 46, 4],
    ['2024/3', 9488, 14, 7],
    ['2024/5', 9673, 45, 6],
    ['2024/9', 9531, 52, 3],
    ['2024/23', 9655, 32, 7],
  ])('have no stop for a pass where nobody timed the stops, %s', (race, sessionKey, onTrack, uncertain) => {
    const { changes } = analysePositions(assembleOpenF1(sessionKey, ['pit']));
    const byCause = countByCause(changes);
    expect(byCause).toMatchObject({ on_track: onTrack, uncertain });
    const entered = countByCause(analysePositions(assembleRaceLaps(race)).changes).on_track;
    expect(onTrack).toBeLessThanOrEqual(entered * 1.1);
    expect(onTrack + uncertain).toBeGreaterThanOrEqual(entered * 0.9);
  });

  it('have every position at the end of a lap', () => {
    let compared = 0;
    for (const { race, sessionKey } of races) {
      const { laps, timings, carOf } = bothOf(race, sessionKey);
      const others = timings.filter(({ driverId, lapNumber, position }) => {
        const lap = laps.get(`${carOf.get(driverId)} ${lapNumber}`);
        if (!lap || lapNumber === 1) return false;
        compared += 1;
        return lap.position !== position;
      });
      expect(others, race).toEqual([]);
    }
    expect(compared).toBeGreaterThan(6000);
  });
});

describe.each([9070, 9149, 9221, 9488, 9496, 9531, 9550, 9655, 9673])(
  'race %i of OpenF1',
  needsRecordings,
  (sessionKey) => {
    it('has sectors that add up to the lap on every lap that has all of them', () => {
      const laps = assembleOpenF1(sessionKey).laps.filter(
        (lap) =>
          lap.lapTimeMs !== null &&
          lap.sector1Ms !== null &&
          lap.sector2Ms !== null &&
          lap.sector3Ms !== null,
      );
      const others = laps.filter(
        (lap) => Math.abs(lap.sector1Ms! + lap.sector2Ms! + lap.sector3Ms! - lap.lapTimeMs!) > 3,
      );
      expect(others).toEqual([]);
      expect(laps.length).toBeGreaterThan(700);
    });

    it('has every lap time that was sent but one, which was counted from a restart', () => {
      const laps = new Map(
        assembleOpenF1(sessionKey).laps.map((lap) => [`${lap.driverNumber} ${lap.lapNumber}`, lap]),
      );
      const others = openF1Rows(`laps@session_key=${sessionKey}`).flatMap((row) => {
        const name = `${String(row['driver_number'])} ${String(row['lap_number'])}`;
        const sentMs =
          typeof row['lap_duration'] === 'number' ? Math.round(row['lap_duration'] * 1000) : null;
        return sentMs === null || laps.get(name)?.lapTimeMs === sentMs ? [] : [name];
      });
      expect(others).toEqual(sessionKey === 9496 ? ['22 2'] : []);
    });

    it('has laps that follow each other to the millisecond, or says which do not', () => {
      const { laps, warnings } = assembleOpenF1(sessionKey);
      const apart = laps.filter((lap, index) => {
        const before = laps[index - 1];
        if (before?.driverNumber !== lap.driverNumber || lap.lapTimeMs === null) return false;
        return Math.abs(lap.endMs - before.endMs - lap.lapTimeMs) > 3;
      });
      const told = warnings.find(({ code }) => code === 'LAP_TIMES_DISAGREE')?.count ?? 0;
      expect(apart.length).toBe(told);
      expect(told).toBe(0);
    });

    it('has no pass of a car that stopped on that lap, where nobody timed the stops', () => {
      const timing = assembleOpenF1(sessionKey, ['pit']);
      const stopped = new Set(
        timing.laps.flatMap(({ driver, lapNumber, pitInMs, pitOutMs }) =>
          pitInMs === null && pitOutMs === null ? [] : [`${driver} ${lapNumber}`],
        ),
      );
      const { changes } = analysePositions(timing);
      expect(
        changes.filter(({ lap, passed, cause }) => cause === 'on_track' && stopped.has(`${passed} ${lap}`)),
      ).toEqual([]);
    });

    it('has as many stints as stops and one, each with the compound that is given for it', () => {
      const { laps } = assembleOpenF1(sessionKey);
      const given = openF1Rows(`stints@session_key=${sessionKey}`);
      for (const car of new Set(laps.map((lap) => lap.driverNumber))) {
        const own = laps.filter((lap) => lap.driverNumber === car && !lap.isGenerated);
        if (own.length === 0) continue;
        const stops = own.slice(0, -1).filter((lap) => lap.pitInMs !== null).length;
        const stints = [...new Map(own.map((lap) => [lap.stint, lap.compound]))];
        expect(
          stints.map(([stint]) => stint),
          car,
        ).toEqual(Array.from({ length: stops + 1 }, (_, stint) => stint + 1));
        const compounds = given
          .filter((row) => String(row['driver_number']) === car)
          .toSorted((a, b) => Number(a['stint_number']) - Number(b['stint_number']))
          .map((row) => row['compound']);
        expect(
          stints.map(([, compound]) => compound),
          car,
        ).toEqual(compounds.slice(0, stints.length));
      }
    });
  },
);
