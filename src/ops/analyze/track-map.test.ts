import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpTelemetry, type MadeUpRecording } from '../../../test/support/made-up-telemetry.ts';
import { mexicoDrivers, mexicoEffects, mexicoQualifying } from '../../../test/support/mexico-qualifying.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { trackMap } from './track-map.ts';

const withoutPositions = mexicoDrivers.map((code) => madeUpTelemetry(code, 3, { withPositions: false }));

async function run(input: Record<string, unknown>, recorded: Partial<MadeUpRecording> = {}) {
  return await runChecked(trackMap, await mexicoEffects(recorded), { ...mexicoQualifying, ...input });
}

describe('analyze track-map', () => {
  it('says of several drivers who is quickest where, with parts that sum up', async () => {
    const result = await run({ drivers: ['NOR', 'LEC', 'HAM'] });
    expect(result).toMatchObject({ by: 'fastest', shares: null, excluded: [{ driver: 'HAM' }] });
    expect(result.mini_sectors!.length).toBe(25);
    const lost = result.mini_sectors!.map(({ deltas }) => Math.round(1000 * deltas[1]!.delta_s!));
    expect(lost.reduce((sum, each) => sum + each, 0)).toBe(262);
    expect(result.statistics.map(({ mini_sectors_won: won }) => won!).reduce((a, b) => a + b)).toBe(25);
    expect(basename(result.chart_path)).toBe('track_map_fastest_2025_Mexico_City_Q.png');
    expect((await readFile(result.chart_path)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('takes the quickest lap where nobody is named, and the two quickest for who is quickest where', async () => {
    expect((await run({})).statistics).toMatchObject([{ driver: 'NOR', lap_time: '1:30.000' }]);
    const fastest = await run({ by: 'fastest' });
    expect(fastest.statistics.map(({ driver }) => driver)).toEqual(['NOR', 'LEC']);
  });

  it('says of one driver how much of the lap was driven how, by speed when nothing else is asked for', async () => {
    const speed = await run({ driver: 'NOR' });
    expect([speed.by, speed.mini_sectors]).toEqual(['speed', null]);
    const throttle = await run({ driver: 'NOR', by: 'throttle' });
    const shares = Object.fromEntries(throttle.shares!.map((each) => [each.value, each.time_share]));
    expect(shares['full throttle']).toBeCloseTo(20 / 30, 1);
    expect(basename(throttle.chart_path)).toBe('track_map_throttle_2025_Mexico_City_Q.png');
    expect((await run({ driver: 'NOR', lap: '1' })).statistics[0]).toMatchObject({
      lap_number: 1,
      lap_time: '1:31.000',
    });
    expect(
      (await run({ drivers: ['NOR', 'LEC'], by: 'gear' })).shares!.filter(({ value }) => value === 'gear 7')
        .length,
    ).toBe(2);
  });

  it.each([[{ driver: 'NOR', drivers: ['NOR', 'LEC'] }, ['driver', 'drivers']]])(
    'takes one driver or several: %j',
    async (input, options) => {
      await expect(run(input)).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { options } });
    },
  );

  it.each([
    [{ driver: 'NOR', by: 'fastest' }, 'INVALID_INPUT', { option: 'by' }],
    [{ drivers: ['NOR', 'LEC'], lap: '2' }, 'INVALID_INPUT', { option: 'lap' }],
    [{ driver: 'NOR', lap: '9' }, 'NOT_FOUND', { driver: 'NOR' }],
    [{ drivers: ['NOR', 'HAM'] }, 'NO_DATA', { excluded: [{ driver: 'HAM' }] }],
  ])('refuses %j: %s', async (input, code, details) => {
    await expect(run(input)).rejects.toMatchObject({ code, details });
  });

  it('says so where positions or corners are missing', async () => {
    await expect(run({ driver: 'NOR' }, { recordings: withoutPositions })).rejects.toMatchObject({
      ...{ code: 'NO_DATA', message: expect.stringContaining('no positions') },
      hint: expect.stringContaining('analyze telemetry'),
    });
    await expect(run({ driver: 'NOR', by: 'corners' }, { circuit: null })).rejects.toMatchObject({
      ...{ code: 'NO_DATA', message: expect.stringContaining('corners') },
    });
    const { warnings, shares } = await run({ driver: 'NOR' }, { circuit: null });
    expect(warnings.map(({ code }) => code)).toEqual(['NO_CIRCUIT_MAP']);
    expect(shares!.length).toBeGreaterThan(3);
  });
});
