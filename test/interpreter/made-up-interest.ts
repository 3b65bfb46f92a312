import type { Interest } from '../../src/interpreter/answers/answer-parts.ts';
import { questionKind } from '../../src/interpreter/answers/question-kind.ts';
import { readWords } from '../../src/interpreter/reading/words.ts';

/** What a question asks for, that names nobody and nothing but what `more` says. */
export function madeUpInterest(question = '', more: Partial<Interest> = {}): Interest {
  const words = readWords(question) ?? [];
  return {
    words: new Set(words.map(({ text }) => text)),
    kind: questionKind(words),
    ...{ drivers: [], teams: [], laps: [], aspects: [], top: null, events: [], sessions: [] },
    ...{ finishers: null, narrowings: [] },
    ...more,
  };
}
