import { plainText } from '../../text/plain-text.ts';
import type { TimeRange } from '../axes/lap-time-range.ts';
import type { CompoundStyle } from '../look/compound-style.ts';
import type { DriverLook } from '../look/driver-looks.ts';
import type { Lane, LaneItem } from '../spec/lanes-mark.ts';
import { isTimed, lapRow, type LapTimesDriver, type PlaceOfLap } from './lap-times-series.ts';

/**
 * The lane of a driver above the plot: laps slower than the scale, and stops with the tyre that was fitted, between the lap in and the lap
 * out. Laps in and out of a stop have no arrowhead beside its tyre.
 */
export function lapTimesLane(
  driver: LapTimesDriver,
  look: DriverLook,
  shown: TimeRange,
  xOf: PlaceOfLap,
  compoundStyle: (compound: string | null) => CompoundStyle,
): Lane {
  const { laps } = driver;
  const items = laps.flatMap((lap, index): LaneItem[] => {
    const [before, next] = [laps[index - 1], laps[index + 1]];
    const x = xOf(driver, lap);
    const of = lapRow(driver, lap);
    const isIntoStop = lap.pitIn && next !== undefined && next.part === lap.part;
    if (isIntoStop) {
      const { fill, letter } = compoundStyle(next.compound);
      return [
        { kind: 'tyre', x: (x + xOf(driver, next)) / 2, fill, text: letter, of: { ...of, row: 'pit-stop' } },
      ];
    }
    const isOutOfStop = before?.pitIn === true && before.part === lap.part;
    const isBeyond = isTimed(lap) && lap.lapTimeMs > shown.toMs;
    return isBeyond && !isOutOfStop ? [{ kind: 'beyond', x, of }] : [];
  });
  return { label: plainText(driver.code, 4), colour: look.colour, items };
}
