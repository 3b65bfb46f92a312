import { afterEach, expect, it } from 'vitest';
import { loadRasteriser, loadRasteriserAtOnce } from './rasteriser.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="red"/></svg>';
const { platform, arch } = process;

function pretend(machine: { platform?: string; arch?: string }): void {
  for (const [key, value] of Object.entries(machine)) Object.defineProperty(process, key, { value });
}

afterEach(() => pretend({ platform, arch }));

// The package itself is loaded for the machine as it is: only the way to it differs.
it.each([
  ['this machine', {}],
  ['a Linux for which there is no addon', { platform: 'linux', arch: 'none' }],
  ['another system', { platform: 'other' }],
])('draws on %s, and takes the options', async (_, machine) => {
  await import('@resvg/resvg-js');
  pretend(machine);
  for (const load of [loadRasteriser, loadRasteriserAtOnce]) {
    const rasterise = await load();
    const { width, height, pixels } = await rasterise(svg, { fitTo: { mode: 'zoom', value: 2 } });
    expect([width, height]).toEqual([4, 2]);
    expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  }
});
