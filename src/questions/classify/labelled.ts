import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mentionsIn } from '../names/mentions.ts';
import { wordsOf } from '../names/words.ts';
import type { Classifier } from './classifier.ts';
import { featuresIn, readLabels } from './read-labels.ts';
import { trainClassifier, type Example, type TrainingOptions } from './train.ts';

/** A line of `questions/*.jsonl`. */
export interface LabelledQuestion {
  id: string;
  /** Kind of writer. */
  from: string;
  /** The messages of a conversation; the label is of the last one. */
  ask: string[];
  kind: 'answer' | 'choose' | 'decline' | 'talk' | 'explain' | 'again';
  /** Operations whose result holds the answer, best first. */
  ops: string[];
  input?: Record<string, unknown>;
  /** Regular expressions that a right answer matches on simulated data. */
  want?: string[];
  note?: string;
}

export function labelledQuestions(folder: string): LabelledQuestion[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names.toSorted().flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LabelledQuestion),
  );
}

/** What the classifier is to say of it. */
export function rightLabels({ kind, ops }: LabelledQuestion): string[] {
  return kind === 'answer' || (kind === 'choose' && ops.length > 0) ? ops : kind === 'choose' ? [] : [kind];
}

/** Words that occur in several questions and are no names. */
export function commonWords(questions: readonly LabelledQuestion[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { ask } of questions) {
    for (const message of ask) {
      const words = wordsOf(message);
      const mentions = mentionsIn(words, () => true);
      const isNamed = (index: number) => mentions.some(({ from, to }) => index >= from && index < to);
      for (const text of new Set(words.filter((_, index) => !isNamed(index)).map((word) => word.text)))
        counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= 2 && word.length >= 4 ? [word] : [])));
}

/**
 * The classifier of these questions. Twice: what the messages before the last one come to is not labelled, and is taken from the first
 * classifier.
 */
export function learn(questions: readonly LabelledQuestion[], options: TrainingOptions = {}): Classifier {
  const usable = questions.filter((question) => rightLabels(question).length > 0);
  const words = commonWords(usable);
  const examples = (read: (question: LabelledQuestion) => string | null): Example[] =>
    usable.map((question) => ({
      features: featuresIn(question.ask.at(-1)!, read(question), words),
      before: read(question),
      right: rightLabels(question),
      // Strangers' words are what is to be read; the older questions were written beside the program.
      weight: question.from === 'earlier' ? 1 : 1.5,
    }));
  const first = trainClassifier(
    examples(({ ask }) => (ask.length > 1 ? 'unread' : null)),
    words,
    options,
  );
  const before = ({ ask }: LabelledQuestion) =>
    ask.length > 1 ? (readLabels(first, ask.slice(0, -1))[0]?.label ?? null) : null;
  return trainClassifier(examples(before), words, options);
}
