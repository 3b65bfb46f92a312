import type { DemoEntry, DemoEvent, DemoSession } from '../weekend/plan.ts';
import type { ClassificationTruth, DriverTruth, SessionTruth } from '../weekend/truth.ts';

/** What the results service has of a session: all that remains of a simulated session once its laps are forgotten. */
export interface SessionOutcome {
  event: DemoEvent;
  session: DemoSession;
  /** Best first. */
  lines: readonly OutcomeLine[];
  /** Races and sprints: in the order at the end of lap 1. */
  firstLaps: readonly FirstLap[];
  lapLengthM: number;
}

export interface OutcomeLine extends ClassificationTruth {
  entry: DemoEntry;
}

export interface FirstLap {
  driverId: string;
  lapTimeMs: number;
  position: number;
}

/** The outcome of a simulated session. */
export function sessionOutcome(truth: SessionTruth): SessionOutcome {
  const { event, session, entries, circuit } = truth.plan;
  const lines = truth.classification
    .toSorted((a, b) => a.position - b.position)
    .map((line) => ({
      ...line,
      entry: entryOf(entries, line.number),
    }));
  const isRaceLike = truth.plan.raceLaps !== null;
  const firstLaps = isRaceLike ? truth.drivers.flatMap((driver) => firstLapOf(driver, entries)) : [];
  return {
    event,
    session,
    lines,
    firstLaps: firstLaps.toSorted((a, b) => a.position - b.position),
    lapLengthM: circuit.lapLengthM,
  };
}

function firstLapOf(driver: DriverTruth, entries: readonly DemoEntry[]): FirstLap[] {
  const lap = driver.laps.find(({ number }) => number === 1);
  if (!lap || lap.endMs === null || lap.position === null) return [];
  const lapTimeMs = lap.lapTimeMs ?? lap.endMs - lap.startMs;
  return [{ driverId: entryOf(entries, driver.number).driverId, lapTimeMs, position: lap.position }];
}

function entryOf(entries: readonly DemoEntry[], number: string): DemoEntry {
  const entry = entries.find((each) => each.number === number);
  if (!entry) throw new Error(`Car ${number} is not entered`);
  return entry;
}
