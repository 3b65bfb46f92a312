import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SvcError } from '../../src/core/errors.ts';
import { championship } from '../../src/ops/analyze/championship.ts';
import { runChecked } from '../support/run-checked.ts';
import { warmHome } from '../support/temporary-home.ts';
import { recordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

async function chances(input: { year: number; type?: string; after_round?: number }) {
  const { effects } = recordedEffects(await warmHome());
  return await runChecked(championship, effects, { workspace_id: 'w', type: 'drivers', ...input });
}

describe('championships as they were decided', needsRecordings, () => {
  it.each([
    [2023, 'drivers', 'Max Verstappen', 17, 'sprint'],
    [2023, 'constructors', 'Red Bull Racing', 16, 'race'],
    [2025, 'drivers', 'Lando Norris', 24, 'race'],
    [2025, 'constructors', 'McLaren', 18, 'race'],
  ])('%i, %s: %s in round %i (%s)', async (year, type, champion, round, kind) => {
    const found = await chances({ year, type });
    expect(found).toMatchObject({
      decided: { champion, round, kind },
      can_win: [champion],
      sessions_left: [],
    });
    expect(found.earliest_decided_at).toBeNull();
    expect(existsSync(found.chart_path)).toBe(true);
  });

  it('tells what McLaren needed in Azerbaijan 2025: nine points more than Ferrari', async () => {
    const found = await chances({ year: 2025, type: 'constructors', after_round: 16 });
    expect(found.earliest_decided_at).toMatchObject({
      ...{ round: 17, kind: 'race' },
      leads: [{ rival: 'Ferrari', lead_now: 337, lead_needed: 346, equal_is_enough: true }, {}, {}],
    });
    expect(found.can_win).toEqual(['McLaren', 'Ferrari', 'Mercedes', 'Red Bull Racing']);
  });

  it('is open in a season under way', async () => {
    const found = await chances({ year: 2026 });
    expect(found).toMatchObject({ decided: null, after: { round: 11, kind: 'race' } });
    expect(found.warnings.map(({ code }) => code)).toContain('RESULTS_BEHIND');
  });

  it.each([
    [{ year: 2026, after_round: 12 }, 'NO_DATA', /no result yet; the latest with one is round 11/],
    [{ year: 2025, after_round: 25 }, 'INVALID_INPUT', /has 24 rounds, and no round 25/],
    [{ year: 1957, type: 'constructors' }, 'INVALID_INPUT', /no constructors' championship/],
  ])('refuses %o', async (input, code, message) => {
    const failed = await chances(input).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SvcError);
    expect(failed).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });
});
