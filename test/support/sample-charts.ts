import type { RoundResult } from '../../src/core/analysis/season/season-competitors.ts';
import type { SeasonSummaryRows } from '../../src/core/charts/season/season-summary.ts';
import type { ChartedTrace, TelemetryRows } from '../../src/core/charts/telemetry/telemetry.ts';

/** The lap of the sample telemetry charts, and the place at which every channel of `LEC` jumps. */
export const sampleLapM = 4000;
export const jumpM = 1000;

/**
 * Samples every 100 m, between which all values lie on straight lines: a reading between two samples tells whether it was
 * interpolated. The first car has no jump.
 */
export function sampleTrace(label: string, more: Partial<ChartedTrace> = {}): ChartedTrace {
  const distanceM = Array.from({ length: sampleLapM / 100 + 1 }, (_, index) => index * 100);
  return {
    label,
    year: 2025,
    driver: label,
    lapNumber: 12,
    session: { year: 2025, gp: 'Mexico City Grand Prix', session: 'Q' },
    team: 'McLaren',
    colour: null,
    lapTimeMs: 75_586,
    pitLap: null,
    sectorTimesMs: [26_916, 29_114, 19_556],
    distanceM,
    speedKmh: distanceM.map((metres) => 100 + metres / 20),
    rpm: distanceM.map((metres) => 6000 + metres),
    gear: distanceM.map((metres) => 1 + Math.floor(metres / 600)),
    throttlePercent: distanceM.map((metres) => metres / 40),
    brake: distanceM.map((metres) => Number(metres % 1000 >= 800)),
    deltaMs: distanceM.map(() => 0),
    deltaBandMs: null,
    superClipping: [{ fromM: 3500, toM: 3700 }],
    liftAndCoast: [],
    ...more,
  };
}

/** A car that has low values before `jumpM` and high ones from there on, in every row. */
export function jumpingTrace(label: string, more: Partial<ChartedTrace> = {}): ChartedTrace {
  const distanceM = [0, 500, jumpM - 0.1, jumpM, 2000, 3000, sampleLapM];
  const jump = (low: number, high: number) => distanceM.map((metres) => (metres < jumpM ? low : high));
  return sampleTrace(label, {
    team: 'Ferrari',
    lapTimeMs: 75_848,
    sectorTimesMs: [26_945, 29_185, 19_718],
    distanceM,
    speedKmh: jump(120, 260),
    rpm: jump(7000, 11_000),
    gear: jump(2, 7),
    throttlePercent: jump(10, 90),
    brake: jump(0, 1),
    deltaMs: jump(-200, 262),
    superClipping: [{ fromM: jumpM, toM: 2500 }],
    liftAndCoast: [{ fromM: 3000, toM: 3100 }],
    ...more,
  });
}

export function sampleTelemetry(more: Partial<TelemetryRows> = {}): TelemetryRows {
  const round = Array.from({ length: 81 }, (_, index) => (index / 80) * 2 * Math.PI);
  return {
    comparison: { kind: 'drivers' },
    eventName: 'Mexico City Grand Prix',
    sessionName: 'Qualifying',
    simulated: false,
    sourceLabel: 'official timing archive',
    lapLengthM: sampleLapM,
    traces: [sampleTrace('NOR'), jumpingTrace('LEC')],
    corners: [
      { number: 1, letter: '', distanceM: 900, angleDegrees: 90 },
      { number: 2, letter: 'A', distanceM: 1800, angleDegrees: 180 },
    ],
    sectorLinesM: [1400, 2900],
    trackMap: {
      x: round.map((angle) => 5000 * Math.cos(angle)),
      y: round.map((angle) => 3000 * Math.sin(angle)),
      distanceM: round.map((_, index) => index * 50),
      rotationDegrees: 0,
    },
    notes: [],
    ...more,
  };
}

/** A race result with a finish for each driver. */
export function raceResult(
  racePoints: number,
  finishes: [driver: string, position: number | null, status?: string][],
  sprint?: { points: number; positions: (number | null)[] },
): RoundResult {
  return {
    racePoints,
    sprintPoints: sprint?.points ?? null,
    finishes: finishes.map(([driver, position, status], index) => ({
      driver,
      race: { position, status: status ?? 'Finished' },
      sprint: sprint ? { position: sprint.positions[index] ?? null, status: null } : null,
    })),
  };
}

/** Two drivers, four rounds: a race, a sprint weekend, a retirement and an absence, one to come. */
export function sampleSeason(more: Partial<SeasonSummaryRows> = {}): SeasonSummaryRows {
  return {
    year: 2026,
    type: 'drivers',
    simulated: false,
    sourceLabel: 'Jolpica results API',
    rounds: [
      {
        round: 1,
        eventName: 'Australian Grand Prix',
        date: '2026-03-08',
        isSprint: false,
        isUpcoming: false,
        isAwaited: false,
      },
      {
        round: 2,
        eventName: 'Chinese Grand Prix',
        date: '2026-03-15',
        isSprint: true,
        isUpcoming: false,
        isAwaited: false,
      },
      {
        round: 3,
        eventName: 'Japanese Grand Prix',
        date: '2026-03-29',
        isSprint: false,
        isUpcoming: false,
        isAwaited: false,
      },
      {
        round: 4,
        eventName: 'Miami Grand Prix',
        date: '2026-05-03',
        isSprint: true,
        isUpcoming: true,
        isAwaited: false,
      },
    ],
    competitors: [
      {
        position: 1,
        name: 'George Russell',
        code: 'RUS',
        team: 'Mercedes',
        colour: null,
        points: 51,
        results: [
          raceResult(25, [['RUS', 1]]),
          raceResult(18, [['RUS', 2]], { points: 8, positions: [1] }),
          raceResult(0, [['RUS', null, 'Retired']]),
          null,
        ],
      },
      {
        position: 2,
        name: 'Sergio Pérez',
        code: 'PER',
        team: 'Cadillac F1 Team',
        colour: '#909090',
        points: 15,
        results: [
          null,
          raceResult(0, [['PER', 14]], { points: 0, positions: [12] }),
          raceResult(15, [['PER', 3]]),
          null,
        ],
      },
    ],
    notes: [],
    ...more,
  };
}
