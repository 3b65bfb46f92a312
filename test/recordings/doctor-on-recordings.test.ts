import { describe, expect, it } from 'vitest';
import { diagnose } from '../../src/core/diagnosis/diagnose.ts';
import { openRealWorld } from '../../src/io/real-world.ts';
import { selectSession } from '../../src/ops/parts/session-selectors.ts';
import { SvcError } from '../../src/core/errors.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

const sessions = [
  [2023, 'Qatar', 'R', ['f1-archive', 'openf1', 'results-api']],
  [2024, 'Australia', 'R', [null, 'openf1', 'results-api']],
  [2026, 'Barcelona', 'Q', [null, 'openf1', null]],
  [2025, 'Miami', 'S', ['f1-archive', null, null]],
  [2025, 'Mexico', 'R', [null, null, null]],
] as const;
const sources = ['archive', 'openf1', 'results'] as const;
const orders = ['archive,openf1,results', 'results,openf1', 'openf1', 'archive'];

const cases = sessions.flatMap(([year, gp, session, has]) =>
  orders.map((order) => {
    const asked = order.split(',').map((name) => has[sources.findIndex((source) => source === name)]);
    return { year, gp, session, order, expected: asked.find((provider) => provider != null) ?? null };
  }),
);

describe('the source that svc doctor names', needsRecordings, () => {
  it.each(cases)(
    'is the one that the laps then come from: $year $gp $session, $order',
    async ({ year, gp, session, order, expected }) => {
      const env = {
        SVC_HOME: await temporaryHome(),
        SVC_SOURCE: `mirror:${corpusDirectory}`,
        SVC_SOURCES: order,
        SVC_NOW: '2026-11-20T12:00:00Z',
      };
      const { signal } = new AbortController();
      const effects = openRealWorld(env)({ signal, progress: () => undefined });
      const selected = await selectSession(effects, { year, gp, session });
      const found = diagnose(await effects.diagnosis.facts(selected)).session;
      const laps = found && 'parts' in found ? found.parts.find(({ part }) => part === 'laps') : null;
      expect(laps?.provider).toBe(expected);

      const loaded = effects.data.session(selected.event, selected.session);
      if (expected === null) await expect(loaded).rejects.toBeInstanceOf(SvcError);
      else {
        const { provider, parts } = await loaded;
        expect(parts?.laps ?? provider).toBe(expected);
      }
    },
    20_000,
  );
});
