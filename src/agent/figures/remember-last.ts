/** The same function, which computes nothing when it is asked again about what has the key of the last time. */
export function rememberLast<Asked, Found>(
  keyOf: (asked: Asked) => unknown,
  compute: (asked: Asked) => Found,
): (asked: Asked) => Found {
  let last: { key: unknown; found: Found } | null = null;
  return (asked) => {
    const key = keyOf(asked);
    if (last === null || last.key !== key) last = { key, found: compute(asked) };
    return last.found;
  };
}
