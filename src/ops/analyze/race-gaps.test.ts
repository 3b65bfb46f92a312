import { describe, expect, it } from 'vitest';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { madeUpResult } from '../../../test/support/made-up-session.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import { raceGaps } from './race-gaps.ts';

/** VER, two seconds behind, stops first and comes out ahead. */
const raced = () => {
  const timing = madeUpRace({
    VER: { grid: 2, position: 1, gaps: [2, 22, 23, 23], stops: [2] },
    NOR: { grid: 1, position: 2, gaps: [0, 0, 20, 90], stops: [3] },
    HAM: { grid: 3, position: 3, gaps: [3], result: { classifiedPosition: 'R' } },
  });
  timing.results.push(madeUpResult('SAR'));
  return timing;
};

const run = async (input = {}) => await (await miamiWorld(raceGaps, raced())).ask(input);

describe('analyze race-gaps', () => {
  it('has the documented keys, in the order of the result', async () => {
    const output = await run({ relative_to: 'leader' });
    expect(output).toMatchObject({
      ...{
        workspace_id: 'w',
        event_name: 'Miami Grand Prix',
        session: 'Race',
        relative_to: 'leader',
        total_laps: 4,
      },
      largest_lead: { driver: 'VER', over: 'NOR', lap: 4, gap: '+1:07.000', gap_s: 67 },
      warnings: [],
    });
    expect(output.gaps[1]).toEqual({
      ...{ driver: 'NOR', team: 'Team NOR', finish: 2, outcome: 'finished', laps_down: 0 },
      ...{ gap_at_flag: '+1:07.000', gap_at_flag_s: 67, gaps_s: [0, 0, 0, 67] },
    });
    expect(output.gaps[2]).toMatchObject({
      driver: 'HAM',
      gap_at_flag: null,
      laps_down: 3,
      gaps_s: [3, null, null, null],
    });
    expect(output.stop_battles).toEqual([
      {
        ...{ first: 'VER', first_stop_lap: 2, second: 'NOR', second_stop_lap: 3 },
        ...{ gap_before: '+2.000', gap_before_s: 2, gap_after: '-1:07.000', gap_after_s: -67 },
        ...{ behind: 'VER', gained_s: 69, kind: 'undercut', passed: true, neutralised: false },
      },
    ]);
  });

  it('begins with the margin, and tells which undercuts worked', async () => {
    const { findings } = await miamiOutcome(raceGaps, raced());
    const texts = (unknown: object = {}, focus = {}) =>
      raceGaps.facts!({ ...findings, ...unknown }, focus).map(({ text }) => text);
    expect(texts()[0]).toBe('Verstappen won the 2025 Miami Grand Prix, 67.000 s ahead of Norris.');
    expect(texts()).toContain(
      'Verstappen undercut Norris, from 2.0 s behind to 67.0 s ahead, a gain of 69.0 s: Verstappen stopped on lap 2, Norris on lap 3.',
    );
    expect(texts({}, { drivers: ['VER', 'HAM'] })[0]).toBe(
      'Verstappen was 1.000 s ahead of Hamilton at the end of lap 1.',
    );
    expect(texts({}, { laps: [1], drivers: ['VER'] })).toContain(
      'Verstappen was 2.000 s behind Norris at the end of lap 1.',
    );
    expect(texts({ areStopsKnown: false })).toContain(
      'The pit stops of the 2025 Miami Grand Prix are unknown, so undercuts and overcuts are missing.',
    );
  });

  it('measures against the winner’s mean lap, or a driver', async () => {
    expect((await run()).gaps[0]!.gaps_s.at(-1)).toBe(0);
    const output = await run({ relative_to: 'nor', drivers: ['VER'] });
    expect([output.relative_to, output.gaps.map(({ driver }) => driver)]).toEqual(['NOR', ['VER']]);
    expect(output.gaps[0]!.gaps_s).toEqual([2, 22, 3, -67]);
  });

  it('refuses other sessions, names that nobody has, and drivers without a lap', async () => {
    await expect(run({ session: 'Q' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(run({ relative_to: 'XXX' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run({ relative_to: 'SAR' })).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(run({ drivers: ['SAR'] })).rejects.toMatchObject({ code: 'NO_DATA' });
  });
});
