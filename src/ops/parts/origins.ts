import { type PartProviders, type Provider, providers } from '../../core/provider.ts';
import type { Origin, SourceKind } from '../../io/effects.ts';

const feedLabels: Readonly<Record<SourceKind, string>> = {
  archive: 'official timing archive',
  mirror: 'public mirror of the timing archive',
  recorded: 'recorded timing data',
  openf1: 'OpenF1',
  'results-api': 'Jolpica results API (CC BY-NC-SA 4.0)',
  demo: 'simulated timing data',
};

/** Words for the origin of a session's laps, as charts show it. */
export function sessionLabel({ source, provider }: Pick<Origin, 'source' | 'provider'>): string {
  if (provider === 'openf1') return source === 'recorded' ? 'recorded answers of OpenF1' : 'OpenF1';
  if (provider === 'results-api') return resultsLabel(source);
  return feedLabels[source];
}

/** Words for the origin of results and standings, which no timing archive has. */
export function resultsLabel(source: SourceKind): string {
  if (source === 'demo') return 'simulated results';
  if (source === 'recorded') return 'recorded results of the Jolpica API (CC BY-NC-SA 4.0)';
  return 'Jolpica results API (CC BY-NC-SA 4.0)';
}

/** The origin alone of something that has one. */
export function originOf({ source, provider, parts }: Origin): Origin {
  return { source, provider, ...(parts && { parts }) };
}

/** The origin of what only timing feeds tell, such as the weather, of a session whose laps nobody has: its result alone is of the results API. */
export function feedOriginOf(origin: Origin): Origin {
  if (origin.provider !== 'results-api') return originOf(origin);
  return { source: origin.source, provider: 'f1-archive', parts: { results: 'results-api' } };
}

/**
 * The origin of a result whose parts came from these: one part from the public mirror is enough to say so, and of several providers the
 * one that knows least is named.
 */
export function jointOrigin(first: Origin, ...others: Origin[]): Origin {
  const all = [first, ...others];
  const provider = all.map((origin) => origin.provider).reduce(poorerOf);
  const parts: PartProviders = Object.assign({}, ...all.map((origin) => origin.parts ?? {}));
  return {
    source: others.some(({ source }) => source === 'mirror') ? 'mirror' : first.source,
    provider,
    ...(Object.keys(parts).length > 0 && { parts }),
  };
}

function poorerOf(a: Provider, b: Provider): Provider {
  return providers.indexOf(a) >= providers.indexOf(b) ? a : b;
}
