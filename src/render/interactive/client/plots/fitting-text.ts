/** The text, as much of it as fits: first without what stands in parentheses at its end, then cut, with an ellipsis. */
export function fittingText(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  let shown = text.replace(/ \([^)]*\)$/, '');
  while (shown.length > 1 && widthOf(shown) > widthPx) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  return shown;
}
