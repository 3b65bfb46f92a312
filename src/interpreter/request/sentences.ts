/** "A, B or C". */
export function either(names: readonly string[]): string {
  return listed(names, 'or');
}

/** "A, B and C". */
export function listed(names: readonly string[], joint = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "1 stop", "no stops", "3 stops". */
export function countWords(amount: number, noun: string): string {
  return `${amount === 0 ? 'no' : amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** "never", "once", "twice", "3 times". */
export function oftenWords(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`;
}

/** "1st", "12th". */
export function ordinalWord(position: number): string {
  const teen = position % 100 >= 11 && position % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
}
