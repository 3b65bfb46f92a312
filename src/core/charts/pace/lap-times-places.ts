import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { theme } from '../look/theme.ts';
import type { Band, ValueAxis } from '../spec/chart-spec.ts';
import type { LapTimesDriver, LapTimesRows, PlaceOfLap } from './lap-times-series.ts';

/** Where laps stand along x. */
export interface LapPlaces {
  axis: ValueAxis;
  bands: Band[];
  xOf: PlaceOfLap;
}

/** Between two parts of a qualifying, in laps. */
const betweenParts = 1.2;

/**
 * Laps by their number, with neutralised laps and those on wet-weather tyres shaded. The parts of a qualifying stand one after the other,
 * each with the laps of everybody counted from its beginning: numbers of laps would put one driver's Q2 over another's Q3.
 */
export function lapPlaces(rows: LapTimesRows): LapPlaces {
  return rows.parts.length > 1 ? placesByPart(rows) : placesByNumber(rows);
}

function placesByNumber({ drivers, bands, wetLaps }: LapTimesRows): LapPlaces {
  const numbers = drivers.flatMap((driver) => driver.laps.map((lap) => lap.lapNumber));
  const axis = lapNumberAxis(Math.min(...numbers, 1) - 0.5, Math.max(...numbers, 1) + 0.5);
  const wet = wetLaps.map(({ fromLap, toLap }) => ({
    label: 'WET TYRES',
    colour: theme.rain,
    from: Math.max(fromLap - 0.5, axis.min),
    to: Math.min(toLap + 0.5, axis.max),
  }));
  return {
    axis,
    bands: [...wet.filter(({ from, to }) => to > from), ...neutralisedBands(bands, 0.5, 0.5, axis)],
    xOf: (_, lap) => lap.lapNumber,
  };
}

function placesByPart({ drivers, parts }: LapTimesRows): LapPlaces {
  const inPart = (driver: LapTimesDriver, part: number) => driver.laps.filter((lap) => lap.part === part);
  let end = 0.5;
  const spans = parts.map(({ name, isWet }, part) => {
    const from = end;
    const laps = Math.max(1, ...drivers.map((driver) => inPart(driver, part).length));
    end = from + laps + betweenParts;
    return { from, to: from + laps, label: isWet ? `${name} · wet tyres` : name, isWet };
  });
  const ticks = spans.flatMap(({ from, to }) =>
    lapNumberAxis(0.5, to - from + 0.5).ticks.map(({ value, label }) => ({
      value: from + value - 0.5,
      label,
    })),
  );
  return {
    axis: { kind: 'value', title: 'Lap of the part', column: null, min: 0.5, max: end - betweenParts, ticks },
    bands: spans.map(({ isWet, ...span }) => ({ ...span, colour: isWet ? theme.rain : theme.neutral })),
    xOf: (driver, lap) => {
      const part = lap.part ?? 0;
      return spans[part]!.from + 0.5 + inPart(driver, part).indexOf(lap);
    },
  };
}
