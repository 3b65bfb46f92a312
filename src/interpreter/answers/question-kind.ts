import { textOf, type Word } from '../reading/words.ts';

/**
 * What kind of answer a question wants first: a name, a count, a time, a place, yes or no. `other`: it asks for all of it, or does not
 * say.
 */
export type QuestionKind = 'who' | 'how-many' | 'when' | 'where' | 'whether' | 'other';

const openings: readonly (readonly [QuestionKind, RegExp])[] = [
  ['how-many', /\bhow (?:many|often|much)\b|\b(?:number|count|tally) of\b/],
  [
    'when',
    /\bwhen\b|\bwhat (?:time|date|day)\b|\b(?:what|which) hour\b|\b(?:on|in) (?:which|what) lap\b|\bwhich day\b/,
  ],
  [
    'who',
    /\bwho(?:m|se|s)?\b|\bwhich of (?:the|those|these) two\b|\b(?:which|what) (?:driver|team|car|constructor)s?\b/,
  ],
  ['where', /\bwhere(?:s)?\b|\b(?:which|what) (?:place|position)\b/],
  [
    'whether',
    /^(?:and |but |so |ok |then )?(?:did|didnt|was|wasnt|were|werent|has|have|is|isnt|are|can|could|does|do(?! (?:it|that|this|these|the same|\d+|for)\b))\b/,
  ],
];

/** "Is there a chart of …?" and "can you show …" want the thing, not a yes. */
const polite = /^(?:can|could|do|is|are) (?:you|i|we|there (?:a|an|any) (?:chart|table|list))\b/;

/** "Vettel was second in Baku, right?", "Norris won that, didn't he": told, and asked whether it is so. */
const toldAndAsked =
  /^(?!.*\b(?:how|who|whos|what|whats|which|when|where|why)\b).*\b(?:was|were|is|are|has|had|won|finished|scored|started|retired|got|took|beat|led|came)\b.* (?:right|correct|true|yes|no|innit|(?:isnt|wasnt|arent|werent|didnt|doesnt|hasnt|hadnt) (?:he|she|it|they|that))$/;

const weathers = '(?:wet|dry|rain|raining|rainy|sunny|damp|cloudy)';
const tyres = '(?:softs?|mediums?|hards?|inters?|intermediates?|wets?|slicks?)';
const counts =
  '(?:once|twice|one|two|three|four|first|second|third|fourth|fifth|\\d{1,2}(?:st|nd|rd|th)?|p\\d{1,2})';
const seasons =
  '(?:(?:in )?(?:(?:19|20)\\d\\d|this (?:year|season)|last (?:year|season)|last|the (?:year|season) before))';

/** "Did Norris win more races in 2025 or 2026?", "was it wet or dry?": which of these, and no yes. */
const alternatives = new RegExp(
  [weathers, tyres, counts, seasons].map((each) => `\\b${each} or (?:the |on |a )?${each}\\b`).join('|'),
);

/** "Was Norris or Piastri faster?": which of two, unless what comes behind "or" only asks once more. */
const ofWhichOne =
  /^(?=.*\b(?:more|fewer|less|better|worse|faster|quicker|slower|ahead|behind|higher|lower|stronger|earlier|later)\b).* or (?!(?:not|no|so|is|was|what|whatever|something|anything|at least|more|less|fewer|better|equal|(?:just )?as)\b)/;

export function questionKind(words: readonly Word[]): QuestionKind {
  const text = textOf(words);
  if (toldAndAsked.test(text)) return 'whether';
  const kind = openings.find(([, opening]) => opening.test(text))?.[0] ?? 'other';
  if (kind !== 'whether') return kind;
  if (polite.test(text) || alternatives.test(text)) return 'other';
  return ofWhichOne.test(text) ? 'who' : kind;
}
