import { describe, expect, it } from 'vitest';
import { demoCircuit, demoCircuitIds } from '@svc/simulated-archive/truth';
import { trackMapSpec } from './map-line.ts';

/** Half of a number's size as it is drawn. */
const [halfDigit, halfHeight] = [14, 18];

/** The circuit's line with its corners, each number said to be best straight above it: the hardest for those that lie beside each other. */
function mapOf(id: string) {
  const { xM, yM, stepM, rotationDegrees, corners } = demoCircuit(id);
  const distanceM = Float64Array.from(xM, (_, index) => index * stepM);
  return trackMapSpec(
    { x: xM, y: yM, distanceM, rotationDegrees },
    corners.map(({ number, distanceM: atM }) => ({
      ...{ label: String(number), distanceM: atM, angleDegrees: 90 - rotationDegrees },
    })),
  )!;
}

describe('numbers on the map of a circuit', () => {
  it.each(demoCircuitIds)('%s: touch neither each other nor the track', (id) => {
    const { x, y, corners } = mapOf(id);
    corners.forEach((label, index) => {
      const halfWidth = halfDigit * label.label.length;
      for (const other of corners.slice(0, index)) {
        const across = Math.abs(label.x - other.x) - halfWidth - halfDigit * other.label.length;
        const down = Math.abs(label.y - other.y) - 2 * halfHeight;
        // Beside each other, a digit's width apart: "8" and "10" are no "810".
        expect(across >= 20 || down >= 2, `${label.label} and ${other.label}`).toBe(true);
      }
      const toLine = x.map((atX, at) =>
        Math.max(Math.abs(label.x - atX) - halfWidth, Math.abs(label.y - y[at]!) - halfHeight),
      );
      expect(Math.min(...toLine), label.label).toBeGreaterThan(4);
    });
  });
});
