import { colourIn, lightDark, perTheme, type ThemeName } from './themed-colour.ts';
import { contrastRatio, inkOn, mixColours, standingOut } from './contrast.ts';

/** The dark theme of all charts. `theme.test.ts` holds the contrasts of both. */
const dark = {
  background: '#121418',
  /** Ground of the plots. */
  panel: '#1a1d23',
  grid: '#2c313a',
  /** Axis lines and frames. */
  edge: '#4a515d',
  text: '#eef1f5',
  /** Axis labels, captions, table values. */
  softText: '#b3bac5',
  /** Footer, ranks, headings. */
  faintText: '#8f97a4',
  /** Writing on dark fills, in both themes. */
  lightText: '#eef1f5',
  /** Writing on light fills, in both themes. */
  darkText: '#101216',
  /** Things that have no colour of their own, and tyres of unknown compound. */
  neutral: '#8f97a4',
  /** Round fills that hardly stand out from the ground. */
  outline: '#8f97a4',
  /** Bars of cars eliminated in the first part of a qualifying. */
  eliminated: '#666d78',
  retired: '#ff7a70',
  simulated: '#ffb000',
  safetyCar: '#ffb000',
  virtualSafetyCar: '#d9d26a',
  redFlag: '#ff4b4b',
  rain: '#5aa9ff',
  trackTemperature: '#ff9d4d',
  airTemperature: '#7fd6c2',
} as const;

export type ColourRole = keyof typeof dark;

/** The grounds are those of the web page, in both themes. */
const light: Readonly<Record<ColourRole, string>> = {
  background: '#f8f8f6',
  panel: '#ffffff',
  grid: '#e4e4e0',
  edge: '#a3a8b0',
  text: '#16181d',
  softText: '#454a53',
  faintText: '#5f646d',
  lightText: dark.lightText,
  darkText: dark.darkText,
  neutral: '#7d838d',
  outline: '#6f757f',
  eliminated: '#868c96',
  retired: '#b3261e',
  simulated: dark.simulated,
  safetyCar: '#8f5a00',
  virtualSafetyCar: '#646300',
  redFlag: '#c41f1f',
  rain: '#1765c1',
  trackTemperature: '#b04e00',
  airTemperature: '#0a7a68',
};

/** Colours by theme: `#rrggbb`. */
export const themes: Readonly<Record<ThemeName, Readonly<Record<ColourRole, string>>>> = { dark, light };

/** Colours of all charts by what they are for; which theme is drawn is chosen when it is (`themed-colour.ts`). */
export const theme = Object.fromEntries(
  Object.entries(dark).map(([role, colour]) => [role, lightDark(light[role as ColourRole], colour)]),
) as Readonly<Record<ColourRole, string>>;

/** The ground that it is harder to stand out from: what does has the same contrast with the other one, or more. */
export const hardGround: Readonly<Record<ThemeName, string>> = {
  dark: dark.panel,
  light: light.background,
};

/** Contrast that lines and points of a team get at least. On light grounds more would make brown of orange, and olive of yellow. */
export const lineContrast: Readonly<Record<ThemeName, number>> = { dark: 4.5, light: 3 };
/** Contrast that writing gets at least. */
export const textContrast = 4.5;
/** Contrast with the ground that compound fills get at least, or their outline. */
export const fillContrast = 3;

/** The colour as one of lines and points, in both themes. */
export function asLine(colour: string): string {
  return perTheme((name) => standingOut(colourIn(name, colour), hardGround[name], lineContrast[name]));
}

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
