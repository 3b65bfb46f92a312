import type { OfficialResult } from '../../results/official-result.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { RaceLaps } from '../../results/race-laps.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { plannedStartMs, type SessionEvidence } from '../session-evidence.ts';
import { noFeedFindings } from '../timing-warnings.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import { unlistedDriver, type ListedDriver } from '../topics/driver-list.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';
import { clockLaps, type ClockedLap, type DriverClock } from './lap-clock.ts';
import { placePitVisits, type PitVisit } from './pit-visits.ts';
import { raceLapWarnings } from './race-lap-warnings.ts';

/** What the results API has of one race. */
export interface RaceLapInputs {
  /** null = it has no laps of this race. */
  laps: RaceLaps | null;
  /** null = not to be had, as before 2011; an empty list = nobody stopped. */
  stops: readonly PitStop[] | null;
  /** The classification, which says what numbers the drivers had; null = not to be had, and ids stand for numbers. */
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
