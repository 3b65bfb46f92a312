import { isJsonObject, type FeedObject } from '../../ground/product.ts';

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
    if (isJsonObject(value)) {
      changed = takeChanges(innerState(state, key), value);
      if (changed === null) continue;
    } else if (state[key] === value) {
      continue;
    } else {
      state[key] = value;
    }
    changes ??= {};
    changes[key] = changed;
  }
  const deleted = changes === null ? [] : takeDeleted(state, values);
  return deleted.length === 0 ? changes : { ...changes, _deleted: deleted };
}

/** The same as JSON text, '' when nothing differs: most messages need no object that other changes join. */
export function takeChangesText(state: FeedObject, values: FeedObject): string {
  let members = '';
  for (const key of Object.keys(values)) {
    if (key === '_deleted') continue;
    const value = values[key];
    let changed: string;
    if (isJsonObject(value)) {
      changed = takeChangesText(innerState(state, key), value);
      if (changed === '') continue;
    } else if (state[key] === value) {
      continue;
    } else {
      state[key] = value;
      changed = jsonOf(value);
    }
    members += `${members === '' ? '' : ','}"${key}":${changed}`;
  }
  if (members === '') return '';
  const deleted = takeDeleted(state, values);
  return deleted.length === 0 ? `{${members}}` : `{${members},"_deleted":${JSON.stringify(deleted)}}`;
}

const plainText = /^[\w+:. -]*$/;

/** JSON of a value; most are numbers, booleans and texts that need no escapes. */
function jsonOf(value: unknown): string {
  if (typeof value === 'string' && plainText.test(value)) return `"${value}"`;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function innerState(state: FeedObject, key: string): FeedObject {
  const known = state[key];
  if (isJsonObject(known)) return known;
  const inner: FeedObject = {};
  state[key] = inner;
  return inner;
}

function takeDeleted(state: FeedObject, { _deleted: keys }: FeedObject): string[] {
  if (!Array.isArray(keys)) return [];
  const deleted: string[] = keys.filter((key) => key in state);
  for (const key of deleted) delete state[key];
  return deleted;
}
