import type { QualifyingPhase, QualifyingRow } from '../../analysis/pace/qualifying-results.ts';
import { headedBy } from '../look/chart-texts.ts';
import {
  poleSectorText,
  poleText,
  qualifyingCaptions,
  qualifyingPanels,
  type QualifyingResultsRows,
} from './qualifying-results-panels.ts';
import { mixColours, standingOut } from '../look/contrast.ts';
import { teamPalette } from '../look/team-palette.ts';
import { fillContrast, hardGround, theme, themes } from '../look/theme.ts';
import { colourIn, perTheme } from '../look/themed-colour.ts';
import type { ChartSpec, Key, Panel } from '../spec/chart-spec.ts';
import { picture } from '../picture.ts';

const rowHeightPx = 26;
/** Above and below the plots. */
const aroundPx = 146;
/** Above and below a plot: headings of its columns, scale and title. */
const axesPx = 64;
const headingPx = 22;
const leastRows = 6;
/** How much of the team's colour is left in the bar of a car that dropped out in the part before the last. */
const dimmedShare = 0.45;

/**
 * Gap to pole of every car in the order of the classification: the team's colour for cars that went to the last part, the
 * dimmed colour for those eliminated in the part before it, gray for the others. Gaps are negative where an earlier part was
 * quicker than the pole time; where parts differ too much for that, each has a panel with the gaps within it. Cars without a time keep their row.
 */
export function qualifyingResultsChart(rows: QualifyingResultsRows): ChartSpec {
  const headed = headedBy(rows, 'Qualifying results');
  const colours = barColours(rows);
  const panels = qualifyingPanels(rows, colours);
  const lines = panels.reduce((sum, { y }) => sum + (y.kind === 'rows' ? y.rows.length : 0), 0);
  const headings = panels.filter(({ heading }) => heading !== undefined).length;
  return picture(rows, {
    chart: 'qualifying-results',
    ...headed,
    subtitle: [headed.subtitle, ...poleText(rows)].join(' · '),
    ...(rows.poleSector && { remark: poleSectorText(rows.poleSector, rows) }),
    widthPx: 1200,
    heightPx:
      aroundPx + axesPx * panels.length + headingPx * headings + rowHeightPx * Math.max(leastRows, lines),
    panels,
    keys: keys(rows, colours, panels),
    captions: qualifyingCaptions(rows),
  });
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

function keys(
  { rows, parts, partNames }: QualifyingResultsRows,
  colours: (row: QualifyingRow) => string,
  panels: readonly Panel[],
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
  if (panels.some(hasBrokenBar))
    sorts.push({ label: 'longer than the scale', swatch: { kind: 'broken-bar', fill: theme.eliminated } });
  return sorts;
}

function hasBrokenBar({ x, marks }: Panel): boolean {
  return marks.some(
    (mark) => mark.kind === 'bars' && mark.bars.some(({ to }) => to !== null && (to > x.max || to < x.min)),
  );
}
