import type { RandomStream } from '../../ground/random.ts';
import { marshalSectors, type YellowFlag } from './track-status-rows.ts';

/** Yellow flags for cars that spin and go on, about two in an hour. */
export function spins(fromMs: number, toMs: number, random: RandomStream): YellowFlag[] {
  const hours = (toMs - fromMs) / 3_600_000;
  return Array.from({ length: Math.round(2 * hours * random.between(0.2, 1.8)) }, () => {
    const atMs = random.between(fromMs, toMs - 30_000);
    const sector = random.integer(1, marshalSectors);
    return { fromMs: atMs, toMs: atMs + random.between(5_000, 26_000), sector };
  });
}
