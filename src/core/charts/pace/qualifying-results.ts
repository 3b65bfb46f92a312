import type { QualifyingPhase, QualifyingRow } from '../../analysis/pace/qualifying-results.ts';
import { teamStyle } from '../../names/team-colours.ts';
import { mixColours, standingOut } from '../look/contrast.ts';
import { gapAxis } from '../axes/gap-axis.ts';
import { plainText } from '../../text/plain-text.ts';
import { qualifyingSections } from './qualifying-results-sections.ts';
import {
  captions,
  gapLabel,
  gapMs,
  gapText,
  partTime,
  plainTitle,
  poleSectorText,
  poleText,
  sectorText,
  timeText,
  titleText,
  type QualifyingResultsRows,
} from './qualifying-results-texts.ts';
import type { ChartSpec, Key, Row, ValueAxis } from '../spec/chart-spec.ts';
import type { Bar } from '../spec/row-marks.ts';
import type { ResultRow } from '../spec/finding-row.ts';
import { teamPalette } from '../look/team-palette.ts';
import { fillContrast, hardGround, theme, themes } from '../look/theme.ts';
import { colourIn, perTheme } from '../look/themed-colour.ts';
import { describedAndMore, footerText, subtitleText } from '../look/chart-texts.ts';

const rowHeightPx = 26;
const leastRows = 6;
/** How much of the team's colour is left in the bar of a car that dropped out in the part before the last. */
const dimmedShare = 0.45;

/**
 * Gap to pole of every car in the order of the classification: the team's colour for cars that went to the last part, the
 * dimmed colour for those eliminated in the part before it, gray for the others. Gaps are negative where an earlier part was
 * quicker than the pole time; where parts differ too much for that, bars are gaps within the part. Cars without a time keep their row.
 */
export function qualifyingResultsChart(rows: QualifyingResultsRows): ChartSpec {
  const sections = qualifyingSections(rows, rows.partNames);
  // A caption has a row to itself, so that no bar or label can run into it.
  const lines = sections.flatMap((section) => [
    ...(section.caption === null ? [] : [section.caption]),
    ...section.rows,
  ]);
  const gapsMs = rows.rows.flatMap((row) => gapMs(row, rows) ?? []);
  const xAxis = gapAxis(gapsMs, rows.doPartsDiffer ? 'Gap to the best of the part (s)' : 'Gap to pole (s)');
  const title = titleText(rows);
  const colours = barColours(rows);
  const teamColour = teamPalette(rows.year);
  const dividers = lines.flatMap((line, row) => (typeof line === 'string' ? [{ row, label: line }] : []));
  const bars = lines.flatMap((line, row) =>
    typeof line === 'string' ? [] : [bar(line, row, colours(line), rows)],
  );
  const anyMissed = rows.rows.some((row) => row.missedByMs !== null);
  const partsShown = rows.parts.length > 1 ? rows.parts : [];
  const sectorsShown = rows.bestSectorsMs.size > 0 ? [0, 1, 2] : [];
  const columns = [
    ...(partsShown.length > 0 ? partsShown.map((part) => rows.partNames[part]) : ['Time']),
    ...sectorsShown.map((sector) => `Best S${sector + 1}`),
    ...(anyMissed ? ['Missed by'] : []),
    'Team',
  ];
  const emptyRow: Row = { rank: null, label: '', colour: null, cells: columns.map(() => '') };
  return {
    chart: 'qualifying-results',
    title,
    subtitle: [
      ...(title === plainTitle ? [] : [plainTitle]),
      subtitleText(rows),
      ...poleText(rows.pole),
    ].join(' · '),
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
                    ...(partsShown.length > 0
                      ? partsShown.map((part) => partTime(line, part))
                      : [timeText(line, rows.partNames)]),
                    ...sectorsShown.map((sector) =>
                      sectorText(rows.bestSectorsMs.get(line.driver)?.[sector]),
                    ),
                    ...(anyMissed ? [line.missedByMs === null ? '' : gapLabel(line.missedByMs)] : []),
                    line.team === null ? '' : plainText(teamStyle(rows.year, line.team).shortName, 24),
                  ],
                },
          ),
        },
        bands: [],
        marks: [
          { kind: 'dividers', dividers },
          {
            kind: 'bars',
            base: 0,
            baseOf: rows.doPartsDiffer ? null : rows.pole && resultRow(rows.pole),
            bars,
          },
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

function bar(row: QualifyingRow, index: number, fill: string, rows: QualifyingResultsRows): Bar {
  return { row: index, to: gapMs(row, rows), fill, label: gapText(row, rows), of: resultRow(row) };
}

function resultRow({ driver }: QualifyingRow): ResultRow {
  return { row: 'result', driver };
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
  return perTheme((name) => {
    const dim = mixColours(colourIn(name, colour), themes[name].edge, dimmedShare);
    return standingOut(dim, hardGround[name], fillContrast);
  });
}

function keys(all: QualifyingResultsRows, colours: (row: QualifyingRow) => string, axis: ValueAxis): Key[] {
  const { rows, parts, partNames } = all;
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
  const isBroken = (row: QualifyingRow) => {
    const gap = gapMs(row, all);
    return gap !== null && (gap > axis.max || gap < axis.min);
  };
  if (rows.some(isBroken))
    sorts.push({ label: 'longer than the scale', swatch: { kind: 'broken-bar', fill: theme.eliminated } });
  return sorts;
}

/** The chart in words: pole, the next cars, and how many more there are. */
function altText(rows: QualifyingResultsRows): string {
  const described = rows.rows.slice(0, 10).map((row) => `${plainText(row.driver, 4)} ${gapText(row, rows)}`);
  const sector = rows.poleSector ? ` ${poleSectorText(rows.poleSector)}` : '';
  return `${rows.doPartsDiffer ? 'Gaps within parts' : 'Gaps to pole'} in the order of the classification, ${subtitleText(rows)}: ${describedAndMore(described, rows.rows.length, 'driver')}.${sector}`;
}
