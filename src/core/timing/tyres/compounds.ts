/** Upper-case compound names as lap data has them. */
export const compounds = [
  'HYPERSOFT',
  'ULTRASOFT',
  'SUPERSOFT',
  'SOFT',
  'MEDIUM',
  'HARD',
  'SUPERHARD',
  'INTERMEDIATE',
  'WET',
  'UNKNOWN',
  'TEST_UNKNOWN',
] as const;
export type Compound = (typeof compounds)[number];

const slicks2018 = {
  HYPERSOFT: '#feb1c1',
  ULTRASOFT: '#b24ba7',
  SUPERSOFT: '#fc2b2a',
  SOFT: '#ffd318',
  MEDIUM: '#f0f0f0',
  HARD: '#00a2f5',
  SUPERHARD: '#fd7d3c',
};
const slicksSince2019 = { SOFT: '#da291c', MEDIUM: '#ffd12e', HARD: '#f0f0ec' };
const others = { INTERMEDIATE: '#43b02a', WET: '#0067ad', UNKNOWN: '#00ffff', TEST_UNKNOWN: '#434649' };

/**
 * The compounds of a season, softest slick first, then INTERMEDIATE, WET, UNKNOWN, TEST_UNKNOWN. Seven slicks up
 * to 2018, three since. Seasons before 2018 have no timing data; they get the set of 2018.
 */
export function seasonCompounds(year: number): Compound[] {
  return Object.keys(seasonColours(year)) as Compound[];
}

/**
 * `#rrggbb` of a compound's sidewall marking in that season; null and names the season does not have get the
 * colour of UNKNOWN. Case does not matter; `TEST-UNKNOWN` equals `TEST_UNKNOWN`.
 */
export function compoundColour(year: number, compound: string | null): string {
  const name = (compound ?? 'UNKNOWN').toUpperCase().replaceAll('-', '_');
  return new Map(Object.entries(seasonColours(year))).get(name) ?? others.UNKNOWN;
}

function seasonColours(year: number): Partial<Record<Compound, string>> {
  return year <= 2018 ? { ...slicks2018, ...others } : { ...slicksSince2019, ...others };
}
