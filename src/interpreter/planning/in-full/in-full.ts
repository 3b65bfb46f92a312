import type { Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Moment } from '../../request/moment.ts';
import { withRunningBefore } from './running-before.ts';
import { saidInFull } from './said-in-full.ts';
import { withPlacesNamed } from './said-places.ts';

/** A message with what it leans on in full: who stood at a place of the race spoken of, the lap after, the time before. null: it says nothing so. */
export async function inFull(
  words: readonly Word[],
  conversation: Conversation,
  moment: Moment,
): Promise<{ words: readonly Word[]; notes: readonly string[] } | null> {
  const named = await withPlacesNamed(words, conversation, moment);
  const full =
    saidInFull(named?.words ?? words, conversation) ??
    named?.words ??
    (await withRunningBefore(words, conversation, moment));
  return full === null ? null : { words: full, notes: named === null ? [] : [named.note] };
}
