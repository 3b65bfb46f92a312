import type { Provider } from '../../core/provider.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { Origin, SourceKind } from '../effects.ts';

/** Who made numbers of this kind that came this way: nobody did in the simulated archive. */
export function madeBy(provider: Provider, source: SourceKind): Provider {
  return source === 'demo' ? 'simulation' : provider;
}

/** Whose numbers a session holds whose laps are of this provider: its result may be the official one. */
export function sessionOrigin(
  laps: Provider,
  source: SourceKind,
  { laps: rows }: Pick<SessionTiming, 'laps'>,
  { results: official }: { results: readonly unknown[] | null },
): Origin {
  const provider = madeBy(laps, source);
  const results = official === null ? provider : madeBy('results-api', source);
  if (rows.length === 0) return { source, provider: results };
  return results === provider
    ? { source, provider }
    : { source, provider, parts: { laps: provider, results } };
}
