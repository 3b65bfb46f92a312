import { season2018 } from './season-2018.ts';
import { season2019 } from './season-2019.ts';
import { season2020 } from './season-2020.ts';
import { season2021 } from './season-2021.ts';
import { season2022 } from './season-2022.ts';
import { season2023 } from './season-2023.ts';
import { season2024 } from './season-2024.ts';
import { season2025 } from './season-2025.ts';
import { season2026 } from './season-2026.ts';
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
];

/** Seasons of the simulated archive, in order. */
export const demoYears: readonly number[] = seasons.map(({ year }) => year);

/** What is known of a season; null when the simulated archive does not have it. */
export function demoSeason(year: number): SeasonTable | null {
  return seasons.find((season) => season.year === year) ?? null;
}
