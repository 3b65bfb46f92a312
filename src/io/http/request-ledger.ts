import type { Clock } from '../effects.ts';
import type { RequestRate } from './hosts.ts';

export const hourMs = 3_600_000;
/** A little over a second and a minute, because requests do not arrive as evenly spaced as they were sent. */
export const secondMs = 1_050;
export const minuteMs = 60_500;
/** Waits up to this long are simply waited; longer ones are reported. */
export const longestQuietWaitMs = 5_000;
/** A host cannot lock its users out for longer than this by one header. */
const longestBlockMs = hourMs;

/** Requests to one host as all processes of this user know them. */
export interface RequestLedger {
  /** When requests went out, or will (UTC ms), ascending; at most the last hour. */
  sentUtcMs: number[];
  /** The host asked to be left alone until then; 0 = it did not. */
  blockedUntilUtcMs: number;
}

export interface Denial {
  problem: string;
  retryAfterMs: number;
}

export function emptyLedger(): RequestLedger {
  return { sentUtcMs: [], blockedUntilUtcMs: 0 };
}

/** Enters a request and says how long it has to wait, unless the host may not be asked for longer than a quiet wait. */
export function bookRequest(
  ledger: RequestLedger,
  rate: RequestRate,
  nowMs: number,
): { waitMs: number } | Denial {
  const { sentUtcMs, blockedUntilUtcMs } = ledger;
  if (blockedUntilUtcMs - nowMs > longestQuietWaitMs) {
    return denialFor('block', rate, blockedUntilUtcMs - nowMs);
  }
  const afterHourMs = freeAgainMs(sentUtcMs, rate.perHour, hourMs);
  if (afterHourMs > nowMs) return denialFor('hour', rate, afterHourMs - nowMs);
  const afterMinuteMs = freeAgainMs(sentUtcMs, rate.perMinute ?? null, minuteMs);
  if (afterMinuteMs - nowMs > longestQuietWaitMs) {
    return denialFor('minute', rate, afterMinuteMs - nowMs);
  }
  const lastMs = sentUtcMs.at(-1) ?? 0;
  const afterSecondMs = freeAgainMs(sentUtcMs, rate.perSecond, secondMs);
  const slotMs = Math.max(nowMs, blockedUntilUtcMs, lastMs, afterMinuteMs, afterSecondMs);
  sentUtcMs.push(slotMs);
  return { waitMs: slotMs - nowMs };
}

/** Why a host may not be asked now: it asked to be left alone, or a span of time has all its requests. */
export type DenialCause = 'block' | 'hour' | 'minute';

export function denialFor(cause: DenialCause, rate: RequestRate, retryAfterMs: number): Denial {
  const problems: Record<DenialCause, string> = {
    block: 'asked to wait',
    hour: `budget of ${rate.perHour} requests an hour used up`,
    minute: `budget of ${rate.perMinute} requests a minute used up`,
  };
  return { problem: problems[cause], retryAfterMs };
}

/** When the next request has room among the last `most` of a span of time (UTC ms); 0 = at any time. */
function freeAgainMs(sentUtcMs: readonly number[], most: number | null, spanMs: number): number {
  const firstMs = most === null ? undefined : sentUtcMs.at(-most);
  return firstMs === undefined ? 0 : firstMs + spanMs;
}

/** Enters a request that was allowed elsewhere. */
export function noteRequest(ledger: RequestLedger, sentMs: number): void {
  ledger.sentUtcMs.push(sentMs);
  ledger.sentUtcMs.sort((a, b) => a - b);
}

/** Enters that the host asked to be left alone. A longer block that is known already stays. */
export function bookBlock(ledger: RequestLedger, durationMs: number, nowMs: number): void {
  const untilMs = nowMs + Math.min(durationMs, longestBlockMs);
  ledger.blockedUntilUtcMs = Math.max(ledger.blockedUntilUtcMs, untilMs);
}

/** Drops what is over, and what a clock that has since been set back left in the far future. */
export function upToDate(ledger: RequestLedger, nowMs: number): RequestLedger {
  return {
    sentUtcMs: ledger.sentUtcMs.filter((sentMs) => sentMs > nowMs - hourMs && sentMs < nowMs + hourMs),
    blockedUntilUtcMs: ledger.blockedUntilUtcMs > nowMs + longestBlockMs ? 0 : ledger.blockedUntilUtcMs,
  };
}

/** Reads a stored ledger. A damaged one counts as empty: nothing worse than one hour's count is lost. */
export function parseLedger(text: string): RequestLedger {
  let value: Partial<Record<keyof RequestLedger, unknown>> | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch (error) {
    if (error instanceof SyntaxError) return emptyLedger();
    throw error;
  }
  const sent = Array.isArray(value?.sentUtcMs) ? (value.sentUtcMs as unknown[]) : [];
  const blockedUntil = value?.blockedUntilUtcMs;
  return {
    sentUtcMs: sent.filter((sentMs) => typeof sentMs === 'number').sort((a, b) => a - b),
    blockedUntilUtcMs: typeof blockedUntil === 'number' ? blockedUntil : 0,
  };
}

/** How often each host may be asked, by all who ask it for this home together. */
export interface HostBudget {
  /**
   * Books one request and returns null when it may go out. Waits out the limit per second, the end of a used-up minute and short
   * blocks; a used-up hour, the longer part of a used-up minute and longer blocks are returned.
   *
   * @throws CANCELLED while waiting.
   */
  acquire(host: string, rate: RequestRate, signal: AbortSignal | undefined): Promise<Denial | null>;
  /** Remembers that the host asked to be left alone for a while. */
  block(host: string, durationMs: number): Promise<void>;
  /** What is known of a host now, by the clock of this machine. Books nothing. */
  look(host: string): Promise<RequestLedger>;
}

/** How the budgets are opened that the environment names. */
export type OpenHostBudget = (env: NodeJS.ProcessEnv, parts: { home: string; clock: Clock }) => HostBudget;
