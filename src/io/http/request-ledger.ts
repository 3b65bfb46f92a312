import type { RequestRate } from './hosts.ts';

const hourMs = 3_600_000;
/** A little over a second, because requests do not arrive as evenly spaced as they were sent. */
const secondMs = 1_050;
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
    return { problem: 'asked to wait', retryAfterMs: blockedUntilUtcMs - nowMs };
  }
  const firstOfHourMs = rate.perHour === null ? undefined : sentUtcMs.at(-rate.perHour);
  if (firstOfHourMs !== undefined && firstOfHourMs + hourMs > nowMs) {
    const problem = `budget of ${rate.perHour} requests an hour used up`;
    return { problem, retryAfterMs: firstOfHourMs + hourMs - nowMs };
  }
  const lastMs = sentUtcMs.at(-1) ?? 0;
  const firstOfSecondMs = sentUtcMs.at(-rate.perSecond);
  const afterSecondMs = firstOfSecondMs === undefined ? 0 : firstOfSecondMs + secondMs;
  const slotMs = Math.max(nowMs, blockedUntilUtcMs, lastMs, afterSecondMs);
  sentUtcMs.push(slotMs);
  return { waitMs: slotMs - nowMs };
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
