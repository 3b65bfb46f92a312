import type { Fetched, FetchFailure, FetchOptions, ResourceSource } from '../../src/io/sources/source.ts';
import type { ResourceRef } from '../../src/io/http/resource.ts';

/** What a scripted source answers: a document, the text of one, a failure, or null for "not there". */
export type ScriptedAnswer = object | string | null;

export interface ScriptedSource extends ResourceSource {
  /** Every request, `service path?query`, in order. */
  readonly requests: string[];
  readonly options: FetchOptions[];
}

/** A source that answers from a table, keyed `service path?query`. */
export function scriptedSource(answers: Readonly<Record<string, ScriptedAnswer>>): ScriptedSource {
  const requests: string[] = [];
  const options: FetchOptions[] = [];
  return {
    kind: 'archive',
    requests,
    options,
    fetch: async (ref: ResourceRef, fetchOptions: FetchOptions): Promise<Fetched> => {
      const name = `${ref.service} ${ref.path}${ref.query ? `?${ref.query}` : ''}`;
      requests.push(name);
      options.push(fetchOptions);
      const answer = answers[name] ?? null;
      if (answer === null) return failure('absent', ref.service, 404, 'not there');
      if (typeof answer === 'object' && 'ok' in answer) return answer as FetchFailure;
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return {
        ok: true,
        body: new TextEncoder().encode(text),
        origin: 'archive',
        fingerprint: name,
        confirmedUtcMs: 1_700_000_000_000,
        warnings: [],
      };
    },
    fingerprint: async () => null,
  };
}

export function failure(
  reason: FetchFailure['reason'],
  host: string,
  status: number | null,
  problem: string,
): FetchFailure {
  return { ok: false, reason, answers: [{ host, status, problem, retryAfterMs: null }] };
}
