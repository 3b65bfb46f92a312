import { basename } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { miamiOutcome } from '../../../test/support/miami-weekend.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { runOperation } from '../../present/run-operation.ts';
import { headlineOf } from '../parts/facts/session-phrase.ts';
import { teamPace } from './team-pace.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([
  plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null, FP2: null, FP3: null }),
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, SQ: null, S: null, Q: null, R: null }),
]);

const cars: [driver: string, team: string, firstLapMs: number][] = [
  ['ALB', 'Williams', 91_500],
  ['NOR', 'McLaren', 90_000],
  ['PIA', 'McLaren', 90_050],
  ['VER', 'Red Bull Racing', 90_400],
  ['LAW', 'Racing Bulls', 91_000],
];

/** Ten laps per car, each a tenth slower than the last; the last one in the pits. */
function raced(more: Partial<SessionTiming> = {}): SessionTiming {
  return madeUpTiming({
    results: cars.map(([code, teamName], i) => madeUpResult(code, { teamName, position: i + 1 })),
    laps: cars.flatMap(([code, team, firstLapMs]) =>
      Array.from({ length: 10 }, (_, i) =>
        madeUpLap(code, team, i + 1, { lapTimeMs: firstLapMs + 100 * i, pitInMs: i === 9 ? 1 : null }),
      ),
    ),
    ...more,
  });
}

async function run(input: Record<string, unknown> = {}, timing = raced()) {
  const { effects, asked } = madeUpEffects(home, schedule, timing);
  const selector = 'test' in input || 'day' in input ? {} : { gp: 'Miami' };
  const result = await runOperation(teamPace, effects, {
    workspace_id: 'w',
    year: 2025,
    ...selector,
    ...input,
  });
  return { output: teamPace.output.parse(result.output), asked };
}

describe('analyze team-pace', () => {
  it('says that nobody knows the teams when cars are known by number only', async () => {
    const numbered = raced({
      results: cars.map(([code], i) => madeUpResult(code, { teamName: null, position: i + 1 })),
    });
    for (const input of [{}, { teams: ['Ferrari'] }]) {
      await expect(run(input, numbered)).rejects.toMatchObject({
        code: 'NO_DATA',
        message: expect.stringContaining('known by number only'),
        details: { laps: 50 },
      });
    }
  });

  it('says which team was quickest only as far as the laps prove it', async () => {
    const factsOf = async (more: Partial<SessionTiming> = {}, input: object = {}, focus: object = {}) => {
      const { effects } = madeUpEffects(home, schedule, raced(more));
      const { findings, charts } = await teamPace.run(effects, {
        year: 2025,
        gp: 'Miami',
        session: 'R',
        ...input,
      });
      const texts = teamPace.facts!(findings, focus).map(({ text }) => text);
      expect((charts[0]!.spec as { title: string }).title).toBe(
        headlineOf(teamPace.facts!(findings, {}), findings.session).headline,
      );
      return texts;
    };
    const close = await factsOf();
    expect(close[0]).toBe(
      'McLaren had the quickest median lap at the 2025 Miami Grand Prix, but Red Bull Racing was too close to call.',
    );
    expect(close).toContain(
      'Red Bull Racing had the 2nd fastest median lap, 1:30.800 over 9 laps by Verstappen, 0.375 s behind McLaren: too close to call.',
    );
    const clear = raced().laps.map((lap) =>
      lap.team === 'McLaren' ? { ...lap, lapTimeMs: lap.lapTimeMs! - 1000 } : lap,
    );
    expect((await factsOf({ laps: clear }))[0]).toBe(
      'McLaren had the best race pace at the 2025 Miami Grand Prix: the median lap was 1.375 s quicker than Red Bull Racing’s.',
    );
    expect((await factsOf({}, { teams: ['Williams', 'McLaren'] }))[0]).toBe(
      'McLaren’s median lap at the 2025 Miami Grand Prix was 1.475 s quicker than Williams’s.',
    );
    const practice = await factsOf({ kind: 'practice' }, { session: 'FP1' });
    expect(practice[0]).toBe(
      'Norris set the fastest lap in first practice at the 2025 Miami Grand Prix, 1:30.000, 0.050 s ahead of Piastri.',
    );
    expect(practice.join(' ')).not.toMatch(/race pace|close to call/);
  });

  it('has the keys of the contract, fastest team first', async () => {
    const { output, asked } = await run();
    expect(asked[0]!.code).toBe('R');
    expect(output).toMatchObject({
      workspace: 'w',
      event_name: 'Miami Grand Prix',
      session_name: 'Race',
      year: 2025,
      teams_plotted: ['McLaren', 'Red Bull Racing', 'Racing Bulls', 'Williams'],
      unmatched_teams: [],
      quick_lap_limit: '1:36.300',
      excluded: [],
      excluded_laps: { McLaren: { pit_in_or_out: 2 }, Williams: { pit_in_or_out: 1 } },
      source: 'recorded',
      provider: 'f1-archive',
      warnings: [],
    });
    expect(output.statistics.map(({ team, pace_delta_s: delta }) => [team, delta])).toEqual([
      ['McLaren', 0],
      ['Red Bull Racing', 0.375],
      ['Racing Bulls', 0.975],
      ['Williams', 1.475],
    ]);
    expect(output.statistics[1]).toEqual({
      team: 'Red Bull Racing',
      median_s: 90.8,
      mean_s: 90.8,
      std_dev_s: 0.274,
      pace_delta_s: 0.375,
      lap_count: 9,
      best_s: 90.4,
      lower_quartile_s: 90.6,
      upper_quartile_s: 91,
      lower_whisker_s: 90.4,
      upper_whisker_s: 91.2,
      outliers_s: [],
      drivers: ['VER'],
    });
    expect(basename(output.chart_path)).toBe('team_pace_2025_Miami_R.png');
  });

  it('takes common short names, and lists what fits nothing', async () => {
    const { output } = await run({ teams: ['redbull', 'wiliams', 'Lotus'] });
    expect(output.teams_plotted).toEqual(['Red Bull Racing', 'Williams']);
    expect(output.unmatched_teams).toEqual(['Lotus']);
    expect(output.statistics[0]!.pace_delta_s).toBe(0);
    expect(output.quick_lap_limit).toBe('1:36.300');
    expect(output.warnings).toMatchObject([{ code: 'TEAM_NOT_MATCHED' }]);
    const { charts } = await miamiOutcome(teamPace, raced(), { teams: ['wiliams', 'redbull'] });
    expect(charts[0]!.parameters).toMatchObject({ teams: ['Red Bull Racing', 'Williams'] });
  });

  it('says who took part when nothing fits', async () => {
    await expect(run({ teams: ['Lotus', ''] })).rejects.toMatchObject({
      code: 'NO_DATA',
      hint: expect.stringContaining('Racing Bulls'),
      details: { teams: ['Williams', 'McLaren', 'Red Bull Racing', 'Racing Bulls'] },
    });
  });

  it('refuses a team that is named twice', async () => {
    await expect(run({ teams: ['McLaren', 'Williams', 'McLaren F1'] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { option: 'teams', values: ['McLaren F1'] },
    });
  });

  it('reports teams without a quick lap, and fails when none has one', async () => {
    const laps = raced().laps.map((lap) => (lap.driver === 'VER' ? { ...lap, trackStatus: '4' } : lap));
    const { output } = await run({}, raced({ laps }));
    expect(output.teams_plotted).not.toContain('Red Bull Racing');
    expect(output.excluded).toEqual([
      {
        team: 'Red Bull Racing',
        reason: 'none of 10 laps counts as quick: 1 pit in or out, 9 safety car',
      },
    ]);
    expect(output.excluded_laps['Red Bull Racing']).toEqual({ pit_in_or_out: 1, safety_car: 9 });
    await expect(run({ teams: ['Red Bull'] }, raced({ laps }))).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(run({}, raced({ laps: [] }))).rejects.toMatchObject({ code: 'NO_DATA' });
  });

  it.each([
    [{ gp: 'Miami', test: 1 }, 'INVALID_INPUT'],
    [{ test: 1 }, 'INVALID_INPUT'],
    [{ day: 1 }, 'INVALID_INPUT'],
    [{ gp: undefined }, 'INVALID_INPUT'],
    [{ test: 1, day: 4 }, 'INVALID_INPUT'],
    [{ teams: [] }, 'INVALID_INPUT'],
    [{ session: 'FP3' }, 'NOT_FOUND'],
  ])('refuses %j as %s', async (input, code) => {
    await expect(run(input)).rejects.toMatchObject({ code });
  });
});
