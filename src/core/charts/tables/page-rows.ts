import type { InteractiveSpec } from '../spec/interactive-spec.ts';
import type { RaceGapsSpec } from '../spec/race-gaps-spec.ts';
import type { SeasonSummarySpec } from '../spec/season-summary-spec.ts';
import type { TelemetrySpec } from '../spec/telemetry-spec.ts';
import { type ChartRow, rounded } from './chart-rows.ts';

/** What an interactive chart shows, as rows of a table. */
export function pageRows(spec: InteractiveSpec): ChartRow[] {
  switch (spec.kind) {
    case 'telemetry':
      return telemetryRows(spec);
    case 'season-summary':
      return seasonRows(spec);
    case 'race-gaps':
      return gapRows(spec);
  }
}

/** A row for each sample of each lap, by distance. */
export function telemetryRows({ traces }: TelemetrySpec): ChartRow[] {
  return traces.flatMap((trace) =>
    trace.distanceM.map((distanceM, index) => {
      const at = (column: readonly (number | null)[] | null) => {
        const value = column?.[index] ?? null;
        return value === null ? null : rounded(value);
      };
      return {
        ...{ lap: trace.label, driver: trace.of.driver, lap_number: trace.of.lap },
        ...{ distance_m: rounded(distanceM), delta_ms: at(trace.deltaMs), speed_kmh: at(trace.speedKmh) },
        ...{ rpm: at(trace.rpm), gear: at(trace.gear), throttle_percent: at(trace.throttlePercent) },
        brake: at(trace.brake),
      };
    }),
  );
}

/** A row for each car and lap, the start first, with the tyres that were fitted at its end. */
export function gapRows({ traces }: RaceGapsSpec): ChartRow[] {
  return traces.flatMap(({ label, finish, gapsMs, stops }) =>
    gapsMs.map((gapMs, lap) => ({
      ...{ driver: label, finish, lap, gap_ms: gapMs === null ? null : rounded(gapMs) },
      tyres_fitted: stops.find((stop) => stop.lap === lap)?.fitted ?? null,
    })),
  );
}

/** A row for each competitor and round that was run. */
export function seasonRows({ competitors, rounds, competitorHeading }: SeasonSummarySpec): ChartRow[] {
  return competitors.flatMap(({ position, name, points, cells }) =>
    cells.flatMap(({ text, kind, standing }, index) => {
      const round = rounds[index];
      if (!round || kind === 'upcoming') return [];
      return [
        {
          ...{ position, [competitorHeading.toLowerCase()]: name, season_points: points },
          ...{ round: round.round, event: round.name, date: round.date, sprint: round.isSprint },
          ...{ result: text, total_points: standing?.total ?? null, behind_leader: standing?.gap ?? null },
        },
      ];
    }),
  );
}
