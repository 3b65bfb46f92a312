import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { coastsPerLap, madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { thinned } from '../../../../test/recordings/telemetry-traces.ts';
import type { DriverTelemetry } from '../../telemetry/samples/driver-telemetry.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { compareLaps, type LapToCompare } from './lap-comparison.ts';

const lapCount = 3;

function toCompare(label: string, more: Partial<Lap> = {}, given: Partial<LapToCompare> = {}): LapToCompare {
  const lap = madeUpLap(label, 'Team', 2, more);
  const telemetry = madeUpTelemetry(label, lapCount);
  return { label, year: 2025, lap, driver: madeUpResult(label), telemetry, ...given };
}

/** Without any reading of the speed between two session times. */
function silent(telemetry: DriverTelemetry, fromMs: number, toMs: number): DriverTelemetry {
  const car = telemetry.car!;
  const speedKmh = car.speedKmh.map((value, index) =>
    car.tMs[index]! > fromMs && car.tMs[index]! < toMs ? NaN : value,
  );
  return { ...telemetry, car: { ...car, speedKmh } };
}

describe('compared laps', () => {
  it('are laid over the first one', () => {
    const { laps, excluded, lapLengthM, sectorLinesM, warnings } = compareLaps([
      toCompare('NOR'),
      toCompare('VER', { lapTimeMs: 90_250, sector1Ms: 30_250 }),
      toCompare('HAM', { lapTimeMs: null }),
    ]);
    expect(laps.map(({ label, deltaToFirstMs }) => [label, deltaToFirstMs])).toEqual([
      ['NOR', 0],
      ['VER', 250],
      ['HAM', null],
    ]);
    expect(laps.map(({ delta }) => delta === null)).toEqual([true, false, true]);
    expect(laps[1]!.delta!.lines.map(({ line, deltaMs }) => [line, deltaMs])).toEqual([
      ['start', 0],
      ['sector 1', 250],
      ['sector 2', 250],
      ['flag', 250],
    ]);
    expect(laps.every(({ zones }) => zones.liftAndCoast.length === coastsPerLap)).toBe(true);
    expect(laps[0]!.speeds.maxSpeedKmh).toBeGreaterThan(295);
    expect(laps.every((lap) => lap.distanceM.length === lap.telemetry.timeMs.length)).toBe(true);
    expect(lapLengthM).toBeGreaterThan(4000);
    expect(sectorLinesM).toEqual(laps[1]!.delta!.lines.slice(1, 3).map(({ distanceM }) => distanceM));
    expect(excluded).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(['LAP_WITHOUT_TIME']);
  });

  it('leave out laps without telemetry, in a sentence, and take the next one for the first', () => {
    const lap = toCompare('VER');
    const { laps, excluded } = compareLaps([
      toCompare('NOR', {}, { telemetry: { ...lap.telemetry, car: null } }),
      toCompare('HAM', { startMs: null }),
      toCompare('LEC', {}, { telemetry: silent(lap.telemetry, 0, Infinity) }),
      { ...lap, lap: { ...lap.lap, lapTimeMs: 91_000 } },
      toCompare('PIA'),
    ]);
    expect(laps.map(({ label, deltaToFirstMs }) => [label, deltaToFirstMs])).toEqual([
      ['VER', 0],
      ['PIA', -1000],
    ]);
    expect(excluded).toEqual([
      { label: 'NOR', reason: 'The recording has no car data of NOR.' },
      { label: 'HAM', reason: 'The timing data do not say when lap 2 of HAM (2025) began.' },
      { label: 'LEC', reason: 'The recording has no car data of lap 2 of LEC (2025).' },
    ]);
  });

  it('have the first lap with a lap time for their reference, and say so', () => {
    const { laps, warnings } = compareLaps([
      toCompare('NOR', { lapTimeMs: null }),
      toCompare('VER', { lapTimeMs: 91_000 }),
      toCompare('PIA'),
    ]);
    expect(laps.map(({ label, deltaToFirstMs }) => [label, deltaToFirstMs])).toEqual([
      ['VER', 0],
      ['NOR', null],
      ['PIA', -1000],
    ]);
    expect(warnings).toEqual([
      {
        code: 'LAP_WITHOUT_TIME',
        message: 'NOR: no lap time, so there is no delta.',
        effect:
          "Drawn by the car's position on the circuit, along the lap of VER. VER is the reference instead of NOR.",
        ...{ drivers: ['NOR'], laps: [2], count: 1 },
      },
    ]);
  });

  it('have the first lap of a race, which begins on the grid, in place from the line on', () => {
    const onGrid = { lapNumber: 1, startMs: 107_000, endMs: 200_000, lapTimeMs: 93_000, sector1Ms: 33_000 };
    const { laps } = compareLaps([toCompare('NOR'), toCompare('VER', onGrid)]);
    const [start, ...lines] = laps[1]!.delta!.lines;
    expect(start).toMatchObject({ line: 'start', isOfficial: false });
    expect(start!.deltaMs).toBeCloseTo(3000, -2);
    expect(lines.map(({ deltaMs }) => deltaMs)).toEqual([3000, 3000, 3000]);
    const withoutPositions = madeUpTelemetry('VER', lapCount, { withPositions: false });
    const unlocated = compareLaps([
      toCompare('NOR'),
      toCompare('VER', onGrid, { telemetry: withoutPositions }),
    ]);
    expect(unlocated.laps[1]!.delta!.lines[0]).toMatchObject({ deltaMs: 0, isOfficial: true });
  });

  it('have no delta at all when none has a lap time', () => {
    const untimed = { lapTimeMs: null };
    const { laps, warnings } = compareLaps([toCompare('NOR', untimed), toCompare('VER', untimed)]);
    expect(laps.map(({ label, delta, deltaToFirstMs }) => [label, delta, deltaToFirstMs])).toEqual([
      ['NOR', null, null],
      ['VER', null, null],
    ]);
    expect(warnings).toMatchObject([{ code: 'LAP_WITHOUT_TIME', drivers: ['NOR', 'VER'], count: 2 }]);
  });

  it('leave out a lap that neither a lap time nor positions can place', () => {
    const withoutPositions = { telemetry: madeUpTelemetry('VER', lapCount, { withPositions: false }) };
    const untimed = toCompare('HAM', { lapTimeMs: null });
    const unplaced = toCompare('VER', { lapTimeMs: null }, withoutPositions);
    const { laps, excluded, warnings } = compareLaps([unplaced, toCompare('NOR')]);
    expect(laps.map(({ label }) => label)).toEqual(['NOR']);
    expect(excluded).toEqual([
      {
        label: 'VER',
        reason:
          'VER has no lap time, and the recording has no positions of VER that tell where on the circuit it was.',
      },
    ]);
    expect(warnings).toEqual([]);
    const overUnlocated = compareLaps([toCompare('VER', {}, withoutPositions), untimed]);
    expect(overUnlocated.excluded[0]!.reason).toMatch(/^HAM has no lap time, .* no positions of VER /);
  });

  it('need a known speed for half of the lap', () => {
    const whole = madeUpTelemetry('NOR', lapCount);
    const compare = (untilMs: number) =>
      compareLaps([toCompare('NOR', {}, { telemetry: silent(whole, 110_000, untilMs) })]);
    const most = compare(160_000);
    expect(most.laps).toEqual([]);
    expect(most.excluded[0]!.reason).toMatch(
      /^The recording has the speed for only 4\d % of lap 2 of NOR \(2025\)\.$/,
    );
    const some = compare(120_000);
    expect(some.laps).toHaveLength(1);
    expect(some.warnings).toMatchObject([
      { code: 'TELEMETRY_GAP', drivers: ['NOR'], laps: [2] },
      { code: 'NO_READINGS' },
    ]);
  });

  it('name lap, driver and year of a defect', () => {
    const telemetry = silent(madeUpTelemetry('NOR', lapCount), 120_000, 124_000);
    const [gap] = compareLaps([toCompare('NOR', {}, { telemetry })]).warnings;
    expect(gap!.message).toMatch(/^The car data of lap 2 of NOR \(2025\) has a gap of 4\.\d s\.$/);
  });

  it('has the sector lines that the times of the first lap give', () => {
    const linesOf = (more: Partial<Lap>) => compareLaps([toCompare('NOR', more)]).sectorLinesM;
    const [first, second] = linesOf({});
    expect(first).toBeLessThan(second!);
    expect(linesOf({ sector2Ms: null, lapTimeMs: null })).toEqual([first]);
    expect(linesOf({ sector1Ms: null, sector2Ms: null, sector3Ms: null })).toEqual([]);
  });

  it('warn of another layout', () => {
    const lap = toCompare('2024');
    const car = lap.telemetry.car!;
    const slower = { ...car, speedKmh: car.speedKmh.map((value) => value * 0.95) };
    const { warnings } = compareLaps([
      lap,
      toCompare('2025', {}, { telemetry: { ...lap.telemetry, car: slower } }),
      toCompare('2026', {}, { telemetry: { ...lap.telemetry, car: thinned(car, 1) } }),
    ]);
    expect(warnings).toMatchObject([{ code: 'LAYOUT_DIFFERS' }]);
    expect(warnings[0]!.message).toMatch(/^2025 is \d{4} m long, 2024 \d{4} m\.$/);
  });

  it('are none of no laps', () => {
    expect(compareLaps([])).toEqual({
      laps: [],
      excluded: [],
      lapLengthM: 0,
      sectorLinesM: [],
      warnings: [],
    });
  });
});
