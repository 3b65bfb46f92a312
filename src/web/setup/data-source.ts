import type { Transcript } from '../../agent/transcripts/transcript.ts';
import type { SourceKind } from '../../io/effects.ts';

/** Where data come from: the real services, recordings (also packed ones), or the simulation. */
export function dataSource({ kind }: { kind: SourceKind }): Transcript['source'] {
  if (kind === 'demo') return 'demo';
  return kind === 'recorded' ? 'mirror' : 'live';
}
