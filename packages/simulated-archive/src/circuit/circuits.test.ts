import { describe, expect, it } from 'vitest';
import { circuitFacts } from './circuit-facts.ts';
import { demoCircuit, demoCircuitIds } from './circuits.ts';
import type { DemoCircuit } from './demo-circuit.ts';

const circuits = demoCircuitIds.map((id) => [id, demoCircuit(id)] as const);

/** Whole turns to the left in one lap. */
function turns({ curvaturePerM, stepM }: DemoCircuit): number {
  return (curvaturePerM.reduce((sum, bend) => sum + bend, 0) * stepM) / (2 * Math.PI);
}

function stepsM({ xM, yM }: DemoCircuit): number[] {
  return Array.from(xM, (x, index) => {
    const next = (index + 1) % xM.length;
    return Math.hypot(xM[next]! - x, yM[next]! - yM[index]!);
  });
}

describe.each(circuits)('%s', (id, circuit) => {
  const facts = circuitFacts[id]!;

  it('is a closed curve of the official length in even steps', () => {
    const steps = stepsM(circuit);
    const lengthM = steps.reduce((sum, step) => sum + step, 0);
    expect(Math.abs(lengthM - facts.lapLengthM)).toBeLessThan(0.01);
    expect(circuit.stepM * circuit.xM.length).toBeCloseTo(facts.lapLengthM, 6);
    for (const step of steps) expect(Math.abs(step - circuit.stepM)).toBeLessThan(0.35);
  });

  it('bends no tighter than a hairpin and comes back to its direction', () => {
    const tightest = Math.max(...circuit.curvaturePerM.map(Math.abs));
    expect(1 / tightest).toBeGreaterThan(9);
    const whole = Math.round(turns(circuit));
    expect(Math.abs(turns(circuit) - whole)).toBeLessThan(0.01);
    // Suzuka crosses itself.
    expect(Math.abs(whole)).toBe(id === 'suzuka' ? 0 : 1);
  });

  it('has the official number of corners in order, none on another', () => {
    const places = circuit.corners.map(({ distanceM }) => distanceM);
    expect(circuit.corners.map(({ number }) => number)).toEqual(places.map((_, index) => index + 1));
    expect(places).toHaveLength(facts.cornerCount);
    for (const [index, place] of places.entries())
      expect(place - (places[index - 1] ?? -1)).toBeGreaterThan(index === 0 ? 0 : 10);
    expect(places.at(-1)).toBeLessThan(facts.lapLengthM);
  });

  it('has its lines, speed traps and pit lane on the lap, in order', () => {
    const { pitExitM, sector1EndM, sector2EndM, pitEntryM, lapLengthM, speedTrapM } = circuit;
    const inOrder = [0, pitExitM, sector1EndM, sector2EndM, pitEntryM, lapLengthM];
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(speedTrapM).toBeGreaterThanOrEqual(0);
    expect(speedTrapM).toBeLessThan(lapLengthM);
  });

  it('rises and falls without a step', () => {
    const slopes = circuit.zM.map(
      (z, index) => (circuit.zM[(index + 1) % circuit.zM.length]! - z) / circuit.stepM,
    );
    expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(0.2);
  });
});

describe('the table of circuits', () => {
  it('gives the same circuit every time and names those it has', () => {
    expect(demoCircuit('monza')).toBe(demoCircuit('monza'));
    expect(() => demoCircuit('zolder')).toThrow(/no circuit zolder; there are albert_park/);
  });

  it('has the keys of the timing feed, each layout of a circuit among them', () => {
    expect(demoCircuit('monza').circuitKey).toBe(39);
    expect(demoCircuit('rodriguez').circuitKey).toBe(65);
    const keys = circuits.map(([, { circuitKey }]) => circuitKey);
    const shared = keys.filter((key, index) => keys.indexOf(key) !== index);
    expect(shared).toEqual([demoCircuit('yas_marina').circuitKey]);
  });

  it.each([
    ['monza', -1],
    ['spa', -1],
    ['monaco', -1],
    ['interlagos', 1],
    ['americas', 1],
    ['jeddah', 1],
    ['baku', 1],
    ['marina_bay', 1],
  ])('%s is driven the right way round', (id, left) => {
    expect(Math.round(turns(demoCircuit(id)))).toBe(left);
  });
});
