import type { Fetched, FetchFailure, ResourceSource } from '../../src/io/sources/source.ts';
import type { SourceKind } from '../../src/io/effects.ts';
import type { ResourceRef } from '../../src/io/http/resource.ts';
import type { Warning } from '../../src/core/warnings.ts';
import { failure } from './scripted-source.ts';

/**
 * A source of texts by "service path", whose content can be changed between requests. What is no text is the failure to answer
 * with; what is not there is absent. It knows the fingerprint of a file without reading it, as a cache on disk does.
 */
export class FileSource implements ResourceSource {
  readonly kind: SourceKind;
  readonly files = new Map<string, string | FetchFailure>();
  /** Every file whose body was asked for, in order. */
  readonly fetched: string[] = [];
  /** Files whose fingerprint only a fetch can tell. */
  readonly unknown = new Set<string>();
  /** Who answers for a file, where it is not this source itself, and what is to be said about that. */
  readonly origins = new Map<string, { origin: SourceKind; warnings: Warning[] }>();

  constructor(kind: SourceKind = 'recorded') {
    this.kind = kind;
  }

  async fetch(ref: ResourceRef): Promise<Fetched> {
    const name = `${ref.service} ${ref.path}`;
    this.fetched.push(name);
    const found = this.files.get(name) ?? failure('absent', `${ref.service}.example`, 404, 'not there');
    if (typeof found !== 'string') return found;
    const origin = { origin: this.kind, warnings: [], ...this.origins.get(name) };
    const body = new TextEncoder().encode(found);
    return { ok: true, body, fingerprint: found, confirmedUtcMs: null, ...origin };
  }

  async fingerprint(ref: ResourceRef): Promise<string | 'absent' | null> {
    const name = `${ref.service} ${ref.path}`;
    const found = this.files.get(name);
    if (this.unknown.has(name)) return null;
    return found === undefined ? 'absent' : typeof found === 'string' ? found : null;
  }
}
