import type { DiagnosisFacts, HostFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import { SvcError } from '../../core/errors.ts';
import { F1TvAccount } from '../account/account.ts';
import { loadSchedule } from '../data/schedule-loader.ts';
import { svcHome } from '../disk/home.ts';
import type { Clock, FactFinder } from '../effects.ts';
import type { HostId } from '../http/hosts.ts';
import { LiveSource } from '../sources/live-source.ts';
import { openSource } from '../sources/open-source.ts';
import { readSourceOrder } from '../sources/source-order.ts';
import {
  loadScheduleSoon,
  type OpenedSource,
  openQuietly,
  orBadSetting,
  readScheduleFacts,
} from './source-facts.ts';
import { readSettingsFacts } from './known-settings.ts';
import { readCacheFacts, readChartFacts, readHomeFacts, readNodeFacts } from './machine-facts.ts';
import { probeHosts, readProxyFacts } from './probe-hosts.ts';
import { describeSession } from './session-copies.ts';

export interface FactFinderOptions {
  env: NodeJS.ProcessEnv;
  /** Asks nobody. */
  offline: boolean;
  /** As `SVC_NOW` has it. */
  clock: Clock;
  signal: AbortSignal;
}

/** Looks things up for one diagnosis. */
export function createFactFinder(options: FactFinderOptions): FactFinder {
  const { env, offline, clock, signal } = options;
  const home = svcHome(env);
  /** Hosts that served the calendar need not be asked again. */
  const servedBefore = new Map<HostId, number>();
  let opened: Promise<OpenedSource> | undefined;
  const open = (): Promise<OpenedSource> => (opened ??= openQuietly(env, { offline, clock }));

  return {
    schedule: async (year) => {
      const { facts, files, hosts } = await open();
      if (facts.kind !== 'live' || files === null || 'problem' in hosts) {
        return await loadSchedule(
          { source: files ?? (await openSource(env, { clock })), clock, signal },
          year,
        );
      }
      try {
        return await loadSchedule({ source: files, clock, signal }, year);
      } catch (error) {
        if (offline || !(error instanceof SvcError) || error.code !== 'SOURCE_UNAVAILABLE') throw error;
      }
      const startedMs = performance.now();
      const loaded = await loadScheduleSoon(
        { source: new LiveSource({ ...hosts, offline: false }), clock, signal },
        year,
      );
      if (loaded.value.origin === 'f1schedule') servedBefore.set('schedule', performance.now() - startedMs);
      return loaded;
    },
    facts: async (session) => {
      const { facts: source, files, hosts } = await open();
      const placed = session && 'event' in session ? session : null;
      const probe = async (): Promise<HostFacts[]> => {
        if ('problem' in hosts) return [];
        const isQuiet = source.kind !== 'live' || offline;
        return await probeHosts({ ...hosts, isQuiet, servedBefore, signal }, placed);
      };
      const asked = session && 'finding' in session ? session : null;
      const year = placed?.event.year ?? asked?.year ?? new Date(clock.nowMs()).getUTCFullYear();
      const [answers, account, homeFacts, cache, charts, schedule, proxy, order, copies] = await Promise.all([
        probe(),
        new F1TvAccount(env, home).state(),
        readHomeFacts(home),
        orBadSetting(() => readCacheFacts(env, home)),
        readChartFacts(),
        readScheduleFacts(files, year, { clock, signal }),
        orBadSetting(() => readProxyFacts(env)),
        orBadSetting(() => readSourceOrder(env)),
        placed && files ? describeSession(files, placed, clock.nowMs()) : null,
      ]);
      return {
        nowMs: Date.now(),
        standsAtMs: env.SVC_NOW ? clock.nowMs() : null,
        source,
        order,
        hosts: 'problem' in hosts ? hosts : answers,
        account,
        schedule,
        home: homeFacts,
        cache,
        node: readNodeFacts(),
        charts,
        proxy,
        settings: readSettingsFacts(env),
        session: copies ?? asked,
      } satisfies DiagnosisFacts;
    },
  };
}
