import { createInterpreter, type Interpreter } from '../../interpreter/interpreter.ts';
import { type Knowledge, knowledgeOf } from '../../interpreter/request/knowledge.ts';
import { createClock } from '../../io/clock.ts';
import type { Observe } from '../../io/observed.ts';

/**
 * The interpreter over the data that the environment names, working in the thread that opens it.
 *
 * @param observe told of hosts and caches; left out: nobody counts
 */
export function openInterpreter(env: NodeJS.ProcessEnv, observe?: Observe): Interpreter {
  const clock = createClock(env);
  return createInterpreter({ nowMs: () => clock.nowMs(), knowledge: knowledgeIn(env, observe) });
}

/** The simulation has its drivers from standings, for which it simulates a season: that is left to a tool and its thread. */
function knowledgeIn(env: NodeJS.ProcessEnv, observe: Observe | undefined): Partial<Knowledge> {
  const known = knowledgeOf(async () => {
    const { openRealWorld } = await import('../../io/real-world.ts');
    const { signal } = new AbortController();
    return openRealWorld(env, { observe })({ signal, progress: () => undefined }).data;
  });
  return env.SVC_SOURCE === 'demo' ? { schedule: (year) => known.schedule(year) } : known;
}
