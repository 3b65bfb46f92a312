/** A JSON object of the feed. */
export type FeedObject = Record<string, unknown>;

export function isFeedObject(value: unknown): value is FeedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Entries of a feed collection in order, with their index. The feed sends one and the same collection as a list (at the start
 * of a stream) or as an object with integer keys (every later patch): `[{…}]` and `{"1": {…}}`. Other keys are ignored.
 */
export function feedEntries(collection: unknown): [index: number, value: unknown][] {
  if (Array.isArray(collection)) return collection.map((value, index) => [index, value]);
  if (!isFeedObject(collection)) return [];
  return Object.entries(collection)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([key, value]) => [Number(key), value]);
}

/**
 * The state after a patch; neither argument is changed. The one merge of the feed:
 *
 * - objects merge key by key; any other value replaces;
 * - an object with integer keys patches a list in place (`{"1": {…}}` on `[a, b]`), and extends it by the next index;
 *   an index beyond that turns the list into an object, as the feed itself goes over to maps;
 * - a list replaces whatever was there;
 * - `_deleted` lists keys (or indexes) to remove; `_kf` (key frame) means the object replaces the old one entirely;
 *   neither appears in the state.
 */
export function applyPatch(state: unknown, patch: unknown): unknown {
  if (!isFeedObject(patch)) return patch;
  if (patch._kf === true) return withoutMarkers(patch);
  if (Array.isArray(state)) return patchList(state, patch);
  const merged: FeedObject = isFeedObject(state) ? { ...state } : {};
  for (const [key, value] of Object.entries(withoutMarkers(patch))) {
    setOwn(merged, key, applyPatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value));
  }
  for (const key of deletedKeys(patch)) delete merged[key];
  return merged;
}

function patchList(list: unknown[], patch: FeedObject): unknown {
  const entries = Object.entries(withoutMarkers(patch));
  const highest = Math.max(-1, ...entries.map(([key]) => (/^\d+$/.test(key) ? Number(key) : Infinity)));
  if (highest > list.length) return applyPatch({ ...list }, patch);
  const merged = [...list];
  for (const [key, value] of entries) merged[Number(key)] = applyPatch(merged[Number(key)], value);
  const deleted = new Set(deletedKeys(patch).map(Number));
  return merged.filter((_, index) => !deleted.has(index));
}

function deletedKeys(patch: FeedObject): string[] {
  return Array.isArray(patch._deleted) ? patch._deleted.map(String) : [];
}

function withoutMarkers(patch: FeedObject): FeedObject {
  const { _deleted: _, _kf: __, ...rest } = patch;
  return rest;
}

/** Plain assignment would run the setter of a hostile key `__proto__`. */
function setOwn(target: FeedObject, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}
