import type { FeedObject } from '../../ground/product.ts';
import { randomStream, type RandomStream } from '../../ground/random.ts';
import type { DriverTruth, LapTruth, SessionTruth, StintTruth } from '../../weekend/truth.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import { collectedEveryMs, stintNaming, stintNamedMs, type Collected } from './stint-naming.ts';
import { feedLapTimeMs } from '../standings/feed-lap-time.ts';
import type { TimingEvent } from '../board/timing-event.ts';
import { lapTimeText } from '../board/timing-values.ts';

/** What the feed says of the tyres: the sets as they are fitted, the laps on them, and the best lap of each stint. */
export function tyreEvents(truth: SessionTruth): TimingEvent[] {
  const phase = randomStream(truth.plan.seed, 'feed', 'tyre-clock').integer(0, collectedEveryMs - 1);
  const collected = (atMs: number) => Math.ceil((atMs - phase) / collectedEveryMs) * collectedEveryMs + phase;
  return truth.drivers.flatMap((driver) => {
    const random = randomStream(truth.plan.seed, 'feed', 'tyres', driver.number);
    return driver.stints.flatMap((stint) => stintEvents(truth, driver, stint, { collected, random }));
  });
}

interface StintContext {
  collected: Collected;
  random: RandomStream;
}

function stintEvents(
  truth: SessionTruth,
  driver: DriverTruth,
  stint: StintTruth,
  { collected, random }: StintContext,
): TimingEvent[] {
  const { number, laps } = driver;
  const firstLap = laps[stint.firstLap - 1];
  if (!firstLap) return [];
  const key = stint.stint - 1;
  const at = (atMs: number, values: FeedObject): TimingEvent => ({
    atMs,
    number,
    values: { Stints: { [key]: values } },
  });
  const namedMs = stintNamedMs(truth, driver, stint, collected, random);
  const previous = driver.stints[stint.stint - 2];
  const isKept =
    previous !== undefined &&
    previous.compound === stint.compound &&
    previous.startLaps + previous.lastLap - previous.firstLap + 1 === stint.startLaps;
  const events = stintNaming(stint, isKept, random).map(({ afterMs, values }) =>
    at(namedMs + afterMs, values),
  );
  const isRace = isRaceLike(truth.plan.session);
  let bestMs = Infinity;
  for (const lap of laps.slice(stint.firstLap - 1, stint.lastLap)) {
    if (lap.endMs === null) continue;
    const lapsOnSet = stint.startLaps + lap.number - stint.firstLap + 1;
    const countedMs = Math.max(collected(lap.endMs + random.integer(0, 2_000)), namedMs + collectedEveryMs);
    events.push(at(countedMs, { TotalLaps: lapsOnSet }));
    const lapTimeMs = isInPits(lap) ? null : feedLapTimeMs(lap, isRace);
    if (lapTimeMs === null || lapTimeMs >= bestMs) continue;
    bestMs = lapTimeMs;
    const best = { LapTime: lapTimeText(lapTimeMs), LapNumber: lap.number, LapFlags: 1 };
    events.push(at(Math.max(lap.endMs + random.integer(0, 400), namedMs + 1), best));
  }
  return events;
}

function isInPits({ pitInMs, pitOutMs }: LapTruth): boolean {
  return pitInMs !== null || pitOutMs !== null;
}
