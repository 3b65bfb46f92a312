/** A rectangle on the picture, in CSS pixels from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places of the data on the picture. On a row axis, row n lies between y(n) and y(n + 1). */
export interface PlotScales {
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Straight mapping of `min` to `from` and `max` to `to`. */
export function linear(min: number, max: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - min) / (max - min)) * (to - from);
}
