import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import { areTyresNamedLate, lacksTyreMessages } from './missing-tyre-messages.ts';
import type { TimedDrivers } from '../raw-laps/timed-drivers.ts';
import { stintRecords, TyreMessageReducer } from './tyre-messages.ts';
import { namedSets, readTyreSets, type SetAtJoining, type TyreSet } from './tyre-sets.ts';

/** What TimingAppData says of all drivers. */
export interface FittedTyres {
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
