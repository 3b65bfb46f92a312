import type {
  BudgetFacts,
  HostAnswerFacts,
  HostFacts,
  ProxyFacts,
} from '../../core/diagnosis/diagnosis-facts.ts';
import { isCancelled, throwIfCancelled } from '../cancellation.ts';
import type { Clock } from '../effects.ts';
import { leftAloneMs } from '../http/refusals.ts';
import type { HostClient } from '../http/host-client.ts';
import { type Host, type HostBook, type HostId, publicBase } from '../http/hosts.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import type { HostBudget } from '../http/request-ledger.ts';
import { proxyFor, proxyVariable, readProxyRules } from '../http/proxy.ts';
import type { Service } from '../http/resource.ts';
import { type PlacedSession, probeRequest } from './probe-requests.ts';
import { listOf } from '../../core/list-of.ts';

/** Hosts are asked together; who has said nothing by then will not. */
const longestProbeMs = 12_000;

/** What is asked for has some hundred kilobytes at most. */
const mostBytes = 4 * 1024 * 1024;

interface ProbeContext {
  hosts: HostBook;
  client: HostClient;
  budget: HostBudget;
  clock: Clock;
  /** Nobody is asked. */
  isQuiet: boolean;
  /** Hosts that have served in this diagnosis already, and how long that took. */
  servedBefore: ReadonlyMap<HostId, number>;
  signal: AbortSignal;
}

/**
 * What each host says to one small request, all of them asked at once, each within its budget and not while it is left alone.
 *
 * @throws CANCELLED when the signal is aborted.
 */
export async function probeHosts(context: ProbeContext, placed: PlacedSession | null): Promise<HostFacts[]> {
  const hosts = Object.values(context.hosts).flatMap((service) => service.hosts);
  return await Promise.all(
    hosts.map(async (host) => {
      const isSpared = !context.isQuiet && (await budgetOf(context, host)).limits.some(isScarce);
      const asked = isSpared
        ? { ...unheard, answer: { kind: 'not-asked' as const, spared: true as const } }
        : await ask(context, host, placed);
      return { role: host.id, name: host.name, ...asked, budget: await budgetOf(context, host) };
    }),
  );
}

const unheard = { clock: null, hasSession: null };

/** Whoever asks again and again what is wrong, as visitors of a server may, must not use up what is for data. */
function isScarce({ requests, left }: BudgetFacts['limits'][number]): boolean {
  return left > 0 && left * 2 < requests;
}

async function ask(
  { client, clock, isQuiet, servedBefore, signal }: ProbeContext,
  host: Host,
  placed: PlacedSession | null,
): Promise<Pick<HostFacts, 'answer' | 'clock' | 'hasSession'>> {
  const servedMs = servedBefore.get(host.id);
  if (servedMs !== undefined) return { ...unheard, answer: { kind: 'served', tookMs: servedMs } };
  if (isQuiet) return { ...unheard, answer: { kind: 'not-asked' } };
  const { ref, hasSession } = probeRequest(host.id, placed);
  let hostClock: HostFacts['clock'] = null;
  const startedMs = performance.now();
  const request = {
    ref,
    validators: null,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestProbeMs)]),
    retryUntilMs: 0,
    onAnswer: ({ date }: { date?: string | undefined }) => {
      const hostUtcMs = Date.parse(date ?? '');
      if (!Number.isNaN(hostUtcMs)) hostClock = { hostUtcMs, hereUtcMs: clock.nowMs() };
    },
  };
  try {
    const answer = await client.ask({ ...host, retries: 0, maxBodyBytes: mostBytes }, request);
    return {
      answer: answerFacts(answer, performance.now() - startedMs),
      clock: hostClock,
      hasSession: answer.kind === 'body' && hasSession ? hasSession(answer.body) : null,
    };
  } catch (error) {
    throwIfCancelled(signal);
    if (!isCancelled(error)) throw error;
    const said = `no answer within ${longestProbeMs / 1000} s`;
    return { ...unheard, answer: { kind: 'failed', said, mayBe: [] } };
  }
}

function answerFacts(answer: HttpAnswer, tookMs: number): HostAnswerFacts {
  if (answer.kind !== 'failed') return { kind: 'served', tookMs };
  const { status, problem, retryAfterMs, refusal } = answer.answer;
  const said = status === null ? problem : `answered ${status} (${problem})`;
  const mayBe = refusal?.mayBe ?? [];
  switch (answer.reason) {
    case 'absent':
      return { kind: 'absent' };
    case 'limited':
      return { kind: 'limited', said, retryAfterMs };
    case 'refused': {
      const rememberedUtcMs = refusal?.rememberedUtcMs ?? null;
      const askedAgainUtcMs = rememberedUtcMs === null ? null : rememberedUtcMs + leftAloneMs(mayBe);
      return { kind: 'closed', mayBe, said, rememberedUtcMs, askedAgainUtcMs };
    }
    case 'unavailable':
      return { kind: 'failed', said, mayBe };
  }
}

async function budgetOf({ budget, clock }: ProbeContext, { name, rate }: Host): Promise<BudgetFacts> {
  const { sentUtcMs, blockedUntilUtcMs } = await budget.look(name);
  const nowMs = clock.nowMs();
  const left = (requests: number, spanMs: number): number =>
    Math.max(0, requests - sentUtcMs.filter((sentMs) => sentMs > nowMs - spanMs).length);
  const { perHour, perMinute } = rate;
  return {
    limits: listOf([
      perHour !== null && { per: 'hour', requests: perHour, left: left(perHour, 3_600_000) },
      perMinute !== undefined && { per: 'minute', requests: perMinute, left: left(perMinute, 60_000) },
    ]),
    blockedUntilUtcMs: blockedUntilUtcMs > nowMs ? blockedUntilUtcMs : null,
  };
}

const services: readonly Service[] = ['archive', 'openf1', 'results', 'schedule', 'circuits'];

/** Which variable names a proxy, and which public hosts are reached without it. @throws INVALID_INPUT for a proxy that is none */
export function readProxyFacts(env: NodeJS.ProcessEnv): ProxyFacts {
  const rules = readProxyRules(env);
  const variable = proxyVariable(env);
  if (variable === null) return { variable, passedBy: [] };
  const passed = services
    .map((service) => new URL(publicBase(service)))
    .filter((url) => proxyFor(url, rules) === null);
  return { variable, passedBy: passed.map(({ host }) => host) };
}
