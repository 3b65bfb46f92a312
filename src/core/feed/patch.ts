import { isJsonObject, type JsonObject } from '../json-object.ts';

/** A JSON object of the feed. */
export type FeedObject = JsonObject;

const indexPattern = /^(0|[1-9]\d{0,8})$/;

/**
 * Entries of a feed collection in order, with their index. The feed sends one and the same collection as a list (at the start
 * of a stream) or as an object with integer keys (every later patch): `[{…}]` and `{"1": {…}}`. Other keys are ignored.
 */
export function feedEntries(collection: unknown): [index: number, value: unknown][] {
  if (Array.isArray(collection)) return collection.map((value, index) => [index, value]);
  if (!isJsonObject(collection)) return [];
  return Object.entries(collection)
    .filter(([key]) => indexPattern.test(key))
    .map(([key, value]) => [Number(key), value]);
}

/** The feed nests some six levels; what lies deeper than this replaces instead of being merged. */
const deepestMerge = 100;

/**
 * The state after a patch; neither argument is changed. Only the driver list is kept as a state: of all other topics, what
 * counts is when a value was sent and what was sent along with it, so their messages are read one by one. The rules:
 *
 * - objects merge key by key; any other value replaces;
 * - an object with integer keys patches a list in place (`{"1": {…}}` on `[a, b]`), and extends it at its end;
 *   an index that leaves a gap turns the list into an object, as the feed itself goes over to maps;
 * - a list replaces whatever was there;
 * - `_deleted` lists keys (or indexes) to remove; `_kf` (key frame) means the object replaces the old one entirely;
 *   neither appears in the state.
 */
export function applyPatch(state: unknown, patch: unknown): unknown {
  return merge(state, patch, 0);
}

function merge(state: unknown, patch: unknown, depth: number): unknown {
  if (!isJsonObject(patch) || depth > deepestMerge) return patch;
  const { _deleted: deleted, _kf: isKeyFrame } = patch;
  const deletedKeys = Array.isArray(deleted) ? deleted.map(String) : [];
  const base = isKeyFrame === true ? {} : state;
  const changes = Object.entries(patch).filter(([key]) => !isMark(key));
  if (Array.isArray(base)) return mergeList(base, changes, deletedKeys, depth);
  const merged: FeedObject = isJsonObject(base) ? { ...base } : {};
  for (const [key, value] of changes) {
    setOwn(merged, key, merge(Object.hasOwn(merged, key) ? merged[key] : undefined, value, depth + 1));
  }
  for (const key of deletedKeys) delete merged[key];
  return merged;
}

function mergeList(
  list: readonly unknown[],
  changes: readonly [string, unknown][],
  deletedKeys: readonly string[],
  depth: number,
): unknown {
  const merged = [...list];
  for (const [key, value] of changes) {
    const index = indexPattern.test(key) ? Number(key) : Infinity;
    if (index > merged.length)
      return merge({ ...list }, { ...Object.fromEntries(changes), _deleted: deletedKeys }, depth);
    merged[index] = merge(merged[index], value, depth + 1);
  }
  if (deletedKeys.length === 0) return merged;
  const deleted = new Set(deletedKeys);
  return merged.filter((_, index) => !deleted.has(String(index)));
}

/** Plain assignment would run the setter of a hostile key `__proto__`; of all others it makes the quicker objects. */
function setOwn(target: FeedObject, key: string, value: unknown): void {
  if (key !== '__proto__') {
    target[key] = value;
    return;
  }
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/**
 * The patch that makes `after` of `before`, in the form of the feed: changed entries of a list as an object with integer keys, removed
 * keys in `_deleted`. undefined = they are equal. `applyPatch(before, patch)` is `after`, whose own `_deleted` and `_kf` do not count.
 */
export function patchBetween(before: unknown, after: unknown): unknown {
  return difference(before, after, 0);
}

function difference(before: unknown, after: unknown, depth: number): unknown {
  if (depth > deepestMerge) return after;
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after, depth + 1);
  if (isJsonObject(before) && isJsonObject(after)) return objectPatch(before, after, depth + 1);
  // A list becomes an object: merged, it would remain a list.
  if (Array.isArray(before) && isJsonObject(after)) return { ...after, _kf: true };
  return after;
}

/** A list that became shorter is sent whole. */
function listPatch(before: readonly unknown[], after: readonly unknown[], depth: number): unknown {
  if (after.length < before.length) return after;
  const changes = after.flatMap((value, index): [string, unknown][] => {
    const change = index < before.length ? difference(before[index], value, depth) : value;
    return change === undefined ? [] : [[String(index), change]];
  });
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

function objectPatch(before: JsonObject, after: JsonObject, depth: number): JsonObject | undefined {
  const changes = Object.keys(after).flatMap((key): [string, unknown][] => {
    if (isMark(key)) return [];
    const change = Object.hasOwn(before, key) ? difference(before[key], after[key], depth) : after[key];
    return change === undefined ? [] : [[key, change]];
  });
  const removed = Object.keys(before).filter((key) => !isMark(key) && !Object.hasOwn(after, key));
  if (removed.length > 0) changes.push(['_deleted', removed]);
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

/** What steers a merge is no part of a state. */
function isMark(key: string): boolean {
  return key === '_deleted' || key === '_kf';
}
