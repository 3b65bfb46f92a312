import { isJsonObject, type JsonObject } from '../json-object.ts';
import { deepestMerge } from './patch.ts';

/**
 * The patch that makes `after` of `before`, in the form of the feed: changed entries of a list as an object with integer keys, removed
 * keys in `_deleted`. undefined = they are equal. `applyPatch(before, patch)` is `after`, whose own `_deleted` and `_kf` do not count.
 */
export function patchBetween(before: unknown, after: unknown): unknown {
  return difference(before, after, 0);
}

function difference(before: unknown, after: unknown, depth: number): unknown {
  if (depth > deepestMerge) return after;
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after, depth + 1);
  if (isJsonObject(before) && isJsonObject(after)) return objectPatch(before, after, depth + 1);
  // A list becomes an object: merged, it would remain a list.
  if (Array.isArray(before) && isJsonObject(after)) return { ...after, _kf: true };
  return Object.is(before, after) ? undefined : after;
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
