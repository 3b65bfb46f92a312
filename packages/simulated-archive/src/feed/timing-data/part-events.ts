import type { SessionTruth } from '../../weekend/truth.ts';
import { carStatus } from './pit-events.ts';
import type { TimingEvent } from '../board/timing-event.ts';
import { noValue } from '../board/timing-values.ts';

/** With each part all times are taken off the board, and cars that are out are marked. */
export function partEvents(truth: SessionTruth, announcedMs: readonly number[]): TimingEvent[] {
  return announcedMs.flatMap((atMs, index): TimingEvent[] => {
    const part = { atMs, number: null, values: { SessionPart: index + 1 } };
    if (index === 0) return [];
    return [
      part,
      ...truth.drivers.map(({ number, lastQualifyingPart }) => {
        const isOut = (lastQualifyingPart ?? 1) < index + 1;
        const values = {
          ...(isOut
            ? { KnockedOut: true, Status: carStatus.inPits + 128 }
            : { BestLapTimes: { [index]: noValue }, BestLapTime: { ...noValue, _deleted: ['Lap'] } }),
          Sectors: { 0: noValue, 1: noValue, 2: noValue },
          Speeds: { I1: noValue, I2: noValue },
          LastLapTime: noValue,
        };
        return { atMs, number, values };
      }),
    ];
  });
}
