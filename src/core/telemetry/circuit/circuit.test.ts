import { describe, expect, it } from 'vitest';
import { recordedBestLaps, recordedTelemetry } from '../../../../test/recordings/recorded-telemetry.ts';
import { corpusText } from '../../../../test/recordings/reference-tables.ts';
import { circuitServiceKey, parseCircuit } from './circuit.ts';
import { placeMarkers } from './placed-markers.ts';
import { sampleOrigin, sliceLap, type LapTelemetry } from '../laps/lap-telemetry.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

const response = {
  corners: [
    { number: 9, letter: 'A', angle: 90, trackPosition: { x: 1000, y: 0 } },
    { number: 10, trackPosition: { x: 2000, y: 500 } },
    { number: 11, trackPosition: { x: '3000', y: 500 } },
    { number: 12 },
    null,
  ],
  marshalLights: 'none',
  rotation: 90,
};

/** A lap along the x axis, a position sample every ten metres and car samples between them. */
function straightLap(): LapTelemetry {
  const places = Float64Array.from({ length: 61 }, (_, index) => index * 5);
  return {
    ...({ startMs: 0, endMs: 3000, timeMs: places, distanceM: places } as unknown as LapTelemetry),
    xM: places,
    yM: places.map(() => 2),
    origin: Uint8Array.from(places, (_, index) =>
      index % 2 === 0 ? sampleOrigin.position : sampleOrigin.car,
    ),
  };
}

describe('a circuit', () => {
  it('has the markers that have a place, in metres', () => {
    const circuit = parseCircuit(response)!;
    expect(circuit.rotationDegrees).toBe(90);
    expect(circuit.corners).toEqual([
      { number: 9, letter: 'A', xM: 100, yM: 0, angleDegrees: 90 },
      { number: 10, letter: '', xM: 200, yM: 50, angleDegrees: 0 },
    ]);
    expect(circuit.marshalLights).toEqual([]);
  });

  it.each([null, [], 'down', {}, { corners: {} }])('is none in %j', (body) => {
    expect(parseCircuit(body)).toBeNull();
  });

  it('has its own key in Mugello', () => {
    expect(circuitServiceKey({ circuitKey: 149, circuitShortName: 'Mugello' })).toBe(146);
    expect(circuitServiceKey({ circuitKey: 149, circuitShortName: 'Jeddah' })).toBe(149);
    expect(circuitServiceKey({ circuitKey: null, circuitShortName: 'Mugello' })).toBeNull();
  });
});

describe('corners on a lap', () => {
  const { corners } = parseCircuit(response)!;

  it('are where the nearest position sample was, the first of equally near ones', () => {
    const marks = [{ ...corners[0]!, xM: 104 }, { ...corners[0]!, xM: 105 }, corners[1]!];
    expect(placeMarkers(marks, straightLap()).map(({ label, distanceM }) => [label, distanceM])).toEqual([
      ['9A', 100],
      ['9A', 100],
      ['10', 200],
    ]);
  });

  it('have no distance on a lap that does not pass them or has no positions', () => {
    const elsewhere = { ...corners[0]!, yM: 300 };
    expect(placeMarkers([elsewhere], straightLap())[0]!.distanceM).toBeNull();
    expect(placeMarkers(corners, { ...straightLap(), xM: null, yM: null })[0]!.distanceM).toBeNull();
    const unknown = straightLap().xM!.map(() => NaN);
    expect(placeMarkers(corners, { ...straightLap(), xM: unknown })[0]!.distanceM).toBeNull();
  });
});

describe('corners of a recorded lap', needsRecordings, () => {
  it('follow each other around the lap', () => {
    const circuit = parseCircuit(JSON.parse(corpusText('api.multiviewer.app/api/v1/circuits/65/2025')))!;
    const lap = recordedBestLaps().find(({ driver }) => driver === 'NOR')!;
    const telemetry = sliceLap(recordedTelemetry().get('4')!, lap.startMs!, lap.endMs)!;
    const placed = placeMarkers(circuit.corners, telemetry);
    expect(placed.map(({ label }) => label)).toEqual(
      Array.from({ length: 17 }, (_, index) => `${index + 1}`),
    );
    const distances = placed.map(({ distanceM }) => distanceM!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    // The braking point of turn 1 in Mexico City lies some 900 m behind the line.
    expect(distances[0]).toBeGreaterThan(900);
    expect(distances[0]).toBeLessThan(1300);
  });
});
