import { randomStream } from '../../ground/random.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import { inOrderOfTime, type FeedMessage } from '../stream/stream-file.ts';

/** How often an extra formation lap shortens the race. */
const shortenedShare = 0.08;

/**
 * The lap that the leader is on, sent as he begins it, and the distance. Only races and sprints have this topic. 2025 Miami, Sprint: 19
 * laps at first, 18 from 00:49:42.053 on.
 */
export function lapCountMessages(truth: SessionTruth): FeedMessage[] | null {
  const { plan, drivers } = truth;
  if (!isRaceLike(truth.plan.session) || plan.raceLaps === null) return null;
  const random = randomStream(plan.seed, 'feed', 'lap-count');
  const startMs = truth.sessionStatus.find(({ status }) => status === 'Started')?.atMs ?? truth.streamEndMs;
  const firstMs = Math.min(random.integer(2_000, 80_000), Math.round(startMs / 3));
  const isShortened = random.chance(shortenedShare);
  const planned = plan.raceLaps + (isShortened ? 1 : 0);
  const messages: FeedMessage[] = [{ atMs: firstMs, payload: { CurrentLap: 1, TotalLaps: planned } }];
  if (isShortened) messages.push({ atMs: Math.round(startMs * 0.7), payload: { TotalLaps: plan.raceLaps } });
  for (let lap = 1; lap < plan.raceLaps; lap += 1) {
    const ends = drivers.flatMap(({ laps }) => laps[lap - 1]?.endMs ?? []);
    if (ends.length === 0) break;
    messages.push({ atMs: Math.min(...ends) + random.integer(0, 60), payload: { CurrentLap: lap + 1 } });
  }
  return inOrderOfTime(messages);
}
