import { knowledgeOf } from '../../src/interpreter/request/knowledge.ts';
import { openRealWorld } from '../../src/io/real-world.ts';
import { runForWords } from './run-for-words.ts';
import type { QuestionWorld } from './question-score.ts';

/** Noon of the day after the race in Las Vegas. */
const now = '2026-11-22T12:00:00Z';

/** The simulated seasons, with what is kept of them in a directory. */
export function simulatedWorld(home: string): QuestionWorld {
  const open = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: now });
  const effects = open({ signal: new AbortController().signal, progress: () => undefined });
  return {
    nowMs: Date.parse(now),
    knowledge: knowledgeOf(async () => effects.data),
    run: async (call) => await runForWords(effects, call, 'questions'),
  };
}
