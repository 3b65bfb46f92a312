import { mentionsIn } from '../names/mentions.ts';
import { wordsOf } from '../names/words.ts';
import { type Classifier, classify, type Scored } from './classifier.ts';
import { featuresOf } from './features.ts';

/** Reads a conversation message by message, each with the operation that the one before came to. */
export function readLabels(classifier: Classifier, messages: readonly string[]): Scored[] {
  let before: string | null = null;
  let scored: Scored[] = [];
  for (const message of messages) {
    scored = classify(classifier, featuresIn(message, before, classifier.words), before);
    before = scored[0]?.label ?? null;
  }
  return scored;
}

export function featuresIn(message: string, before: string | null, words: ReadonlySet<string>): string[] {
  const found = wordsOf(message);
  return featuresOf(
    found,
    mentionsIn(found, (text) => words.has(text)),
    before,
  );
}
