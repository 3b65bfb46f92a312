import { gapAxis } from '../axes.ts';
import type {
  QualifyingFindings,
  QualifyingPhase,
  QualifyingRow,
} from '../../analysis/pace/qualifying-results.ts';
import { teamStyle } from '../../names/team-colours.ts';
import { plainText } from '../../text/plain-text.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { Panel, Row } from '../spec/chart-spec.ts';
import type { ResultRow } from '../spec/finding-row.ts';
import type { PoleSector } from '../../analysis/pace/decisive-sector.ts';
import { formatLapTime, formatSeconds, gapLabel } from '../../text/lap-time.ts';
import type { ChartedSession } from '../look/chart-texts.ts';
import { column, tableAxis, type TableColumn } from '../picture.ts';

/** What the chart is drawn from. */
export interface QualifyingResultsRows extends QualifyingFindings, ChartedSession {
  partNames: PartNames;
  /** The order is that of the qualifying so far, and nobody is on pole yet; left out: it is over. */
  isUnderWay?: boolean;
  /** Whether times and order were computed from the laps for want of an official result. */
  isComputed: boolean;
  /** Whether a part was so much slower or quicker than another that times of both cannot be compared: wet, or drying. */
  doPartsDiffer: boolean;
  /** Where the pole lap won its margin; null where no sector stands out. */
  poleSector: PoleSector | null;
  /** Best sectors by driver, in milliseconds; empty when there are no laps. */
  bestSectorsMs: ReadonlyMap<string, readonly (number | null)[]>;
}

/** What stands at the bar of a gap to pole. */
export function gapText(row: QualifyingRow, rows: QualifyingResultsRows): string {
  const { partNames } = rows;
  const { bestMs, bestPhase, gapToPoleMs, phase, position } = row;
  if (bestMs === null) return 'no time';
  if (position === 1) return poleLabel(bestMs, rows);
  const gap = gapToPoleMs === null ? formatLapTime(bestMs) : gapLabel(gapToPoleMs);
  return bestPhase === phase || bestPhase === null ? gap : `${gap} · no time in ${partNames[phase]}`;
}

/** What stands at the bar of a gap within a part. @param part The part that the bar is of; null: each of its own, which is named */
export function gapInPartText(
  row: QualifyingRow,
  part: QualifyingPhase | null,
  rows: QualifyingResultsRows,
): string {
  const { partNames: names } = rows;
  const { bestMs, bestPhase, gapInPhaseMs, position } = row;
  if (bestMs === null || bestPhase === null) return 'no time';
  if (position === 1) return poleLabel(bestMs, rows);
  const gap = gapInPhaseMs === null ? formatLapTime(bestMs) : gapLabel(gapInPhaseMs);
  if (bestPhase === part) return gap;
  const inPart = `${gapInPhaseMs === 0 ? 'best' : gap} in ${names[bestPhase]}`;
  return part === null ? inPart : `no time in ${names[part]} · ${inPart}`;
}

function poleLabel(timeMs: number, { isUnderWay }: QualifyingResultsRows): string {
  return `${isUnderWay ? 'Best' : 'Pole'} ${formatLapTime(timeMs)}`;
}

/** What gaps are gaps to. */
export function firstWord({ isUnderWay }: QualifyingResultsRows): string {
  return isUnderWay ? 'the first' : 'pole';
}

function partTimeMs({ q1Ms, q2Ms, q3Ms }: QualifyingRow, part: QualifyingPhase): number | null {
  return { Q1: q1Ms, Q2: q2Ms, Q3: q3Ms }[part];
}

export function qualifyingCaptions(drawn: QualifyingResultsRows): string[] {
  const { pole, parts, partNames, rows, isComputed, doPartsDiffer, poleSector, isUnderWay } = drawn;
  const sentences: string[] = [];
  if (poleSector) sentences.push(poleSectorText(poleSector, drawn));
  if (doPartsDiffer)
    sentences.push(
      'The track changed so much that bars show gaps to the best time of the same part, each part on its own scale.',
    );
  else if (parts.length > 1) {
    const polePart = partNames[pole?.bestPhase ?? 'Q3'];
    sentences.push(
      `${isUnderWay ? 'The best time' : 'Pole'} was set in ${polePart}; gaps of cars eliminated earlier include what the track gained or lost.`,
    );
  }
  if (rows.some((row) => row.missedByMs !== null))
    sentences.push('“Missed by” is the gap to the slowest car that went through.');
  if (isComputed) sentences.push('Computed from the laps, as there is no official result.');
  return sentences;
}

/** "In sector 3 the pole lap was 0.162 s faster than the one of LEC." */
export function poleSectorText(
  { sector, gainMs, second }: PoleSector,
  { isUnderWay }: QualifyingResultsRows,
): string {
  return `The ${isUnderWay ? 'best' : 'pole'} lap gained ${formatSeconds(gainMs)} s on ${plainText(second, 4)} in sector ${sector}.`;
}

export function poleText({ pole, isUnderWay }: QualifyingResultsRows): string[] {
  return pole?.bestMs
    ? [`${isUnderWay ? 'best' : 'pole'} ${plainText(pole.driver, 4)} ${formatLapTime(pole.bestMs)}`]
    : [];
}

/** Cars that stand together under one caption. */
interface QualifyingSection {
  /** null = no caption: qualifying had one part only. */
  caption: string | null;
  /** The last part that these cars took part in; null = they stand together for another reason. */
  phase: QualifyingPhase | null;
  rows: QualifyingRow[];
}

/** What the parts are called: SQ1 to SQ3 in the qualifying of a sprint. */
export type PartNames = Readonly<Record<QualifyingPhase, string>>;

/**
 * The classification cut where it passes from those who went to the end to those eliminated in each part. A car classified
 * behind cars that were eliminated before it was disqualified or put back: such cars have a caption of their own.
 */
function qualifyingSections(
  { rows, parts }: Pick<QualifyingFindings, 'rows' | 'parts'>,
  names: PartNames,
): QualifyingSection[] {
  const last = parts.at(-1);
  if (parts.length < 2) return [{ caption: null, phase: parts[0] ?? null, rows: [...rows] }];
  const sections: QualifyingSection[] = [];
  let phase: QualifyingPhase = 'Q3';
  for (const row of rows) {
    const isPutBack = row.phase > phase;
    if (!isPutBack) phase = row.phase;
    const caption = isPutBack
      ? 'Classified behind all others'
      : row.phase === last
        ? names[row.phase]
        : `Eliminated in ${names[row.phase]}`;
    const section = sections.at(-1);
    if (section?.caption === caption) section.rows.push(row);
    else sections.push({ caption, phase: isPutBack ? null : row.phase, rows: [row] });
  }
  return sections;
}

/**
 * One panel with the gaps to pole, its sections under captions; where parts differ too much for that, a panel for each section, with the
 * gaps to the best of its part on a scale of its own: so a wet part squeezes no other.
 */
export function qualifyingPanels(
  rows: QualifyingResultsRows,
  fillOf: (row: QualifyingRow) => string,
): Panel[] {
  const sections = qualifyingSections(rows, rows.partNames);
  if (!rows.doPartsDiffer) return [wholePanel(rows, sections, fillOf)];
  return sections.map((section) => partPanel(rows, section, fillOf));
}

function wholePanel(
  rows: QualifyingResultsRows,
  sections: readonly QualifyingSection[],
  fillOf: (row: QualifyingRow) => string,
): Panel {
  const emptyRow: Row = { rank: null, label: '', colour: null, cells: [], values: [] };
  // A caption has a row to itself, so that no bar or label can run into it.
  const lines = sections.flatMap((section) => [
    ...(section.caption === null ? [] : [section.caption]),
    ...section.rows,
  ]);
  const axis = tableAxis(rows.rows, nameOf(rows), columnsOf(rows));
  const gapsMs = rows.rows.flatMap((row) => row.gapToPoleMs ?? []);
  const dividers = lines.flatMap((line, row) => (typeof line === 'string' ? [{ row, label: line }] : []));
  const bars = lines.flatMap((line, row) =>
    typeof line === 'string'
      ? []
      : [{ row, to: line.gapToPoleMs, fill: fillOf(line), label: gapText(line, rows), of: resultOf(line) }],
  );
  return {
    x: gapAxis(gapsMs, `Gap to ${firstWord(rows)} (s)`),
    y: {
      ...axis,
      rows: lines.map((line) => (typeof line === 'string' ? emptyRow : axis.rows[rows.rows.indexOf(line)]!)),
    },
    bands: [],
    marks: [
      { kind: 'dividers', dividers },
      { kind: 'bars', base: 0, baseOf: rows.pole && resultOf(rows.pole), bars },
    ],
  };
}

function partPanel(
  rows: QualifyingResultsRows,
  { caption, phase, rows: cars }: QualifyingSection,
  fillOf: (row: QualifyingRow) => string,
): Panel {
  // A time of another part has no place on the scale of this one.
  const shownMs = (car: QualifyingRow) =>
    phase === null || car.bestPhase === phase ? car.gapInPhaseMs : null;
  const bars = cars.map((car, row) => ({
    ...{ row, to: shownMs(car), fill: fillOf(car) },
    ...{ label: gapInPartText(car, phase, rows), of: resultOf(car) },
  }));
  const part = phase === null ? 'its part' : rows.partNames[phase];
  return {
    ...(caption !== null && { heading: { text: caption, colour: theme.text } }),
    x: gapAxis(
      cars.flatMap((car) => shownMs(car) ?? []),
      `Gap to the best of ${part} (s)`,
    ),
    y: tableAxis(cars, nameOf(rows), columnsOf(rows)),
    bands: [],
    marks: [{ kind: 'bars', base: 0, baseOf: null, bars }],
  };
}

function columnsOf(all: QualifyingResultsRows): TableColumn<QualifyingRow>[] {
  const { year, parts, partNames, bestSectorsMs, rows } = all;
  return [
    ...(parts.length > 1
      ? parts.map((part) => {
          const name = partNames[part];
          return column(`${name.toLowerCase()}_ms`, name, (row: QualifyingRow) => partTimeMs(row, part));
        })
      : [
          column(
            'time_ms',
            'Time',
            ({ bestMs }: QualifyingRow) => bestMs,
            (timeMs, { bestPhase, phase }) =>
              bestPhase === null || bestPhase === phase
                ? formatLapTime(timeMs)
                : `${formatLapTime(timeMs)} (${partNames[bestPhase]})`,
          ),
        ]),
    ...(bestSectorsMs.size > 0 ? [1, 2, 3] : []).map((sector) =>
      column(
        `best_sector_${sector}_ms`,
        `Best S${sector}`,
        ({ driver }: QualifyingRow) => bestSectorsMs.get(driver)?.[sector - 1] ?? null,
      ),
    ),
    ...(rows.some(({ missedByMs }) => missedByMs !== null)
      ? [
          column(
            'missed_by_ms',
            'Missed by',
            ({ missedByMs }: QualifyingRow) => missedByMs ?? '',
            (value) => (typeof value === 'number' ? gapLabel(value) : value),
          ),
        ]
      : []),
    column('team', 'Team', ({ team }) =>
      team === null ? '' : plainText(teamStyle(year, team).shortName, 24),
    ),
  ];
}

function nameOf({ year }: QualifyingResultsRows) {
  const colourOf = teamPalette(year);
  return ({ position, driver, team, teamColour }: QualifyingRow) => ({
    rank: position === null ? null : String(position),
    label: plainText(driver, 4),
    colour: colourOf({ name: team, colour: teamColour }),
  });
}

function resultOf({ driver }: QualifyingRow): ResultRow {
  return { row: 'result', driver };
}
