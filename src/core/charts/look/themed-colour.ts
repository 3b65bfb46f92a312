/** The grounds that charts are drawn on. */
export const themeNames = ['dark', 'light'] as const;
export type ThemeName = (typeof themeNames)[number];

const pair = /^light-dark\((#[\da-f]{6}|none), (#[\da-f]{6}|none)\)$/;
const attribute = /="light-dark\((#[\da-f]{6}|none), (#[\da-f]{6}|none)\)"/g;

/**
 * A colour that depends on the theme, as CSS writes it: `light-dark(#16181d, #eef1f5)`; a plain one where both are the same. Each is
 * `#rrggbb`, or `none` where that theme draws nothing.
 */
export function lightDark(light: string, dark: string): string {
  return light === dark ? dark : `light-dark(${light}, ${dark})`;
}

/** The colour in one theme; a plain colour is the same in both. */
export function colourIn(theme: ThemeName, colour: string): string {
  if (colour.startsWith('#')) return colour;
  const [, light, dark] = pair.exec(colour) ?? [];
  return (theme === 'light' ? light : dark) ?? colour;
}

/** The colour that `make` gives for each theme. */
export function perTheme(make: (theme: ThemeName) => string): string {
  return lightDark(make('light'), make('dark'));
}

/** Markup with every attribute that is a colour in that theme; texts keep what they say, as quotes in them are escaped. */
export function markupIn(theme: ThemeName, markup: string): string {
  return markup.replace(attribute, theme === 'light' ? '="$1"' : '="$2"');
}
