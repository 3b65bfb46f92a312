import { describe, expect, it } from 'vitest';
import { championships } from '../../src/core/results/official-standings.ts';
import { fetchStandings } from '../../src/ops/fetch/fetch-standings.ts';
import { openRecordedSource } from '../../src/io/sources/recorded-source.ts';
import { seasonOfService } from '../services/season-of-service.ts';
import { runChecked } from '../support/run-checked.ts';
import { sampledOptions, sampleOf } from '../support/sample.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

/** Rounds run, and those whose standings were not recorded. */
const seasons = [
  [2026, 11, []],
  [2025, 24, [18, 21]],
  [2023, 22, []],
] as const;
const options = {
  ...sampledOptions(1, seasons.length, 'seasons of standings after each round'),
  ...needsRecordings,
};

describe.each(sampleOf(seasons, 1))('%i', options, (year, last, notRecorded: readonly number[]) => {
  it.each(championships)('after each round the %s add up, and places won cancel out', async (type) => {
    const source = await openRecordedSource(corpusDirectory);
    const effects = await seasonOfService(await temporaryHome(), source);
    // Without the standings of the results API, for comparison.
    const data = { ...effects.data, standingsAfter: async () => ({ value: null, warnings: [] }) };
    for (let round = 1; round <= last; round++) {
      const input = { workspace_id: 'w', year, type, after_round: round };
      const result = await runChecked(fetchStandings, effects, input);
      expect(result).toMatchObject({
        after: { round },
        points_source: notRecorded.includes(round) ? 'computed' : 'results_api',
      });
      const rows = result.standings;
      for (const [index, row] of rows.entries()) {
        expect(row.points, `${round} ${row.name}`).toBe(row.points_scored);
        const [first, ahead] = [rows[0]!, rows[index - 1]];
        if (row.position === null) continue;
        expect(row.gap_to_leader).toBe(first.points - row.points);
        expect(row.gap_to_ahead).toBe(ahead ? ahead.points - row.points : null);
        expect(row.places_won).toBe(row.position_before && row.position_before - row.position);
      }
      if (round === last) continue;
      const computed = await runChecked(fetchStandings, { ...effects, data }, input);
      expect(computed.points_source).toBe('computed');
      const scorers = (all: typeof rows) =>
        all.filter(({ points }) => points > 0).map(({ name, points }) => [name, points]);
      expect(scorers(computed.standings), `round ${round}`).toEqual(scorers(rows));
      // Since 2026 nobody is left equal, and who never finished a race is listed, but for who was in no qualifying either.
      const names = (all: typeof rows) => all.map(({ name }) => name);
      if (year === 2026)
        expect(names(computed.standings).slice(0, rows.length), `round ${round}`).toEqual(names(rows));
    }
  });
});
