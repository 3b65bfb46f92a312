import type { Transcript } from '../../agent/transcripts/transcript.ts';

/** Where the environment has data come from: the real services, recordings, or the simulation. */
export function dataSource({ SVC_SOURCE }: NodeJS.ProcessEnv): Transcript['source'] {
  if (SVC_SOURCE === 'demo') return 'demo';
  return SVC_SOURCE?.startsWith('mirror:') ? 'mirror' : 'live';
}
