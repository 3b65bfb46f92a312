import { compoundColour, seasonCompounds, type Compound } from '../timing/compounds.ts';
import { liftColour } from './contrast.ts';
import { fillContrast, theme } from './theme.ts';

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

/** How a compound looks in charts. null and names the season does not have are shown as "?" in a neutral colour. */
export function compoundStyle(year: number, compound: string | null): CompoundStyle {
  const sent = compound?.toUpperCase().replaceAll('-', '_');
  const known = seasonCompounds(year).find((name) => name === sent) ?? 'UNKNOWN';
  if (known === 'UNKNOWN') return { compound: known, name: 'Unknown', letter: '?', fill: theme.neutral };
  const name = known === 'TEST_UNKNOWN' ? 'Test tyre' : known.charAt(0) + known.slice(1).toLowerCase();
  const fill = liftColour(compoundColour(year, known), theme.panel, fillContrast);
  return { compound: known, name, letter: letters[known], fill };
}

/** The distinct compounds of a chart in the season's order (softest first, unknown last), for its keys. */
export function compoundsShown(year: number, shown: readonly (string | null)[]): CompoundStyle[] {
  const styles = shown.map((compound) => compoundStyle(year, compound));
  const order = [...seasonCompounds(year).filter((compound) => compound !== 'UNKNOWN'), 'UNKNOWN'];
  return order.flatMap((compound) => styles.find((style) => style.compound === compound) ?? []);
}
