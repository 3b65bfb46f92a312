import { foldText } from '../../core/names/name-matching.ts';
import { plainText } from '../../core/text/plain-text.ts';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import type { ConversationSummary } from './conversation-messages.ts';

export interface FoundConversation extends ConversationSummary {
  /** Where the words stand in a text of it, on one line; null: in its title alone. */
  excerpt: string | null;
}

const mostFound = 40;
/** Who types waits for it. */
const longestMs = 1500;
const excerptLength = 110;

/**
 * The conversations, in the order given, in whose title or texts all words stand, whatever their case and accents. Not complete when
 * there are more than can be shown, or looking took too long. `recordsOf` gives those of a conversation on show; null: it is gone.
 */
export async function searchConversations(
  conversations: readonly ConversationSummary[],
  query: string,
  recordsOf: (conversation: ConversationSummary) => Promise<ConversationRecord[] | null>,
): Promise<{ found: FoundConversation[]; isComplete: boolean }> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const startMs = performance.now();
  const found: FoundConversation[] = [];
  if (words.length === 0) return { found, isComplete: true };
  for (const conversation of conversations) {
    if (found.length >= mostFound || performance.now() - startMs > longestMs)
      return { found, isComplete: false };
    const records = await recordsOf(conversation);
    if (records === null) continue;
    const texts = textsOf(records);
    const all = foldText([conversation.title, ...texts].join('\n'));
    if (!words.every((word) => all.includes(word))) continue;
    found.push({ ...conversation, excerpt: excerptOf(texts, words) });
  }
  return { found, isComplete: true };
}

/** Questions and answers. An answer is stored in pieces, which may end in the middle of a word. */
function textsOf(records: readonly ConversationRecord[]): string[] {
  const texts = new Map<string, string>();
  for (const record of records) {
    if (record.type === 'question') texts.set(record.id, record.text);
    if (record.type === 'text') texts.set(record.turn, (texts.get(record.turn) ?? '') + record.text);
  }
  return [...texts.values()];
}

/** The beginning of the line that has most of the words. */
function excerptOf(texts: readonly string[], words: readonly string[]): string | null {
  let best: { line: string; count: number } | null = null;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const folded = foldText(line);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > (best?.count ?? 0)) best = { line, count };
  }
  if (best === null) return null;
  const at = foldText(best.line).indexOf(words.find((word) => foldText(best.line).includes(word))!);
  const from = Math.max(0, at - excerptLength / 3);
  return `${from > 0 ? '…' : ''}${plainText(best.line.slice(from), excerptLength)}`;
}
