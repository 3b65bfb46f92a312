import { topicVocabulary } from './planning/known-topics.ts';
import { phraseBook } from './reading/phrases.ts';
import { talkVocabulary } from './reading/talk-vocabulary.ts';
import { vocabulary } from './reading/vocabulary.ts';

/** All that a message may say, beside names and numbers. */
export const phrases = phraseBook([...topicVocabulary, ...vocabulary, ...talkVocabulary]);
