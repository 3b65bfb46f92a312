import { readFileSync } from 'node:fs';
import type { SessionOutcome } from '../services/session-outcome.ts';
import type { DemoEvent, DemoSession } from '../weekend/plan.ts';
import { parseOutcome, titleOf } from './outcome-text.ts';
import season2018 from './season-2018.txt?file';
import season2019 from './season-2019.txt?file';
import season2020 from './season-2020.txt?file';
import season2021 from './season-2021.txt?file';
import season2022 from './season-2022.txt?file';
import season2023 from './season-2023.txt?file';
import season2024 from './season-2024.txt?file';
import season2025 from './season-2025.txt?file';
import season2026 from './season-2026.txt?file';
import season2027 from './season-2027.txt?file';

const files: ReadonlyMap<number, string> = new Map([
  [2018, season2018],
  [2019, season2019],
  [2020, season2020],
  [2021, season2021],
  [2022, season2022],
  [2023, season2023],
  [2024, season2024],
  [2025, season2025],
  [2026, season2026],
  [2027, season2027],
]);

/**
 * Outcomes of the archive that everybody sees, as simulating them gives them: tables that are made by simulating, and tested to be the
 * same, so that nobody has to simulate a season for its results. null for sessions that have no result.
 */
export function openKeptOutcomes(): (event: DemoEvent, session: DemoSession) => SessionOutcome | null {
  const seasons = new Map<number, readonly string[]>();
  return (event, session) => {
    let outcomes = seasons.get(event.year);
    if (!outcomes) {
      const file = files.get(event.year);
      outcomes = file === undefined ? [] : readFileSync(file, 'utf8').split('\n\n');
      seasons.set(event.year, outcomes);
    }
    const title = `${titleOf(event, session)} `;
    const text = outcomes.find((outcome) => outcome.startsWith(title));
    return text === undefined ? null : parseOutcome(text, event, session);
  };
}
