/**
 * Who made the numbers of a result, whichever way they came:
 *
 * - `f1-archive`: Formula 1's timing feed, from the archive, its mirror, or recordings of either
 * - `openf1`: what api.openf1.org made of that feed
 * - `results-api`: results, and laps of races, as people entered them for api.jolpi.ca
 * - `f1schedule`: the calendar of theOehrly/f1schedule
 * - `multiviewer`: corners and track maps of api.multiviewer.app
 */
export type Provider = 'f1-archive' | 'openf1' | 'results-api' | 'f1schedule' | 'multiviewer';
