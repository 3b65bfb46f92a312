import { expect, it } from 'vitest';
import { openRecordedSource } from '../../src/io/sources/recorded-source.ts';
import { headToHead } from '../../src/ops/analyze/head-to-head.ts';
import { fetchStandings } from '../../src/ops/fetch/fetch-standings.ts';
import { seasonOfService } from '../services/season-of-service.ts';
import { runChecked } from '../support/run-checked.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

it.each([
  // Published: 12 poles. He was fastest at Spa as well, and had a penalty there.
  [2023, 'VER', 'PER', [20, 2], [12, 2], [13, 2]],
  [2025, 'NOR', 'PIA', [13, 11], [7, 6], [7, 6]],
  [2025, 'HAM', 'LEC', [5, 19], [0, 1], [0, 1]],
] as const)(
  '%i: %s and %s, as the standings have them',
  needsRecordings,
  async (year, first, second, won, poles, fastest) => {
    const effects = await seasonOfService(await temporaryHome(), await openRecordedSource(corpusDirectory));
    const standings = (await runChecked(fetchStandings, effects, { workspace_id: 'w', year })).standings;
    const pair = { workspace_id: 'w', year, drivers: [first, second] };
    const result = await runChecked(headToHead, effects, pair);
    for (const side of result.drivers) {
      const row = standings.find(({ driver }) => driver === side.driver)!;
      expect([side.points, side.wins, side.podiums]).toEqual([row.points, row.wins, row.podiums]);
    }
    const [a, b] = result.drivers as [(typeof result.drivers)[0], (typeof result.drivers)[0]];
    expect([a.qualifyings_won, b.qualifyings_won]).toEqual(won);
    expect([a.poles, b.poles]).toEqual(poles);
    expect([a.fastest_in_qualifying, b.fastest_in_qualifying]).toEqual(fastest);
    expect(a.qualifyings_won + b.qualifyings_won).toBe(result.qualifyings);
    expect(a.races_ahead + b.races_ahead).toBe(result.races);
    expect(a.sprints_ahead + b.sprints_ahead).toBe(result.sprints);
    // The other way round, everything is the other way round.
    const turned = await runChecked(headToHead, effects, { ...pair, drivers: [second, first] });
    expect(turned.median_gap_percent).toBe(-result.median_gap_percent!);
    expect(turned.drivers.toReversed()).toEqual(result.drivers);
  },
);
