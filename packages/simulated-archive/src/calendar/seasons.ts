import {
  season2018,
  season2019,
  season2020,
  season2021,
  season2022,
  season2023,
  season2024,
  season2025,
  season2026,
  season2027,
} from './season-tables.ts';
/** Rows of a table written as text: a line per row, `|` between the cells, blanks around them of no meaning. */
export function textRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** A cell that the table must have. */
export function cell(row: readonly string[], index: number): string {
  const text = row[index];
  if (!text) throw new Error(`Cell ${index} is missing in the row ${row.join(' | ')}`);
  return text;
}

/** A cell with a number. */
export function numberCell(row: readonly string[], index: number): number {
  const value = Number(cell(row, index));
  if (!Number.isFinite(value)) throw new Error(`Cell ${index} is no number in the row ${row.join(' | ')}`);
  return value;
}

/**
 * A season as compact text tables, a row per line. Schedule facts are those of the public f1schedule project, names of teams and
 * colours those of the driver lists in the timing archive, numbers and stand-ins those of the results service (api.jolpi.ca).
 * How fast teams and drivers are is the model's own guess, near the order that the season had.
 */
export interface SeasonTable {
  year: number;
  /** The season whose calendar this one goes by, moved to the same days of the week; left out: it has its own. */
  calendarOf?: number;
  /** Countries that this season's schedule calls otherwise than the table of circuits, by their code. */
  countryNames?: Readonly<Record<string, string>>;
  /** Locations that this season's schedule calls otherwise than the table of circuits, by circuit. */
  locations?: Readonly<Record<string, string>>;
  /** Drivers whose car does not have their permanent number this season, by code. */
  numbers?: Readonly<Record<string, string>>;
  /** name | official name | circuit | location | last day and hours ahead of UTC | start of each day, `/` between them, or that of all three | `untimed` when the timing archive lacks it */
  tests: string;
  /**
   * name without "Grand Prix" | official name | circuit | day of the race and hours ahead of UTC | starts of the sessions, `/` between
   * days, `-` for a session of the usual five that was not planned | `sprint`
   */
  events: string;
  /**
   * name in the timing feed | colour | constructor | pace | first seat | second seat. Pace is per mille of a lap slower than the best
   * car. A seat is a code, `#` and a number if it is an unusual one, and the driver's own pace. `..12 >` means: until round 12, then.
   */
  teams: string;
}

const seasons: readonly SeasonTable[] = [
  season2018,
  season2019,
  season2020,
  season2021,
  season2022,
  season2023,
  season2024,
  season2025,
  season2026,
  season2027,
];

/** Seasons with a calendar of their own, in order. */
export const demoYears: readonly number[] = seasons.map(({ year }) => year);

/** What is known of a season; those after the last known one go by its calendar. null when the simulated archive does not have it. */
export function demoSeason(year: number): SeasonTable | null {
  const known = seasons.findLast((season) => season.year <= year);
  if (!known || known.year === year) return known ?? null;
  return { ...known, year, calendarOf: known.year };
}
