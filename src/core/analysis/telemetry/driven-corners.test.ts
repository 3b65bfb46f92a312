import { describe, expect, it } from 'vitest';
import { carSamples, telemetryOf, type CarState } from '../../../../test/recordings/telemetry-traces.ts';
import { sliceLap } from '../../telemetry/laps/lap-telemetry.ts';
import { drivenCorners as drivenByLap } from './driven-corners.ts';
import type { ComparedLap } from './lap-comparison.ts';
import type { CornerPlace } from './lowest-speeds.ts';

/** What a driver does from a time on, in seconds since the start of the lap; everything else stays as it was. */
type Doing = readonly [fromS: number, state: Partial<CarState>];

/**
 * A lap that is sampled every 200 ms, as a comparison has it: 50 m/s throughout, so that a second of it is 50 m of the first lap, whatever
 * speed is said.
 */
function drivenLap(
  endS: number,
  doings: readonly Doing[],
  withoutS: readonly [number, number] = [0, 0],
): ComparedLap {
  const stateAt = (timeMs: number): CarState => {
    const state: CarState = { speedKmh: 300, throttlePercent: 100, isBraking: false, gear: 8 };
    for (const [fromS, more] of doings) if (timeMs >= 1000 * fromS) Object.assign(state, more);
    return state;
  };
  const times = Array.from({ length: endS * 5 + 1 }, (_, index) => 200 * index + 100).filter(
    (timeMs) => timeMs <= 1000 * withoutS[0] || timeMs >= 1000 * withoutS[1],
  );
  const telemetry = sliceLap(telemetryOf(carSamples(times, stateAt)), 0, 1000 * endS)!;
  const distanceM = telemetry.timeMs.map((timeMs) => timeMs / 20);
  return { telemetry, distanceM } as ComparedLap;
}

const drivenCorners = (lap: ComparedLap, corners: CornerPlace[]) => drivenByLap([lap], corners)[0]!;

const off = { throttlePercent: 0 };
const braking = { throttlePercent: 0, isBraking: true };
const full = { throttlePercent: 100, isBraking: false, speedKmh: 300 };
const corner = (number: number, distanceM: number) => ({ label: String(number), distanceM });

/** Brakes from 8 s (400 m) on, is slowest at 10 s (500 m) and back at full throttle from 11 s (550 m) on. */
const oneCorner: Doing[] = [
  [8, { ...braking, speedKmh: 250, gear: 6 }],
  [9, { speedKmh: 150, gear: 4 }],
  [10, { throttlePercent: 30, isBraking: false, speedKmh: 100, gear: 3 }],
  [10.4, { speedKmh: 140, gear: 3 }],
  [11, { ...full, speedKmh: 200, gear: 5 }],
];

describe('a corner', () => {
  const [driven] = drivenCorners(drivenLap(20, oneCorner), [corner(1, 500)]);

  it('is braked for between the last sample without and the first with the brake', () => {
    const { atM, withinM } = driven!.braking!;
    expect(atM).toBeGreaterThanOrEqual(395);
    expect(atM).toBeLessThanOrEqual(405);
    expect(withinM).toBeGreaterThanOrEqual(5);
    expect(withinM).toBeLessThanOrEqual(10);
    expect(driven!.lift).toEqual({ atM: 400, withinM: 5 });
  });

  it('has its lowest speed and the gear there', () => {
    expect(driven!.lowest).toEqual({ speedKmh: 100, atM: 505, gear: 3, isApex: true });
    expect(driven!.isFlat).toBe(false);
  });

  it('ends where the throttle crosses 95 %', () => {
    // From 30 % at 545 m to 100 % at 555 m.
    expect(driven!.fullThrottle!.atM).toBeCloseTo(545 + (10 * 65) / 70, 9);
  });

  it('is flat where the throttle stays open, with the speed at its number', () => {
    const [flat] = drivenCorners(drivenLap(20, [[10, { speedKmh: 290 }]]), [corner(1, 800)]);
    expect(flat).toEqual({
      ...{ lift: null, braking: null, fullThrottle: null, isFlat: true },
      lowest: { speedKmh: 290, atM: 800, gear: 8, isApex: false },
    });
  });

  it('says nothing where nobody knows', () => {
    const [unknown] = drivenCorners(drivenLap(20, oneCorner, [5, 18]), [corner(1, 500)]);
    expect(unknown).toMatchObject({ braking: null, fullThrottle: null, lowest: null, isFlat: null });
  });
});

describe('braking', () => {
  it('for a corner is the first since full throttle, not a dab on the straight', () => {
    const lap = drivenLap(20, [
      [4, { ...braking, speedKmh: 295 }],
      [4.4, full],
      [8, { ...braking, speedKmh: 280 }],
      [8.6, { ...off, isBraking: false, speedKmh: 240 }],
      [9, { ...braking, speedKmh: 230 }],
      [9.6, { speedKmh: 120 }],
      [10, { ...off, isBraking: false, speedKmh: 100 }],
      [11, full],
    ]);
    const [driven] = drivenCorners(lap, [corner(1, 500)]);
    expect(driven!.braking!.atM).toBeGreaterThan(390);
    expect(driven!.braking!.atM).toBeLessThan(410);
  });

  it('behind a number belongs to that corner as long as the car gets slower in it', () => {
    const lap = drivenLap(20, [
      ...oneCorner,
      [14, { ...braking, speedKmh: 200 }],
      [15, { ...off, isBraking: false, speedKmh: 150 }],
      [16, full],
    ]);
    const driven = drivenCorners(lap, [corner(1, 430), corner(2, 745)]);
    expect(driven.map((each) => Math.round((each.braking?.atM ?? NaN) / 100))).toEqual([4, 7]);
  });
});

describe('corners without a straight between them', () => {
  const lap = drivenLap(30, [
    [8, { ...braking, speedKmh: 200 }],
    [10, { throttlePercent: 40, isBraking: false, speedKmh: 100 }],
    [11, { speedKmh: 140 }],
    [12, { speedKmh: 90, throttlePercent: 20 }],
    [13, { speedKmh: 130 }],
    [14, full],
  ]);
  const [first, second] = drivenCorners(lap, [corner(1, 500), corner(2, 620)]);

  it('are lifted and braked for once, and left once', () => {
    expect([first!.braking === null, second!.braking]).toEqual([false, null]);
    expect([first!.lift === null, second!.lift]).toEqual([false, null]);
    expect([first!.fullThrottle, second!.fullThrottle === null]).toEqual([null, false]);
    expect([first!.isFlat, second!.isFlat]).toEqual([false, false]);
  });

  it('have each their lowest speed', () => {
    expect([first!.lowest, second!.lowest].map((lowest) => lowest!.speedKmh)).toEqual([100, 90]);
  });
});

it('what a lap begins with belongs to no corner ahead', () => {
  const lap = drivenLap(20, [
    [0, off],
    [1, full],
  ]);
  expect(drivenCorners(lap, [corner(1, 120)])[0]).toMatchObject({ isFlat: true, fullThrottle: null });
});

describe('corners of several laps', () => {
  const bothCorners = [corner(1, 500), corner(2, 620)];
  const twice: Doing[] = [
    [8, { ...braking, speedKmh: 200 }],
    [10, { ...off, isBraking: false, speedKmh: 100 }],
    [10.8, { throttlePercent: 60, speedKmh: 150 }],
    [11.4, { ...braking, speedKmh: 140 }],
    [12.2, { ...off, isBraking: false, speedKmh: 90 }],
    [13, { throttlePercent: 60, speedKmh: 130 }],
    [14, full],
  ];
  const once: Doing[] = [
    [8.4, { ...braking, speedKmh: 200 }],
    [11, { speedKmh: 120 }],
    [12.2, { ...off, isBraking: false, speedKmh: 90 }],
    [13, { throttlePercent: 60, speedKmh: 130 }],
    [14, full],
  ];

  it('have a braking point where each braked for that corner', () => {
    const [first, second] = drivenByLap([drivenLap(30, twice), drivenLap(30, once)], bothCorners);
    expect(first![0]!.braking!.atM).toBeCloseTo(398, -1);
    expect(second![0]!.braking!.atM).toBeCloseTo(418, -1);
    expect(first![1]!.braking!.atM).toBeCloseTo(568, -1);
    expect(second![1]!.braking).toBeNull();
  });

  it('have the lowest speed of one corner, or all of them their speed at one place', () => {
    const driven = drivenByLap([drivenLap(30, twice), drivenLap(30, once)], bothCorners);
    expect(driven.map((lap) => lap.map(({ lowest }) => [lowest!.speedKmh, lowest!.isApex]))).toEqual([
      [
        [100, true],
        [90, true],
      ],
      [
        [200, false],
        [90, true],
      ],
    ]);
    expect(driven[1]![0]!.lowest!.atM).toBeCloseTo(driven[0]![0]!.lowest!.atM, 6);
  });

  it('are left where each was at full throttle again behind that corner', () => {
    // One is at full throttle for a moment between two corners, and lifts before the second for which the other lifts later.
    const early: Doing[] = [...oneCorner, [11.6, { throttlePercent: 50 }], [12, full]];
    const late: Doing[] = [...oneCorner, [13, { throttlePercent: 50, speedKmh: 240 }], [15, full]];
    const [first, second] = drivenByLap(
      [drivenLap(30, early), drivenLap(30, late)],
      [corner(1, 500), corner(2, 700)],
    );
    expect([first![0]!.fullThrottle!.atM, second![0]!.fullThrottle!.atM].map(Math.round)).toEqual([554, 554]);
    for (const { braking: brakes, fullThrottle } of [first![1]!, second![1]!]) {
      expect(brakes).toBeNull();
      expect(fullThrottle === null || fullThrottle.atM > 590).toBe(true);
    }
  });

  it('are not braked for before the full throttle out of the corner before', () => {
    // A dab on the way out of the first corner is nothing of the second.
    const lap = drivenLap(30, [
      ...oneCorner.slice(0, -1),
      [10.8, { ...braking, speedKmh: 150 }],
      [11.2, { throttlePercent: 60, isBraking: false }],
      [12, full],
      [14, { throttlePercent: 50, speedKmh: 250 }],
      [15, full],
    ]);
    const [first, second] = drivenCorners(lap, [corner(1, 500), corner(2, 720)]);
    expect(first!.braking!.atM).toBeCloseTo(398, -1);
    expect([second!.braking, second!.isFlat]).toEqual([null, false]);
  });

  it('have no lowest speed where nobody saw a lap in the corner', () => {
    const [seen, unseen] = drivenByLap(
      [drivenLap(20, oneCorner), drivenLap(20, oneCorner, [9.7, 10.5])],
      [corner(1, 500)],
    );
    expect(seen![0]!.lowest!.speedKmh).toBe(100);
    expect(unseen![0]!.lowest).toBeNull();
  });
});
