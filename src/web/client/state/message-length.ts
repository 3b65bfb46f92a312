/** Length of a message as the server counts it: in characters, without white space around it. */
export function messageLength(text: string): number {
  const trimmed = text.trim();
  let length = 0;
  for (const _ of trimmed) length++;
  return length;
}

/** How long a message is, once that matters; null before. */
export function lengthText(length: number, limit: number): string | null {
  if (length <= limit * 0.8) return null;
  const count = (value: number) => value.toLocaleString('en');
  if (length <= limit) return `${count(length)} of ${count(limit)} characters`;
  const excess = length - limit;
  return `${count(length)} of ${count(limit)} characters: ${excess === 1 ? '1 is' : `${count(excess)} are`} too many`;
}
