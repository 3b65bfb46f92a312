import { createClock } from '../../io/clock.ts';
import type { Observe } from '../../io/observed.ts';
import { createAnswerer } from '../../questions/answerer.ts';
import { type PageAnswerer, pageAnswerer } from '../../questions/choices.ts';
import { type PackedClassifier, unpackClassifier } from '../../questions/classify/classifier.ts';
import packed from '../../questions/classify/weights.json' with { type: 'json' };
import { knowledgeOf } from '../../questions/knowledge.ts';

/**
 * Who answers without a language model, over the data that the environment names, working in the thread that opens it.
 *
 * @param observe told of hosts and caches; left out: nobody counts
 */
export function openAnswerer(env: NodeJS.ProcessEnv, observe?: Observe): PageAnswerer {
  const clock = createClock(env);
  const nowMs = () => clock.nowMs();
  const known = knowledgeOf(async () => {
    const { openRealWorld } = await import('../../io/real-world.ts');
    const { signal } = new AbortController();
    return openRealWorld(env, { observe })({ signal, progress: () => undefined }).data;
  });
  const classifier = unpackClassifier(packed satisfies PackedClassifier);
  return pageAnswerer(createAnswerer({ classifier, schedule: known.schedule, nowMs }), known, nowMs);
}
