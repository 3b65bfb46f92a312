/** A reason without the time of day behind it; null for none. */
export function reasonOf(text: string | undefined): string | null {
  const reason = (text ?? '')
    .replace(/\(?\b\d\d:\d\d:\d\d\)?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return reason === '' ? null : reason;
}
