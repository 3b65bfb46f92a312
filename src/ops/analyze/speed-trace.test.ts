import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MadeUpRecording } from '../../../test/support/made-up-telemetry.ts';
import { mexicoEffects, mexicoQualifying } from '../../../test/support/mexico-qualifying.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { speedTrace } from './speed-trace.ts';

async function run(input: Record<string, unknown>, recorded: Partial<MadeUpRecording> = {}) {
  return await runChecked(speedTrace, await mexicoEffects(recorded), { ...mexicoQualifying, ...input });
}

describe('analyze speed-trace', () => {
  it('tells top, lowest and mean speeds, and who is left out', async () => {
    const result = await run({ drivers: ['NOR', 'LEC', 'HAM'] });
    expect(
      result.statistics.map(({ driver, lap_time: time, delta_to_first_s: delta }) => [driver, time, delta]),
    ).toEqual([
      ['NOR', '1:30.000', 0],
      ['LEC', '1:30.262', 0.262],
    ]);
    const [first, second] = result.statistics;
    // 300 km/h before each lift, 100 in the corners.
    expect(first!.top_speed_kmh).toBeGreaterThan(295);
    expect(first!.top_speed_kmh).toBeLessThanOrEqual(300);
    expect(first!.lowest_speed_kmh).toBe(100);
    expect(first!.mean_speed_kmh! / second!.mean_speed_kmh!).toBeCloseTo(90_262 / 90_000, 3);
    // Both drove alike.
    expect(result.largest_differences).toEqual([]);
    expect(result.excluded).toMatchObject([{ driver: 'HAM' }]);
    expect(basename(result.chart_path)).toBe('speed_trace_2025_Mexico_City_Q.png');
    expect((await readFile(result.chart_path)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('offers to number the corners until they are', async () => {
    const next = async (annotate_corners: boolean) => {
      const input = speedTrace.input.parse({
        ...mexicoQualifying,
        drivers: ['NOR', 'LEC'],
        annotate_corners,
      });
      return (await speedTrace.run(await mexicoEffects(), input)).next.map(({ operation }) => operation);
    };
    expect(await next(false)).toEqual(['analyze speed-trace', 'analyze corners']);
    expect(await next(true)).toEqual(['analyze corners']);
  });

  it('does without corners, and says that they are missing', async () => {
    const { warnings, statistics } = await run(
      { drivers: ['NOR', 'LEC'], annotate_corners: true },
      { circuit: null },
    );
    expect(warnings.map(({ code }) => code)).toEqual(['NO_CIRCUIT_MAP']);
    expect(statistics.length).toBe(2);
  });

  it.each([
    [['NOR', 'HAM'], 'NO_DATA', { excluded: [{ driver: 'HAM' }] }],
    [['NOR', 'XXX'], 'NOT_FOUND', {}],
  ])('refuses %j: %s', async (drivers, code, details) => {
    await expect(run({ drivers })).rejects.toMatchObject({ code, details });
  });
});
