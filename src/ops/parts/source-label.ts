import type { SourceKind } from '../../io/effects.ts';

/** Words for the origin of timing data, as charts show it. */
export const sourceLabels: Readonly<Record<SourceKind, string>> = {
  archive: 'official timing archive',
  mirror: 'public mirror of the timing archive',
  recorded: 'recorded timing data',
  openf1: 'OpenF1',
  'results-api': 'Jolpica results API (CC BY-NC-SA 4.0)',
  demo: 'simulated timing data',
};

/** Words for the origin of results and standings, which no timing archive has. */
export const resultsLabels: Readonly<Record<SourceKind, string>> = {
  archive: 'Jolpica results API (CC BY-NC-SA 4.0)',
  mirror: 'mirror of the Jolpica results API (CC BY-NC-SA 4.0)',
  recorded: 'recorded results of the Jolpica API (CC BY-NC-SA 4.0)',
  openf1: 'OpenF1',
  'results-api': 'Jolpica results API (CC BY-NC-SA 4.0)',
  demo: 'simulated results',
};

/** Where a result came from whose parts came from these; one part from the public mirror is enough to say so. */
export function jointSource(first: SourceKind, ...others: SourceKind[]): SourceKind {
  return others.includes('mirror') ? 'mirror' : first;
}
