import { textOf, type Word } from '../reading/words.ts';
import type { Request } from '../request/request.ts';
import { flagTerms } from './flag-terms.ts';
import { racingTerms } from './racing-terms.ts';
import { placePoints, ruleTerms } from './rule-terms.ts';
import type { Term } from './term.ts';

export const terms: readonly Term[] = [...ruleTerms, ...racingTerms, ...flagTerms];

const byAlias = new Map(
  terms.flatMap((term) => [term.name, ...term.aliases.split(', ')].map((alias) => [alias, term] as const)),
);

/** "Is DRS still a thing?": whether there is something, by its name. */
const stillNamed: readonly RegExp[] = [
  /^(?:is|are) (?:the )?(?<term>.+?) (?:still |even )?(?:a thing|in use|around|used|allowed|legal|part of f1)$/,
  /^(?:is|are) there still (?:an? |any )?(?<term>.+)$/,
  /^(?:do|does) (?:they|we|f1|formula 1|(?:the )?(?:cars|drivers|teams)) still (?:have|use|run|get|got) (?:the )?(?<term>.+)$/,
];

/** "They keep saying undercut, what does it mean?": the term stands before. */
const saidBefore = new RegExp(
  '(?:^|\\b(?:say|says|said|saying|hear|hearing|heard|mention|mentions|mentioned|mentioning|about|shout|shouting|read|see|saw|word|term|phrase|called|this|that|is) )' +
    '(?:an? |the )?(?<term>[a-z0-9]+(?: [a-z0-9]+){0,2}) (?:and |but |so )?(?:i (?:dont|do not) (?:know|get|understand) )?(?:what|whats)' +
    '(?: (?:does|do|did) (?:it|that|this|they)(?: even| actually| really)? mean| (?:is|are) (?:it|that|this|they)| (?:it|that|this)(?: is| means)?)$',
);

/** Ways to ask for a meaning; the last group is what is meant. `the`: "what is the …", which may ask for what was measured. */
const forms: readonly RegExp[] = [
  /^(?:what|whats) (?:(?:on earth|the hell|the heck|exactly) )?(?:is |are |was |were |means? )?(?<the>the )?(?<a>an? )?(?<term>.+)$/,
  /^(?:what|whats) (?:does|do|did) (?:an? |the )?(?<term>.+?) (?:mean|do|stand for)$/,
  /^(?:what|whats) (?:is |are |was )?(?:the )?(?:point|purpose|use|idea|aim|sense|meaning|definition) (?:of|behind) (?:an? |the )?(?<term>.+)$/,
  /^(?:what|whats) (?:is |are |was |were )?(?:an? |the )?(?<term>.+?) (?:good |used |there |meant )?(?:for|about)$/,
  /^what (?:does|do|did) (?:it|that|this|they) mean (?:an? |the )?(?<term>.+)$/,
  /^what (?:do|does|did) (?:they|you|people|we|one|commentators|drivers|it) mean (?:by|with|when they say) (?:an? |the )?(?<term>.+)$/,
  /^what (?:counts as|qualifies as|makes) (?:an? |the )?(?<term>.+)$/,
  /\bwhat (?:an? |the )?(?<term>.+?) (?:is|are|means|mean|does|do|stands for)$/,
  /^(?:the )?(?<term>.+?) (?:meaning|definition|explained|explanation)$/,
  /^what (?:is|are) meant by (?:an? |the )?(?<term>.+)$/,
  /^what (?:replaced|came after) (?:an? |the )?(?<term>.+)$/,
  /^(?:the )?(?:meaning|definition) of (?:an? |the )?(?<term>.+)$/,
  /^(?:please |can you |could you )?(?:explain|define|describe) (?:me |to me )?(?:what )?(?:an? |the )?(?<term>.+?)(?: is| are| means| mean| works| work)?$/,
  /^how (?:does|do|did|is|are|was|were) (?:an? |the )?(?<term>.+?) (?:work|works|decided|awarded|given|scored|structured|handed out|given out|shared out|distributed|allocated|assigned|calculated|worked out)$/,
  /^(?:why|when) (?:can|could|might|do|does|is|are|would) (?:(?:an? |any )?(?:driver|drivers|car|cars)|they|the marshals|marshals|race control|somebody|someone) (?:be |get |gets |getting |being )?(?:shown|show|wave|given|give|see|receive|out) (?:an? )?(?<term>.+)$/,
  /^(?:why|when) (?:can|could|might|do|does|is|are|would) (?:an? )?(?<term>.+? flags?) (?:be |get |gets )?(?:shown|waved|used|out)$/,
  /^what (?:happens|does it mean) (?:when|if) (?:(?:an? |the )?(?:driver|car|team)|somebody|someone|you|they) (?:gets?|sees?|is shown|are shown|receives?|is given|are given) (?:an? |the )?(?<term>.+)$/,
  /^why (?:do|does|did|have|has) (?:they|we|f1|formula 1|formula one|(?:the )?(?:cars|drivers|teams)) (?:have|use|need|got) (?:an? |the )?(?<term>.+)$/,
  /^(?:what|whats) (?:is |are )?(?:the )?(?:\w+ )?(?:deal|story|thing|fuss|point|business) (?:with|about|behind) (?:an? |the |that |this |those |these |all (?:the|this|that) )?(?<term>.+?)(?: thing| stuff| business)?$/,
  /^(?:what|whats) (?:is |are |was |were )?(?:that|this|those|these) (?<term>.+?)(?: (?:thing|stuff|business))?(?: (?:for|about|all about))?$/,
  saidBefore,
  ...stillNamed,
  /\bdifference between (?:an? |the )?(?<other>.+) and (?:an? |the )?(?<term>.+)$/,
];

/** "Which sessions are on which day?", after the question how a weekend works. */
const whichDays =
  '(?:and )?(?:which|what) sessions? (?:is|are|happens?|takes? place) (?:on |when )?(?:(?:which|what) days?)?';

/** Questions for a rule that do not name it as such. */
const ruleQuestions: readonly (readonly [asked: RegExp, name: string])[] = [
  [/\bpoints? (?:for|from) (?:the |a |having the )?fastest lap\b/, 'fastest lap point'],
  [
    /^(?!.*\b(?:scored|most|won|has|have|had|standings|table|this year|this season)\b).*(?:\bpoints? .*\bsprint\b|\bsprint\b.* points?\b)/,
    'sprint points',
  ],
  [
    /\bpoints? (?:do|does|did|are|is|for|you|get).*\b(?:\d+(?:st|nd|rd|th)|first|second|third|win|wins|winning|victory|place|podium|winner)\b/,
    'points',
  ],
  [
    /^(?:how|what|who) .*\b(?:if|when) (?:two|both|three|several) (?:drivers|teams) (?:have|are|finish|end|score|tie).*\b(?:(?:same|equal)(?: (?:number|amount|total) of)? points|(?:level|equal|tied) on points)\b/,
    'countback',
  ],
  [/\bhow many (?:cars|drivers) (?:get|go|are|drop|is|fall) .*\b(?:q1|q2|q3)\b/, 'qualifying format'],
  [/\bhow long (?:is|are|does) (?:q1|q2|q3|qualifying)\b/, 'qualifying format'],
  [
    /^why (?:does|do|is|are|has)(?: there)? .*\b(?:(?:three|3) (?:parts|sessions|rounds|segments|stages) (?:of|in|to) qualifying|qualifying\b.*\b(?:three|3) (?:parts|sessions|rounds|segments|stages))\b/,
    'qualifying format',
  ],
  [/\bhow long is (?:a|the) (?:grand prix|race|f1 race|formula 1 race)$/, 'race distance'],
  [/\bhow long is (?:a|the) sprint\b/, 'sprint format'],
  [new RegExp(`^how do(?:es)? (?:an? |the )?sprint weekends? works? ${whichDays}$`), 'sprint format'],
  [
    new RegExp(`^how do(?:es)? (?:an? |the )?(?:race |f1 |grand prix )?weekends? works? ${whichDays}$`),
    'weekend format',
  ],
];

const beginnings =
  /^(?:nice|cool|great|good|ok|okay|thanks|thx|thank you|hi|hey|hello|btw|by the way|so|and|but|oh|ah|aha|wait|sorry|um|uh|hm|hmm|well|right|also|i see|got it|please|then) /;

const endings =
  / (?:in (?:that|this|the) (?:chart|graph|table|answer|picture|plot|text)|in f1|actually|really|even|in formula 1|in formula one|in racing|in motorsport|this year|this season|now|exactly|anyway|again|please|simply|briefly|shortly|to me|for me|in (?:simple|easy|plain|a few) (?:words|terms|english)|in short|like im (?:five|5|a child|a kid)|(?:to|for) (?:an? |my |the )?(?:newbie|beginner|newcomer|dummies|child|kid|kids|children|noob|layman)|on the (?:new )?cars?|rule|rules|violation|(?:in|of|for) (?:19|20)\d\d|(?:in|on|with|for) the (?:new )?cars? of (?:19|20)\d\d|(?:in|on|with|for) the (?:19|20)\d\d (?:cars?|rules|regulations|season))$/;

/** What is told of those who use the word: "they keep saying it". Nothing is asked in it. */
const ofThoseWhoSayIt =
  / (?:(?:they|people|everyone|everybody|(?:the )?commentators|drivers) (?:\w+ ){0,2}?(?:say|saying|says|mention|mentioning|talk|talking|talks|shout|shouting|yell|yelling|use|using|go on|going on|bang on|banging on)|i (?:keep|kept) (?:hearing|reading|seeing)|i (?:\w+ )?(?:hear|heard|read)) (?:about |of )?(?:it|that|this)\b(?: (?!(?:who|whos|what|whats|which|when|where|how|why|did|does|is|was|and|compare)\b)\w+)*$/;

const receipts =
  /^(?:(?:ok|okay|right|i see|got it|thanks|thank you|thx|cool|great|nice|ah|aha|oh|alright) )+/;

/** "And blistering?", "ok. and graining?", right after a term was explained. */
export function otherTerm(words: readonly Word[]): Term | null {
  const text = textOf(words).replace(receipts, '');
  if (!/^(?:and|or|also|what about|how about) /.test(text)) return null;
  return termOf(withoutEnds(text).replace(/^(?:or |what about |how about )?(?:an? |the )?/, ''));
}

/** "Does it give points?", right after a term was explained: what a rule says of that. */
export function ofExplained(words: readonly Word[], explained: string): Term[] {
  const text = textOf(words);
  const named = `a ${explained.replace(/ format$/, '')}`;
  const whole = text.replace(/\b(?:it|they|that|those|one|there)\b/, named);
  const rule = whole === text ? undefined : ruleAskedIn(withoutEnds(whole));
  return terms.filter(({ name }) => name === rule);
}

const isStillThere =
  /^(?:and |so |but )?(?:(?:do|does|can|did) (?:they|the (?:cars|drivers|teams)|we|f1|it|you) still (?:have|use|exist|got|do|run|work)|is (?:it|that|there) still)\b/;

/** "Do they still have it?", right after a term that is gone. */
export function goneSince(words: readonly Word[], explained: string): Explanation | null {
  const term = terms.find(({ name }) => name === explained);
  if (term?.gone === undefined || !isStillThere.test(textOf(words))) return null;
  const told = explanation([term], NaN, words);
  return { ...told, text: `${term.gone.text} ${told.text}` };
}

const asksForIt =
  /^(?:(?:and|so|but|ok) )*(?:did|was|were|has|have|had|is|does|who|which|when|where|how (?:many|often|much|bad))\b.*\b(?:that|it|this|one|any|some|them|those)\b/;

/** "Did anyone have that yesterday?", right after a term that nothing measures; null: it is not asked for. */
export function unmeasuredSince(words: readonly Word[], explained: string): Explanation | null {
  const term = terms.find(({ name }) => name === explained);
  if (term?.isMeasured !== false || !asksForIt.test(textOf(words))) return null;
  const text = `No data tell of ${term.name}, so nobody can be named who had it. What I can show is what laps lost over the stints.`;
  return { text, explains: term.name, suggestions: term.shownBy };
}

function ruleAskedIn(text: string): string | undefined {
  return ruleQuestions.find(([asked]) => asked.test(text))?.[1];
}

/**
 * The terms that a message asks for, none where it asks for no meaning. `isFollowUp`: something was spoken of before, which "what was the
 * safety car" then is about.
 */
export function askedTerms(words: readonly Word[], isFollowUp: boolean): Term[] {
  const whole = termsIn(textOf(words), isFollowUp);
  if (whole.length > 0) return whole;
  // "I know what an undercut is. But what is an overcut?"
  const last = words.findLastIndex(({ before }, at) => at > 0 && /[,;.?!:]\s/.test(before));
  const asked = last === -1 ? [] : termsIn(textOf(words.slice(last)), isFollowUp);
  if (asked.length > 0) return asked;
  // "What is a sprint, is it a real race?"
  const first = words.findIndex(
    ({ before, text }, at) => at > 0 && (/[,;.?!:]\s/.test(before) || /^(?:and|or)$/.test(text)),
  );
  const isOfIt =
    first !== -1 &&
    /^(?:and |or )?(?:is|are|does|do|was|were|did|has|have|can) (?:it|that|they|this|those|these)\b/.test(
      textOf(words.slice(first)),
    );
  return isOfIt ? termsIn(textOf(words.slice(0, first)), isFollowUp) : [];
}

/** "What is the blue flag": of what it says, not of when it was shown. */
const isOfOneSign = /^(?:what|what is|whats) the .*\b(?:flag|safety car)$/;

const ofWhoWon = /\bdid (?:the winner|he|she|they)\b/;

function termsIn(said: string, isFollowUp: boolean): Term[] {
  const text = withoutEnds(said);
  // "How many points did the winner get?" of a race that was spoken of is no rule.
  const rule = isFollowUp && ofWhoWon.test(text) ? undefined : ruleAskedIn(text);
  if (rule !== undefined) return terms.filter(({ name }) => name === rule);
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    const asked = [groups?.other, groups?.term].flatMap((name) => (name === undefined ? [] : [termOf(name)]));
    const found = asked.filter((term) => term !== null);
    if (asked.length === 0 || found.length < asked.length) continue;
    const asksForMeasured = groups!.the !== undefined || (isFollowUp && groups!.a === undefined);
    const mayBeMeasured =
      (asksForMeasured && form === forms[0] && !(groups!.the && isOfOneSign.test(text))) ||
      // "What did the stewards do?" in a race that was spoken of
      (isFollowUp && /^what did\b/.test(text));
    return found.filter(({ isMeasured }) => !(isMeasured && mayBeMeasured));
  }
  return [];
}

/** "That blue flag they keep waving at the slow cars", "the safety car that came out": told of what one has seen. */
const ofWhatWasSeen =
  /^(what(?:s| is| are) (?:that|this|those|these) .+?) (?:(?:that )?(?:they|he|she|people|someone|somebody|the (?:marshals|stewards|drivers|cars|teams)) (?:(?:keep|keeps|kept|always|just|sometimes) )*(?:wave|waves|waved|waving|show|shows|showed|showing|put|puts|putting|have|had|use|uses|used|using|do|did|doing|wear|hold|held|holding)|i (?:keep |kept |just )?(?:see|saw|seeing)|(?:that|which) (?:came|comes|is|was|are|were)) ?.*$/;

function withoutEnds(text: string): string {
  let rest = text.replace(ofThoseWhoSayIt, '').replace(ofWhatWasSeen, '$1');
  while (endings.test(rest)) rest = rest.replace(endings, '');
  while (beginnings.test(rest)) rest = rest.replace(beginnings, '');
  return rest;
}

/** "sprint format", "drs rules": named with a word that says only that it is a rule. */
function termOf(name: string): Term | null {
  return (
    byAlias.get(name) ?? byAlias.get(name.replace(/ (?:rules?|regulations?|format|system)$/, '')) ?? null
  );
}

/** What is told without looking anything up. */
export interface Explanation {
  text: string;
  /** What it is about, to tell explanations apart. */
  explains: string;
  /** Questions that show it. */
  suggestions: readonly string[];
  /** What the next message goes on from, where that is no term. */
  about?: Request;
}

function asksIfStill(words: readonly Word[]): boolean {
  const text = withoutEnds(textOf(words));
  return stillNamed.some((form) => form.test(text));
}

/** What the terms mean, by the rules of a season; of points for a place those first. @param asked one at least */
export function explanation(asked: readonly Term[], year: number, words: readonly Word[]): Explanation {
  const isOfPoints = asked.some(({ name }) => name === 'points' || name === 'sprint points');
  const ofPlace = isOfPoints ? placePoints(textOf(words), year) : null;
  const rules = asked.map(({ text }) => (typeof text === 'string' ? text : text(year)));
  const gone = asksIfStill(words) ? asked.flatMap((term) => term.gone ?? []) : [];
  const texts = [
    ...(ofPlace === null ? [] : [ofPlace]),
    ...gone.filter(({ since }) => year >= since).map(({ text }) => text),
    ...rules,
  ];
  return {
    text: texts.join('\n\n'),
    explains: asked[0]!.name,
    suggestions: [...new Set(asked.flatMap(({ shownBy }) => shownBy))],
  };
}
