import { inkOn, mixColours } from './contrast.ts';

/** From few points to many: lightness rises all the way, so that the order is seen without telling hues apart. */
const stops = ['#22394f', '#1f5f78', '#258a84', '#6cb56b', '#d3cf57', '#ffe98a'];

/** Colour of a share of the most points of a round, above 0 to 1. */
export function heatColour(share: number): string {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const lower = Math.min(Math.floor(place), stops.length - 2);
  return mixColours(stops[lower + 1]!, stops[lower]!, place - lower);
}

/** Ink that is readable on that colour: the middle of the scale leaves no room for less than white and black. */
export function heatInk(fill: string): string {
  return inkOn(fill, '#ffffff', '#000000');
}
