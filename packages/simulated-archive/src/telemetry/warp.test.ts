import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { demoCar, demoCircuit } from '../circuit/circuits.ts';
import { lapProfile } from '../circuit/lap-profile.ts';
import { driveTable, tablePlaceAt, tableSpeedAt, tableTimeAt } from './drive-tables.ts';
import { driveMoment, sessionTimeOf, warpTo } from './warp.ts';

const circuit = demoCircuit('silverstone');
const table = driveTable(lapProfile(circuit, demoCar(circuit)));

describe('a table of a drive', () => {
  it('tells the time at a place and the place at a time alike', () => {
    for (let placeM = 0; placeM < circuit.lapLengthM; placeM += 37)
      expect(Math.abs(tablePlaceAt(table, tableTimeAt(table, placeM)) - placeM)).toBeLessThan(0.01);
    expect(tableTimeAt(table, circuit.lapLengthM)).toBeCloseTo(table.durationMs, 6);
  });
});

describe('a part of a drive in another time', () => {
  const stretches = fc.record({
    fromShare: fc.double({ min: 0, max: 0.6, noNaN: true }),
    lengthShare: fc.double({ min: 0.1, max: 0.4, noNaN: true }),
    slowness: fc.double({ min: 0.9, max: 1.6, noNaN: true }),
    ends: fc.tuple(
      fc.double({ min: 0.8, max: 1.2, noNaN: true }),
      fc.double({ min: 0.8, max: 1.2, noNaN: true }),
    ),
  });

  it('lasts exactly as long as asked, goes only forward, and its speed is the change of its place', () => {
    fc.assert(
      fc.property(stretches, ({ fromShare, lengthShare, slowness, ends }) => {
        const fromMs = fromShare * table.durationMs;
        const toMs = fromMs + lengthShare * table.durationMs;
        const startMs = 1000;
        const endMs = startMs + slowness * (toMs - fromMs);
        const speeds = {
          fromMps: tableSpeedAt(table, fromMs) / (slowness * ends[0]),
          toMps: tableSpeedAt(table, toMs) / (slowness * ends[1]),
        };
        const warp = warpTo(table, { fromMs, toMs }, { startMs, endMs }, speeds);
        expect(sessionTimeOf(warp, fromMs)).toBeCloseTo(startMs, 6);
        expect(sessionTimeOf(warp, toMs)).toBeCloseTo(endMs, 6);
        const moment = { driveMs: 0, factor: 0 };
        let beforeM = tablePlaceAt(table, fromMs);
        for (let atMs = startMs + 10; atMs <= endMs; atMs += 10) {
          driveMoment(warp, atMs, moment);
          expect(sessionTimeOf(warp, moment.driveMs)).toBeCloseTo(atMs, 4);
          const placeM = tablePlaceAt(table, moment.driveMs);
          const mps = tableSpeedAt(table, moment.driveMs) / moment.factor;
          expect(placeM).toBeGreaterThan(beforeM);
          expect(Math.abs((placeM - beforeM) / 0.01 - mps)).toBeLessThan(1.2);
          beforeM = placeM;
        }
      }),
      { numRuns: 8 },
    );
  });

  it('has the speeds at its ends that were asked for, and even ones where none was', () => {
    const part = { fromMs: 10_000, toMs: 30_000 };
    const session = { startMs: 0, endMs: 21_000 };
    const asked = warpTo(table, part, session, { fromMps: 50, toMps: 60 });
    const moment = { driveMs: 0, factor: 0 };
    driveMoment(asked, 0, moment);
    expect(tableSpeedAt(table, moment.driveMs) / moment.factor).toBeCloseTo(50, 6);
    driveMoment(asked, 21_000, moment);
    expect(tableSpeedAt(table, moment.driveMs) / moment.factor).toBeCloseTo(60, 6);
    const even = warpTo(table, part, session, { fromMps: null, toMps: null });
    expect([even.from, even.to, even.bulge].map((value) => Math.round(value * 1000))).toEqual([
      1050, 1050, 0,
    ]);
  });
});
