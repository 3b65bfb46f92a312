import type { Cue } from './cues.ts';
import type { Word } from './words.ts';

const counted: readonly Cue[] = [
  'ask:points',
  'ask:result',
  'aspect:penalties',
  'aspect:deletions',
  'topic:positions',
  'hint:positions',
];

/** How tyres end: "the softs died", "fell away". */
export const tyreEnds = /^(?:die|dies|died|dying|fall|falls|fell|falling|fade|fades|faded)$/;

interface LightVerb {
  verb: RegExp;
  /** What it goes with: one of these has to be asked for, and none of the others. */
  beside: readonly Cue[];
  notBeside?: readonly Cue[];
  /** The word after it, or before it. */
  next?: RegExp;
  before?: RegExp;
}

/** Verbs that say no more than the noun they go with. */
const lightVerbs: readonly LightVerb[] = [
  {
    verb: /^(?:collect(?:s|ed|ing)?|receiv(?:e|es|ed|ing)|earn(?:s|ed|ing)?|grab(?:s|bed)?|bag(?:s|ged)?|nab(?:s|bed)?|snag(?:s|ged)?|reap(?:s|ed)?|notch(?:es|ed)?|incur(?:s|red)?|cop(?:s|ped)?|attract(?:s|ed)?)$/,
    beside: counted,
  },
  { verb: /^(?:pick|picks|picked|picking)$/, beside: [...counted, 'topic:weather'], next: /^up$/ },
  { verb: /^(?:hand|hands|handed|dish|dished|dole|doled|mete|meted|dealt)$/, beside: counted, next: /^out$/ },
  {
    verb: /^away$/,
    beside: counted,
    before: /^(?:take|takes|took|taken|taking|come|comes|came|bring|brings|brought|walk|walks|walked)$/,
  },
  {
    verb: /^(?:dragged|nursed|eked|stretched|drag|nurse|eke|stretch|took|furthest|farthest)$/,
    beside: ['ask:compound'],
    notBeside: ['topic:qualifying-results'],
  },
  { verb: tyreEnds, beside: ['ask:compound'] },
  { verb: /^(?:away|apart)$/, beside: ['ask:compound'], before: /^(?:fall|falls|fell|falling)$/ },
  {
    verb: /^(?:cost|costs|costing)$/,
    beside: ['topic:pit-stops', 'aspect:stops'],
    notBeside: counted,
  },
];

/** Whether a word is such a verb in what is asked for: "collect points", "a stop cost", "hand out penalties". */
export function isLightVerb(words: readonly Word[], at: number, cues: readonly Cue[]): boolean {
  const asks = (some: readonly Cue[]) => some.some((cue) => cues.includes(cue));
  return lightVerbs.some(
    ({ verb, beside, notBeside = [], next, before }) =>
      verb.test(words[at]!.text) &&
      asks(beside) &&
      !asks(notBeside) &&
      (next === undefined || next.test(words[at + 1]?.text ?? '')) &&
      (before === undefined || before.test(words[at - 1]?.text ?? '')),
  );
}
