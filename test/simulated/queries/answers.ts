import type { Cell } from '../../../src/core/tables/table.ts';
import type { SqlTableName } from '../../../src/core/tables/sql-tables.ts';

type Row = Record<string, Cell>;
export type TableRows = Record<SqlTableName, Row[]>;

const number = (row: Row, column: string): number => row[column] as number;
const has =
  (...columns: string[]) =>
  (row: Row): boolean =>
    columns.every((column) => row[column] !== null && row[column] !== undefined);

/** Groups of rows by columns, in the order they first come in. */
function groups(rows: readonly Row[], ...columns: string[]): { key: Row; rows: Row[] }[] {
  const found = new Map<string, { key: Row; rows: Row[] }>();
  for (const row of rows) {
    const key = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    const name = JSON.stringify(key);
    const group = found.get(name) ?? { key, rows: [] };
    group.rows.push(row);
    found.set(name, group);
  }
  return [...found.values()];
}

/** By columns, `-points` from the largest down; texts by their code units, as DuckDB sorts them. */
function sorted(rows: readonly Row[], ...columns: string[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const column of columns) {
      const name = column.replace(/^-/, '');
      const [one, other] = column.startsWith('-') ? [b[name]!, a[name]!] : [a[name]!, b[name]!];
      if (one < other) return -1;
      if (one > other) return 1;
    }
    return 0;
  });
}

const values = (rows: readonly Row[], column: string): number[] =>
  rows.filter(has(column)).map((row) => number(row, column));
const least = (rows: readonly Row[], column: string): number => Math.min(...values(rows, column));
const most = (rows: readonly Row[], column: string): number => Math.max(...values(rows, column));
const sum = (rows: readonly Row[], column: string): number => values(rows, column).reduce((a, b) => a + b, 0);
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
const whose = (rows: readonly Row[], column: string): Cell =>
  sorted(rows.filter(has(column)), column)[0]!.driver!;

function median(list: readonly number[]): number {
  const ordered = list.toSorted((a, b) => a - b);
  return mean([
    ordered[Math.floor((ordered.length - 1) / 2)]!,
    ordered[Math.ceil((ordered.length - 1) / 2)]!,
  ]);
}

function deviation(list: readonly number[]): number {
  const middle = mean(list);
  return Math.sqrt(list.reduce((total, value) => total + (value - middle) ** 2, 0) / (list.length - 1));
}

function counted(rows: readonly Row[], name: string, ...columns: string[]): Row[] {
  return groups(rows, ...columns).map(({ key, rows: own }) => ({ ...key, [name]: own.length }));
}

/** The answers to the questions of docs/queries.md, worked out of the same rows without SQL. */
export const answers: Record<string, (tables: TableRows) => Row[]> = {
  'Who gained most on lap 1?': ({ laps, results }) =>
    sorted(
      laps
        .filter((lap) => lap.lap_number === 1 && lap.position !== null)
        .flatMap((lap) => {
          const own = results.find(({ event, driver }) => event === lap.event && driver === lap.driver);
          if (!own || !(number(own, 'grid_position') > 0)) return [];
          return [
            {
              event: lap.event!,
              driver: lap.driver!,
              gained: number(own, 'grid_position') - number(lap, 'position'),
            },
          ];
        }),
      ...['-gained', 'event', 'driver'],
    ).slice(0, 5),
  'Who led the most laps?': ({ laps }) =>
    sorted(
      counted(
        laps.filter(({ position }) => position === 1),
        'laps_led',
        'driver',
      ),
      '-laps_led',
      'driver',
    ),
  'Who spent the most laps in the first three?': ({ laps }) =>
    sorted(
      counted(
        laps.filter((lap) => has('position')(lap) && number(lap, 'position') <= 3),
        'laps',
        'driver',
      ),
      '-laps',
      'driver',
    ).slice(0, 5),
  'Who had the fastest lap of each race?': ({ laps }) =>
    sorted(
      groups(
        laps.filter(({ deleted }) => deleted !== true),
        'event',
      ).map(({ key, rows }) => ({
        ...{ event: key.event!, driver: whose(rows, 'lap_time_ms'), lap_time_ms: least(rows, 'lap_time_ms') },
      })),
      'event',
    ),
  'How fast was each team, by the median of its clean laps?': ({ laps }) =>
    sorted(
      groups(
        laps.filter(({ is_accurate, event }) => is_accurate === true && event === 'monaco-grand-prix'),
        'team',
      ).map(({ key, rows }) => ({ ...key, median_ms: median(values(rows, 'lap_time_ms')) })),
      ...['median_ms', 'team'],
    ),
  'Who drove most evenly?': ({ laps }) =>
    sorted(
      groups(
        laps.filter(({ is_accurate, event }) => is_accurate === true && event === 'monaco-grand-prix'),
        'driver',
      )
        .filter(({ rows }) => rows.length >= 10)
        .map(({ key, rows }) => ({ ...key, deviation_ms: deviation(values(rows, 'lap_time_ms')) })),
      'deviation_ms',
    ).slice(0, 5),
  'Who could have been faster: best sectors against the best lap?': ({ laps }) =>
    sorted(
      groups(
        laps.filter(({ event }) => event === 'italian-grand-prix'),
        'driver',
      )
        .map(({ key, rows }) => {
          const best = ['sector_1_ms', 'sector_2_ms', 'sector_3_ms'].reduce(
            (total, column) => total + least(rows, column),
            0,
          );
          return { ...key, left_ms: least(rows, 'lap_time_ms') - best };
        })
        .filter(({ left_ms }) => Number.isFinite(left_ms)),
      ...['-left_ms', 'driver'],
    ).slice(0, 5),
  'Who was quickest in sector 2?': ({ laps }) =>
    sorted(
      groups(laps, 'event').map(({ key, rows }) => ({
        ...{ event: key.event!, driver: whose(rows, 'sector_2_ms'), sector_2_ms: least(rows, 'sector_2_ms') },
      })),
      'event',
    ),
  'Who was fastest at the speed trap?': ({ laps }) =>
    sorted(
      groups(laps, 'event').map(({ key, rows }) => ({
        ...key,
        speed_trap_kmh: most(rows, 'speed_trap_kmh'),
      })),
      'event',
    ),
  'Who changed tyres most often?': ({ stints }) =>
    sorted(
      groups(stints, 'event', 'driver').map(({ key, rows }) => ({
        ...key,
        changes: most(rows, 'stint') - 1,
      })),
      ...['-changes', 'event', 'driver'],
    ).slice(0, 5),
  'Which was the longest stint on each compound?': ({ stints }) =>
    sorted(
      groups(stints.filter(has('compound')), 'compound').map(({ key, rows }) => ({
        ...key,
        laps: most(rows, 'length_laps'),
      })),
      'compound',
    ),
  'How many laps were driven on each compound?': ({ laps }) =>
    sorted(counted(laps.filter(has('compound')), 'laps', 'event', 'compound'), 'event', 'compound'),
  'How old do sets of tyres get?': ({ stints }) =>
    sorted(
      groups(stints.filter(has('compound')), 'compound').map(({ key, rows }) => ({
        ...key,
        mean_age_laps: mean(
          rows
            .filter(has('tyre_age_at_start_laps'))
            .map((row) => number(row, 'tyre_age_at_start_laps') + number(row, 'length_laps')),
        ),
      })),
      'compound',
    ),
  'When did everybody stop first?': ({ stints }) =>
    sorted(
      groups(
        stints.filter(({ stint }) => stint === 1),
        'event',
        'driver',
      ).map(({ key, rows }) => ({
        ...{ ...key, first_stop_after_lap: least(rows, 'last_lap') },
      })),
      ...['event', 'first_stop_after_lap', 'driver'],
    ).slice(0, 10),
  'How does pace change with the age of hard tyres?': ({ laps }) =>
    sorted(
      groups(
        laps
          .filter(({ is_accurate, compound }) => is_accurate === true && compound === 'HARD')
          .map((lap) => ({ ...lap, from_laps: Math.floor(number(lap, 'tyre_life_laps') / 5) * 5 })),
        ...['event', 'from_laps'],
      ).map(({ key, rows }) => ({ ...key, laps: rows.length, mean_ms: mean(values(rows, 'lap_time_ms')) })),
      ...['event', 'from_laps'],
    ),
  'Who won places from the grid to the flag?': ({ results }) =>
    sorted(
      results
        .filter((row) => has('grid_position', 'position')(row) && number(row, 'grid_position') > 0)
        .map((row) => ({
          event: row.event!,
          driver: row.driver!,
          won: number(row, 'grid_position') - number(row, 'position'),
        })),
      ...['-won', 'event', 'driver'],
    ).slice(0, 5),
  'By how much was each race won?': ({ results }) =>
    sorted(
      results
        .filter(({ position }) => position === 2)
        .map((row) => ({ event: row.event!, margin_ms: row.time_ms! })),
      'event',
    ),
  'Who did not finish?': ({ results }) =>
    sorted(
      results
        .filter(({ classified_position: place }) => place === 'R' || place === 'N')
        .map(
          ({ event, driver, status, completed_laps }) => ({ event, driver, status, completed_laps }) as Row,
        ),
      ...['event', 'driver'],
    ),
  'Who scored most points in these races?': ({ results }) =>
    sorted(
      groups(results, 'driver')
        .map(({ key, rows }) => ({ ...key, points: sum(rows, 'points') }))
        .filter(({ points }) => points > 0),
      ...['-points', 'driver'],
    ).slice(0, 10),
  'Who was ahead of the team-mate, how often?': ({ results }) => {
    const placed = results.filter(has('position', 'team'));
    const wins = placed.flatMap((one) =>
      placed
        .filter(
          (other) =>
            one.event === other.event &&
            one.team === other.team &&
            number(one, 'position') < number(other, 'position'),
        )
        .map(() => one),
    );
    return sorted(counted(wins, 'ahead', 'team', 'driver'), 'team', '-ahead', 'driver');
  },
  'How close was it at the end of qualifying?': ({ results }) =>
    groups(results, 'event').map(({ key, rows }) => {
      const q3Of = (place: number) =>
        number(
          rows.find(({ position }) => position === place)!,
          'q3_ms',
        );
      return { ...key, pole_margin_ms: q3Of(2) - q3Of(1) };
    }),
  'Who went out in the first part of qualifying?': ({ results }) =>
    counted(
      results.filter((row) => has('q1_ms')(row) && row.q2_ms === null),
      'out',
      'event',
    ),
  'How much faster is the third part than the first?': ({ results }) =>
    groups(results, 'event').map(({ key, rows }) => ({
      ...key,
      gained_ms: least(rows, 'q1_ms') - least(rows, 'q3_ms'),
    })),
  'How hot did the track get?': ({ weather }) =>
    sorted(
      groups(weather, 'event').map(({ key, rows }) => ({
        ...{ ...key, hottest_c: most(rows, 'track_temp_c'), coolest_c: least(rows, 'track_temp_c') },
      })),
      'event',
    ),
  'Where did it rain?': ({ weather }) =>
    sorted(
      groups(weather, 'event').map(({ key, rows }) => ({
        ...{
          ...key,
          wet_readings: rows.filter(({ rainfall }) => rainfall === true).length,
          readings: rows.length,
        },
      })),
      'event',
    ),
  'What did race control say most?': ({ race_control: messages }) =>
    sorted(
      counted(
        messages.map((row) => ({ event: row.event!, what: row.flag ?? row.category ?? null })),
        'messages',
        'event',
        'what',
      ),
      ...['-messages', 'event', 'what'],
    ).slice(0, 10),
  'How often was the safety car out?': ({ race_control: messages }) =>
    sorted(
      counted(
        messages.filter(({ category, status }) => category === 'SafetyCar' && status === 'DEPLOYED'),
        'deployments',
        'event',
      ),
      'event',
    ),
  'Who led the championship after each round?': ({ standings }) =>
    sorted(
      groups(
        standings.filter(({ championship }) => championship === 'drivers'),
        'round',
        'event',
      ).map(({ key, rows }) => ({
        ...{ ...key, leader: whose(rows, 'position') },
      })),
      'round',
    ),
  'Who scored most in one weekend?': ({ standings }) =>
    sorted(
      groups(
        standings.filter(({ championship }) => championship === 'drivers'),
        'driver',
      ).map(({ key, rows }) => {
        const points = values(sorted(rows, 'round'), 'points');
        return { ...key, scored: Math.max(...points.map((now, index) => now - (points[index - 1] ?? 0))) };
      }),
      ...['-scored', 'driver'],
    ).slice(0, 5),
  'Who was flat out for most of a qualifying?': ({ telemetry }) =>
    sorted(
      groups(telemetry.filter(has('lap_number')), 'driver').map(({ key, rows }) => ({
        ...{ ...key, top_speed_kmh: most(rows, 'speed_kmh') },
        flat_out: mean(values(rows, 'throttle_percent').map((throttle) => (throttle >= 95 ? 1 : 0))),
      })),
      'driver',
    ),
};
