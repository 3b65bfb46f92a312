import { join } from 'node:path';
import type { Clock } from '../../src/io/effects.ts';
import { RememberedRefusals } from '../../src/io/http/remembered-refusals.ts';
import { HostClient } from '../../src/io/http/host-client.ts';
import { type HostBook, readHosts, type RequestRate } from '../../src/io/http/hosts.ts';
import { HttpCache } from '../../src/io/http/http-cache.ts';
import { RequestBudget } from '../../src/io/http/request-budget.ts';
import { LiveSource } from '../../src/io/sources/live-source.ts';

export interface OpenF1SourceOptions {
  home: string;
  clock: Clock;
  /** More than in real life when left out, so that tests need not wait. */
  rate?: RequestRate;
  /** Address of all other services; they cannot be reached when it is left out. */
  others?: string;
}

/** The live source as a process opens it, with OpenF1 at this address. */
export function openF1Source(
  base: string,
  {
    home,
    clock,
    rate = { perSecond: 1000, perHour: null },
    others = 'http://127.0.0.1:1/',
  }: OpenF1SourceOptions,
): LiveSource {
  const book = readHosts({
    SVC_OPENF1_URL: base,
    SVC_ARCHIVE_URL: others,
    SVC_MIRROR_URL: others,
    SVC_RESULTS_URL: others,
    SVC_SCHEDULE_URL: others,
    SVC_CIRCUITS_URL: others,
  });
  const openf1 = { ...book.openf1, hosts: book.openf1.hosts.map((host) => ({ ...host, rate })) };
  const hosts: HostBook = { ...book, openf1 };
  return new LiveSource({
    hosts,
    cache: new HttpCache(join(home, 'cache', 'http'), 1e9),
    client: new HostClient({
      budget: new RequestBudget(home, clock),
      refusals: new RememberedRefusals(home, clock),
      clock,
      random: () => 0,
    }),
    clock,
    offline: false,
  });
}
