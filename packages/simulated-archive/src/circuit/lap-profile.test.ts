import { describe, expect, it } from 'vitest';
import { circuitFacts } from './circuit-facts.ts';
import { demoCar, demoCircuit, demoCircuitIds, flyingLap } from './circuits.ts';
import { driveProfile, timeAtPlace, type LapProfile } from './lap-profile.ts';
import { marked } from './pedals.ts';
import { referenceLap } from './reference-lap.ts';

const lastMs = ({ timeMs }: LapProfile): number => timeMs.at(-1)!;

/** Accelerations between the points in m/s². */
function accelerations({ speedKmh, timeMs }: LapProfile): number[] {
  return Array.from(speedKmh)
    .slice(1)
    .map((speed, index) => (speed - speedKmh[index]!) / 3.6 / ((timeMs[index + 1]! - timeMs[index]!) / 1000));
}

describe.each(demoCircuitIds)('a flying lap of %s', (id) => {
  const profile = flyingLap(demoCircuit(id));

  it('takes the fast lap time, fast on the straights and slow in the corners', () => {
    expect(lastMs(profile) / 1000).toBeCloseTo(circuitFacts[id]!.fastLapS, 2);
    expect(timeAtPlace(profile, demoCircuit(id).lapLengthM)).toBeCloseTo(lastMs(profile), 6);
    const top = Math.max(...profile.speedKmh);
    const slowest = Math.min(...profile.speedKmh);
    expect(top).toBeGreaterThan(295);
    expect(top).toBeLessThan(365);
    expect(slowest).toBeGreaterThan(45);
    expect(slowest).toBeLessThan(160);
  });

  it('accelerates and brakes as cars can, and ends as it began', () => {
    const all = accelerations(profile);
    expect(Math.max(...all)).toBeLessThan(16.5);
    expect(Math.min(...all)).toBeGreaterThan(-60);
    expect(Math.abs(profile.speedKmh.at(-1)! - profile.speedKmh[0]!)).toBeLessThan(1);
  });

  it('has the throttle fully open for much of it, and never with the brake', () => {
    const open = profile.throttlePercent.filter((percent) => percent === 100).length;
    expect(open / profile.throttlePercent.length).toBeGreaterThan(0.4);
    for (const [point, brake] of profile.brake.entries())
      if (brake === 1) expect(profile.throttlePercent[point]).toBe(0);
  });

  it('has sectors that add up and speeds that are where they are measured', () => {
    const { lapTimeMs, sectorMs, ...speeds } = referenceLap(demoCircuit(id));
    expect(sectorMs[0] + sectorMs[1] + sectorMs[2]).toBe(lapTimeMs);
    expect(Object.values(speeds).every((speed) => speed > 60 && speed < 365)).toBe(true);
    const top = Math.max(...profile.speedKmh);
    expect(top - speeds.speedTrapKmh).toBeLessThan(15);
  });
});

describe('orders', () => {
  const circuit = demoCircuit('monza');
  const drive = (orders: object): LapProfile =>
    driveProfile(circuit, demoCar(circuit), { fromM: 0, toM: circuit.lapLengthM, ...orders });

  it('start from a standstill, end at a speed limit and keep below a speed', () => {
    const start = drive({ fromM: -50, toM: 1000, fromKmh: 0 });
    expect(start.speedKmh[0]).toBe(0);
    expect(lastMs(start)).toBeGreaterThan(10_000);
    const entry = drive({ toM: circuit.pitEntryM, toKmh: 80 });
    expect(entry.speedKmh.at(-1)).toBeCloseTo(80, 6);
    expect(Math.max(...drive({ fastestKmh: 200 }).speedKmh)).toBeLessThanOrEqual(200.001);
    expect(() => drive({ fromM: 100, toM: 100 })).toThrow(RangeError);
  });

  it('meet the end of the drive exactly', () => {
    const part = drive({ fromM: 123.4, toM: 4567.8 });
    expect(part.fromM).toBeCloseTo(123.4, 9);
    expect(part.fromM + part.stepM * (part.timeMs.length - 1)).toBeCloseTo(4567.8, 6);
  });

  it('lift before a braking point: throttle and brake off, speed falling, brake later than usual', () => {
    const usual = flyingLap(circuit);
    const lifted = drive({ lifts: [{ brakeNearM: 590, leadMs: 1250 }] });
    const rolling = [...lifted.marks.keys()].filter((point) => lifted.marks[point] === marked.rolling);
    expect(rolling.length).toBeGreaterThan(20);
    for (const point of rolling) {
      expect(lifted.throttlePercent[point]).toBe(0);
      expect(lifted.brake[point]).toBe(0);
      expect(lifted.speedKmh[point + 1]).toBeLessThan(lifted.speedKmh[point]!);
    }
    const after = rolling.at(-1)! + 1;
    expect(lifted.brake[after]).toBe(1);
    expect(usual.brake[after]).toBe(1);
    expect(usual.brake[after - 2]).toBe(1);
    expect(lastMs(lifted)).toBeGreaterThan(lastMs(usual) + 20);
  });

  it('clip before a braking point: throttle open, speed falling', () => {
    const clipped = drive({ clips: [{ brakeNearM: 590, leadMs: 2000, lossMps2: 2 }] });
    const clipping = [...clipped.marks.keys()].filter((point) => clipped.marks[point] === marked.clipping);
    expect(clipping.length).toBeGreaterThan(40);
    for (const point of clipping) expect(clipped.throttlePercent[point]).toBe(100);
    const lostKmh = clipped.speedKmh[clipping[0]!]! - clipped.speedKmh[clipping.at(-1)!]!;
    expect(lostKmh).toBeGreaterThan(12);
  });

  it('are passed over where no straight leads up to a braking point', () => {
    const inTheCurve = drive({ lifts: [{ brakeNearM: 1200, leadMs: 1250 }] });
    expect(inTheCurve.marks.every((mark) => mark === marked.nothing)).toBe(true);
  });
});
