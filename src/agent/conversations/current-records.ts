import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';

/** The branch of a conversation that is on show. */
export interface ShownBranch {
  /** Its records, oldest first. */
  records: ConversationRecord[];
  /** The ids of all questions that were asked in the place of this one, oldest first, itself among them. */
  versionsOf(this: void, questionId: string): string[];
}

/**
 * The branch on show. A question that is asked instead of an earlier one stands beside it: both follow the same question, and what
 * followed the earlier one stays with that. The last question asked is on show, or the branch that somebody went to since, with what was
 * on show last below it. Names that were given belong to all branches.
 */
export function shownBranch(records: readonly ConversationRecord[]): ShownBranch {
  /** The question before each; null before the first one. */
  const before = new Map<string, string | null>();
  const followers = new Map<string | null, string[]>();
  /** Of the followers the one on show. */
  const shownAfter = new Map<string | null, string>();
  let last: string | null = null;

  for (const record of records) {
    if (record.type === 'question') {
      const beginning: string | null | undefined =
        record.replaces === undefined ? undefined : before.get(record.replaces);
      const after: string | null = beginning === undefined ? last : beginning;
      before.set(record.id, after);
      const beside = followers.get(after);
      if (beside) beside.push(record.id);
      else followers.set(after, [record.id]);
      shownAfter.set(after, record.id);
      last = record.id;
    } else if (record.type === 'shown' && before.has(record.question)) {
      shownAfter.set(before.get(record.question)!, record.question);
      last = record.question;
      for (let next = shownAfter.get(last); next !== undefined; next = shownAfter.get(last)) last = next;
    }
  }
  const path = new Set<string>();
  for (let id = last; id !== null; id = before.get(id) ?? null) path.add(id);
  return {
    records: onPath(records, path, before),
    versionsOf: (id) => [...(followers.get(before.get(id) ?? null) ?? [])],
  };
}

/** The records of the branch on show. */
export function currentRecords(records: readonly ConversationRecord[]): ConversationRecord[] {
  return shownBranch(records).records;
}

function onPath(
  records: readonly ConversationRecord[],
  path: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
): ConversationRecord[] {
  const isShown = (question: string) => path.has(question) || !known.has(question);
  const hiddenTurns = new Set<string>();
  return records.filter((record) => {
    if (record.type === 'shown') return false;
    if (record.type === 'question') return path.has(record.id);
    if (record.type === 'turn') {
      if (isShown(record.question)) return true;
      hiddenTurns.add(record.id);
      return false;
    }
    return !('turn' in record) || !hiddenTurns.has(record.turn);
  });
}
