import type { Conversation } from '../../../request/conversation.ts';

const parts = ['topics', 'drivers', 'teams', 'events', 'years', 'narrowings'] as const;

/**
 * The conversation without a question back that changed nothing: after "was that on the last lap?", which could not be told, "who was quicker?"
 * is of the answer before.
 */
export function stillSpokenOf(conversation: Conversation): Conversation {
  const { last, pending } = conversation;
  if (pending === null || last === null || last.topics.length === 0) return conversation;
  const { missing, request, choices = [] } = pending;
  const isSame =
    missing === 'topic' &&
    choices.length === 0 &&
    parts.every((name) => JSON.stringify(request[name]) === JSON.stringify(last[name]));
  return isSame ? { ...conversation, pending: null } : conversation;
}
