import { median } from '../../quantile.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { RaceLaps } from '../../results/race-laps.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { plannedStartMs, type SessionEvidence } from '../session-evidence.ts';
import { noFeedFindings } from '../timing-warnings.ts';
import { type ListedDriver, unlistedDriver } from '../topics/driver-list.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';
import { type ClockedLap, clockLaps, type DriverClock } from './lap-clock.ts';
import { raceLapWarnings } from './race-lap-warnings.ts';

/** What the results API has of one race. */
export interface RaceLapInputs {
  /** null = it has no laps of this race. */
  laps: RaceLaps | null;
  /** null = not available, as before 2011; an empty list = nobody stopped. */
  stops: readonly PitStop[] | null;
  /** The classification, which says what numbers the drivers had; null = not available, and ids stand for numbers. */
  official: readonly OfficialResult[] | null;
  /** The laps end at a moment that was asked for: nobody knows the distance. */
  isCut?: boolean;
}

/**
 * A race as far as the results API knows it (docs/feed/race-laps.md): lap times and positions as people entered them, ways through
 * the pits, and the session clock that lap times make. Sectors, speeds, tyres, flags and deleted laps are not there and stay unknown.
 *
 * @param trace hears how the values of one car come about.
 */
export function raceLapEvidence(
  { laps, stops, official, isCut = false }: RaceLapInputs,
  trace?: SessionTrace,
): SessionEvidence {
  const clocks = new Map(
    [...(laps?.byDriver ?? [])].map(([driverId, timings]) => [driverId, clockLaps(timings)]),
  );
  const lapsByDriver = new Map([...clocks].map(([driverId, clock]) => [driverId, clock.laps]));
  const visits = placePitVisits(stops ?? [], lapsByDriver);
  const numberOf = driverNumbers(official);
  const byNumber = <T>(of: (driverId: string, clock: DriverClock) => T): Map<string, T> =>
    new Map([...clocks].map(([driverId, clock]) => [numberOf(driverId), of(driverId, clock)]));
  const visitsOf = (driverId: string) => visits.get(driverId) ?? [];
  return {
    sessionName: 'Race',
    kind: 'race',
    info: null,
    drivers: official === null ? [...clocks.keys()].map((driverId) => namedById(driverId)) : [],
    official,
    lapOneMs: null,
    laps:
      laps &&
      byNumber((driverId, clock) => rawLaps(clock.laps, visitsOf(driverId), trace?.of(numberOf(driverId)))),
    lapsBeforeRecording: new Map(),
    tyreSets: stops && byNumber((driverId, clock) => stintSets(clock.laps, visitsOf(driverId))),
    mayHaveStopped: null,
    // Nobody says where a car without a next lap stopped, so no lap is made up for it.
    recordedUntilMs: 0,
    sessionStatus: laps ? [{ timeMs: plannedStartMs, status: 'Started' }] : [],
    trackStatus: [],
    racingPace: { pitVisitsKnown: stops !== null },
    totalLaps: isCut ? null : raceDistance(clocks, official),
    partStartsMs: [],
    raceControl: null,
    weather: null,
    feedFindings: noFeedFindings,
    warnings: raceLapWarnings({ clocks, stops, official }),
  };
}

/** The number a driver raced with; the id where no result names the driver, or the number is another's. */
function driverNumbers(official: readonly OfficialResult[] | null): (driverId: string) => string {
  const numbers = new Map<string, string>();
  const taken = new Set<string>();
  for (const { driverId, driverNumber } of official ?? []) {
    if (driverId === null || taken.has(driverNumber)) continue;
    numbers.set(driverId, driverNumber);
    taken.add(driverNumber);
  }
  return (driverId) => numbers.get(driverId) ?? driverId;
}

/** An id is made of a name: "max_verstappen". */
function namedById(driverId: string): ListedDriver {
  return { ...unlistedDriver(driverId), lastName: driverId.replaceAll('_', ' ') };
}

function rawLaps(
  laps: readonly ClockedLap[],
  visits: readonly PitVisit[],
  trace: SessionTrace | undefined,
): RawLap[] {
  let bestMs = Infinity;
  return laps.map(({ lapNumber, lapTimeMs, endMs, position }) => {
    const lap = { ...emptyRawLap(lapNumber), lapTimeMs, position };
    const time = lapTimeMs === null ? null : formatLapTime(lapTimeMs);
    trace?.said({ topic: 'results laps', timeMs: null, content: { number: lapNumber, position, time } }, [
      lap,
    ]);
    lap.endMs = endMs;
    lap.pitInMs = visits.find((visit) => visit.lapNumber === lapNumber)?.entryMs ?? null;
    lap.pitOutMs = visits.find((visit) => visit.lapNumber === lapNumber - 1)?.exitMs ?? null;
    trace?.applied('entered-lap-clock', [lap]);
    // As in the feed, which has no time of lap 1.
    lap.isPersonalBest = lapNumber > 1 && lapTimeMs !== null && lapTimeMs < bestMs;
    if (lap.isPersonalBest) bestMs = lapTimeMs!;
    trace?.applied('best-so-far', [lap]);
    return lap;
  });
}

/** A stint from each way through the pits to the next, whether or not tyres were changed; what tyres, nobody says. */
function stintSets(laps: readonly ClockedLap[], visits: readonly PitVisit[]): TyreSet[] {
  const unknown = { compound: null, fresh: null, startLaps: null, notChanged: null };
  const endOf = new Map(laps.map(({ lapNumber, endMs }) => [lapNumber, endMs]));
  return [
    { ...unknown, stint: 0, fromMs: 0 },
    ...visits.map((visit, index) => ({
      ...unknown,
      stint: index + 1,
      fromMs: endOf.get(visit.lapNumber)! + 1,
    })),
  ];
}

/** Laps of the winner; null when nobody drove any. */
function raceDistance(
  clocks: ReadonlyMap<string, DriverClock>,
  official: readonly OfficialResult[] | null,
): number | null {
  const timed = [...clocks.values()].map(({ laps }) => laps.at(-1)?.lapNumber ?? 0);
  const most = Math.max(0, ...timed, ...(official ?? []).map(({ laps }) => laps ?? 0));
  return most > 0 ? most : null;
}

/** A way through the pit lane on the session clock. */
interface PitVisit {
  /** The lap that ended in the pit lane. */
  lapNumber: number;
  entryMs: number;
  exitMs: number;
}

/**
 * How long before the end of its lap a car enters the pit lane. It depends on where the line is: 1.2 s in Jeddah, 1.3 s in Baku, 2.7 s in
 * Mexico, 3.9 s in Monza, 4.1 s in Lusail, 6.1 s at Silverstone (medians of recorded sessions), but 17 s in Melbourne.
 */
const entryBeforeLineMs = 4000;

const dayMs = 86_400_000;

/**
 * The visits by driver id, by lap; those on laps that were not timed are left out. The service says to the second on the clocks of the
 * circuit when a car came in. What these clocks showed at the start nobody says: all entries together are taken to lie as far before the
 * ends of their laps as cars usually do, so that they are right among each other to about a second and may all be off by some seconds.
 * No entry lies outside its lap, and no exit before the end of it.
 */
export function placePitVisits(
  stops: readonly PitStop[],
  lapsByDriver: ReadonlyMap<string, readonly ClockedLap[]>,
): Map<string, PitVisit[]> {
  const onLaps = stops.flatMap((stop) => {
    const laps = lapsByDriver.get(stop.driverId) ?? [];
    const index = laps.findIndex(({ lapNumber }) => lapNumber === stop.lapNumber);
    return index < 0 ? [] : [{ stop, lap: laps[index]!, next: laps[index + 1] ?? null }];
  });
  const clockAheadMs = circuitClockAheadMs(onLaps);
  const visits = new Map<string, PitVisit[]>();
  for (const { stop, lap, next } of onLaps) {
    const entryMs = entrySessionMs(stop, lap, clockAheadMs);
    const exitMs = Math.max(lap.endMs, entryMs + (stop.laneMs ?? 0));
    const visit = {
      lapNumber: lap.lapNumber,
      entryMs,
      exitMs: next ? Math.min(exitMs, next.endMs) : exitMs,
    };
    visits.set(stop.driverId, [...(visits.get(stop.driverId) ?? []), visit]);
  }
  for (const own of visits.values()) own.sort((a, b) => a.lapNumber - b.lapNumber);
  return visits;
}

/** By how much the clocks of the circuit are ahead of session time; null when no stop says what they showed. */
function circuitClockAheadMs(stops: readonly { stop: PitStop; lap: ClockedLap }[]): number | null {
  const aheadMs = stops.flatMap(({ stop: { entryTimeOfDayMs }, lap }) =>
    entryTimeOfDayMs === null ? [] : [entryTimeOfDayMs - lap.endMs],
  );
  const [first] = aheadMs;
  if (first === undefined) return null;
  // Races run across midnight (Las Vegas).
  const sameDay = aheadMs.map((each) => first + withinHalfADay(each - first));
  return Math.round(median(sameDay) + entryBeforeLineMs);
}

function entrySessionMs(stop: PitStop, lap: ClockedLap, clockAheadMs: number | null): number {
  const usualMs = lap.endMs - entryBeforeLineMs;
  if (stop.entryTimeOfDayMs === null || clockAheadMs === null) return usualMs;
  const entryMs = lap.endMs + withinHalfADay(stop.entryTimeOfDayMs - clockAheadMs - lap.endMs);
  const startMs = lap.endMs - (lap.lapTimeMs ?? 0);
  const isOnLap = entryMs > startMs && entryMs < lap.endMs + entryBeforeLineMs;
  return isOnLap ? Math.min(entryMs, lap.endMs) : usualMs;
}

function withinHalfADay(durationMs: number): number {
  return ((((durationMs + dayMs / 2) % dayMs) + dayMs) % dayMs) - dayMs / 2;
}
