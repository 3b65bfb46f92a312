import { type Compound, compoundColour, seasonCompounds } from '../../timing/tyres/compounds.ts';
import { standingOut } from './contrast.ts';
import { fillContrast, theme, themes, veiled } from './theme.ts';
import { lightDark } from './themed-colour.ts';

export interface CompoundStyle {
  compound: Compound;
  /** "Supersoft". */
  name: string;
  /** For narrow places: S, M, H, I, W; two letters for the extra slicks of 2018; "?" unknown. */
  letter: string;
  fill: string;
}

const letters: Record<Compound, string> = {
  HYPERSOFT: 'HS',
  ULTRASOFT: 'US',
  SUPERSOFT: 'SS',
  SOFT: 'S',
  MEDIUM: 'M',
  HARD: 'H',
  SUPERHARD: 'SH',
  INTERMEDIATE: 'I',
  WET: 'W',
  UNKNOWN: '?',
  TEST_UNKNOWN: 'T',
};

/**
 * How the compounds of a season look in charts. Their colours are those of the sidewalls: on a dark ground lifted where they would not
 * stand out, on a light one with an outline there (`outlineOf`). null and names the season does not have are shown as "?" in a neutral
 * colour.
 */
export function compoundPalette(year: number): (compound: string | null) => CompoundStyle {
  const unknown: CompoundStyle = { compound: 'UNKNOWN', name: 'Unknown', letter: '?', fill: theme.neutral };
  const known = new Set<string>(seasonCompounds(year).filter((compound) => compound !== 'UNKNOWN'));
  const styles = new Map<string, CompoundStyle>();
  return (compound) => {
    const name = compound?.toUpperCase().replaceAll('-', '_') ?? '';
    if (!known.has(name)) return unknown;
    const style = styles.get(name) ?? knownStyle(year, name as Compound);
    styles.set(name, style);
    return style;
  };
}

function knownStyle(year: number, compound: Compound): CompoundStyle {
  const name =
    compound === 'TEST_UNKNOWN' ? 'Test tyre' : compound.charAt(0) + compound.slice(1).toLowerCase();
  const sidewall = compoundColour(year, compound);
  const fill = lightDark(sidewall, standingOut(sidewall, themes.dark.panel, fillContrast));
  return { compound, name, letter: letters[compound], fill };
}

/** The distinct compounds of a chart in the season's order (softest first, unknown last), for its keys. */
export function compoundsShown(year: number, shown: readonly (string | null)[]): CompoundStyle[] {
  const styles = [...new Set(shown)].map(compoundPalette(year));
  const order = [...seasonCompounds(year).filter((compound) => compound !== 'UNKNOWN'), 'UNKNOWN'];
  return order.flatMap((compound) => styles.find((style) => style.compound === compound) ?? []);
}

/** {@link compoundsShown} as keys of points tell them: "Compound unknown" beside known ones; none where nobody tells any, as colours say nothing then. */
export function compoundsTold(year: number, shown: readonly (string | null)[]): CompoundStyle[] {
  const styles = compoundsShown(year, shown);
  if (styles.every(isUnknown)) return [];
  return styles.map((style) => (isUnknown(style) ? { ...style, name: 'Compound unknown' } : style));
}

export function isUnknown({ compound }: CompoundStyle): boolean {
  return compound === 'UNKNOWN';
}

/** Share of its own colour that a mark in doubt keeps. */
const doubtedShare = 0.5;

/** The colour of a compound that may be another one: pale. */
export function doubtedFill(fill: string): string {
  return veiled(fill, theme.panel, doubtedShare);
}

/** What is in doubt, as a text: "S?". */
export function doubtedText(text: string): string {
  return `${text}?`;
}

/** What the key of a chart calls tyres in doubt. */
export const doubtedTyres = 'tyres in doubt (lost messages)';
