import type { FeedRecord } from '../../feed/stream-reader.ts';
import { lacksTyreMessages } from './missing-tyre-messages.ts';
import type { TimedDrivers } from '../raw-laps/timed-drivers.ts';
import { TyreMessageReducer } from './tyre-messages.ts';
import { readTyreSets, type SessionStart, type TyreSet } from './tyre-sets.ts';

/** What TimingAppData says of all drivers. */
export interface FittedTyres {
  /** By driver number. */
  sets: Map<string, TyreSet[]>;
  /** Numbers of drivers whose stint counter ran ahead of their pit stops. */
  correctedStints: string[];
  /** Numbers of drivers of whom tyre messages are lost or late. */
  lackingMessages: string[];
}

/** Sets of tyres of every driver that the tyre messages name. */
export function readFittedTyres(
  records: readonly FeedRecord[],
  timed: Pick<TimedDrivers, 'laps' | 'lapsBeforeRecording' | 'lostLaps'>,
  session: SessionStart,
): FittedTyres {
  const reducer = new TyreMessageReducer();
  for (const record of records) reducer.push(record);
  const sets = new Map<string, TyreSet[]>();
  const correctedStints: string[] = [];
  const lackingMessages: string[] = [];
  for (const [driverNumber, messages] of reducer.messagesByDriver) {
    const laps = timed.laps.get(driverNumber) ?? [];
    const isJoined = timed.lapsBeforeRecording.has(driverNumber);
    const hasGaps = timed.lostLaps.has(driverNumber);
    const tyres = readTyreSets(messages, laps, { ...session, isJoined, hasGaps });
    sets.set(driverNumber, tyres.sets);
    // Without laps no pit stop is known, so nothing shows that the counter was wrong.
    if (tyres.isCounterCorrected && laps.length > 0) correctedStints.push(driverNumber);
    if (!isJoined && !hasGaps && lacksTyreMessages(messages, laps)) lackingMessages.push(driverNumber);
  }
  return { sets, correctedStints, lackingMessages };
}
