// @module-tag long
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { roundPoints, type Finish } from '../../src/core/analysis/season/season-competitors.ts';
import type { RoundRow } from '../../src/core/charts/spec/finding-row.ts';
import type { SeasonSummarySpec } from '../../src/core/charts/spec/page-spec.ts';
import { formatLapTime } from '../../src/core/text/lap-time.ts';
import { multiLap } from '../../src/ops/analyze/multi-lap.ts';
import { seasonSummary, type SeasonSummaryFindings } from '../../src/ops/analyze/season-summary.ts';
import { telemetry } from '../../src/ops/analyze/telemetry.ts';
import { yearCompare } from '../../src/ops/analyze/year-compare.ts';
import { why } from '../../src/ops/why.ts';
import { simulatedEffects, type RecordedEffects } from '../recordings/recorded-effects.ts';
import { runChecked } from '../support/run-checked.ts';
import { telemetrySpecIn } from '../support/telemetry-spec.ts';
import { warmHome } from '../support/temporary-home.ts';
import { theOnly } from './expect-figures.ts';

const workspace = { workspace_id: 'w' };

/** Asks for the evidence of each lap that a page compares, in the words of the page; returns what was asked. */
async function evidenceAsked({ effects }: RecordedEffects, page: string): Promise<string[]> {
  const asked: string[] = [];
  for (const { of, lapTimeMs } of (await telemetrySpecIn(page)).traces) {
    const { session, driver, lap } = of;
    const { values } = await runChecked(why, effects, { ...workspace, ...session, driver, lap: String(lap) });
    const lapTime = lapTimeMs === null ? null : formatLapTime(lapTimeMs);
    expect(values['lap_time']?.value ?? null).toBe(lapTime);
    asked.push([...Object.values(session), driver, lap].join(' '));
  }
  return asked;
}

async function seasonSpec(path: string): Promise<SeasonSummarySpec> {
  const [, json] = /id="spec">([^<]*)<\/script>/.exec(await readFile(path, 'utf8'))!;
  return JSON.parse(json!) as SeasonSummarySpec;
}

/** Asks for the evidence of the results that a cell of a season is made of, in the words of its page. */
async function expectResults(
  { effects }: RecordedEffects,
  spec: SeasonSummarySpec,
  { round, drivers }: RoundRow,
  finishes: readonly Finish[],
): Promise<void> {
  const gp = theOnly(spec.rounds, (each) => each.round === round, round).name;
  for (const driver of drivers) {
    const asked = { year: spec.year, gp, session: 'R', driver, result: true };
    const evidence = await runChecked(why, effects, { ...workspace, ...asked });
    const { race } = theOnly(finishes, (each) => each.driver === driver, driver);
    expect(evidence.values['position']?.value).toBe(race!.position);
  }
}

describe('figures of pages', () => {
  it('of laps over distance lead to their evidence', { timeout: 120_000 }, async () => {
    const world = simulatedEffects(await warmHome());
    const monza = { ...workspace, year: 2025, gp: 'Monza', session: 'Q' };
    const named = '2025 Italian Grand Prix Q';
    const two = await runChecked(telemetry, world.effects, { ...monza, drivers: ['NOR', 'VER'] });
    expect(await evidenceAsked(world, two.chart_path)).toEqual([
      expect.stringMatching(`^${named} NOR \\d+$`),
      expect.stringMatching(`^${named} VER \\d+$`),
    ]);
    const laps = await runChecked(multiLap, world.effects, { ...monza, driver: 'NOR', lap: ['best', '2'] });
    expect(await evidenceAsked(world, laps.chart_path)).toEqual([
      expect.stringMatching(`^${named} NOR \\d+$`),
      `${named} NOR 2`,
    ]);
    const { year: _year, ...place } = monza;
    const years = { ...place, driver: 'VER', years: [2024, 2025] };
    const compared = await runChecked(yearCompare, world.effects, years);
    expect(await evidenceAsked(world, compared.chart_path)).toEqual([
      expect.stringMatching(/^2024 Italian Grand Prix Q VER \d+$/),
      expect.stringMatching(`^${named} VER \\d+$`),
    ]);
  });

  it.each(['drivers', 'constructors'])('season of %s', { timeout: 120_000 }, async (type) => {
    const world = simulatedEffects(await warmHome());
    const { effects } = world;
    const input = { ...workspace, year: 2025, type };
    const outcome = await seasonSummary.run(effects, seasonSummary.input.parse(input));
    const { competitors, rounds }: SeasonSummaryFindings = outcome.findings;
    const spec = await seasonSpec((await runChecked(seasonSummary, effects, input)).chart_path);
    expect([spec.year, spec.competitors.length]).toEqual([2025, competitors.length]);
    for (const { of, points, cells } of spec.competitors) {
      const found = theOnly(competitors, ({ name }) => name === of.competitor, of);
      expect(points).toBe(String(found.points));
      expect(cells.length).toBe(rounds.length);
      for (const [index, cell] of cells.entries()) {
        const result = found.results[index] ?? null;
        expect(cell.of).toEqual(
          result && {
            row: 'round',
            competitor: found.name,
            round: rounds[index]!.round,
            drivers: result.finishes.map(({ driver }) => driver),
          },
        );
        if (result && cell.kind === 'points') expect(cell.text).toBe(String(roundPoints(result)));
      }
    }
    const { cells } = spec.competitors[0]!;
    await expectResults(world, spec, cells[0]!.of!, competitors[0]!.results[0]!.finishes);
  });
});
