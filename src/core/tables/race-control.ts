import type { RaceControlMessage } from '../timing/topics/race-control.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { columnsOf, defineTable } from './table.ts';

/** A message with the driver whom it names. */
export interface MessageRow extends RaceControlMessage {
  driver: string | null;
}

const { int, string, timestamp } = columnsOf<MessageRow>();

const notSaid = 'The message does not say.';

/** Messages of race control; empty where no source has them. */
export const raceControlTable = defineTable({
  name: 'race_control',
  row: 'one message of race control',
  order: 'as they were sent',
  madeOf: ['event', 'names', 'flags', 'deletions', 'penalties'],
  rowsOf: ({ raceControl, results }: Pick<SessionTiming, 'raceControl' | 'results'>): MessageRow[] => {
    const codes = new Map(results.map(({ driverNumber, code }) => [driverNumber, code]));
    return (raceControl ?? []).map((message) => ({
      ...message,
      driver: codes.get(message.driverNumber ?? '') ?? null,
    }));
  },
  columns: [
    int('session_time_ms', (row) => row.receivedMs, 'Session time at which the feed delivered it.'),
    timestamp('utc', (row) => row.utcMs, 'Time in the message, UTC.', 'It carries no readable time.'),
    int('lap_number', (row) => row.lap, 'Lap of the leader.', notSaid),
    string('category', (row) => row.category, 'Flag, Drs, SafetyCar, CarEvent, Other …', notSaid),
    string('flag', (row) => row.flag, 'GREEN, YELLOW, DOUBLE YELLOW, RED, BLUE, CHEQUERED …', notSaid),
    string('scope', (row) => row.scope, 'Track, Sector or Driver.', notSaid),
    int('marshal_sector', (row) => row.sector, 'Number of the marshalling sector.', notSaid),
    string('status', (row) => row.status, 'For safety cars and DRS: DEPLOYED, ENABLED …', notSaid),
    string('driver_number', (row) => row.driverNumber, 'Number of the car it is about, as text.', notSaid),
    string(
      'driver',
      (row) => row.driver,
      'Three-letter code of its driver.',
      'It names no car, or one not in the classification.',
    ),
    string('message', (row) => row.message, 'The text as it was sent.'),
  ],
});
