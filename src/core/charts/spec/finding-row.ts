import type { RaceComponent } from '../../analysis/season/race-components.ts';

/**
 * The row of the findings that a figure of a chart was drawn from; never shown. Drivers are codes as the findings have them, laps and
 * stints the numbers that `why` takes. `row` tells which kind it is.
 */
export type FindingRow =
  | LapRow
  | StretchRow
  | PitStopRow
  | StintRow
  | ResultRow
  | GridRow
  | BestSectorsRow
  | TeamRow
  | DriverLapsRow
  | CompoundRow
  | StandingRow
  | RoundRow
  | RaceRow
  | QualifyingCountRow
  | WeatherRow;

export interface LapRow {
  row: 'lap';
  driver: string;
  lap: number;
}

/** A corner on a lap, or the straight that leads to it. */
export interface StretchRow {
  row: 'stretch';
  driver: string;
  lap: number;
  /** Label of the corner; null with the straight to the flag. */
  corner: string | null;
  isOnStraight: boolean;
}

/** A visit to the pits, by the lap that ended there. */
export interface PitStopRow {
  row: 'pit-stop';
  driver: string;
  lap: number;
}

export interface StintRow {
  row: 'stint';
  driver: string;
  stint: number;
}

/** The driver's line of the result. */
export interface ResultRow {
  row: 'result';
  driver: string;
}

/** The driver's place at the start. */
export interface GridRow {
  row: 'grid';
  driver: string;
}

/** What a driver could have done: the best lap, and the laps that the best sectors 1 to 3 come from. */
export interface BestSectorsRow {
  row: 'best-sectors';
  driver: string;
  bestLap: number;
  sectorLaps: number[];
}

/** All quick laps of a team. */
export interface TeamRow {
  row: 'team';
  team: string;
}

/** All quick laps of a driver. */
export interface DriverLapsRow {
  row: 'driver-laps';
  driver: string;
}

/** What stints on a compound have in common. */
export interface CompoundRow {
  row: 'compound';
  compound: string;
}

/** A line of the championship. */
export interface StandingRow {
  row: 'standing';
  /** Full name of the driver, or the constructor. */
  competitor: string;
}

/** What a competitor got in a round of the season. */
export interface RoundRow {
  row: 'round';
  competitor: string;
  round: number;
  /** Whose results it is made of: the driver, or those of the constructor. Codes, family names where there are none. */
  drivers: string[];
}

/** How many qualifyings of a season ended so for a driver: on pole, in the last part without it, out in the second or first one. */
export interface QualifyingCountRow {
  row: 'qualifying-count';
  driver: string;
  ended: 'pole' | 'third' | 'second' | 'first';
}

/** What a part gives to the score of a race of the season. */
export interface RaceRow {
  row: 'race';
  round: number;
  part: RaceComponent;
}

/** A lap of one of several sessions. */
export interface SessionLapRow extends LapRow {
  session: SessionPlace;
}

/** A session as inputs of commands name it. */
export type SessionPlace = (
  | { year: number; gp: string; session: string }
  | { year: number; test: number; day: number }
) & { until_lap?: number; until?: string };

/** One value of a reading of the weather station. */
export interface WeatherRow {
  row: 'weather';
  /** Session time of the reading. */
  sessionTimeMs: number;
  quantity: 'airTempC' | 'trackTempC' | 'humidityPercent' | 'windSpeedMs';
}
