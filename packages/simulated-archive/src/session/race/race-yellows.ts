import { minuteMs } from '../../ground/minute.ts';
import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { SessionTimes } from '../course/session-times.ts';
import { marshalSectors, type YellowFlag } from '../course/track-status-rows.ts';
import { wetnessAt, type Shower } from '../course/weather-course.ts';

/** Tries to leave the road on the way to the grid; on a dry track most come to nothing. */
const triesBeforeStart = 12;

/** Yellow flags while the cars drive to the grid, before `SessionTimes.scheduledMs`: more, and longer, the wetter it is. */
export function yellowsBeforeStart(
  plan: SessionPlan,
  { scheduledMs }: SessionTimes,
  shower: Shower | null,
): YellowFlag[] {
  const random = randomStream(plan.seed, 'way to the grid');
  return Array.from({ length: triesBeforeStart }, () => {
    const fromMs = scheduledMs - random.between(4, 40) * minuteMs;
    const wetness = wetnessAt(shower, fromMs);
    const happens = random.chance(0.1 + 0.6 * wetness);
    const toMs = fromMs + random.between(4_000, 20_000) + wetness * random.between(0, 60_000);
    return { happens, fromMs, toMs, sector: random.integer(1, marshalSectors) };
  }).flatMap(({ happens, ...yellow }) => (happens ? [yellow] : []));
}

/** Now and then somebody stops on the way back to the pits. */
export function yellowsAfterFlag(plan: SessionPlan, fromMs: number, untilMs: number): YellowFlag[] {
  const random = randomStream(plan.seed, 'way back');
  if (!random.chance(0.3) || untilMs - fromMs < 40_000) return [];
  const atMs = random.between(fromMs + 10_000, untilMs - 25_000);
  return [
    { fromMs: atMs, toMs: atMs + random.between(6_000, 20_000), sector: random.integer(1, marshalSectors) },
  ];
}
