import type { QualifyingRow } from '../../analysis/pace/qualifying-results.ts';
import { teamStyle } from '../../names/team-colours.ts';
import { gapLabel } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { gapAxis } from '../axes/gap-axis.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { Panel, Row } from '../spec/chart-spec.ts';
import type { ResultRow } from '../spec/finding-row.ts';
import { qualifyingSections, type QualifyingSection } from './qualifying-results-sections.ts';
import {
  firstWord,
  gapInPartText,
  gapText,
  partTime,
  sectorText,
  timeText,
  type QualifyingResultsRows,
} from './qualifying-results-texts.ts';

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
  const columns = columnsOf(rows);
  const emptyRow: Row = { rank: null, label: '', colour: null, cells: columns.map(() => '') };
  // A caption has a row to itself, so that no bar or label can run into it.
  const lines = sections.flatMap((section) => [
    ...(section.caption === null ? [] : [section.caption]),
    ...section.rows,
  ]);
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
      kind: 'rows',
      columns,
      rows: lines.map((line) => (typeof line === 'string' ? emptyRow : rowOf(line, rows))),
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
    y: { kind: 'rows', columns: columnsOf(rows), rows: cars.map((car) => rowOf(car, rows)) },
    bands: [],
    marks: [{ kind: 'bars', base: 0, baseOf: null, bars }],
  };
}

function columnsOf(rows: QualifyingResultsRows): string[] {
  return [
    ...(hasParts(rows) ? rows.parts.map((part) => rows.partNames[part]) : ['Time']),
    ...sectorsShown(rows).map((sector) => `Best S${sector + 1}`),
    ...(hasMissed(rows) ? ['Missed by'] : []),
    'Team',
  ];
}

function rowOf(row: QualifyingRow, all: QualifyingResultsRows): Row {
  const { year, parts, partNames, bestSectorsMs } = all;
  return {
    rank: row.position === null ? null : String(row.position),
    label: plainText(row.driver, 4),
    colour: teamPalette(year)({ name: row.team, colour: row.teamColour }),
    cells: [
      ...(hasParts(all) ? parts.map((part) => partTime(row, part)) : [timeText(row, partNames)]),
      ...sectorsShown(all).map((sector) => sectorText(bestSectorsMs.get(row.driver)?.[sector])),
      ...(hasMissed(all) ? [row.missedByMs === null ? '' : gapLabel(row.missedByMs)] : []),
      row.team === null ? '' : plainText(teamStyle(year, row.team).shortName, 24),
    ],
  };
}

function hasParts({ parts }: QualifyingResultsRows): boolean {
  return parts.length > 1;
}

function sectorsShown({ bestSectorsMs }: QualifyingResultsRows): number[] {
  return bestSectorsMs.size > 0 ? [0, 1, 2] : [];
}

function hasMissed({ rows }: QualifyingResultsRows): boolean {
  return rows.some((row) => row.missedByMs !== null);
}

function resultOf({ driver }: QualifyingRow): ResultRow {
  return { row: 'result', driver };
}
