import type { SessionTrace } from '../../trace/session-trace.ts';
import { groupBy } from '../../group-by.ts';
import { nearestBySessionTime } from './timing-tolerances.ts';
import type { RawLap } from './raw-lap.ts';
import type { BestLapMessage } from './raw-laps.ts';

/** An announcement that names a time. */
type Timed<Message> = Message & { lapTimeMs: number };
type Best = Timed<BestLapMessage>;

/**
 * Marks the laps of one driver that were a personal best and stayed one, and those whose best was withdrawn
 * (docs/feed/laps.md#personal-bests), in place. When a best lap is deleted soon enough, the feed sends the previous best again, or
 * none. Parts of a qualifying are judged separately. Of several laps with the same time it is the one that the announcement names,
 * or else the one whose end is nearest to it.
 */
export function markPersonalBests(
  laps: readonly RawLap[],
  bestLaps: readonly BestLapMessage[],
  partStartsMs: readonly (number | null)[],
  trace?: SessionTrace,
): void {
  const partOf = ({ timeMs }: BestLapMessage) =>
    partStartsMs.findLastIndex((startMs) => startMs !== null && startMs <= timeMs);
  const parts = [...groupBy(bestLaps, partOf).values()].map(judgeBests);
  for (const { standing } of parts) {
    for (const best of standing) {
      const lap = announcedLap(laps, best);
      if (lap) lap.isPersonalBest = true;
      trace?.said({ topic: 'TimingData', timeMs: best.timeMs }, laps);
    }
  }
  for (const { withdrawn } of parts) {
    for (const best of withdrawn) {
      const lap = announcedLap(laps, best);
      if (lap && !lap.isPersonalBest) lap.isWithdrawnBest = true;
    }
  }
  trace?.applied('best-withdrawn', laps);
}

/**
 * Which of the announced bests stood in the end. A slower one withdraws all that are faster, and an empty one all. What is announced
 * again stands again, with the slower ones that were withdrawn together with it: 2025 Miami, Sprint, car 23 has `""` at
 * 01:36:16.004 and its `1:41.699` again at 01:36:16.864.
 */
export function judgeBests<Message extends BestLapMessage>(
  announcements: readonly Message[],
): { standing: Timed<Message>[]; withdrawn: Timed<Message>[] } {
  let standing: Timed<Message>[] = [];
  let withdrawnTogether: Timed<Message>[][] = [];
  for (const announcement of announcements) {
    const { lapTimeMs } = announcement;
    const isFaster = (best: Best) => lapTimeMs === null || best.lapTimeMs < lapTimeMs;
    const faster = standing.filter(isFaster);
    standing = standing.filter((best) => !isFaster(best));
    if (lapTimeMs !== null) {
      const again = withdrawnTogether.find((bests) => bests.some((best) => best.lapTimeMs === lapTimeMs));
      standing.push(...(again?.filter((best) => best.lapTimeMs > lapTimeMs) ?? []));
      withdrawnTogether = withdrawnTogether.map((bests) =>
        bests === again ? bests.filter(isFaster) : bests,
      );
      standing = [...standing.filter((best) => best.lapTimeMs !== lapTimeMs), { ...announcement, lapTimeMs }];
    }
    withdrawnTogether.push(faster);
  }
  return { standing, withdrawn: withdrawnTogether.flat() };
}

function announcedLap(laps: readonly RawLap[], { timeMs, lapTimeMs, lapNumber }: Best): RawLap | undefined {
  const candidates = laps.filter((lap) => lap.lapTimeMs === lapTimeMs);
  const named = candidates.find((candidate) => candidate.lapNumber === lapNumber);
  return named ?? nearestBySessionTime(candidates, timeMs, (candidate) => candidate.endMs ?? Infinity);
}
