import { createDemoArchive, type DemoArchive, type DemoRef } from '@svc/simulated-archive';
import type { Clock } from '../../src/io/effects.ts';
import type { Fetched, ResourceSource } from '../../src/io/sources/source.ts';

/** The simulated archive at a moment, as the product's loaders see it. */
export interface DemoServices {
  archive: DemoArchive;
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
}

export function demoServices(nowMs: number): DemoServices {
  const archive = createDemoArchive({ nowMs: () => nowMs });
  return {
    ...{ archive, source: sourceOf(archive) },
    ...{ clock: { nowMs: () => nowMs }, signal: new AbortController().signal },
  };
}

/** A simulated archive as a place that data come from. */
export function sourceOf(archive: Pick<DemoArchive, 'read' | 'version'>): ResourceSource {
  return {
    kind: 'demo',
    fetch: async (ref): Promise<Fetched> => {
      const body = archive.read(ref);
      if (body === null) return { ok: false, reason: 'absent', answers: [] };
      const fingerprint = archive.version(ref) ?? '';
      return { ok: true, body, origin: 'demo', fingerprint, confirmedUtcMs: null, warnings: [] };
    },
    fingerprint: async (ref) => archive.version(ref) ?? 'absent',
  };
}

/** Text of a file of the simulated archive; fails when it is not there. */
export function demoText(archive: DemoArchive, ref: DemoRef): string {
  const body = archive.read(ref);
  if (body === null) throw new Error(`${ref.service}/${ref.path} is not there`);
  return new TextDecoder().decode(body);
}

/** What a loader of the results service returned; fails when that was no answer. */
export function valueOf<T>(answer: { ok: true; value: T } | { ok: false }): T {
  if (!answer.ok) throw new Error('no answer');
  return answer.value;
}
