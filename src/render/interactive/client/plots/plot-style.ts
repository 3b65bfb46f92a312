/** Room left of every plot, for the labels of its axis, and right of it. */
export const gutterPx = { left: 46, right: 12 };
/** Above and below every plot, for labels at its very edges. */
export const paddingPx = 6;
export const axisHeightPx = 24;

export const plotFont = plotFontOf(11);

/** Font of that size in pixels of whatever it is for: CSS pixels, or those of a canvas. */
export function plotFontOf(sizePx: number): string {
  return `${sizePx}px "IBM Plex Sans", system-ui, sans-serif`;
}
