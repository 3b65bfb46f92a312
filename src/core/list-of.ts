/** Nothing: what `condition && item` is when the condition does not hold. */
type Absent = false | null | undefined | 0 | '';

/**
 * The items that are there.
 *
 * @example listOf(['a', isLate && 'b', ...more])
 */
export function listOf<Item>(items: readonly (Item | Absent)[]): Exclude<Item, Absent>[] {
  return items.filter(Boolean) as Exclude<Item, Absent>[];
}
