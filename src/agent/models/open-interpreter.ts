import { createInterpreter } from '../../interpreter/interpreter.ts';
import { knowledgeOf } from '../../interpreter/request/knowledge.ts';
import { createClock } from '../../io/clock.ts';
import type { Observe } from '../../io/observed.ts';
import { type PageAnswerer, pageAnswerer } from '../../questions/choices.ts';

/**
 * Who answers without a language model, over the data that the environment names, working in the thread that opens it.
 *
 * @param observe told of hosts and caches; left out: nobody counts
 */
export function openInterpreter(env: NodeJS.ProcessEnv, observe?: Observe): PageAnswerer {
  const clock = createClock(env);
  const nowMs = () => clock.nowMs();
  const known = knowledgeOf(async () => {
    const { openRealWorld } = await import('../../io/real-world.ts');
    const { signal } = new AbortController();
    return openRealWorld(env, { observe })({ signal, progress: () => undefined }).data;
  });
  // The simulation has its drivers from standings, for which it simulates a season: that is left to a tool and its thread.
  const knowledge = env.SVC_SOURCE === 'demo' ? { schedule: (year: number) => known.schedule(year) } : known;
  return pageAnswerer(createInterpreter({ nowMs, knowledge }), known, nowMs);
}
