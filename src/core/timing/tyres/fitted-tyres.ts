import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import type { TimedDrivers } from '../raw-laps/timed-drivers.ts';
import { compounds } from './compounds.ts';
import { readRuns, type Run } from './driven-sets.ts';
import {
  readTyreCounts,
  stintRecords,
  type TyreCount,
  type TyreMessage,
  TyreMessageReducer,
} from './tyre-messages.ts';
import { namedSets, readTyreSets, type SetAtJoining, type TyreSet } from './tyre-sets.ts';

/** What TimingAppData says of all drivers. */
interface FittedTyres {
  /** By driver number. */
  sets: Map<string, TyreSet[]>;
  /** The sets of cars up to where a recording that begins in mid-session takes over, by driver number. */
  atJoining: Map<string, readonly SetAtJoining[]>;
  /** Numbers of drivers of whom the feed named a set that was not on the car. */
  correctedStints: string[];
  /** Numbers of drivers who came to other tyres without a visit to the pits that is known. */
  unseenChanges: string[];
  /** Numbers of drivers of whom tyre messages are lost, late or unreadable. */
  lackingMessages: string[];
  /** Numbers of drivers whose first tyres were named after their first lap, and are known all the same. */
  namedLate: string[];
}

/** Sets of tyres of every driver that the tyre messages name. */
export function readFittedTyres(
  records: readonly FeedRecord[],
  timed: Pick<TimedDrivers, 'laps' | 'lapsBeforeRecording' | 'stopsBeforeRecording' | 'lostPitStops'>,
  trace?: SessionTrace,
): FittedTyres {
  const reducer = new TyreMessageReducer();
  for (const record of records) reducer.push(record);
  const sets = new Map<string, TyreSet[]>();
  const atJoining = new Map<string, readonly SetAtJoining[]>();
  const correctedStints: string[] = [];
  const unseenChanges: string[] = [];
  const lackingMessages: string[] = [];
  const namedLate: string[] = [];
  for (const [driverNumber, messages] of reducer.messagesByDriver) {
    const laps = timed.laps.get(driverNumber) ?? [];
    const lapsBefore = timed.lapsBeforeRecording.get(driverNumber) ?? null;
    const hasGaps = timed.lostPitStops.has(driverNumber);
    const stopsBefore = timed.stopsBeforeRecording.get(driverNumber);
    const tyres = readTyreSets(messages, laps, { lapsBefore, stopsBefore, hasGaps });
    sets.set(driverNumber, tyres.sets);
    if (tyres.atJoining) atJoining.set(driverNumber, tyres.atJoining);
    const carTrace = trace?.of(driverNumber);
    carTrace?.named(namedSets(messages));
    tyres.sets.forEach((set, index) =>
      carTrace?.driven(set, stintRecords(records, driverNumber, tyres.sentStints[index]!)),
    );
    // Without laps no pit stop is known, so nothing shows that the counter was wrong.
    if (tyres.isCounterCorrected && laps.length > 0) correctedStints.push(driverNumber);
    if (tyres.hasUnseenChange) unseenChanges.push(driverNumber);
    if (hasGaps || (lapsBefore === null && lacksTyreMessages(messages, laps)))
      lackingMessages.push(driverNumber);
    const isFromStart = lapsBefore === null && tyres.sets[0]?.fromMs === 0;
    if (isFromStart && areTyresNamedLate(messages, laps)) namedLate.push(driverNumber);
  }
  return { sets, atJoining, correctedStints, unseenChanges, lackingMessages, namedLate };
}

const knownCompounds: ReadonlySet<string> = new Set(compounds);

/**
 * Whether tyre messages of a driver are lost, late or unreadable: a number of a stint is left out, a stint has no compound that is
 * known, or fewer stints are known at the end of an out lap than the car has left the pits. In the fourteen recorded sessions with tyre
 * messages, none of these happens once. The first run is another matter: `areTyresNamedLate`.
 */
export function lacksTyreMessages(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const firstSeenMs = new Map<number, number>();
  const named = new Set<number>();
  for (const { stint, timeMs, compound } of messages) {
    if (!firstSeenMs.has(stint)) firstSeenMs.set(stint, timeMs);
    if (knownCompounds.has(compound?.replaceAll('-', '_') ?? '')) named.add(stint);
  }
  if (messages.some(({ isDamaged }) => isDamaged)) return true;
  const stints = [...firstSeenMs.keys()];
  const isCounterWhole = stints.every((stint) => stint < stints.length);
  return (
    !isCounterWhole ||
    named.size < stints.length ||
    isBehindPitStops([...firstSeenMs.values()], messages, laps)
  );
}

function isBehindPitStops(
  firstSeenMs: readonly number[],
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
): boolean {
  const counts = readTyreCounts(messages);
  let keptSets = 0;
  return readRuns(laps).some((run, index) => {
    const outLap = run.laps.find(({ pitOutMs }) => pitOutMs !== null);
    if (index === 0 || !outLap) return false;
    if (isCountedOn(run, outLap.endMs, counts)) keptSets += 1;
    return firstSeenMs.filter((timeMs) => timeMs <= outLap.endMs).length < index + 1 - keptSets;
  });
}

/** Whether laps went on being counted on the set that was counted last before a visit to the pits: it stayed on, as in a drive-through. */
function isCountedOn({ fromMs, toMs }: Run, outLapEndMs: number, counts: readonly TyreCount[]): boolean {
  const before = counts.findLast(({ timeMs }) => timeMs <= fromMs);
  const since = counts.filter(({ timeMs }) => timeMs > outLapEndMs && timeMs <= toMs);
  return before !== undefined && since.length > 0 && since.every(({ stint }) => stint === before.stint);
}

/** Whether a lap was over before any tyre was named. */
export function areTyresNamedLate(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const endMs = laps[0]?.endMs ?? null;
  const namedMs = messages[0]?.timeMs ?? null;
  return endMs !== null && namedMs !== null && endMs < namedMs;
}
