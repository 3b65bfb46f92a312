import { describe, expect, it } from 'vitest';
import { circuitFacts } from './circuit-facts.ts';
import { demoCircuit, demoCircuitIds, flyingLap } from './circuits.ts';
import { type DemoCircuit } from './road.ts';

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

  it('has the official corners in order, none on another', () => {
    const places = circuit.corners.map(({ distanceM }) => distanceM);
    const numbers = circuit.corners.map(({ number }) => number);
    const official = Array.from({ length: facts.cornerCount }, (_, index) => index + 1);
    // The line of Silverstone begins before turn 9; turns 16 and 17 of Singapore are not on that of the model.
    const first = id === 'silverstone' ? 8 : 0;
    const expected = [...official.slice(first), ...official.slice(0, first)];
    expect(numbers).toEqual(
      id === 'marina_bay' ? expected.filter((each) => each !== 16 && each !== 17) : expected,
    );
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

describe('a flying lap', () => {
  const speedAt = (id: string, number: number) => {
    const circuit = demoCircuit(id);
    const lap = flyingLap(circuit);
    const { distanceM } = circuit.corners.find((corner) => corner.number === number)!;
    return lap.speedKmh[Math.round(distanceM / lap.stepM)]!;
  };

  it.each(demoCircuitIds)(
    'brakes or lifts for turn 1 of %s, but where turn 1 is a kink in the straight',
    (id) => {
      const isKink = ['imola', 'sochi'].includes(id);
      const [first] = [...demoCircuit(id).corners].sort((a, b) => a.number - b.number);
      expect(speedAt(id, first!.number) > 280).toBe(isKink);
    },
  );

  // Lowest speeds of qualifying laps, rounded, as far as everybody knows which corners are slow and which are not.
  it.each([
    ['monaco', 1, 70, 130],
    ['monaco', 6, 40, 70],
    ['monaco', 9, 250, 310],
    ['silverstone', 9, 220, 300],
    ['silverstone', 3, 90, 130],
    ['silverstone', 15, 190, 250],
    ['marina_bay', 7, 70, 130],
    ['marina_bay', 13, 50, 90],
    ['suzuka', 11, 60, 100],
    ['suzuka', 15, 240, 320],
    ['villeneuve', 10, 50, 90],
    ['baku', 8, 80, 130],
    ['baku', 16, 90, 140],
    ['rodriguez', 12, 90, 150],
    ['rodriguez', 13, 60, 90],
    ['interlagos', 10, 70, 110],
    ['shanghai', 14, 50, 90],
    ['vegas', 12, 70, 120],
    ['spa', 1, 60, 90],
    ['monza', 11, 170, 240],
    ['jeddah', 13, 130, 200],
    ['red_bull_ring', 3, 60, 100],
    ['red_bull_ring', 4, 80, 130],
    ['americas', 11, 60, 100],
    ['bahrain', 10, 50, 90],
  ])('passes %s turn %i between %i and %i km/h', (id, number, leastKmh, mostKmh) => {
    expect(speedAt(id, number)).toBeGreaterThanOrEqual(leastKmh);
    expect(speedAt(id, number)).toBeLessThanOrEqual(mostKmh);
  });
});
