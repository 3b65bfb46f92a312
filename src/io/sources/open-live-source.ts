import { join } from 'node:path';
import { createClock } from '../clock.ts';
import { F1TvAccount } from '../account/account.ts';
import { cacheBytes } from '../disk/cache-size.ts';
import type { Account, Clock } from '../effects.ts';
import { svcHome } from '../disk/home.ts';
import { RememberedRefusals } from '../http/remembered-refusals.ts';
import { HostClient } from '../http/host-client.ts';
import { readHosts, withAccount } from '../http/hosts.ts';
import { HttpCache } from '../http/http-cache.ts';
import type { HostBudget, OpenHostBudget } from '../http/request-ledger.ts';
import { RequestBudget } from '../http/request-budget.ts';
import { accountWarnings } from '../../core/account/account-state.ts';
import type { ResourceRef } from '../http/resource.ts';
import { LiveSource, type LiveSourceParts } from './live-source.ts';
import type { Fetched, FetchOptions, ResourceSource } from './source.ts';

/** What asking hosts takes, as the environment says it, with the account that the archive is asked with. */
export interface LiveParts extends Omit<LiveSourceParts, 'offline' | 'refresh'> {
  account: F1TvAccount;
  budget: HostBudget;
}

/**
 * The hosts, cache and budgets that the environment names. Kept answers age by `SVC_NOW` where that is set; how often hosts may be asked
 * goes by the machine's clock: they know no other.
 *
 * @throws INVALID_INPUT for a base address or a cache size that makes no sense.
 */
export function openLiveParts(
  env: NodeJS.ProcessEnv,
  { observe, openBudget = budgetInHome }: Pick<LiveOptions, 'observe' | 'openBudget'> = {},
): LiveParts {
  const clock: Clock = { nowMs: () => Date.now() };
  const ageClock = createClock(env);
  const home = svcHome(env);
  const account = new F1TvAccount(env, home);
  const budget = openBudget(env, { home, clock });
  const hosts = withAccount(readHosts(env), {
    pass: () => account.pass(),
    credential: () => account.credential(),
  });
  return {
    hosts,
    cache: new HttpCache(join(home, 'cache', 'http'), cacheBytes(env, 'http')),
    client: new HostClient({ budget, refusals: new RememberedRefusals(home, clock), clock, observe }),
    clock: ageClock,
    account,
    budget,
  };
}

const budgetInHome: OpenHostBudget = (_env, { home, clock }) => new RequestBudget(home, clock);

export interface LiveOptions extends Partial<Pick<LiveSourceParts, 'offline' | 'refresh' | 'observe'>> {
  /** Left out: budgets are counted in the home. */
  openBudget?: OpenHostBudget | undefined;
}

/** The live source. @throws what `openLiveParts` throws */
export function openLiveSource(
  env: NodeJS.ProcessEnv,
  { offline = false, refresh = false, observe, openBudget }: LiveOptions = {},
): ResourceSource {
  const parts = openLiveParts(env, { observe, openBudget });
  const source = new LiveSource({ ...parts, offline, refresh, observe });
  return new SignedInSource(source, parts.account, parts.clock);
}

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
