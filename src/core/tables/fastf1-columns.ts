import type { Cell, Column, Table } from './table.ts';
import type { tables } from './tables.ts';

/** Tables that FastF1 has, too. */
type KnownTable = Exclude<keyof typeof tables, 'stints' | 'standings'>;

/** What a column is called there, and which one of ours it is; a value of its own where milliseconds to seconds is not all. */
type Named = readonly [name: string, column: string, value?: (cell: Cell) => Cell];

const samples: readonly Named[] = [
  ['Date', 'utc'],
  ['SessionTime', 'session_time_ms'],
  ['Driver', 'driver'],
  ['DriverNumber', 'driver_number'],
  ['LapNumber', 'lap_number'],
];

/** Columns as FastF1's Laps, Telemetry, SessionResults, race control messages and weather data have them, in their order. */
const fastF1Names: Readonly<Record<KnownTable, readonly Named[]>> = {
  laps: [
    ['Time', 'end_session_time_ms'],
    ['Driver', 'driver'],
    ['DriverNumber', 'driver_number'],
    ['LapTime', 'lap_time_ms'],
    ['LapNumber', 'lap_number'],
    ['Stint', 'stint'],
    ['PitOutTime', 'pit_out_session_time_ms'],
    ['PitInTime', 'pit_in_session_time_ms'],
    ['Sector1Time', 'sector_1_ms'],
    ['Sector2Time', 'sector_2_ms'],
    ['Sector3Time', 'sector_3_ms'],
    ['Sector1SessionTime', 'sector_1_end_session_time_ms'],
    ['Sector2SessionTime', 'sector_2_end_session_time_ms'],
    ['Sector3SessionTime', 'sector_3_end_session_time_ms'],
    ['SpeedI1', 'speed_i1_kmh'],
    ['SpeedI2', 'speed_i2_kmh'],
    ['SpeedFL', 'speed_finish_kmh'],
    ['SpeedST', 'speed_trap_kmh'],
    ['IsPersonalBest', 'is_personal_best'],
    ['Compound', 'compound'],
    ['TyreLife', 'tyre_life_laps'],
    ['FreshTyre', 'fresh_tyre'],
    ['Team', 'team'],
    ['LapStartTime', 'start_session_time_ms'],
    ['TrackStatus', 'track_status'],
    ['Position', 'position'],
    ['Deleted', 'deleted'],
    ['DeletedReason', 'deleted_reason'],
    ['FastF1Generated', 'is_generated'],
    ['IsAccurate', 'is_accurate'],
  ],
  telemetry: [
    ...samples,
    ['RPM', 'rpm'],
    ['Speed', 'speed_kmh'],
    ['nGear', 'gear'],
    ['Throttle', 'throttle_percent'],
    ['Brake', 'brake'],
    ['DRS', 'drs'],
  ],
  positions: [
    ...samples,
    ['Status', 'on_track', (cell) => (cell === null ? null : cell === true ? 'OnTrack' : 'OffTrack')],
    ['X', 'x_dm'],
    ['Y', 'y_dm'],
    ['Z', 'z_dm'],
  ],
  results: [
    ['DriverNumber', 'driver_number'],
    ['BroadcastName', 'broadcast_name'],
    ['Abbreviation', 'driver'],
    ['DriverId', 'driver_id'],
    ['TeamName', 'team'],
    [
      'TeamColor',
      'team_colour',
      (cell) => (typeof cell === 'string' ? cell.replace(/^#/, '').toUpperCase() : cell),
    ],
    ['TeamId', 'team_id'],
    ['FirstName', 'first_name'],
    ['LastName', 'last_name'],
    ['FullName', 'full_name'],
    ['CountryCode', 'country_code'],
    ['Position', 'position'],
    ['ClassifiedPosition', 'classified_position'],
    ['GridPosition', 'grid_position'],
    ['Q1', 'q1_ms'],
    ['Q2', 'q2_ms'],
    ['Q3', 'q3_ms'],
    ['Time', 'time_ms'],
    ['Status', 'status'],
    ['Points', 'points'],
    ['Laps', 'completed_laps'],
  ],
  race_control: [
    ['Time', 'utc'],
    ['Category', 'category'],
    ['Message', 'message'],
    ['Status', 'status'],
    ['Flag', 'flag'],
    ['Scope', 'scope'],
    ['Sector', 'marshal_sector'],
    ['RacingNumber', 'driver_number'],
    ['Lap', 'lap_number'],
  ],
  weather: [
    ['Time', 'session_time_ms'],
    ['AirTemp', 'air_temp_c'],
    ['Humidity', 'humidity_percent'],
    ['Pressure', 'pressure_hpa'],
    ['Rainfall', 'rainfall'],
    ['TrackTemp', 'track_temp_c'],
    ['WindDirection', 'wind_direction_deg'],
    ['WindSpeed', 'wind_speed_mps'],
  ],
};

/**
 * The columns of a table under the names that FastF1 has for them, in its order: times in seconds where it has time spans. What it does
 * not have is left out; null for a table that it does not have at all.
 */
export function fastF1Columns<Source, Row>({ name, columns }: Table<Source, Row>): Column<Row>[] | null {
  if (!isKnown(name)) return null;
  return fastF1Names[name].map(([theirs, ours, change]) => {
    const column = columns.find((each) => each.name === ours);
    if (!column) throw new Error(`${name} has no column ${ours}`);
    if (change) return { ...column, name: theirs, type: 'string', value: (row) => change(column.value(row)) };
    if (column.unit !== 'ms') return { ...column, name: theirs };
    return { ...column, name: theirs, type: 'float', unit: 's', value: (row) => seconds(column.value(row)) };
  });
}

/** What a column of a table is called there; null = it is not there. */
export function fastF1Name(table: string, column: string): string | null {
  if (!isKnown(table)) return null;
  return fastF1Names[table].find(([, ours]) => ours === column)?.[0] ?? null;
}

function isKnown(name: string): name is KnownTable {
  return Object.hasOwn(fastF1Names, name);
}

function seconds(cell: Cell): Cell {
  return typeof cell === 'number' ? cell / 1000 : cell;
}
