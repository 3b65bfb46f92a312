import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import type { SegmentsMark } from '../../core/charts/spec/marks.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { tyreStrategy } from './tyre-strategy.ts';
import type { Warning } from '../../core/warnings.ts';

const schedule = plannedSeason([
  plannedEvent(5, 'Monaco Grand Prix', '2025-04-27', { FP1: null, Q: null, R: null }),
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, SQ: null, S: null, Q: null, R: null }),
]);

const hard = { stint: 2, compound: 'HARD', freshTyre: false };

/** PIA wins with one stop; car 7, which has no code, stops twice for the same compound; VER retires; STR does not start. */
function raced(more: Partial<SessionTiming> = {}): SessionTiming {
  const result = (code: string, position: number | null, text: string, status: string) =>
    madeUpResult(code, { position, classifiedPosition: text, status, teamName: 'Team' });
  return madeUpTiming({
    totalLaps: 4,
    results: [
      result('PIA', 1, '1', 'Finished'),
      result('7', 2, '2', '+1 Lap'),
      result('VER', 3, 'R', 'Gearbox'),
      result('STR', null, 'W', 'Did not start'),
    ],
    laps: [
      madeUpLap('PIA', 'Team', 1, { tyreLifeLaps: 4, freshTyre: false }),
      madeUpLap('PIA', 'Team', 2, { tyreLifeLaps: 5, freshTyre: false, pitInMs: 1 }),
      madeUpLap('PIA', 'Team', 3, { ...hard, tyreLifeLaps: 3, pitOutMs: 1 }),
      madeUpLap('PIA', 'Team', 4, { ...hard, tyreLifeLaps: 4 }),
      madeUpLap('7', 'Team', 1, { pitInMs: 1 }),
      madeUpLap('7', 'Team', 2, { stint: 2, tyreLifeLaps: 1, pitOutMs: 1, pitInMs: 2 }),
      madeUpLap('7', 'Team', 3, { stint: 3, tyreLifeLaps: null, freshTyre: null, pitOutMs: 2 }),
      madeUpLap('VER', 'Team', 1, { stint: null, compound: null, tyreLifeLaps: null, freshTyre: null }),
    ],
    ...more,
  });
}

async function run(input: Record<string, unknown> = {}, timing = raced()) {
  const home = await temporaryHome();
  const { effects, asked } = madeUpEffects(home, schedule, timing);
  const analyse = async () =>
    await runChecked(tyreStrategy, effects, {
      ...{ workspace_id: 'w', year: 2025, gp: 'Miami', session: 'R' },
      ...input,
    });
  return { home, asked, analyse };
}

describe('analyze tyre-strategy', () => {
  it('has the stints of all who drove, in finishing order', async () => {
    const { analyse } = await run();
    const { chart_saved_to: path, ...result } = await analyse();
    expect(result).toMatchObject({
      strategy_summary: {
        PIA: ['SOFT-2', 'HARD-2'],
        '7': ['SOFT-1', 'SOFT-1', 'SOFT-1'],
        VER: ['UNKNOWN-1'],
      },
      stints: {
        PIA: [
          { stint: 1, compound: 'SOFT', laps: 2, first_lap: 1, last_lap: 2, tyre_age_start: 3, fresh: false },
          { stint: 2, compound: 'HARD', laps: 2, first_lap: 3, last_lap: 4, tyre_age_start: 2, fresh: false },
        ],
        '7': [
          { stint: 1, compound: 'SOFT', laps: 1, first_lap: 1, last_lap: 1, tyre_age_start: 0, fresh: true },
          { stint: 2, compound: 'SOFT', laps: 1, first_lap: 2, last_lap: 2, tyre_age_start: 0, fresh: true },
          {
            ...{ stint: 3, compound: 'SOFT', laps: 1, first_lap: 3, last_lap: 3 },
            ...{ tyre_age_start: null, fresh: null },
          },
        ],
        VER: [
          {
            ...{ stint: 1, compound: null, laps: 1, first_lap: 1, last_lap: 1 },
            ...{ tyre_age_start: null, fresh: null },
          },
        ],
      },
      pit_stops: { PIA: 1, '7': 2, VER: 0 },
      drivers: ['PIA', '7', 'VER'],
      ...{ event_name: 'Miami Grand Prix', session: 'Race', year: 2025, total_laps: 4 },
      ...{ source: 'recorded', provider: 'f1-archive', warnings: [], workspace_id: 'w' },
    });
    expect(basename(path)).toBe('strategy.png');
    expect((await readFile(path)).subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  it('begins with the winner’s strategy, and says where tyres are unknown', async () => {
    const { effects } = madeUpEffects(await temporaryHome(), schedule, raced());
    const { findings } = await tyreStrategy.run(effects, { year: 2025, gp: 'Miami', session: 'R' });
    const texts = tyreStrategy.facts!(findings, {}).map(({ text }) => text);
    expect(texts[0]).toBe(
      'Piastri won the 2025 Miami Grand Prix running 2 laps on softs and 2 on hards, stopping once.',
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'Verstappen never stopped.',
        'Verstappen ran 1 lap on unknown tyres, without stopping.',
        'Piastri ran laps 3 to 4 on hards, 2 laps old when fitted.',
      ]),
    );
  });

  it('draws the doubt that its warnings state', async () => {
    const lost: Warning = {
      code: 'TYRE_MESSAGES_LOST',
      message: 'Lost.',
      effect: 'Unsure.',
      drivers: ['PIA'],
    };
    const home = await temporaryHome();
    const { effects } = madeUpEffects(home, schedule, raced(), { warnings: [lost] });
    const { charts, warnings } = await tyreStrategy.run(effects, { year: 2025, gp: 'Miami', session: 'R' });
    expect(warnings).toContainEqual(lost);
    const spec = charts[0]!.spec as ChartSpec;
    const [marks] = spec.panels[0]!.marks as [SegmentsMark];
    expect(marks.segments.map(({ row, texts }) => [row, texts[0]])).toEqual([
      ...[
        [0, 'S? 2'],
        [0, 'H? 2'],
      ],
      ...[1, 1, 1].map((row) => [row, 'S 1']),
      [2, '? 1'],
    ]);
  });

  it.each([
    [{ session: 'S' }, 'INVALID_INPUT', { option: 'session', allowed: ['R'] }],
    [{ session: 'Q' }, 'INVALID_INPUT', { option: 'session', allowed: ['R'] }],
    [{ session: 'SS' }, 'INVALID_INPUT', { option: 'session', allowed: ['R'] }],
    [{ session: 'FP1' }, 'INVALID_INPUT', { option: 'session', allowed: ['R'] }],
    [{ session: 'banana' }, 'INVALID_INPUT', {}],
    [{ session: undefined }, 'INVALID_INPUT', { missing: ['session'] }],
    [{ gp: 'Atlantis' }, 'NOT_FOUND', {}],
  ])('refuses %j as %s before any session is loaded', async (input, code, details) => {
    const { home, asked, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({ code, details });
    expect(asked).toEqual([]);
    expectNothingWritten(home);
  });

  it('shows stints by pit stops where nobody names the tyres', async () => {
    const unnamed = { compound: null, tyreLifeLaps: null, freshTyre: null };
    const laps = raced().laps.map((lap) => ({ ...lap, ...unnamed }));
    const { analyse } = await run({}, raced({ laps }));
    expect(await analyse()).toMatchObject({
      strategy_summary: { PIA: ['UNKNOWN-2', 'UNKNOWN-2'], '7': ['UNKNOWN-1', 'UNKNOWN-1', 'UNKNOWN-1'] },
      pit_stops: { PIA: 1, '7': 2 },
    });
  });

  it('is NO_DATA when no tyre of the race is known', async () => {
    const laps = raced().laps.map((lap) => ({ ...lap, compound: null, stint: null }));
    for (const timing of [raced({ laps }), raced({ laps: [] })]) {
      const { home, analyse } = await run({}, timing);
      await expect(analyse()).rejects.toMatchObject({ code: 'NO_DATA', details: { warnings: [] } });
      expectNothingWritten(home);
    }
  });
});
