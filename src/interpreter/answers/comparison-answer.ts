import { asObject } from '../../core/json-object.ts';
import {
  compoundWord,
  excludedSentence,
  fasterThan,
  gapText,
  secondsWords,
  sessionPhrase,
  table,
  type AnswerPart,
} from './answer-parts.ts';
import { millisecondsOf, numberOf, rowsByKey, textOf, type Result } from './result-values.ts';

interface ComparedRow {
  name: string;
  row: Result;
  timeMs: number;
}

const traces =
  'The chart lays the laps over each other by distance: delta, speed, rpm, gear, throttle, brake and super clipping. Between the official lines the delta is estimated, with its band.';

/** Fastest laps of several drivers. */
export function telemetryAnswer(result: Result): AnswerPart {
  const rows = comparedRows(result);
  const [first, second] = rows;
  const drivers = rows.map(({ name }) => name);
  const headline = !first
    ? `No lap can be compared in ${sessionPhrase(result)}.`
    : second
      ? `In ${sessionPhrase(result)}, ${first.name} was ${fasterThan(second.timeMs - first.timeMs)} ${second.name}: ${lapWords(first)} against ${lapWords(second)}.`
      : `In ${sessionPhrase(result)}, only ${first.name} has a lap that can be drawn: ${lapWords(first)}.`;
  return {
    paragraphs: [
      `${headline}${sectorWords(first, second)}`,
      comparedTable('Driver', rows),
      ...zonesSentence(rows),
      ...[excludedSentence(result, 'driver')].filter((sentence) => sentence !== null),
    ],
    chart: traces,
    next: [
      hasCorners(result) ? 'what about the race?' : 'with corners',
      `lap times of ${drivers.slice(0, 2).join(' and ')}`,
    ],
  };
}

/** Laps of one driver in one session. */
export function multiLapAnswer(result: Result): AnswerPart {
  const driver = textOf(result, 'driver');
  const rows = comparedRows(result);
  const [first, second] = rows;
  const headline =
    first && second
      ? `${driver} in ${sessionPhrase(result)}: ${lowerLap(first.name)} was ${fasterThan(second.timeMs - first.timeMs)} ${lowerLap(second.name)}, ${lapWords(first)} against ${lapWords(second)}.`
      : `${driver} in ${sessionPhrase(result)}: ${rows.map((row) => `${lowerLap(row.name)} took ${lapWords(row)}`).join(', ') || 'no lap can be compared'}.`;
  return {
    paragraphs: [
      `${headline}${sectorWords(first, second)}`,
      comparedTable('Lap', rows),
      ...zonesSentence(rows),
      ...[excludedSentence(result, 'lap')].filter((sentence) => sentence !== null),
    ],
    chart: traces,
    next: [`all laps of ${driver}`, 'with corners'],
  };
}

/** Fastest laps of one driver over the years. */
export function yearCompareAnswer(result: Result): AnswerPart {
  const driver = textOf(result, 'driver');
  const rows = comparedRows(result);
  const [first, second] = rows;
  const session = textOf(result, 'session').toLowerCase();
  const where = `${textOf(result, 'event_name')}, ${session}`;
  const headline =
    first && second
      ? `${driver} at the ${where}: the fastest of these laps is that of ${first.name}, ${lapWords(first)}, ${fasterThan(second.timeMs - first.timeMs)} that of ${second.name}.`
      : `${driver} at the ${where}: there is not enough to compare.`;
  const names = new Set(rows.map(({ row }) => textOf(row, 'event_name')));
  const renamed = names.size > 1 ? ['The event was not called the same in all of these years.'] : [];
  return {
    paragraphs: [
      headline,
      comparedTable('Year', rows),
      ...renamed,
      ...zonesSentence(rows),
      ...[excludedSentence(result, 'year')].filter((sentence) => sentence !== null),
    ],
    chart: traces,
    next: ['what about the race?', 'with corners'],
  };
}

function comparedRows(result: Result): ComparedRow[] {
  return rowsByKey(result, 'statistics')
    .map(({ name, row }) => ({ name, row, timeMs: millisecondsOf(textOf(row, 'lap_time')) ?? Infinity }))
    .filter(({ timeMs }) => timeMs !== Infinity)
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** "1:10.270 on soft". */
function lapWords({ row }: ComparedRow): string {
  const compound = textOf(row, 'compound');
  return `${textOf(row, 'lap_time')}${compound === '' ? '' : ` on ${compoundWord(compound)}`}`;
}

function lowerLap(name: string): string {
  return name.replace(/^Lap/, 'lap');
}

/** In which sector the second loses most, and where it wins. */
function sectorWords(first: ComparedRow | undefined, second: ComparedRow | undefined): string {
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
function comparedTable(label: string, rows: readonly ComparedRow[]): string {
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

function zonesSentence(rows: readonly ComparedRow[]): string[] {
  if (hasZones(rows))
    return ['Zones of lift and coast and of super clipping are inferred from the telemetry, not measured.'];
  const isKnown = rows.some(({ row }) => numberOf(row, 'lift_coast_zones') !== null);
  return isKnown ? ['No zones of lift and coast or of super clipping were found in these laps.'] : [];
}

function hasCorners(result: Result): boolean {
  return asObject(result.input)?.annotate_corners === true;
}
