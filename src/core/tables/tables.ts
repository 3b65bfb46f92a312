import { lapsTable } from './laps.ts';
import { positionsTable } from './positions.ts';
import { raceControlTable } from './race-control.ts';
import { resultsTable } from './results.ts';
import { standingsTable } from './standings.ts';
import { stintsTable } from './stints.ts';
import { telemetryTable } from './telemetry.ts';
import { weatherTable } from './weather.ts';

/** Tables of a session made of its timing. */
export const timingTables = {
  laps: lapsTable,
  stints: stintsTable,
  results: resultsTable,
  race_control: raceControlTable,
  weather: weatherTable,
} as const;

/** Tables of a session made of the telemetry of one driver after the other. */
export const sampleTables = { telemetry: telemetryTable, positions: positionsTable } as const;

/** All tables there are, by name. */
export const tables = { ...timingTables, ...sampleTables, standings: standingsTable } as const;

export type TableName = keyof typeof tables;
