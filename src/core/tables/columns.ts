import type { DriverResult } from '../results/driver-result.ts';
import type { Cell, Column, ColumnType } from './table.ts';

/** Makes one column: name, value, meaning, and what it means that there is none (left out: there always is one). */
type MakeColumn<Row> = (
  name: string,
  value: (row: Row) => Cell,
  meaning: string,
  whenNull?: string,
) => Column<Row>;

/** Units by how the names of columns end, longer ends first. */
const units: readonly (readonly [end: string, unit: string])[] = [
  ['_percent', '%'],
  ['_laps', 'laps'],
  ['_kmh', 'km/h'],
  ['_hpa', 'hPa'],
  ['_mps', 'm/s'],
  ['_deg', '°'],
  ['_ms', 'ms'],
  ['_dm', '1/10 m'],
  ['_c', '°C'],
];

/** The unit that the name of a column ends with; null = none. */
export function unitOf(name: string): string | null {
  return units.find(([end]) => name.endsWith(end))?.[1] ?? null;
}

/** What makes columns of rows of one kind, by their type. */
export function columnsOf<Row>(): Record<ColumnType, MakeColumn<Row>> {
  const of =
    (type: ColumnType): MakeColumn<Row> =>
    (name, value, meaning, whenNull) => ({
      ...{ name, type, unit: unitOf(name), meaning, whenNull: whenNull ?? null, value },
    });
  return {
    int: of('int'),
    float: of('float'),
    string: of('string'),
    bool: of('bool'),
    timestamp: of('timestamp'),
  };
}

export const teamMeaning = 'Name of the team, one for each in a season.';
export const teamSentMeaning = 'Name of the team as the source wrote it.';

/** A team as the source wrote it. */
export function sentTeamName({
  teamName,
  sentTeamName: sent,
}: Pick<DriverResult, 'teamName' | 'sentTeamName'>): string | null {
  return sent ?? teamName;
}
