import { openHostBudget } from '../http/open-host-budget.ts';
import { createRacingData } from '../data/racing-data.ts';
import type { Clock, RacingData } from '../effects.ts';
import { openSource } from '../sources/open-source.ts';
import { NotingSource } from './noting-source.ts';

export interface NotedDataOptions {
  offline: boolean;
  refresh: boolean;
  clock: Clock;
  signal: AbortSignal;
  progress(this: void, step: string): void;
}

/** Racing data from the source that the environment names, whose answers are noted. @throws INVALID_INPUT as opening the source does */
export async function openNotedData(
  env: NodeJS.ProcessEnv,
  { offline, refresh, clock, signal, progress }: NotedDataOptions,
): Promise<{ source: NotingSource; data: RacingData }> {
  const source = new NotingSource(
    await openSource(env, { offline, refresh, clock, loadBudget: async () => openHostBudget }),
  );
  const data = createRacingData({ env, source: async () => source, clock, signal, progress });
  return { source, data };
}
