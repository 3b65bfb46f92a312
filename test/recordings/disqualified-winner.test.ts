import { describe, expect, it } from 'vitest';
import { fetchResults } from '../../src/ops/fetch/fetch-results.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { runChecked } from '../support/run-checked.ts';
import { recordedEffects } from './recorded-effects.ts';
import { casesDirectory, needsCases } from './recorded-sessions.ts';

describe('a winner on the road who was disqualified', needsCases, async () => {
  const { effects } = recordedEffects(await homeOfSuite(), `${casesDirectory}15/mirror`);

  it('leaves the others their total times, and gaps to the new winner', async () => {
    const result = await runChecked(fetchResults, effects, { workspace_id: 'w', year: 2026, gp: 'Japan' });
    expect(result.results.map(({ driver, time, gap }) => [driver, time, gap])).toEqual([
      ['RUS', '1:30:00.700', null],
      ['LEC', '1:30:02.100', '+1.400'],
      ['ALO', '1:30:09.000', '+8.300'],
      ['NOR', null, null],
    ]);
    expect(result.warnings).toMatchObject([
      { code: 'RESULT_TIMES_CONTRADICT', drivers: ['RUS', 'LEC', 'ALO'] },
    ]);
  });
});
