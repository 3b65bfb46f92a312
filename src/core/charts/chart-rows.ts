import type { FindingRow } from './spec/finding-row.ts';
import type { ChartSpec, Mark, Panel } from './spec/chart-spec.ts';
import type { InteractiveSpec, RaceGapsSpec, SeasonSummarySpec, TelemetrySpec } from './spec/page-spec.ts';

/** A row of the table of a chart: plain values by the names of their columns. */
type ChartRow = Record<string, string | number | boolean | null>;

/**
 * What a picture shows as rows of a table, one for each thing that is drawn: whose it is and its values, named by the columns of its axes
 * with their units. Lines that only help to read have none.
 */
export function chartRows({ panels, maps = [] }: ChartSpec): ChartRow[] {
  const ofPanels = panels.flatMap((panel, index) =>
    panel.marks.flatMap((mark) =>
      rowsOfMark(mark, panel).map((row) => ({
        ...(panels.length > 1 && { panel: panel.heading?.text ?? String(index + 1) }),
        ...row,
      })),
    ),
  );
  const ofMaps = maps.flatMap(({ title, runs }) =>
    runs.map((run) => ({
      ...(title !== '' && { panel: title }),
      ...identity(run.of),
      ...{ from_m: rounded(run.fromM), to_m: rounded(run.toM) },
    })),
  );
  return [...ofPanels, ...ofMaps];
}

function rowsOfMark(mark: Mark, panel: Panel): ChartRow[] {
  const x = (value: number, end = '') => valueOf(panel.x.column, value, end);
  switch (mark.kind) {
    case 'series':
      return mark.points.map((point) => ({
        ...{ series: mark.label, ...identity(point.of), ...x(point.x) },
        ...(panel.y.kind === 'value' && valueOf(panel.y.column, point.y)),
      }));
    case 'lanes':
      return mark.lanes.flatMap(({ label, items }) =>
        items.map((item) => ({
          ...{ series: label, ...identity(item.of), ...x(item.x) },
          ...(item.kind === 'tyre' ? { tyre: item.text } : { beyond_scale: true }),
        })),
      );
    case 'segments':
      return mark.segments.map(({ row, from, to, texts, note, endNote, of }) => ({
        ...{ ...rowFields(panel, row), ...identity(of), ...x(from, '_from'), ...x(to, '_to') },
        ...{ text: texts[0] ?? null, note: note ?? endNote ?? null },
      }));
    case 'visits':
      return mark.visits.map(({ row, x: at, of }) => ({ ...rowName(panel, row), ...identity(of), ...x(at) }));
    case 'stops':
      return mark.stops.map(({ row, x: at, of }) => ({ ...rowName(panel, row), ...identity(of), ...x(at) }));
    case 'bars':
      return mark.bars.map(({ row, to, label, of }) => ({
        ...{ ...rowFields(panel, row), ...identity(of) },
        ...{ ...(to !== null && x(to)), text: label },
      }));
    case 'dumbbells':
      return mark.dumbbells.map(({ row, from, to, of }) => ({
        ...{ ...rowFields(panel, row), ...identity(of), ...x(from, '_from'), ...x(to, '_to') },
      }));
    case 'boxes':
      return mark.boxes.flatMap(({ row, median, mean, span, points, of }) => [
        {
          ...{ ...rowFields(panel, row), ...identity(of), ...x(median, '_median'), ...x(mean, '_mean') },
          ...(span && {
            ...{ ...x(span.lowerWhisker, '_lower_whisker'), ...x(span.lowerQuartile, '_lower_quartile') },
            ...{ ...x(span.upperQuartile, '_upper_quartile'), ...x(span.upperWhisker, '_upper_whisker') },
          }),
        },
        ...points.map((point) => ({ ...rowName(panel, row), ...identity(point.of), ...x(point.value) })),
      ]);
    case 'dots':
      return mark.dots.map(({ row, value, of }) => ({
        ...rowName(panel, row),
        ...identity(of),
        ...x(value),
      }));
    case 'edge-names':
    case 'dividers':
    case 'trend':
      return [];
  }
}

function valueOf(column: string | null, value: number, end = ''): ChartRow {
  return column === null ? {} : { [`${column}${end}`]: rounded(value) };
}

/** Which row of the findings it is: `of` says of what kind. */
function identity({ row, ...fields }: FindingRow): ChartRow {
  const named = Object.entries(fields).map(([key, value]): [string, ChartRow[string]] => [
    columnName(key),
    Array.isArray(value) ? value.join(' ') : (value as ChartRow[string]),
  ]);
  return { of: row, ...Object.fromEntries(named) };
}

function rowName({ y }: Panel, row: number): ChartRow {
  return y.kind === 'rows' ? { name: y.rows[row]?.label ?? '' } : {};
}

/** With what stands beside the row: place, times, gaps. */
function rowFields(panel: Panel, row: number): ChartRow {
  const { y } = panel;
  if (y.kind !== 'rows') return {};
  const { rank = null, beside, cells = [], values = cells } = y.rows[row] ?? {};
  return {
    ...(rank !== null && { rank }),
    ...rowName(panel, row),
    ...(y.heads && beside !== undefined && { [columnName(y.heads.beside)]: beside }),
    ...Object.fromEntries(
      y.columns.flatMap((heading, index) =>
        heading === '' ? [] : [[y.keys?.[index] ?? columnName(heading), values[index] ?? '']],
      ),
    ),
  };
}

/** `lapTimeMs` and "Missed by" are `lap_time_ms` and `missed_by`. */
function columnName(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** To what the feed can tell. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What an interactive chart shows, as rows of a table. */
export function pageRows(spec: InteractiveSpec): ChartRow[] {
  switch (spec.kind) {
    case 'telemetry':
      return telemetryRows(spec);
    case 'season-summary':
      return seasonRows(spec);
    case 'race-gaps':
      return gapRows(spec);
    case 'replay':
      return spec.events.map(({ timeMs, kind, label }) => ({
        session_time_ms: timeMs,
        event: kind,
        what: label,
      }));
  }
}

/** A row for each sample of each lap, by distance. */
function telemetryRows({ traces }: TelemetrySpec): ChartRow[] {
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
function gapRows({ traces }: RaceGapsSpec): ChartRow[] {
  return traces.flatMap(({ label, finish, gapsMs, stops }) =>
    gapsMs.map((gapMs, lap) => ({
      ...{ driver: label, finish, lap, gap_ms: gapMs === null ? null : rounded(gapMs) },
      tyres_fitted: stops.find((stop) => stop.lap === lap)?.fitted ?? null,
    })),
  );
}

/** A row for each competitor and round that was run. */
function seasonRows({ competitors, rounds, competitorHeading }: SeasonSummarySpec): ChartRow[] {
  return competitors.flatMap(({ position, name, points, cells }) =>
    cells.flatMap(({ text, kind, standing }, index) => {
      const round = rounds[index];
      if (!round || kind === 'upcoming') return [];
      return {
        ...{ position, [competitorHeading.toLowerCase()]: name, season_points: points },
        ...{ round: round.round, event: round.name, date: round.date, sprint: round.isSprint },
        ...{ result: text, total_points: standing?.total ?? null, behind_leader: standing?.gap ?? null },
      };
    }),
  );
}
