import { basename } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import type { WarningCode } from '../../core/warning-table.ts';
import { qualifyingResults } from './qualifying-results.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { runOperation } from '../../present/run-operation.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([
  plannedEvent(1, 'Mexico City Grand Prix', '2026-11-01', {
    FP1: null,
    SQ: null,
    S: null,
    Q: null,
    R: null,
  }),
]);

function field(cars: number): DriverResult[] {
  return Array.from({ length: cars }, (_, i) =>
    madeUpResult(`D${String(i + 1).padStart(2, '0')}`, {
      position: i + 1,
      teamName: `Team ${(i >> 1) + 1}`,
      q1Ms: 80_000 + 100 * i,
      q2Ms: i < 16 ? 79_000 + 100 * i : null,
      q3Ms: i < 10 ? 78_000 + 101 * i : null,
    }),
  );
}

async function run(
  results: DriverResult[],
  input: Record<string, unknown> = {},
  codes: readonly WarningCode[] = [],
) {
  const timing = madeUpTiming({ kind: 'qualifying', results });
  const warnings = codes.map((code) => ({ code, message: code, effect: '' }));
  const { effects, asked } = madeUpEffects(home, schedule, timing, { warnings });
  const given = { workspace_id: 'w', year: 2026, gp: 'Mexico City', ...input };
  const result = await runOperation(qualifyingResults, effects, given);
  const output = qualifyingResults.output.parse(result.output);
  return { output, asked };
}

describe('analyze qualifying-results', () => {
  it('says in which sector pole was won, where laps were timed', async () => {
    const results = field(22);
    const sectors = (...[sector1Ms, sector2Ms, sector3Ms]: [number, number, number]) => ({
      ...{ sector1Ms, sector2Ms, sector3Ms },
      lapTimeMs: sector1Ms + sector2Ms + sector3Ms,
    });
    const laps = [
      madeUpLap('D01', 'Team 1', 5, sectors(27_000, 30_000, 21_000)),
      madeUpLap('D02', 'Team 1', 5, sectors(27_000, 30_090, 21_011)),
    ];
    const timing = madeUpTiming({ kind: 'qualifying', results, laps });
    const { effects } = madeUpEffects(home, schedule, timing);
    const given = { workspace_id: 'w', year: 2026, gp: 'Mexico City' };
    const { output } = await runOperation(qualifyingResults, effects, given);
    expect(output).toMatchObject({ pole_won_in: { sector: 2, gain_s: 0.09, against: 'D02' } });
    expect((await run(results)).output.pole_won_in).toBeNull();
  });

  it('says who was fastest, who went out where, and by how much', async () => {
    const { output } = await run(field(22));
    const texts = (output as unknown as { facts: { text: string }[] }).facts.map(({ text }) => text);
    expect(texts[0]).toBe(
      'D01 was fastest in qualifying at the 2026 Mexico City Grand Prix in 1:18.000, 0.101 s ahead of D02.',
    );
    expect(texts[2]).toBe(
      'D11, D12, D13, D14, D15 and D16 went out in Q2. D11 came closest to going on, 0.100 s short of 1:19.900, the time that went through.',
    );
    const timing = madeUpTiming({ kind: 'qualifying', results: field(22) });
    const { effects } = madeUpEffects(home, schedule, timing);
    const { findings } = await qualifyingResults.run(effects, { year: 2026, gp: 'Mexico City' });
    const told = (focus: object, found = findings) =>
      qualifyingResults.facts!(found as never, focus).map(({ text }) => text);
    expect(told({ drivers: ['D09', 'D12'] })).toContain(
      'D09 beat D12 by 0.300 s in Q2, 1:19.800 to 1:20.100.',
    );
    expect(told({})).toContain(
      'D12 qualified 12th with 1:20.100 in Q2, 2.100 s off pole. He missed Q3 by 0.200 s.',
    );
    // Of parts that cannot be compared, and before the end, nothing is claimed.
    const open = told({}, { ...(findings as object), doPartsDiffer: true, isOver: false } as never);
    expect(open[0]).toMatch(/^D01 is so far fastest in qualifying/);
    expect(open).toContain('D12 is 12th with 1:20.100 in Q2, 1.100 s off the best time there.');
    expect(open.join(' ')).not.toMatch(/went out|pole|missed/);
  });

  it('names telemetry as the next thing to look at where laps were timed', async () => {
    const results = field(22);
    const namesOf = async (laps: Lap[]) => {
      const timing = madeUpTiming({ kind: 'qualifying', results, laps });
      const { effects } = madeUpEffects(home, schedule, timing);
      const { next } = await qualifyingResults.run(effects, { year: 2026, gp: 'Mexico City' });
      return next.map(({ operation }) => operation);
    };
    expect(await namesOf([madeUpLap('D01', 'Team 1', 1)])).toEqual([
      'analyze telemetry',
      'fetch session-info',
    ]);
    expect(await namesOf([])).toEqual(['fetch session-info']);
  });

  it('has the keys of the contract, and every car with its part, time and gap', async () => {
    const { output, asked } = await run(field(22));
    expect(asked).toEqual([
      { eventName: 'Mexico City Grand Prix', code: 'Q', options: { laps: 'optional' } },
    ]);
    expect(output).toMatchObject({
      pole_driver: 'D01',
      pole_time_str: '1:18.000',
      workspace_id: 'w',
      event_name: 'Mexico City Grand Prix',
      session: 'Qualifying',
      year: 2026,
      source: 'recorded',
      provider: 'f1-archive',
      warnings: [],
    });
    expect(output.statistics).toHaveLength(22);
    expect(output.statistics[1]).toEqual({
      position: 2,
      abbreviation: 'D02',
      team: 'Team 1',
      phase: 'Q3',
      best_time_s: 78.101,
      best_time_str: '1:18.101',
      best_phase: 'Q3',
      gap_to_pole_s: 0.101,
      gap_in_phase_s: 0.101,
      missed_by_s: null,
      q1: '1:20.100',
      q2: '1:19.100',
      q3: '1:18.101',
    });
    expect(output.statistics[10]).toMatchObject({ phase: 'Q2', gap_to_pole_s: 2, missed_by_s: 0.1 });
    expect(output.statistics.map((car) => car.phase).join()).toBe(
      [...Array(10).fill('Q3'), ...Array(6).fill('Q2'), ...Array(6).fill('Q1')].join(),
    );
  });

  it('keeps the place of a car without a time, with null for what is not known', async () => {
    const results = [...field(22).slice(0, 21), madeUpResult('DNS')];
    const { output } = await run(results);
    expect(output.statistics[21]).toEqual({
      position: null,
      abbreviation: 'DNS',
      team: null,
      phase: 'Q1',
      best_time_s: null,
      best_time_str: null,
      best_phase: null,
      gap_to_pole_s: null,
      gap_in_phase_s: null,
      missed_by_s: null,
      q1: null,
      q2: null,
      q3: null,
    });
  });

  it('says nothing of laps where the result is the official one', async () => {
    const { output } = await run(field(22), {}, ['LAP_TIMES_DISAGREE', 'STALE_COPY']);
    expect(output.warnings.map(({ code }) => code)).toEqual(['STALE_COPY']);
  });

  it('needs the laps of a sprint qualifying and says that it is computed', async () => {
    const told = ['LAP_TIMES_DISAGREE', 'RESULTS_COMPUTED', 'NO_TYRE_DATA'] as const;
    const { output, asked } = await run(field(22), { session: 'SQ' }, told);
    expect(asked[0]).toMatchObject({ code: 'SQ', options: { laps: 'required' } });
    expect(new Set(output.statistics.map((car) => car.phase))).toEqual(new Set(['Q3', 'Q2', 'Q1']));
    expect(output.statistics[0]!.best_phase).toBe('Q3');
    expect(output.warnings.map(({ code }) => code)).toEqual(['LAP_TIMES_DISAGREE', 'RESULTS_COMPUTED']);
    expect(basename(output.chart_path)).toBe('qualifying_results_2026_Mexico_City_SQ.png');
  });

  it('warns of a car that is classified behind cars eliminated before it', async () => {
    const results = field(22);
    results.push(...results.splice(2, 1));
    results.forEach((result, index) => (result.position = index + 1));
    const { output } = await run(results);
    expect(output.warnings).toMatchObject([{ code: 'CLASSIFIED_BEHIND', drivers: ['D03'] }]);
  });

  it.each(['R', 'r', 'S', 'FP1', 'FP3', 'Race', 'sprint', 'Practice 1'])(
    'refuses the session %s before any data is loaded',
    async (session) => {
      const { effects, asked } = madeUpEffects(home, schedule, madeUpTiming({ results: field(22) }));
      const input = { workspace_id: 'w', year: 2026, gp: 'Mexico City', session };
      await expect(runOperation(qualifyingResults, effects, input)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { option: 'session', allowed: ['Q', 'SQ', 'SS'] },
      });
      expect(asked).toEqual([]);
    },
  );

  it('says what it has not got when there is no pole time', async () => {
    for (const results of [[], [madeUpResult('VER')], [madeUpResult('VER', { position: 1 })]]) {
      await expect(run(results)).rejects.toMatchObject({ code: 'NO_DATA' });
    }
  });
});
