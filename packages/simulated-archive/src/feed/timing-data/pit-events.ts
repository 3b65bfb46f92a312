import type { FeedObject } from '../../ground/product.ts';
import type { DriverTruth } from '../../weekend/truth.ts';
import type { CarClock } from '../standings/car-clocks.ts';
import type { TimingEvent } from '../board/timing-event.ts';
import { noValue } from '../board/timing-values.ts';

/** Values of the feed's own status of a car, as far as they are known. */
export const carStatus = {
  onTrack: 64,
  inPits: 80,
  pitExit: 608,
  stopped: 580,
  retired: 92,
  flagged: 1088,
  flaggedInPits: 1104,
};

export interface PitContext {
  isRace: boolean;
  clock: CarClock;
  /** Start of a race; null when it never started. */
  startMs: number | null;
}

/** Ways in and out of the pits; outside races the exit counts a lap, the first one too. */
export function pitEvents(driver: DriverTruth, context: PitContext): TimingEvent[] {
  const { number, laps } = driver;
  const { isRace, clock } = context;
  let stops = 0;
  const events: TimingEvent[] = isRace ? wayToGrid(driver, context) : [];
  for (const { number: lapNumber, pitInMs, pitOutMs } of laps) {
    const passages: TimingEvent[] = [];
    const add = (atMs: number, values: FeedObject) =>
      passages.push({ atMs: atMs + clock.constantMs, number, values });
    if (pitOutMs !== null) add(pitOutMs, { ...leaving, ...(isRace ? {} : { NumberOfLaps: lapNumber }) });
    if (pitInMs !== null) {
      stops += 1;
      add(pitInMs, { ...entering, NumberOfPitStops: stops });
    }
    events.push(...passages);
  }
  return events;
}

const entering: FeedObject = { InPit: true, PitOut: false, Status: carStatus.inPits };

const leaving: FeedObject = {
  ...{ InPit: false, PitOut: true, Status: carStatus.pitExit },
  Sectors: { 0: noValue, 1: noValue, 2: noValue },
  Speeds: { I1: noValue, I2: noValue, ST: noValue },
};

/** Cars leave the pits for the grid long before the start; some come through the pit lane once more. */
function wayToGrid({ number, laps }: DriverTruth, { clock, startMs }: PitContext): TimingEvent[] {
  const [first] = laps;
  if (startMs === null || first === undefined || first.pitOutMs !== null) return [];
  const at = (share: number, values: FeedObject): TimingEvent => ({
    atMs: Math.round(startMs * share),
    number,
    values,
  });
  const leaves = { InPit: false, Status: carStatus.onTrack };
  const events = [at(clock.random.between(0.3, 0.45), leaves)];
  if (clock.random.chance(0.3)) {
    events.push(at(clock.random.between(0.48, 0.5), { InPit: true, Status: carStatus.inPits }));
    events.push(at(clock.random.between(0.51, 0.6), leaves));
  }
  return events;
}
