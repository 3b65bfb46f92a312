import fc from '../../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { demoCircuit, demoCircuitIds } from '@svc/simulated-archive/truth';
import { placeCornerLabels, trackMapSpec } from './map-line.ts';

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

const up = { x: 0, y: -1 };
const horizontal = (y: number) => Array.from({ length: 51 }, (_, index) => ({ x: 20 * index, y }));

/** Whether a number of one digit, as the page draws it, lies on the drawn line. */
const touches = (label: { x: number; y: number }, line: { x: number; y: number }[]) =>
  line.some(({ x, y }) => Math.abs(label.x - x) < 14 + 11 && Math.abs(label.y - y) < 18 + 11);

describe('numbers of corners on the map', () => {
  it('stand where they are said to be best when nothing is in the way', () => {
    expect(placeCornerLabels([{ label: '1', x: 500, y: 300, away: up }], horizontal(300))).toEqual([
      { label: '1', x: 500, y: 240 },
    ]);
  });

  it('keep off another part of the track that passes close by', () => {
    const line = [...horizontal(300), ...horizontal(250)];
    const [label] = placeCornerLabels([{ label: '1', x: 500, y: 300, away: up }], line);
    expect(touches(label!, line)).toBe(false);
    expect(label!.y).toBeGreaterThan(300);
  });

  it('keep off each other', () => {
    const labels = placeCornerLabels(
      [
        { label: '12', x: 500, y: 300, away: up },
        { label: '13', x: 520, y: 300, away: up },
      ],
      horizontal(300),
    );
    const [first, second] = [labels[0]!, labels[1]!];
    expect(first).toEqual({ label: '12', x: 500, y: 240 });
    expect(Math.abs(first.x - second.x) >= 56 || Math.abs(first.y - second.y) >= 36).toBe(true);
  });

  it('stay inside the picture', () => {
    const corner = { x: 500, y: 300, away: up };
    const labels = placeCornerLabels(
      ['1', '2', '3', '4'].map((label) => ({ label, ...corner })),
      horizontal(300),
    );
    for (const { x, y } of labels) {
      expect(Math.abs(y - 300)).toBeLessThanOrEqual(90 - 18);
      expect(Math.abs(x - 500)).toBeLessThanOrEqual(96);
    }
  });

  it('find a place in any tangle, within reach of their corner', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 60 }),
        fc.array(place, { maxLength: 12 }),
        (line, corners) => {
          const asked = corners.map((corner, index) => ({ label: String(index), ...corner, away: up }));
          const labels = placeCornerLabels(asked, line);
          expect(labels.map(({ label }) => label)).toEqual(asked.map(({ label }) => label));
          labels.forEach(({ x, y }, index) =>
            expect(Math.hypot(x - asked[index]!.x, y - asked[index]!.y)).toBeLessThan(134),
          );
        },
      ),
    );
  });
});
