import { phraseAt, take, type Reading } from './words.ts';
import type { Cue } from './cues.ts';
import { talkVocabulary } from './talk-vocabulary.ts';
import { vocabulary } from './vocabulary.ts';

interface Phrase {
  phrase: string;
  /** Words. */
  length: number;
  cues: Set<Cue>;
}

/** Phrases by their first word, the longest first. */
const phrasesByFirstWord = new Map<string, Phrase[]>();

const allPhrases = [...vocabulary, ...talkVocabulary];

for (const [cues, phrases] of allPhrases) {
  for (const phrase of phrases.split(', ')) {
    const words = phrase.split(' ');
    const first = words[0]!;
    const known = phrasesByFirstWord.get(first) ?? [];
    const same = known.find((each) => each.phrase === phrase);
    if (same) cues.forEach((cue) => same.cues.add(cue));
    else known.push({ phrase, length: words.length, cues: new Set(cues) });
    phrasesByFirstWord.set(
      first,
      known.toSorted((a, b) => b.length - a.length),
    );
  }
}

/** Single words of the vocabulary. */
export const vocabularyWords: ReadonlySet<string> = new Set(
  allPhrases.flatMap(([, phrases]) => phrases.split(', ').flatMap((phrase) => phrase.split(' '))),
);

/** Those against which slips are held. A word that is declined must be meant. */
export const correctableWords: ReadonlySet<string> = new Set(
  allPhrases
    .filter(([cues]) => !cues.some((cue) => cue.startsWith('limit:')))
    .flatMap(([, phrases]) => phrases.split(', ').flatMap((phrase) => phrase.split(' '))),
);

export interface SpokenCue {
  cue: Cue;
  /** Place of its first word in the message. */
  at: number;
}

/** Takes the phrases of the vocabulary, all or some, from left to right, the longest at each place. */
export function takeCues(reading: Reading, isMeant: (phrase: Phrase) => boolean = () => true): SpokenCue[] {
  const spoken: SpokenCue[] = [];
  for (let at = 0; at < reading.words.length;) {
    const found = phrasesByFirstWord
      .get(reading.words[at]!.text)
      ?.find((each) => isMeant(each) && phraseAt(reading, at, each.length) === each.phrase);
    if (found) {
      for (const cue of found.cues) spoken.push({ cue, at });
      take(reading, at, found.length);
    }
    at += found?.length ?? 1;
  }
  return spoken;
}
