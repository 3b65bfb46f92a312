import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { CsvRow } from './csv.ts';

type Value = string | number | boolean | null;

interface LapColumn {
  /** Column of the reference's laps table. */
  name: string;
  reference(cell: string): Value;
  ours(lap: Lap): Value;
}

/** Milliseconds of seconds written as text; an empty cell is no value. */
export const milliseconds = (cell: string): number | null =>
  cell === '' ? null : Math.round(Number(cell) * 1000);
export const number = (cell: string): number | null => (cell === '' ? null : Number(cell));
export const text = (cell: string): string | null => (cell === '' ? null : cell);
const flag = (cell: string): boolean | null => (cell === '' ? null : cell === 'True');

/** Every column of the reference's laps table that is a value of a lap, and where this product has the same. */
export const lapColumns: readonly LapColumn[] = [
  { name: 'Time', reference: milliseconds, ours: (lap) => lap.endMs },
  { name: 'Driver', reference: text, ours: (lap) => lap.driver },
  { name: 'LapTime', reference: milliseconds, ours: (lap) => lap.lapTimeMs },
  { name: 'Stint', reference: number, ours: (lap) => lap.stint },
  { name: 'PitOutTime', reference: milliseconds, ours: (lap) => lap.pitOutMs },
  { name: 'PitInTime', reference: milliseconds, ours: (lap) => lap.pitInMs },
  { name: 'Sector1Time', reference: milliseconds, ours: (lap) => lap.sector1Ms },
  { name: 'Sector2Time', reference: milliseconds, ours: (lap) => lap.sector2Ms },
  { name: 'Sector3Time', reference: milliseconds, ours: (lap) => lap.sector3Ms },
  { name: 'Sector1SessionTime', reference: milliseconds, ours: (lap) => lap.sector1EndMs },
  { name: 'Sector2SessionTime', reference: milliseconds, ours: (lap) => lap.sector2EndMs },
  { name: 'Sector3SessionTime', reference: milliseconds, ours: (lap) => lap.sector3EndMs },
  { name: 'SpeedI1', reference: number, ours: (lap) => lap.speedI1Kmh },
  { name: 'SpeedI2', reference: number, ours: (lap) => lap.speedI2Kmh },
  { name: 'SpeedFL', reference: number, ours: (lap) => lap.speedFinishKmh },
  { name: 'SpeedST', reference: number, ours: (lap) => lap.speedTrapKmh },
  { name: 'IsPersonalBest', reference: flag, ours: (lap) => lap.isPersonalBest },
  { name: 'Compound', reference: text, ours: (lap) => lap.compound },
  { name: 'TyreLife', reference: number, ours: (lap) => lap.tyreLifeLaps },
  { name: 'FreshTyre', reference: flag, ours: (lap) => lap.freshTyre },
  { name: 'Team', reference: text, ours: (lap) => lap.team },
  { name: 'LapStartTime', reference: milliseconds, ours: (lap) => lap.startMs },
  { name: 'TrackStatus', reference: text, ours: (lap) => lap.trackStatus },
  { name: 'Position', reference: number, ours: (lap) => lap.position },
  { name: 'Deleted', reference: flag, ours: (lap) => lap.deleted },
  { name: 'DeletedReason', reference: text, ours: (lap) => lap.deletedReason },
  { name: 'FastF1Generated', reference: flag, ours: (lap) => lap.isGenerated },
  { name: 'IsAccurate', reference: flag, ours: (lap) => lap.isAccurate },
];

export interface LapDifference {
  column: string;
  driver: string;
  lap: number;
  reference: Value;
  ours: Value;
}

export interface LapComparison {
  differences: LapDifference[];
  comparedValues: number;
}

/** Compares every lap of every driver, lap by lap and column by column; a lap only one side has differs in column `Lap`. */
export function compareLaps(reference: readonly CsvRow[], laps: readonly Lap[]): LapComparison {
  const differences: LapDifference[] = [];
  const ours = new Map(laps.map((lap) => [`${lap.driverNumber} ${lap.lapNumber}`, lap]));
  for (const row of reference) {
    const lapNumber = Number(row.LapNumber);
    const key = `${row.DriverNumber} ${lapNumber}`;
    const lap = ours.get(key);
    ours.delete(key);
    const where = { driver: row.Driver!, lap: lapNumber };
    if (!lap) {
      differences.push({ ...where, column: 'Lap', reference: 'present', ours: 'absent' });
      continue;
    }
    for (const column of lapColumns) {
      const values = { reference: column.reference(row[column.name]!), ours: column.ours(lap) };
      if (!isEqual(values.reference, values.ours, column.reference === milliseconds ? 1 : 0))
        differences.push({ ...where, column: column.name, ...values });
    }
  }
  for (const lap of ours.values()) {
    const where = { driver: lap.driver, lap: lap.lapNumber };
    differences.push({ ...where, column: 'Lap', reference: 'absent', ours: 'present' });
  }
  return { differences, comparedValues: reference.length * lapColumns.length };
}

/** Times agree within a millisecond, everything else exactly. */
function isEqual(reference: Value, ours: Value, tolerance: number): boolean {
  if (typeof reference === 'number' && typeof ours === 'number')
    return Math.abs(reference - ours) <= tolerance;
  return reference === ours;
}
