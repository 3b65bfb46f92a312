import { describe, expect, it } from 'vitest';
import { madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { sliceLap } from '../laps/lap-telemetry.ts';
import { commonStart } from './places-on-lap.ts';
import { deltaToReference, distanceOnReferenceM } from './delta.ts';
import { alignLaps } from './lap-alignment.ts';

const driver = madeUpTelemetry('NOR', 3);
/** From the line to the line, and from three seconds behind it, as a car on the grid. */
const fromLine = sliceLap(driver, 110_000, 200_000)!;
const fromGrid = sliceLap(driver, 107_000, 200_000)!;
const thirds = (ms: number) => ({
  lapTimeMs: ms,
  sector1Ms: ms - 60_000,
  sector2Ms: 30_000,
  sector3Ms: 30_000,
});
const whole = { telemetry: fromLine, times: thirds(90_000) };
const first = { telemetry: fromGrid, times: thirds(93_000) };

describe('the common start of two laps', () => {
  it('is the line for a lap from the grid', () => {
    const start = commonStart(fromLine, fromGrid)!;
    expect(start.otherMs - start.referenceMs).toBeCloseTo(3000, -2);
    expect(start.referenceMs).toBeLessThan(300);
  });

  it('is where the later lap begins, also when the earlier one is the reference', () => {
    const start = commonStart(fromGrid, fromLine)!;
    expect(start.referenceMs - start.otherMs).toBeCloseTo(3000, -2);
    expect(start.otherMs).toBeLessThan(300);
  });

  it('is unknown without positions', () => {
    expect(commonStart(fromLine, { ...fromGrid, xM: null, yM: null })).toBeNull();
  });
});

describe('a lap from the grid laid over one from the line', () => {
  it('begins at the line, by then as late as it was, and is tied to the official lines from there', () => {
    const alignment = alignLaps(whole, first, commonStart(fromLine, fromGrid));
    const { lines, deltaMs, bandMs } = deltaToReference(alignment);
    expect(lines.map(({ line, isOfficial }) => [line, isOfficial])).toEqual([
      ['start', false],
      ['sector 1', true],
      ['sector 2', true],
      ['flag', true],
    ]);
    for (const lost of [deltaMs[0]!, deltaMs[50]!]) expect(Math.abs(lost - 3000)).toBeLessThan(150);
    expect(lines.slice(1).map((line) => line.deltaMs)).toEqual([3000, 3000, 3000]);
    // Twice five metres at 120 km/h: the first place is as uncertain as positions are.
    expect(bandMs[0]).toBeCloseTo(300, -2);
    expect(bandMs.at(-1)).toBe(0);
  });

  it('has no place before the line', () => {
    const placesM = distanceOnReferenceM(alignLaps(whole, first, commonStart(fromLine, fromGrid)));
    const firstPlace = placesM.findIndex((placeM) => !Number.isNaN(placeM));
    expect(fromGrid.timeMs[firstPlace]).toBeGreaterThan(2800);
    expect(fromGrid.timeMs[firstPlace]).toBeLessThan(3300);
    expect(placesM[firstPlace]).toBeLessThan(10);
    expect(placesM.subarray(firstPlace).every((placeM) => placeM >= 0)).toBe(true);
  });
});
