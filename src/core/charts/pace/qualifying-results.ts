import type {
  QualifyingFindings,
  QualifyingPhase,
  QualifyingRow,
} from '../../analysis/pace/qualifying-results.ts';
import { formatGap, formatLapTime } from '../../text/lap-time.ts';
import { teamStyle } from '../../names/team-colours.ts';
import { liftColour, mixColours } from '../look/contrast.ts';
import { gapAxis } from '../axes/gap-axis.ts';
import { plainText } from '../../text/plain-text.ts';
import { qualifyingSections, type PartNames } from './qualifying-results-sections.ts';
import type { ChartSpec, Key, Row, ValueAxis } from '../spec/chart-spec.ts';
import type { Bar } from '../spec/row-marks.ts';
import type { ResultRow } from '../spec/finding-row.ts';
import { teamPalette } from '../look/team-palette.ts';
import { fillContrast, theme } from '../look/theme.ts';
import { describedAndMore, footerText, subtitleText, type ChartedSession } from '../look/chart-texts.ts';

/** What the chart is drawn from. */
export interface QualifyingResultsRows extends QualifyingFindings, ChartedSession {
  partNames: PartNames;
  /** Whether times and order were computed from the laps for want of an official result. */
  isComputed: boolean;
}

const rowHeightPx = 26;
const leastRows = 6;
/** How much of the team's colour is left in the bar of a car that dropped out in the part before the last. */
const dimmedShare = 0.45;

/**
 * Gap to pole of every car in the order of the classification: the team's colour for cars that went to the last part, the
 * dimmed colour for those eliminated in the part before it, gray for the others. Gaps are negative where an earlier part was
 * quicker than the pole time. Cars without a time keep their row.
 */
export function qualifyingResultsChart(rows: QualifyingResultsRows): ChartSpec {
  const sections = qualifyingSections(rows, rows.partNames);
  // A caption has a row to itself, so that no bar or label can run into it.
  const lines = sections.flatMap((section) => [
    ...(section.caption === null ? [] : [section.caption]),
    ...section.rows,
  ]);
  const gapsMs = rows.rows.flatMap((row) => row.gapToPoleMs ?? []);
  const xAxis = gapAxis(gapsMs, 'Gap to pole (s)');
  const colours = barColours(rows);
  const teamColour = teamPalette(rows.year);
  const dividers = lines.flatMap((line, row) => (typeof line === 'string' ? [{ row, label: line }] : []));
  const bars = lines.flatMap((line, row) =>
    typeof line === 'string' ? [] : [bar(line, row, colours(line), rows.partNames)],
  );
  const anyMissed = rows.rows.some((row) => row.missedByMs !== null);
  const columns = ['Time', ...(anyMissed ? ['Missed by'] : []), 'Team'];
  const emptyRow: Row = { rank: null, label: '', colour: null, cells: columns.map(() => '') };
  return {
    chart: 'qualifying-results',
    title: 'Qualifying results',
    subtitle: [subtitleText(rows), ...poleText(rows.pole)].join(' · '),
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 210 + rowHeightPx * Math.max(leastRows, lines.length),
    panels: [
      {
        x: xAxis,
        y: {
          kind: 'rows',
          columns,
          rows: lines.map((line): Row =>
            typeof line === 'string'
              ? emptyRow
              : {
                  rank: line.position === null ? null : String(line.position),
                  label: plainText(line.driver, 4),
                  colour: teamColour({ name: line.team, colour: line.teamColour }),
                  cells: [
                    timeText(line, rows.partNames),
                    ...(anyMissed ? [line.missedByMs === null ? '' : gapLabel(line.missedByMs)] : []),
                    line.team === null ? '' : plainText(teamStyle(rows.year, line.team).shortName, 24),
                  ],
                },
          ),
        },
        bands: [],
        marks: [
          { kind: 'dividers', dividers },
          { kind: 'bars', base: 0, baseOf: rows.pole && resultRow(rows.pole), bars },
        ],
      },
    ],
    legend: null,
    keys: keys(rows, colours, xAxis),
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function bar(row: QualifyingRow, index: number, fill: string, names: PartNames): Bar {
  return { row: index, to: row.gapToPoleMs, fill, label: gapText(row, names), of: resultRow(row) };
}

function resultRow({ driver }: QualifyingRow): ResultRow {
  return { row: 'result', driver };
}

function gapText(row: QualifyingRow, names: PartNames): string {
  if (row.bestMs === null) return 'no time';
  if (row.position === 1) return `Pole ${formatLapTime(row.bestMs)}`;
  const gap = row.gapToPoleMs === null ? formatLapTime(row.bestMs) : gapLabel(row.gapToPoleMs);
  return row.bestPhase === row.phase ? gap : `${gap} · no time in ${names[row.phase]}`;
}

/** With a real minus, as on the axis. */
function gapLabel(gapMs: number): string {
  return formatGap(gapMs).replace('-', '−');
}

/** The time the gap is made of, and its part where that is not the car's last. */
function timeText({ bestMs, bestPhase, phase }: QualifyingRow, names: PartNames): string {
  if (bestMs === null || bestPhase === null) return '–';
  return bestPhase === phase ? formatLapTime(bestMs) : `${formatLapTime(bestMs)} (${names[bestPhase]})`;
}

/** Fill of the bar of each car. */
function barColours({ year, parts }: QualifyingResultsRows): (row: QualifyingRow) => string {
  const colourOf = teamPalette(year);
  const last = parts.at(-1);
  return (row) => {
    const colour = colourOf({ name: row.team, colour: row.teamColour });
    if (row.phase === last) return colour;
    return row.phase === 'Q2' ? dimmed(colour) : theme.eliminated;
  };
}

function dimmed(colour: string): string {
  return liftColour(mixColours(colour, theme.edge, dimmedShare), theme.panel, fillContrast);
}

function keys(
  { rows, parts, partNames }: QualifyingResultsRows,
  colours: (row: QualifyingRow) => string,
  axis: ValueAxis,
): Key[] {
  const label = (phase: QualifyingPhase) =>
    phase === parts.at(-1)
      ? `${partNames[phase]}: team colour`
      : `eliminated in ${partNames[phase]}: ${phase === 'Q2' ? 'dimmed team colour' : 'gray'}`;
  const sorts: Key[] = [];
  for (const phase of parts.length < 2 ? [] : parts.toReversed()) {
    // One team's colour in all its shades: dimmed gray teams would look like gray.
    const [sample] = rows;
    if (sample && rows.some((row) => row.phase === phase)) {
      const fill = colours({ ...sample, phase });
      sorts.push({ label: label(phase), swatch: { kind: 'fill', fill, hatched: false } });
    }
  }
  const isBroken = ({ gapToPoleMs: gap }: QualifyingRow) =>
    gap !== null && (gap > axis.max || gap < axis.min);
  if (rows.some(isBroken))
    sorts.push({ label: 'longer than the scale', swatch: { kind: 'broken-bar', fill: theme.eliminated } });
  return sorts;
}

function captions({ pole, parts, partNames, rows, isComputed }: QualifyingResultsRows): string[] {
  const sentences: string[] = [];
  if (parts.length > 1) {
    const polePart = partNames[pole?.bestPhase ?? 'Q3'];
    sentences.push(
      `Pole was set in ${polePart}; bars of cars eliminated earlier compare across parts, so they include what the track gained or lost.`,
    );
  }
  if (rows.some((row) => row.missedByMs !== null))
    sentences.push('“Missed by” is against the slowest car that went on from the same part.');
  if (isComputed) sentences.push('Computed from the laps: there is no official result to be had.');
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

function poleText(pole: QualifyingRow | null): string[] {
  return pole?.bestMs ? [`pole ${plainText(pole.driver, 4)} ${formatLapTime(pole.bestMs)}`] : [];
}

/** The chart in words: pole, the next cars, and how many more there are. */
function altText(rows: QualifyingResultsRows): string {
  const described = rows.rows
    .slice(0, 10)
    .map((row) => `${plainText(row.driver, 4)} ${gapText(row, rows.partNames)}`);
  return `Gaps to pole in the order of the classification, ${subtitleText(rows)}: ${describedAndMore(described, rows.rows.length, 'driver')}.`;
}
