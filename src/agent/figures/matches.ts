import type { KnownFigure } from './known-figures.ts';

/** Half a millisecond is lost where seconds are floating-point numbers. */
const slack = 1e-6;

/** What a figure with so many decimals may be away from the number that it was rounded from. */
export function roundingOf(decimals: number): number {
  return 0.5 * 10 ** -decimals + slack;
}

export function isRoundedTo(value: number, figure: number, tolerance: number): boolean {
  return Math.abs(value - figure) <= tolerance;
}

/** Whether a known figure is of somebody among those named; of nobody in particular, or when nobody is named, it is. */
export function isNamed({ who }: KnownFigure, named: ReadonlySet<string>): boolean {
  return named.size === 0 || who.length === 0 || who.some((each) => named.has(each));
}
