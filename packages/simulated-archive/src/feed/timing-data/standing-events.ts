import { formatGap } from '../../ground/product.ts';
import type { BestLapChange } from '../standings/best-laps.ts';
import type { StandingChange, TimedStanding } from '../standings/standings.ts';
import type { TimingEvent } from '../board/timing-event.ts';
import { lapTimeText, noValue } from '../board/timing-values.ts';

export function placeEvents(changes: readonly StandingChange[]): TimingEvent[] {
  return changes.flatMap(({ atMs, places }) =>
    [...places].map(([number, place]) => ({
      atMs,
      number,
      values: { Line: place, Position: String(place) },
    })),
  );
}

/** Best laps with their number; one that was taken away without another is an empty cell. Qualifying has them per part, too. */
export function bestLapEvents(changes: readonly BestLapChange[], isQualifying: boolean): TimingEvent[] {
  return changes.map(({ atMs, number, lap, part }) => {
    const cell = lap
      ? { Value: lapTimeText(lap.timeMs), Lap: lap.number }
      : { ...noValue, _deleted: ['Lap'] };
    const values = { ...(isQualifying ? { BestLapTimes: { [part]: cell } } : {}), BestLapTime: cell };
    return { atMs, number, values };
  });
}

/** How far each car is behind the quickest and the one ahead. In a qualifying also who would be out now. */
export function differenceEvents(
  standings: readonly TimedStanding[],
  entriesOfPart: readonly number[] | null,
): TimingEvent[] {
  return standings.flatMap(({ atMs, part, timed }) =>
    timed.map(({ number, timeMs }, index) => {
      const toFastest = index === 0 ? '' : formatGap(timeMs - timed[0]!.timeMs);
      const toAhead = index === 0 ? '' : formatGap(timeMs - timed[index - 1]!.timeMs);
      if (entriesOfPart === null)
        return { atMs, number, values: { TimeDiffToFastest: toFastest, TimeDiffToPositionAhead: toAhead } };
      const difference = { TimeDiffToFastest: toFastest, TimeDifftoPositionAhead: toAhead };
      const goesOn = index < (entriesOfPart[part + 1] ?? Infinity);
      return { atMs, number, values: { Stats: { [part]: difference }, Cutoff: !goesOn } };
    }),
  );
}
