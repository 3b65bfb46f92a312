import { expect, it } from 'vitest';
import { seasonRaces } from '../../src/ops/analyze/season-races.ts';
import { positions } from '../../src/ops/analyze/positions.ts';
import { fetchResults } from '../../src/ops/fetch/fetch-results.ts';
import { runChecked } from '../support/run-checked.ts';
import { warmHome } from '../support/temporary-home.ts';
import { recordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

it(
  '2025: races are as their results, and those with laps as their places, have them',
  needsRecordings,
  async () => {
    const { effects } = recordedEffects(await warmHome());
    const { races, ...season } = await runChecked(seasonRaces, effects, { workspace_id: 'w', year: 2025 });
    // Of 24 races three were recorded with their laps: too few to rank all by them.
    expect(season).toMatchObject({ basis: 'result', races_with_laps: 3, season_complete: true });
    expect(races.map(({ round }) => round).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
    const scores = races.map(({ score }) => score!);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const { rank, rank_range: range, components, score, without_laps: why, laps } of races) {
      const [best, worst] = range!;
      expect(best! <= rank! && rank! <= worst!).toBe(true);
      const points = Object.values(components).map((each) => each.points ?? 0);
      expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(score!, 0);
      expect(why === null).toBe(laps !== null);
    }
    for (const race of races.filter(({ laps }) => laps !== null)) {
      const place = { workspace_id: 'w', year: 2025, gp: race.event_name, session: 'R' };
      const { totals, total_laps: laps } = await runChecked(positions, effects, place);
      expect(race.place_changes).toEqual(totals);
      expect(race.laps).toBe(laps);
      expect(race.components.passes_per_lap.value).toBeCloseTo(totals['on_track']! / laps, 2);
      const { results } = await runChecked(fetchResults, effects, place);
      expect([race.winner, race.gap]).toEqual([results[0]!.driver, results[1]!.gap]);
    }
  },
);
