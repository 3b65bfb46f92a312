import { describe, expect, it } from 'vitest';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { madeUpResult } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { positions } from './positions.ts';

/** VER loses the lead through a stop; HAM, third, stops for good. */
const raced = () =>
  madeUpRace({
    NOR: { grid: 2, position: 1, gaps: [1, 1, 0] },
    VER: { grid: 1, position: 2, gaps: [0, [0, 0, 12], 30], stops: [2] },
    HAM: { grid: 3, position: 3, gaps: [2], result: { classifiedPosition: 'R' } },
  });

async function run(input: Record<string, unknown> = {}, timing: SessionTiming = raced()) {
  const { asked, ask } = await miamiWorld(positions, timing);
  return { output: await ask(input), asked };
}

const outcome = async (input = {}) => await miamiOutcome(positions, raced(), input);

const none = { won: 0, lost: 0 };

describe('analyze positions', () => {
  it('has the documented keys, in the order of the result', async () => {
    const { output, asked } = await run();
    expect(asked).toMatchObject([{ code: 'R' }]);
    expect(output).toMatchObject({
      ...{ workspace_id: 'w', event_name: 'Miami Grand Prix', session: 'Race', year: 2025, total_laps: 3 },
      ...{ source: 'recorded', provider: 'f1-archive', warnings: [] },
      passes: [{ lap: 2, driver: 'NOR', passed: 'VER', cause: 'stops' }],
      leaders: [
        { driver: 'VER', from_lap: 1, to_lap: 1 },
        { driver: 'NOR', from_lap: 2, to_lap: 3 },
      ],
    });
    expect(output.totals).toEqual({
      ...{ start: 0, on_track: 0, stops: 1, retirement: 0, neutralised: 0, correction: 0, uncertain: 0 },
    });
    expect(output.positions[1]).toEqual({
      ...{ driver: 'VER', team: 'Team VER', grid: 1, start_place: 1, finish: 2, outcome: 'finished' },
      ...{ gained: -1, best: 1, worst: 2, laps_led: 1, places: [1, 1, 2, 2], stop_laps: [2] },
      by_cause: {
        ...{ start: none, on_track: none, stops: { won: 0, lost: 1 }, retirement: none },
        ...{ neutralised: none, correction: none, uncertain: none },
      },
    });
    expect(output.positions[2]).toMatchObject({
      driver: 'HAM',
      outcome: 'retired',
      places: [3, 3, null, null],
    });
  });

  it('tells of the drivers asked for, or of the first of the result', async () => {
    const { output } = await run({ drivers: ['HAM'] });
    expect(output.positions.map(({ driver }) => driver)).toEqual(['HAM']);
    expect(output.passes).toEqual([]);
    expect(output.totals).toMatchObject({ stops: 1, on_track: 0 });
    expect((await run({ top: 2 })).output.positions.map(({ driver }) => driver)).toEqual(['NOR', 'VER']);
    expect((await outcome({ top: 1 })).charts[0]!.parameters).toMatchObject({ drivers: ['NOR'] });
    await expect(run({ top: 2, drivers: ['HAM'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('begins with who gained most, tells two drivers apart, and counts no passes where stops are unknown', async () => {
    const { findings } = await outcome();
    const [first, ...others] = positions.facts!(findings, {});
    expect(first!.text).toBe(
      'Norris gained most places at the 2025 Miami Grand Prix: 1, from 2nd to 1st. He gained 1 place through pit stops.',
    );
    expect(others.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The lead changed once: Norris led 2 laps and Verstappen 1.',
        'Hamilton started 3rd and retired from 3rd after 1 lap.',
      ]),
    );
    expect(positions.facts!(findings, { drivers: ['NOR', 'VER'] }).map(({ text }) => text)).toContain(
      'Norris got ahead of Verstappen on lap 2 through pit stops.',
    );
    const climbed = findings.drivers.map((row) => (row.driver === 'NOR' ? { ...row, start: 5 } : row));
    expect(positions.facts!({ ...findings, drivers: climbed }, {})[0]!.text).toMatch(
      /^Norris won the 2025 Miami Grand Prix from 5th on the grid\./,
    );
    const unknown = positions.facts!({ ...findings, areStopsKnown: false }, {});
    expect(unknown.find(({ id }) => id === 'passes')).toMatchObject({
      value: null,
      text: "The pit stops of the 2025 Miami Grand Prix are unknown, so passes on track can't be told from stops.",
    });
  });

  it('takes sprints, and no other sessions', async () => {
    expect((await run({ session: 'S' })).output.session).toBe('Sprint');
    await expect(run({ session: 'Q' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { option: 'session', allowed: ['R', 'S'] },
    });
  });

  it('leaves out who did not take part', async () => {
    const timing = raced();
    timing.results.push(madeUpResult('SAR'));
    const { output } = await run({ drivers: ['SAR', 'NOR'] }, timing);
    expect(output.excluded).toEqual([{ driver: 'SAR', reason: 'did not take part' }]);
    expect(output.positions.map(({ driver }) => driver)).toEqual(['NOR']);
    await expect(run({ drivers: ['SAR'] }, timing)).rejects.toMatchObject({ code: 'NO_DATA' });
  });

  it('names the drivers that took part when one did not', async () => {
    await expect(run({ drivers: ['XXX'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('writes nothing where no order is known', async () => {
    const timing = raced();
    for (const lap of timing.laps) lap.position = null;
    const { home, ask } = await miamiWorld(positions, timing);
    await expect(ask()).rejects.toMatchObject({ code: 'NO_DATA' });
    expectNothingWritten(home);
  });

  it('goes on with tyres after a race, and with the pace of the first two', async () => {
    expect((await outcome()).next.map(({ operation }) => operation)).toEqual([
      'analyze race-gaps',
      'analyze tyre-strategy',
      'analyze lap-times',
    ]);
    const { next, charts } = await outcome({ session: 'S' });
    expect(next.at(-1)).toMatchObject({ operation: 'analyze lap-times', input: { drivers: ['NOR', 'VER'] } });
    expect(charts[0]).toMatchObject({ kind: 'png', name: 'positions_2025_Miami_S' });
  });
});
