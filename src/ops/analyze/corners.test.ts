import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpTelemetry, type MadeUpRecording } from '../../../test/support/made-up-telemetry.ts';
import { mexicoDrivers, mexicoEffects, mexicoQualifying } from '../../../test/support/mexico-qualifying.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { corners } from './corners.ts';

async function run(input: Record<string, unknown> = {}, recorded: Partial<MadeUpRecording> = {}) {
  const effects = await mexicoEffects(recorded);
  const { workspace_id, ...session } = mexicoQualifying;
  const asked = { ...session, drivers: ['NOR', 'LEC'], ...input };
  return {
    effects,
    asked,
    output: async () => await runChecked(corners, effects, { workspace_id, ...asked }),
  };
}

describe('analyze corners', () => {
  it('has every corner that can be placed, with figures that add up to the lap time difference', async () => {
    const result = await (await run()).output();
    expect(result.statistics).toMatchObject([
      { driver: 'NOR', lap_time: '1:30.000', lap_time_s: 90, delta_to_first_s: 0, in_corners_s: 0 },
      { driver: 'LEC', lap_time: '1:30.262', lap_time_s: 90.262, delta_to_first_s: 0.262 },
    ]);
    const { in_corners_s: inCorners, on_straights_s: onStraights } = result.statistics[1]!;
    expect(Math.round(1000 * (inCorners + onStraights))).toBe(262);
    const parts = [
      ...result.corners.flatMap(({ drivers }) => [drivers[1]!.in_corner, drivers[1]!.on_straight_before]),
      result.to_the_flag?.drivers[1]!.on_straight,
    ].flatMap((lost) => (lost ? [Math.round(1000 * lost.delta_s)] : []));
    expect(parts.reduce((sum, lost) => sum + lost, 0)).toBe(262);
    expect(result.corners.map(({ corner }) => corner)).toEqual(['1', '2A']);
    expect(result.corners[0]!.drivers.map(({ driver }) => driver)).toEqual(['NOR', 'LEC']);
    expect(result.warnings.map(({ code }) => code)).toEqual(['CORNERS_NOT_PLACED']);
    expect(result).toMatchObject({ event_name: 'Mexico City Grand Prix', excluded: [], source: 'recorded' });
    expect(basename(result.chart_path)).toBe('corners_2025_Mexico_City_Q.png');
    expect((await readFile(result.chart_path)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('sets one driver beside the quickest, the quickest beside the next, and compares the two quickest of nobody', async () => {
    for (const named of [['LEC'], ['NOR'], undefined]) {
      const { statistics } = await (await run({ drivers: named })).output();
      expect(statistics.map(({ driver }) => driver)).toEqual(['NOR', 'LEC']);
    }
  });

  it('leaves out who has no lap, and needs two', async () => {
    const { excluded } = await (await run({ drivers: ['NOR', 'HAM', 'LEC'] })).output();
    expect(excluded).toEqual([{ driver: 'HAM', reason: 'No lap has a time that counts.' }]);
    const { output } = await run({ drivers: ['HAM', 'LEC'] });
    await expect(output()).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringContaining('Only Leclerc'),
      details: { excluded },
      helps: ['laps'],
    });
  });

  it('says what is missing where nobody knows the corners', async () => {
    for (const [recorded, code] of [
      [{ circuit: null }, 'NO_CIRCUIT_MAP'],
      [
        { recordings: mexicoDrivers.map((each) => madeUpTelemetry(each, 3, { withPositions: false })) },
        'CORNERS_NOT_PLACED',
      ],
    ] as const) {
      const { output } = await run({}, recorded);
      await expect(output()).rejects.toMatchObject({
        code: 'NO_DATA',
        hint: expect.stringContaining('analyze telemetry'),
        details: { warnings: [{ code }] },
      });
    }
  });

  it('places corners on any lap that has positions', async () => {
    const located = [
      madeUpTelemetry('NOR', 3, { withPositions: false }),
      madeUpTelemetry('LEC', 3, { shift: 1 }),
    ];
    const result = await (await run({}, { recordings: located })).output();
    expect(result.corners.map(({ corner }) => corner)).toEqual(['1', '2A']);
  });

  it('leads to the traces of these laps', async () => {
    const { effects, asked } = await run();
    const { next, about } = await corners.run(effects, corners.input.parse(asked));
    expect(about).toEqual({ drivers: ['NOR', 'LEC'], laps: null });
    expect(next[0]).toMatchObject({
      operation: 'analyze telemetry',
      input: { gp: 'Mexico City Grand Prix', drivers: ['NOR', 'LEC'], annotate_corners: true },
    });
  });
});
