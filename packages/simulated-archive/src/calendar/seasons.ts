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
import type { SeasonTable } from './season-tables.ts';

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
