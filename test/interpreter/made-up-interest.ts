import type { Interest } from '../../src/interpreter/answers/answer-parts.ts';
import { questionKind } from '../../src/interpreter/answers/question-kind.ts';
import { readWords } from '../../src/interpreter/reading/words.ts';

/** What a question asks for, that names nobody and nothing but what `more` says. */
export function madeUpInterest(question = '', more: Partial<Interest> = {}): Interest {
  return {
    words: new Set((readWords(question) ?? []).map(({ text }) => text)),
    kind: questionKind(question),
    ...{ drivers: [], teams: [], laps: [], aspects: [], top: null, events: [], sessions: [] },
    ...more,
  };
}
