/** What one run of a process took. */
export interface Sample {
  /** Wall time. */
  ms: number;
  /** Processor time, user and system. */
  cpuMs: number;
  /** Peak memory. */
  megabytes: number;
}

export interface CommandRow {
  name: string;
  now: readonly Sample[];
  last?: readonly Sample[];
  peer?: readonly Sample[];
}

export function comparison(
  now: readonly Sample[],
  other: readonly Sample[],
): { times: number; wallTimes: number };
export function isSlower(now: readonly Sample[], last: readonly Sample[]): boolean;
export function timesBareNode(now: readonly Sample[], bare: readonly Sample[]): number;
export function commandTable(rows: readonly CommandRow[], bare: readonly Sample[]): string;
