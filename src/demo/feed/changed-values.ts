import { isFeedObject, type FeedObject } from '../../core/feed/patch.ts';

/**
 * What of these values differs from the state, which takes them over: the feed never sends again what has not changed. null when
 * nothing does. `_deleted` names keys that the state loses; it is sent only with a change.
 */
export function takeChanges(state: FeedObject, values: FeedObject): FeedObject | null {
  let changes: FeedObject | null = null;
  for (const key of Object.keys(values)) {
    if (key === '_deleted') continue;
    const value = values[key];
    let changed: unknown = value;
    if (isFeedObject(value)) {
      const known = state[key];
      const inner = isFeedObject(known) ? known : {};
      state[key] = inner;
      changed = takeChanges(inner, value);
      if (changed === null) continue;
    } else if (state[key] === value) {
      continue;
    } else {
      state[key] = value;
    }
    changes ??= {};
    changes[key] = changed;
  }
  const deleted = Array.isArray(values._deleted) ? values._deleted.filter((key) => key in state) : [];
  if (changes === null || deleted.length === 0) return changes;
  for (const key of deleted) delete state[key];
  return { ...changes, _deleted: deleted };
}
