import { describe, expect, it } from 'vitest';
import { demoServices } from '../../../../test/support/demo-services.ts';
import { loadCircuit } from '../../../../src/io/data/circuit-loader.ts';
import { demoCircuit } from '../circuit/circuits.ts';
import { findCircuit } from './circuits-service.ts';

describe('findCircuit', () => {
  it.each([
    ['70/2020', 'yas_marina_old'],
    ['70/2021', 'yas_marina'],
    ['63/2020', 'bahrain'],
    ['148/2020', 'sakhir_outer'],
    ['146/2020', 'mugello'],
    ['149/2021', 'jeddah'],
  ])('%s is %s', (path, circuitId) => {
    expect(findCircuit(path)?.event.circuitId).toBe(circuitId);
  });

  it.each(['22/2017', '34/2024', '22', '22/2024/', 'x/2024', ''])('%j is not there', (path) => {
    expect(findCircuit(path)).toBeNull();
  });
});

describe('circuits', () => {
  it('are read by the product: each corner on the line, its number outside of the bend', async () => {
    const monaco = demoCircuit('monaco');
    const info = { circuitKey: monaco.circuitKey, circuitShortName: monaco.shortName };
    const { value: circuit, warnings } = await loadCircuit(demoServices(0), 2024, info);
    expect(warnings).toEqual([]);
    expect(circuit?.rotationDegrees).toBe(monaco.rotationDegrees);
    expect(circuit?.corners).toHaveLength(monaco.corners.length);
    for (const [index, corner] of (circuit?.corners ?? []).entries()) {
      const at = Math.round((monaco.corners[index]?.distanceM ?? 0) / monaco.stepM);
      const beside = (steps: number) => {
        const place = (at + steps + monaco.xM.length) % monaco.xM.length;
        return [monaco.xM[place] ?? 0, monaco.yM[place] ?? 0] as const;
      };
      const [x, y] = beside(0);
      expect(Math.hypot(corner.xM - x, corner.yM - y)).toBeLessThan(0.01);
      // The middle between a place before and one after the corner lies on its inside.
      const [[x1, y1], [x2, y2]] = [beside(-5), beside(5)];
      const angle = (corner.angleDegrees * Math.PI) / 180;
      const inward = ((x1 + x2) / 2 - x) * Math.cos(angle) + ((y1 + y2) / 2 - y) * Math.sin(angle);
      expect(inward, `turn ${corner.number}`).toBeLessThan(0);
    }
  });
});
