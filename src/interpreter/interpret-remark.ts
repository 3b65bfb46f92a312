import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { phrases } from './known-phrases.ts';
import { banterOf, namedRemark } from './reading/remarks/banter.ts';
import { readWithNames } from './reading/read-with-names.ts';
import { readSlots } from './reading/slots.ts';
import { doubtText, remarkText } from './reading/talk.ts';
import { readWords, textOf, type Word } from './reading/words.ts';
import { AskBack } from './request/questions.ts';
import type { RemarkedOn } from './request/conversation.ts';

/** What is said to a message that asks for nothing, and after which the conversation goes on as it was; null: it asks for something. */
export async function interpretRemark(
  words: readonly Word[],
  isAsked: boolean,
  context: InterpretationContext,
): Promise<Interpretation | null> {
  const { last, pending } = context.conversation;
  const kind = banterOf(words, isAsked);
  const isTold = last !== null && pending === null;
  if (kind === 'doubt' && isTold) return { kind: 'say', text: doubtText, isRemark: true };
  if (kind !== null) return { kind: 'say', text: remarkText(pending !== null), isRemark: true };
  const named = isAsked ? null : namedRemark(words);
  if (named === null || named.rest.length > 0) return null;
  const on = await remarkedOn(named.name, context);
  return on && { kind: 'say', text: remarkText(pending !== null), isRemark: true, remarkedOn: on };
}

/** A message that says "he" or "there" of whom or what a remark named, in it or before it, with the name. */
export async function withRemarkNamed(
  words: readonly Word[],
  context: InterpretationContext,
): Promise<readonly Word[]> {
  const named = namedRemark(words);
  if (named === null || named.rest.length === 0) {
    const { remarkedOn: before, last } = context.conversation;
    if (
      before?.by === 'driver' &&
      /\b(?:his|her) (?:team ?mate|teammate|partner|team|car)\b/.test(textOf(words))
    )
      throw new AskBack('Who is meant? Name the driver.', 'driver', last);
    return before === undefined ? words : (withName(words, before) ?? words);
  }
  const on = await remarkedOn(named.name, context);
  return (on && withName(named.rest, on)) ?? words;
}

/** Whom or what some words name and nothing else; null: something else, or several. */
async function remarkedOn(
  words: readonly Word[],
  context: InterpretationContext,
): Promise<RemarkedOn | null> {
  const read = await readWithNames(words, context, phrases);
  const { drivers, teams, events, unknown, corrections, strangers, cues } = read;
  const others = unknown.length + corrections.length + strangers.length + cues.length;
  if (others > 0 || drivers.length + teams.length + events.length !== 1) return null;
  const by = drivers.length > 0 ? 'driver' : teams.length > 0 ? 'team' : 'event';
  const isOfMore = { ...readSlots(read), drivers: [], teams: [], events: [] };
  return isOfMore.years.length > 0 ? null : { by, name: textOf(words) };
}

const standsFor: Readonly<Record<RemarkedOn['by'], RegExp>> = {
  driver: /^(?:he|him|his|she|her)$/,
  team: /^(?:they|them|their)$/,
  event: /^there$/,
};

/** null: nothing stands for the name. */
function withName(words: readonly Word[], { by, name }: RemarkedOn): readonly Word[] | null {
  if (!words.some(({ text }) => standsFor[by].test(text))) return null;
  const put = readWords(by === 'event' ? `in ${name}` : name) ?? [];
  return words.flatMap((word) =>
    standsFor[by].test(word.text)
      ? put.map((each, index) => (index === 0 ? { ...each, before: word.before } : each))
      : [word],
  );
}
