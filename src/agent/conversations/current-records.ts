import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';

/**
 * The records that still count: a question asked instead of an earlier one takes its place and that of all that followed it. The file
 * keeps everything; names given meanwhile stay.
 */
export function currentRecords(records: readonly ConversationRecord[]): ConversationRecord[] {
  const current: ConversationRecord[] = [];
  for (const record of records) {
    const replaced = record.type === 'question' ? record.replaces : undefined;
    if (replaced !== undefined) {
      const from = current.findIndex((each) => each.type === 'question' && each.id === replaced);
      if (from >= 0) current.push(...current.splice(from).filter(({ type }) => type === 'renamed'));
    }
    current.push(record);
  }
  return current;
}
