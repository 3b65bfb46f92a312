import type { Word } from '../../reading/words.ts';

const filler =
  '(?:(?:nah|no|nope|ok|okay|right|well|actually|sorry|so|and|now|hm|hmm|oh|anyway|wait|alright|please|just) )*';
/** What says that the next question is another one. */
const another = new RegExp(
  `^${filler}(?:(?:a |one |something )?(?:completely |totally |entirely |whole )?(?:different|new|another|other|unrelated) (?:thing|question|topic|subject|one|matter)|something (?:completely |totally )?(?:else|different|new|other)|change of (?:topic|subject)|(?:lets )?(?:start|begin|starting) (?:over|again|anew|afresh)|on another note|new topic)(?: now| then| please)?$`,
);
/** What takes back what was asked, and may be about a part of it only. */
const takenBack = new RegExp(
  `^${filler}(?:forget (?:about )?(?:it|that|this|all that|all of that|everything)|never ?mind(?: that| it)?|scrap that|scratch that)(?: now| then| please)?$`,
);
const leans =
  /^(?:and|also|same|but|instead|what about|how about|just|only)\b|\b(?:he|him|his|she|her|they|them|their|theirs|instead|that one|same)\b/;
const asks =
  /^(?:who|whos|whose|when|whens|what|whats|which|where|wheres|how|hows|did|was|were|is|are|does|do|can|has|have)\b/;

/**
 * Whether a message leaves what was spoken of: "new question, who won in Monza", "forget it. Who leads right now". What goes on after such
 * words, as "forget that, and the race?" does, is about the same.
 */
export function beginsAnew(words: readonly Word[]): boolean {
  const texts = words.map(({ text }) => text);
  for (let at = 1; at < words.length - 1 && at < 12; at++) {
    const isEnd = /[,;:.!?–—-]/.test(words[at]!.before) || asks.test(texts[at]!);
    if (!isEnd) continue;
    const said = texts.slice(0, at).join(' ');
    const rest = texts.slice(at).join(' ');
    if (another.test(said)) return !leans.test(rest);
    if (takenBack.test(said)) return asks.test(rest) && !leans.test(rest);
  }
  return false;
}
