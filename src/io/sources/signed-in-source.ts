import { accountWarnings } from '../../core/account/account-state.ts';
import type { Account, Clock } from '../effects.ts';
import type { ResourceRef } from '../http/resource.ts';
import type { Fetched, FetchOptions, ResourceSource } from './source.ts';

/** The live source, which says of what it asked the archive for how long it is signed in, and why it is not although it could be. */
export class SignedInSource implements ResourceSource {
  readonly kind;
  readonly #source: ResourceSource;
  readonly #account: Pick<Account, 'state'>;
  readonly #clock: Clock;

  constructor(source: ResourceSource, account: Pick<Account, 'state'>, clock: Clock) {
    this.kind = source.kind;
    this.#source = source;
    this.#account = account;
    this.#clock = clock;
  }

  async fetch(ref: ResourceRef, options: FetchOptions): Promise<Fetched> {
    const askedUtcMs = this.#clock.nowMs();
    const fetched = await this.#source.fetch(ref, options);
    if (ref.service !== 'archive' || !fetched.ok) return fetched;
    // A copy that was confirmed before is from the cache: no account mattered.
    if (fetched.confirmedUtcMs === null || fetched.confirmedUtcMs < askedUtcMs) return fetched;
    const warnings = accountWarnings(await this.#account.state());
    return { ...fetched, warnings: [...fetched.warnings, ...warnings] };
  }

  fingerprint(ref: ResourceRef, options: FetchOptions): Promise<string | 'absent' | null> {
    return this.#source.fingerprint(ref, options);
  }
}
