import { describe, expect, it } from 'vitest';
import { sliceLap, sampleOrigin, type LapTelemetry } from '../../src/core/telemetry/laps/lap-telemetry.ts';
import { sampleRange } from '../../src/core/telemetry/samples/sample-range.ts';
import type { CsvRow } from './csv.ts';
import { recordedTelemetry, recordedTimedLaps, telemetrySessionId } from './recorded-telemetry.ts';
import { referenceRows } from './reference-tables.ts';
import { needsRecordings } from './recorded-sessions.ts';

const references = [
  { driver: 'NOR', lapNumber: 20 },
  { driver: 'LEC', lapNumber: 19 },
];

const milliseconds = (seconds: string): number => Math.round(Number(seconds) * 1000);
const truth = (text: string): number => Number(text === 'True');

/** Columns of the reference's merged telemetry and what is the same here, in the reference's unit. */
const mergedColumns: Record<string, (lap: LapTelemetry) => Float64Array> = {
  Time: ({ timeMs }) => timeMs.map((value) => value / 1000),
  Distance: ({ distanceM }) => distanceM,
  RelativeDistance: ({ relativeDistance }) => relativeDistance,
  Speed: ({ speedKmh }) => speedKmh,
  RPM: ({ rpm }) => rpm,
  Throttle: ({ throttlePercent }) => throttlePercent,
  nGear: ({ gear }) => gear,
  DRS: ({ drs }) => drs!,
  X: ({ xM }) => xM!.map((value) => value * 10),
  Y: ({ yM }) => yM!.map((value) => value * 10),
  Z: ({ zM }) => zM!.map((value) => value * 10),
};

/**
 * Largest allowed deviation as a share of the column's range. The relative distance is 1 at the flag here; the reference
 * divides by the distance of a sample behind it and ends at 0.997.
 */
const allowedShare: Record<string, number> = { RelativeDistance: 0.003 };
const usualShare = 0.0001;

describe('telemetry of a recorded lap', needsRecordings, () => {
  it.each(references)('$driver lap $lapNumber has the car samples of the reference', (reference) => {
    const { lap, driver } = recorded(reference);
    const car = driver.car!;
    const [from, to] = sampleRange(car.tMs, lap.startMs!, lap.endMs);
    const ours = [];
    for (let at = from; at < to; at += 1)
      ours.push(
        [car.tMs, car.rpm, car.speedKmh, car.gear, car.throttlePercent, car.brake, car.drs!].map(
          (c) => c[at],
        ),
      );
    const theirs = rowsOf(reference, 'car').map((row) => [
      milliseconds(row.SessionTime!),
      ...[row.RPM, row.Speed, row.nGear, row.Throttle].map(Number),
      truth(row.Brake!),
      Number(row.DRS),
    ]);
    expect(ours).toEqual(theirs);
  });

  it.each(references)('$driver lap $lapNumber has the positions of the reference', (reference) => {
    const { lap, driver } = recorded(reference);
    const positions = driver.positions!;
    const [from, to] = sampleRange(positions.tMs, lap.startMs!, lap.endMs);
    const { tMs, xDm, yDm, zDm, onTrack } = positions;
    const ours = [];
    for (let at = from; at < to; at += 1)
      ours.push([tMs, xDm, yDm, zDm, onTrack].map((column) => column[at]));
    const theirs = rowsOf(reference, 'pos').map((row) => [
      milliseconds(row.SessionTime!),
      ...[row.X, row.Y, row.Z].map(Number),
      Number(row.Status === 'OnTrack'),
    ]);
    expect(ours).toEqual(theirs);
  });

  it.each(references)(
    '$driver lap $lapNumber, car and positions merged, agrees with the reference',
    (reference) => {
      const { lap, driver } = recorded(reference);
      const telemetry = sliceLap(driver, lap.startMs!, lap.endMs)!;
      const rows = rowsOf(reference, 'telemetry');
      expect(telemetry.timeMs.length).toBe(rows.length);
      const origins = { interpolation: sampleOrigin.edge, car: sampleOrigin.car, pos: sampleOrigin.position };
      expect([...telemetry.origin]).toEqual(rows.map((row) => origins[row.Source as keyof typeof origins]));
      expect([...telemetry.brake]).toEqual(rows.map((row) => truth(row.Brake!)));
      const report: string[] = [];
      for (const [name, ours] of Object.entries(mergedColumns)) {
        const theirs = rows.map((row) => Number(row[name]));
        const range = Math.max(...theirs) - Math.min(...theirs);
        const deviation = Math.max(
          ...ours(telemetry).map((value, index) => Math.abs(value - theirs[index]!)),
        );
        report.push(`${name} ${deviation.toPrecision(2)} of ${range.toPrecision(5)}`);
        expect(deviation / range, name).toBeLessThan(allowedShare[name] ?? usualShare);
      }
      console.log(`${reference.driver} lap ${reference.lapNumber}, largest deviation: ${report.join('; ')}`);
    },
  );

  it('begins the session when the reference does', () => {
    const t0 = [...recordedTelemetry().values()].map(({ t0UtcMs }) => new Date(t0UtcMs!).toISOString());
    expect(new Set(t0)).toEqual(new Set(['2025-10-25T20:46:23.900Z']));
  });
});

function recorded({ driver, lapNumber }: { driver: string; lapNumber: number }) {
  const lap = recordedTimedLaps().find((each) => each.driver === driver && each.lapNumber === lapNumber)!;
  return { lap, driver: recordedTelemetry().get(lap.driverNumber)! };
}

function rowsOf({ driver, lapNumber }: { driver: string; lapNumber: number }, table: string): CsvRow[] {
  return referenceRows(`${telemetrySessionId}/${driver}_lap${lapNumber}_${table}.csv`);
}
