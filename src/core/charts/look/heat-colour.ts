import { inkOn, mixColours } from './contrast.ts';
import { colourIn, perTheme, type ThemeName } from './themed-colour.ts';

/** From few points to many, away from the ground: lightness rises or falls all the way, so that the order is seen without telling hues apart. */
const stops: Readonly<Record<ThemeName, readonly string[]>> = {
  dark: ['#22394f', '#1f5f78', '#258a84', '#6cb56b', '#d3cf57', '#ffe98a'],
  light: ['#e2ecc0', '#b3d99b', '#66b98f', '#2c9191', '#24678a', '#233f66'],
};

/** Colour of a share of the most points of a round, above 0 to 1. */
export function heatColour(share: number): string {
  return perTheme((name) => {
    const colours = stops[name];
    const place = Math.min(Math.max(share, 0), 1) * (colours.length - 1);
    const lower = Math.min(Math.floor(place), colours.length - 2);
    return mixColours(colours[lower + 1]!, colours[lower]!, place - lower);
  });
}

/** Ink that is readable on that colour: the middle of the scale leaves no room for less than white and black. */
export function heatInk(fill: string): string {
  return perTheme((name) => inkOn(colourIn(name, fill), '#ffffff', '#000000'));
}
