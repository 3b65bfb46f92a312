import { compoundWord, gapText, secondsWords, table } from './answer-parts.ts';
import { millisecondsOf, numberOf, rowsByKey, textOf, type Result } from './result-values.ts';

export interface ComparedRow {
  name: string;
  row: Result;
  timeMs: number;
}

export const traces =
  'The chart lays the laps over each other by distance: delta, speed, rpm, gear, throttle, brake and super clipping. Between the official lines the delta is estimated, with its band.';

export function comparedRows(result: Result): ComparedRow[] {
  return rowsByKey(result, 'statistics')
    .map(({ name, row }) => ({ name, row, timeMs: millisecondsOf(textOf(row, 'lap_time')) ?? Infinity }))
    .filter(({ timeMs }) => timeMs !== Infinity)
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** "1:10.270 on soft". */
export function lapWords({ row }: ComparedRow): string {
  const compound = textOf(row, 'compound');
  return `${textOf(row, 'lap_time')}${compound === '' ? '' : ` on ${compoundWord(compound)}`}`;
}

/** In which sector the second loses most, and where it wins. */
export function sectorWords(first: ComparedRow | undefined, second: ComparedRow | undefined): string {
  if (!first || !second) return '';
  const differences = [1, 2, 3].flatMap((sector) => {
    const own = millisecondsOf(textOf(first.row, `sector_${sector}`));
    const other = millisecondsOf(textOf(second.row, `sector_${sector}`));
    return own === null || other === null ? [] : [{ sector, lostMs: other - own }];
  });
  if (differences.length < 3) return '';
  const most = differences.toSorted((a, b) => b.lostMs - a.lostMs);
  const [worst, , best] = most as [(typeof most)[0], (typeof most)[0], (typeof most)[0]];
  if (worst.lostMs <= 0) return '';
  const back = best.lostMs < 0 ? `, and wins ${secondsWords(best.lostMs)} back in sector ${best.sector}` : '';
  return ` ${second.name} loses most in sector ${worst.sector}, ${secondsWords(worst.lostMs)}${back}.`;
}

function hasZones(rows: readonly ComparedRow[]): boolean {
  return rows.some(
    ({ row }) => (numberOf(row, 'lift_coast_zones') ?? 0) + (numberOf(row, 'super_clipping_zones') ?? 0) > 0,
  );
}

/** Columns of zones only where there are any: a telephone is narrow. */
export function comparedTable(label: string, rows: readonly ComparedRow[]): string {
  const zones = hasZones(rows) ? ['lift_coast_zones', 'super_clipping_zones'] : ['', ''];
  return table(
    [
      label,
      'Lap time',
      'Gap',
      'Sector 1',
      'Sector 2',
      'Sector 3',
      'Tyre (age)',
      'Speed trap (km/h)',
      'Lift and coast',
      'Super clipping',
    ],
    rows.map(({ name, row, timeMs }) => [
      name,
      textOf(row, 'lap_time'),
      timeMs === rows[0]!.timeMs ? '' : gapText((timeMs - rows[0]!.timeMs) / 1000),
      ...[1, 2, 3].map((sector) => textOf(row, `sector_${sector}`)),
      tyreCell(row),
      plain(row, 'speed_trap_kmh'),
      ...zones.map((key) => plain(row, key)),
    ]),
  );
}

function tyreCell(row: Result): string {
  const compound = textOf(row, 'compound');
  const age = numberOf(row, 'tyre_life');
  return compound === '' ? '' : `${compoundWord(compound)}${age === null ? '' : ` (${age})`}`;
}

function plain(row: Result, key: string): string {
  const value = numberOf(row, key);
  return value === null ? '' : String(value);
}

export function zonesSentence(rows: readonly ComparedRow[]): string[] {
  if (hasZones(rows))
    return ['Zones of lift and coast and of super clipping are inferred from the telemetry, not measured.'];
  const isKnown = rows.some(({ row }) => numberOf(row, 'lift_coast_zones') !== null);
  return isKnown ? ['No zones of lift and coast or of super clipping were found in these laps.'] : [];
}
