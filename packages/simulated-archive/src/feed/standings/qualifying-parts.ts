import { randomStream } from '../../ground/random.ts';
import type { SessionTruth } from '../../weekend/truth.ts';

/** A part is announced this long before it starts, as long as the part before is over by then. */
const announcedBeforeMs = 120_000;
const quietAfterPartMs = 30_000;

/** Session times at which timing goes over to part 1, 2 and 3: shortly before they start. Empty for other sessions. */
export function announcedPartsMs({ plan, drivers, qualifyingPartStartMs }: SessionTruth): number[] {
  const random = randomStream(plan.seed, 'feed', 'parts');
  const ends = drivers.flatMap(({ laps }) => laps.map((lap) => lap.endMs ?? lap.startMs));
  return qualifyingPartStartMs.map((startMs, part) => {
    if (part === 0) return Math.min(random.integer(15_000, 40_000), Math.round(startMs / 4));
    const lastEndMs = Math.max(0, ...ends.filter((endMs) => endMs < startMs));
    const soonestMs = Math.max(lastEndMs + quietAfterPartMs, startMs - announcedBeforeMs);
    return Math.min(soonestMs + random.integer(0, 900), startMs);
  });
}

/** Number of cars that take part in part 1, 2 and 3. */
export function entriesOfParts({ drivers }: SessionTruth): number[] {
  return [1, 2, 3].map((part) => drivers.filter((driver) => (driver.lastQualifyingPart ?? 1) >= part).length);
}
