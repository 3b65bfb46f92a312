import type { RunIds } from '../../src/web/runs/run.ts';

/** Of a turn in a workspace and a conversation of its own. */
export function newIds(): RunIds {
  return {
    workspaceId: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    userMessageId: crypto.randomUUID(),
    messageId: crypto.randomUUID(),
  };
}
