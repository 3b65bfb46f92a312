import { beginsAsQuestion, isAfterMark, type Clause } from './clauses.ts';
import { bantered } from './remark-words.ts';
import { spansOf } from './spans.ts';
import { textOf, type Word } from '../words.ts';

/** What may stand among words of talk and asks for nothing either. */
const beside: ReadonlySet<string> = new Set(
  (
    'ok okay well oh ah and but so just man mate dude bro guys then though tho really very pretty quite such what that thats this its it was is a an the ' +
    'bit little rather kinda proper too again there here for to of from all one stuff guess suppose think i tbh ngl right yeah yep ' +
    'race drive lap win guy bloke kid lad day weekend season result finish quali qualifying performance stint start move job thing stat team car call strategy year lol haha hm hmm'
  ).split(' '),
);

/** Words of talk that alone may ask for something, or say what happened to somebody. */
const mayAsk: ReadonlySet<string> = new Set(
  'lost stuck felt feel feels feeling hurt fire lit mid'.split(' '),
);

/** What stands before or after a question, with or without a mark, and means nothing else anywhere. */
const interjections: ReadonlySet<string> = new Set(
  (
    'haha hahaha hahahaha hah hehe heh lol lolol lmao lmfao rofl omg wow whoa woah damn dang ouch oof yikes jeez sheesh gosh blimey crikey ' +
    'bruh smh ffs ugh argh aww awww xd yay'
  ).split(' '),
);

/** What asks whether an answer is true. */
const doubts = new RegExp(
  `^(?:(?:wait|hm|hmm|oh|but|and|ok|hang on|sorry|no|lol|haha|wow|what) )*(?:${[
    '(?:are |r )?(?:you|u|ya) (?:really |absolutely |quite |totally |100 )?(?:sure|certain|serious|positive|kidding(?: me)?|joking)(?: (?:about|of) (?:that|this|it))?',
    'really(?: now)?|for real|seriously|honestly|srsly|no way really',
    '(?:is|was) (?:that|this|it) (?:really |actually |all )?(?:right|correct|true|accurate|so|legit)',
    '(?:that|this|it) (?:cant|cannot|can not|couldnt) (?:really |possibly )?be (?:right|true|correct|accurate)',
    '(?:that|this|it) (?:doesnt|does not|dont) (?:sound|look|seem) (?:right|correct|true)',
    '(?:that|this|it) (?:sounds|looks|seems) (?:wrong|off|fishy|odd)',
    '(?:thats|that|that is|this is|its) (?:not (?:right|true|correct)|wrong|a lie|impossible)',
    'i (?:dont|do not|cant) believe (?:it|you|that|this)(?: though| tho)?',
    '(?:you|u) (?:must be|are|re|gotta be) (?:kidding|joking|wrong|mistaken)(?: me)?',
    '(?:(?:can|could) you )?(?:please )?(?:double ?check|check again|count again|recount|look again|check (?:it|that|this) again)(?: (?:it|that|this|please|pls))?',
    'sure (?:about that|count again|check again)|you sure (?:count|check) again',
  ].join('|')})(?: (?:lol|haha|mate|man|dude|bro|tho|though|please|pls|now))*$`,
);

/** "That's a lot", "that was close": what one thinks of a figure. */
const judged =
  /^(?:(?:wow|ok|okay|oh|hm|hmm|but|and|so|damn|man|dude) )*(?:thats|that|that is|that was|thats just|this is|its) (?:(?:really|very|quite|pretty|so|too|rather|not|just|actually|incredibly|insanely|crazy|super|a bit|even) )*(?:a lot|slow|fast|quick|good|bad|close|much|many|few|high|low|late|early|long|short|huge|tiny|big|small|hot|cold|tight|loads|nothing|impressive|more than i thought|less than i thought)(?: (?:tho|though|lol|haha|then|for him|for them|man|mate|dude|wow))*$/;

/** What a message without a question is: a remark beside what was told, or a doubt of it; null: it may ask for something. */
export function banterOf(words: readonly Word[], isAsked: boolean): 'remark' | 'doubt' | null {
  const text = textOf(words);
  if (doubts.test(text) || (isAsked && text === 'sure')) return 'doubt';
  if (!isAsked && judged.test(text)) return 'remark';
  if (isAsked && !words.every((word) => interjections.has(word.text))) return null;
  return banterClauses(words).every((clause) => clause.isTalk) ? 'remark' : null;
}

/**
 * A message without the interjections that it begins or ends with and without clauses that are nothing but talk; itself where it is
 * nothing else.
 */
export function withoutBanter(words: readonly Word[]): readonly Word[] {
  const clauses = banterClauses(words);
  const kept = clauses.filter(({ from, to, isTalk }) => !isTalk || (to - from > 1 && isAskedAt(words, to)));
  const said = kept.flatMap(({ from, to }) => words.slice(from, to));
  let [from, to] = [0, said.length];
  while (from < to && interjections.has(said[from]!.text)) from += 1;
  while (to > from && interjections.has(said[to - 1]!.text)) to -= 1;
  return from === to ? words : said.slice(from, to);
}

function isAskedAt(words: readonly Word[], to: number): boolean {
  return words[to]?.before.includes('?') === true;
}

/** Clauses that marks end, and whether each is nothing but talk. */
function banterClauses(words: readonly Word[]): (Clause & { isTalk: boolean })[] {
  const starts = [...words.keys()].filter((at) => at === 0 || isAfterMark(words[at]!));
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length;
    return { from, to, isTalk: isTalk(words.slice(from, to)) };
  });
}

function isTalk(said: readonly Word[]): boolean {
  const spans = spansOf(said, bantered);
  const isIn = (at: number) => spans.some((span) => at >= span.at && at < span.at + span.length);
  const asks = beginsAsQuestion(said, { from: 0, to: said.length }) && !/^what an?\b/.test(textOf(said));
  return (
    !(asks && !isIn(0)) &&
    said.some(({ text }, at) => isIn(at) && !mayAsk.has(text)) &&
    said.every(({ text }, at) => isIn(at) || beside.has(text))
  );
}

const lament =
  '(?:bad luck|tough luck|hard luck|unlucky|tough|rough|harsh|shame|a shame|what a shame|pity|a pity|what a pity|too bad|gutted|sad|happy|glad|pleased|fair play|good on|well done|congrats|congratulations|bravo|props|kudos|respect|heartbreaking|brutal|cruel|painful|embarrassing|feel bad|i feel bad|i feel sorry|feel sorry|what a (?:drive|lap|race|stint|win|start|move|result|day|weekend|performance))';
const named = new RegExp(
  `^(?:(?:oh|ah|and|but|so|ok|well|that|thats|was|is|a|really|very|pretty|just|bit) )*(?:${lament} (?:for|about|on|to|from|by|of)|poor(?: old)?|typical|classic|well done|bravo|congrats|unlucky)(?: the)? ((?!he\\b|him\\b|her\\b|it\\b|that\\b|them\\b|you\\b|me\\b)\\S+(?: \\S+)?)$`,
);
const after = /^(?:then|tho|though|there|again|lol|haha|really|today|yesterday)$/;

/** A remark on somebody or something named, at the beginning: its name, and what is said behind it. null: there is none. */
export function namedRemark(words: readonly Word[]): { name: readonly Word[]; rest: readonly Word[] } | null {
  let to = words.findIndex((word, at) => at > 0 && isAfterMark(word));
  if (to === -1) to = words.length;
  let last = to;
  while (last > 0 && after.test(words[last - 1]!.text)) last -= 1;
  const said = named.exec(textOf(words.slice(0, last)))?.[1];
  if (said === undefined) return null;
  const count = said.split(' ').length;
  return { name: words.slice(last - count, last), rest: words.slice(to) };
}
