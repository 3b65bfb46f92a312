import type { Cue } from '../reading/cues.ts';
import type { Vocabulary } from '../reading/phrases.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics } from '../topics/registry.ts';
import type { TopicPhrases } from '../topics/topic.ts';

export const topicNames = Object.keys(topics) as TopicName[];

/** The topic that an operation answers; null for operations of no question. */
export function topicOfOperation(operation: string): TopicName | null {
  return topicNames.find((name) => topics[name].operation === operation) ?? null;
}

export function byPrecedence(names: readonly TopicName[]): TopicName[] {
  return names.toSorted((a, b) => topics[a].precedence - topics[b].precedence);
}

/** Without a joining word between them, one question has one topic. */
export function firstByPrecedence(names: readonly TopicName[]): TopicName {
  return byPrecedence(names)[0]!;
}

/** What asks for the topics, by itself and as a hint. */
export const topicVocabulary: Vocabulary = topicNames.flatMap((name) => {
  const { phrases, hints } = topics[name];
  return [
    ...phrases.map((each) => cuedPhrases(`topic:${name}`, each)),
    ...(hints?.phrases ?? []).map((each) => cuedPhrases(`hint:${name}`, each)),
  ];
});

function cuedPhrases(cue: Cue, phrases: TopicPhrases): Vocabulary[number] {
  return typeof phrases === 'string' ? [[cue], phrases] : [[cue, ...phrases[0]], phrases[1]];
}
