import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import { pitStops } from './pit-stops.ts';

/** Twelve laps with a stop at the end of the sixth, or without any. */
function drive(code: string, team: string, stops: boolean): Lap[] {
  return Array.from({ length: 12 }, (_, index) => {
    const lapNumber = index + 1;
    const [isIn, isOut] = [stops && lapNumber === 6, stops && lapNumber === 7];
    return madeUpLap(code, team, lapNumber, {
      ...{ stint: stops && lapNumber > 6 ? 2 : 1, compound: stops && lapNumber > 6 ? 'HARD' : 'MEDIUM' },
      tyreLifeLaps: stops && lapNumber > 6 ? lapNumber - 6 : lapNumber,
      lapTimeMs: 90_000 + (isIn ? 3_000 : 0) + (isOut ? 18_000 : 0),
      pitInMs: isIn ? 599_000 : null,
      pitOutMs: isOut ? 621_500 : null,
      position: isOut ? 2 : 1,
      isAccurate: !isIn && !isOut,
    });
  });
}

const timing = madeUpTiming({
  results: [
    madeUpResult('NOR', { teamName: 'McLaren' }),
    madeUpResult('VER', { teamName: 'Red Bull Racing' }),
  ],
  laps: [...drive('NOR', 'McLaren', true), ...drive('VER', 'Red Bull Racing', false)],
  trackStatus: [{ timeMs: 0, code: '1', message: 'AllClear' }],
});

type How = Parameters<typeof miamiWorld>[2];

const run = async (input = {}, how: How = {}) => await (await miamiWorld(pitStops, timing, how)).ask(input);

describe('analyze pit-stops', () => {
  it('has the documented keys', async () => {
    const pitTimes = new Map([['NOR', new Map([[6, { laneMs: 22_410, stationaryMs: 2_300 }]])]]);
    const output = await run({}, { pitTimes });
    expect(output.stops).toEqual([
      {
        ...{ driver: 'NOR', team: 'McLaren', lap: 6, kind: 'tyre_change' },
        tyres_off: { compound: 'MEDIUM', laps: 6 },
        tyres_on: { compound: 'HARD', laps: 0 },
        ...{
          pit_lane_time: '22.410',
          pit_lane_time_s: 22.41,
          pit_lane_timed_by: 'loops',
          stationary_time_s: 2.3,
        },
        ...{ track_status: 'green', position_before: 1, position_after: 2, places_lost: 1 },
        ...{ loss: '21.000', loss_s: 21, loss_against: 'own_clean_laps' },
      },
    ]);
    const lane = { count: 1, median_s: 22.41, least_s: 22.41, greatest_s: 22.41 };
    expect(output.by_flag).toMatchObject([{ track_status: 'green', stops: 1, pit_lane_time: lane }]);
    expect(output.by_team).toMatchObject([{ team: 'McLaren', stops: 1, stationary_time: { median_s: 2.3 } }]);
    expect(output.without_stops).toEqual(['VER']);
    expect(output.method).toContain('up to 3 clean laps');
    expect(basename(output.chart_path)).toBe('pit_stops_2025_Miami_R.png');
    expect(output).toMatchObject({
      event_name: 'Miami Grand Prix',
      session: 'Race',
      year: 2025,
      warnings: [],
    });
  });

  it('begins with the quickest stop, has every stop, and says what is missing', async () => {
    const pitTimes = new Map([['NOR', new Map([[6, { laneMs: 22_410, stationaryMs: 2_300 }]])]]);
    const texts = async (input: Record<string, unknown>, how: How) => {
      const { findings } = await miamiOutcome(pitStops, timing, input, how);
      return pitStops.facts!(findings, {}).map(({ text }) => text);
    };
    const all = await texts({}, { pitTimes });
    expect(all[0]).toBe(
      'Norris had the quickest stop at the 2025 Miami Grand Prix: 22.410 s in the pit lane on lap 6.',
    );
    expect(all).toContain('Verstappen never stopped.');
    expect(all.at(-1)).toBe(
      'Norris pitted on lap 6, from mediums 6 laps old to new hards: 22.410 s in the pit lane, 2.3 s at a standstill. He was 1st before it and 2nd after it. It cost 21.0 s.',
    );
    expect((await texts({ drivers: ['VER'] }, {}))[0]).toBe(
      'Verstappen did not stop at the 2025 Miami Grand Prix.',
    );
  });

  it('names the slowest stop where there were several', async () => {
    const laps = [...drive('NOR', 'McLaren', true), ...drive('VER', 'Red Bull Racing', true)];
    const lane = (laneMs: number) => new Map([[6, { laneMs, stationaryMs: null }]]);
    const pitTimes = new Map([
      ['NOR', lane(22_410)],
      ['VER', lane(25_000)],
    ]);
    const { findings } = await miamiOutcome(pitStops, { ...timing, laps }, {}, { pitTimes });
    expect(pitStops.facts!(findings, {}).find(({ id }) => id === 'slowest-stop')?.text).toMatch(
      /^Verstappen had the slowest stop: 25\.000 s in the pit lane on lap 6/,
    );
  });

  it('takes sprints, and some drivers alone', async () => {
    const output = await run({ session: 'Sprint', drivers: ['VER'] });
    expect(output).toMatchObject({ session: 'Sprint', stops: [], by_team: [], without_stops: ['VER'] });
    expect(basename(output.chart_path)).toBe('pit_stops_2025_Miami_S.png');
  });

  it.each([
    [{ session: 'Q' }, 'INVALID_INPUT'],
    [{ session: 'FP1' }, 'INVALID_INPUT'],
    [{ drivers: ['XYZ'] }, 'NOT_FOUND'],
    [{ drivers: [] }, 'INVALID_INPUT'],
  ])('refuses %j as %s', async (input, code) => {
    const { home, ask } = await miamiWorld(pitStops, timing);
    await expect(ask(input)).rejects.toMatchObject({ code });
    expectNothingWritten(home);
  });

  it('does not take a race whose stops nobody tells for one without any', async () => {
    const warnings = [{ code: 'NO_PIT_STOPS', message: 'None.', effect: 'Unknown.' } as const];
    await expect(run({}, { warnings })).rejects.toMatchObject({ code: 'NO_DATA' });
  });

  it('goes on with the tyres of a race and the laps around the stops', async () => {
    const next = async (session: string) => (await miamiOutcome(pitStops, timing, { session })).next;
    expect((await next('R')).map(({ operation }) => operation)).toEqual([
      ...['analyze tyre-strategy', 'analyze driver-laps'],
    ]);
    expect(await next('S')).toMatchObject([{ operation: 'analyze driver-laps', input: { driver: 'NOR' } }]);
  });

  it('names nobody as never having come in whose stop is not over at the moment', async () => {
    const until = timing.laps.filter(({ lapNumber }) => lapNumber <= 6);
    const warning = { code: 'AS_OF_MOMENT' as const, message: 'cut', effect: 'cut' };
    const { ask } = await miamiWorld(pitStops, { ...timing, laps: until }, { warnings: [warning] });
    const output = await ask();
    expect(output).toMatchObject({ stops: [], without_stops: ['VER'] });
  });
});
