import type { Clock } from '../effects.ts';
import type { RequestRate } from './hosts.ts';
import type { Denial, RequestLedger } from './request-ledger.ts';

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
