import type { BadSetting, ScheduleFacts, SourceFacts } from '../../core/diagnosis/diagnosis-facts.ts';
import type { Clock, Sourced } from '../effects.ts';
import { LiveSource } from '../sources/live-source.ts';
import { openHostBudget } from '../http/open-host-budget.ts';
import { type LiveParts, openLiveParts } from '../sources/open-live-source.ts';
import { openSource } from '../sources/open-source.ts';
import type { ResourceSource } from '../sources/source.ts';
import { SvcError } from '../../core/errors.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { scheduleMaxAgeMs } from '../data/freshness.ts';
import { loadSchedule, type ScheduleContext } from '../data/schedule-loader.ts';

/** Where data come from, opened without asking anybody. */
export interface OpenedSource {
  facts: SourceFacts;
  /** What lies on this machine; null where a setting makes no sense. */
  files: ResourceSource | null;
  hosts: LiveParts | BadSetting;
}

export async function openQuietly(
  env: NodeJS.ProcessEnv,
  { offline, clock }: { offline: boolean; clock: Clock },
): Promise<OpenedSource> {
  const hosts = await orBadSetting(() => openLiveParts(env, { openBudget: openHostBudget }));
  const choice = env.SVC_SOURCE || 'live';
  if (choice === 'live') {
    const files = 'problem' in hosts ? null : new LiveSource({ ...hosts, offline: true });
    return { facts: { kind: 'live', isOffline: offline }, files, hosts };
  }
  const files = await orBadSetting(() => openSource(env, { clock }));
  if ('problem' in files) return { facts: { kind: 'unusable', ...files }, files: null, hosts };
  const isPacked = choice.startsWith('pack:');
  const place = choice.slice(choice.indexOf(':') + 1);
  const facts: SourceFacts =
    files.kind === 'demo' ? { kind: 'demo', isPacked } : { kind: 'recorded', place, isPacked };
  return { facts, files, hosts };
}

/** What the work gives, or which setting keeps it from that. Its value is not shown: it may be an address with a password. */
export async function orBadSetting<T>(work: () => T | Promise<T>): Promise<T | BadSetting> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SvcError) || error.code !== 'INVALID_INPUT') throw error;
    const { variable } = error.details;
    const name = typeof variable === 'string' ? variable : 'A setting';
    return { problem: `${name} has an invalid value.`, hint: error.hint };
  }
}

/** A calendar that is not on this machine may take this long. */
const longestMs = 6_000;

/** The calendar of a season as far as it lies on this machine, whoever gave it. `files` asks no host. */
export async function readScheduleFacts(
  files: ResourceSource | null,
  year: number,
  { clock, signal }: Pick<ScheduleContext, 'clock' | 'signal'>,
): Promise<ScheduleFacts> {
  const kept = files && (await cachedSchedule({ source: files, clock, signal }, year));
  return {
    year,
    isThere: kept !== null,
    confirmedUtcMs: kept?.confirmedUtcMs ?? null,
    maxAgeMs: scheduleMaxAgeMs(year, [], clock.nowMs()),
  };
}

async function cachedSchedule(context: ScheduleContext, year: number): Promise<Sourced<Schedule> | null> {
  try {
    return await loadSchedule(context, year);
  } catch (error) {
    if (!(error instanceof SvcError) || error.code === 'CANCELLED') throw error;
    return null;
  }
}

/**
 * The calendar as hosts give it within some seconds.
 *
 * @throws what loading it throws; SOURCE_UNAVAILABLE when it took too long.
 */
export async function loadScheduleSoon(context: ScheduleContext, year: number): Promise<Sourced<Schedule>> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(longestMs)]);
  try {
    return await loadSchedule({ ...context, signal }, year);
  } catch (error) {
    throwIfCancelled(context.signal);
    if (!(error instanceof SvcError) || error.code !== 'CANCELLED') throw error;
    throw new SvcError(
      'SOURCE_UNAVAILABLE',
      `The ${year} schedule: no source answered within ${longestMs / 1000} s.`,
      'Try again when the hosts are reachable.',
    );
  }
}
