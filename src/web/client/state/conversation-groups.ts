import type { ConversationSummary } from '../../api/shapes.ts';

export interface ConversationGroup {
  name: 'Today' | 'Yesterday' | 'Last 7 days' | 'Earlier';
  conversations: ConversationSummary[];
}

/** The conversations by the reader's own calendar days, in the order given; groups without any are left out. */
export function conversationGroups(
  conversations: readonly ConversationSummary[],
  now: Date,
): ConversationGroup[] {
  const names: ConversationGroup['name'][] = ['Today', 'Yesterday', 'Last 7 days', 'Earlier'];
  return names
    .map((name) => ({
      name,
      conversations: conversations.filter((each) => groupName(new Date(each.updated_at), now) === name),
    }))
    .filter((group) => group.conversations.length > 0);
}

function groupName(day: Date, now: Date): ConversationGroup['name'] {
  const daysAgo = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return daysAgo < 7 ? 'Last 7 days' : 'Earlier';
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
