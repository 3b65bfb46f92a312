import { season2018 } from './season-2018.ts';
import { season2019 } from './season-2019.ts';
import { season2020 } from './season-2020.ts';
import { season2021 } from './season-2021.ts';
import { season2022 } from './season-2022.ts';
import { season2023 } from './season-2023.ts';
import { season2024 } from './season-2024.ts';
import { season2025 } from './season-2025.ts';
import { season2026 } from './season-2026.ts';
import { season2027 } from './season-2027.ts';
import type { SeasonTable } from './season-table.ts';

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
