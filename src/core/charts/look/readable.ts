import { contrastRatio, inkOn, mixColours, standingOut } from './contrast.ts';
import { fillContrast, hardGround, textContrast, theme, themes } from './theme.ts';
import { colourIn, perTheme, type ThemeName } from './themed-colour.ts';

/** The colour as one of writing on the grounds of charts: darker on light ones, where lines do with less. */
export function asText(colour: string): string {
  return perTheme((name) => standingOut(colourIn(name, colour), hardGround[name], textContrast));
}

/** Ink for writing on a fill: the light or the dark one. */
export function inkFor(fill: string): string {
  return perTheme((name) => inkOn(colourIn(name, fill), themes[name].lightText, themes[name].darkText));
}

/** A veil of `share` (0 to 1) of the first colour over the second, in either theme. */
export function veiled(first: string, second: string, share: number): string {
  return perTheme((name) => mixColours(colourIn(name, first), colourIn(name, second), share));
}

/** What a fill has round it that hardly stands out from a light ground, as white tyres do not; `none` for others. Dark themes lift their fills. */
export function outlineOf(fill: string): string {
  return perTheme((name) => (isPale(name, fill) ? colourIn(name, theme.outline) : 'none'));
}

/** The colour of the edge round a fill: `edge`, or its outline where it needs one. */
export function edgeOf(fill: string, edge: string): string {
  return perTheme((name) => colourIn(name, isPale(name, fill) ? theme.outline : edge));
}

function isPale(name: ThemeName, fill: string): boolean {
  return name === 'light' && contrastRatio(colourIn(name, fill), themes[name].panel) < fillContrast;
}
