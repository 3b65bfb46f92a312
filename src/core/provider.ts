/**
 * Who made the numbers of a result, whichever way they came:
 *
 * - `f1-archive`: Formula 1's timing feed, from the archive, its mirror, or recordings of either
 * - `openf1`: what api.openf1.org made of that feed
 * - `results-api`: results, and laps of races, as people entered them for api.jolpi.ca
 * - `f1schedule`: the calendar of theOehrly/f1schedule
 * - `simulation`: nobody
 */
export const providers = ['f1-archive', 'openf1', 'results-api', 'f1schedule', 'simulation'] as const;
export type Provider = (typeof providers)[number];

/** Parts of a result that may have providers of their own. */
export const providedParts = ['schedule', 'laps', 'telemetry', 'results'] as const;
export type ProvidedPart = (typeof providedParts)[number];

/** The provider of each part that a result has. */
export type PartProviders = Readonly<Partial<Record<ProvidedPart, Provider>>>;

/** What laps can be made of, the best first, as `SVC_SOURCES` names it. */
export const sessionSources = ['archive', 'openf1', 'results'] as const;
export type SessionSource = (typeof sessionSources)[number];

/** First seasons that they have laps of, and, but for the results API, calendars. */
export const firstSeasonOf: Readonly<Record<SessionSource, number>> = {
  archive: 2018,
  openf1: 2023,
  results: 1996,
};

export const providerOfSource: Readonly<Record<SessionSource, Provider>> = {
  archive: 'f1-archive',
  openf1: 'openf1',
  results: 'results-api',
};
