import { isJsonObject } from '../json-object.ts';

/** `after` with every part of `before` that is the same; `before` itself where all are. Of plain JSON. */
export function sharing<T>(before: T, after: T): T;
export function sharing(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((value, index) =>
      index < before.length ? sharing(before[index], value) : value,
    );
    const isSame = shared.length === before.length && shared.every((value, index) => value === before[index]);
    return isSame ? before : shared;
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return after;
  const keys = Object.keys(after);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const [was, is] = [before[key], after[key]];
    if (Object.is(was, is)) continue;
    const shared = sharing(was, is);
    if (shared === was) after[key] = shared;
    else {
      isSame = false;
      after[key] = shared;
    }
  }
  return isSame ? before : after;
}
