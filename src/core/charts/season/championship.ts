import { ticksEvery, tickStep } from '../axes.ts';
import type { ChampionshipChance, ChampionshipFindings } from '../../analysis/season/championship.ts';
import { sessionInWords } from '../../analysis/season/championship-words.ts';
import { plainText } from '../../text/plain-text.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { StandingRow } from '../spec/finding-row.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { type ChartedSeason, titleOf } from '../look/chart-texts.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface ChampionshipRows extends ChampionshipFindings, ChartedSeason {
  /** "Drivers’ championship". */
  name: string;
}

const mostRows = 12;
const rowHeightPx = 34;
const stepsPoints = [5, 10, 20, 25, 50, 100, 200, 500];
const mostTicks = 10;
/** Room beside the outermost points, as a share of what is shown. */
const marginShare = 0.04;

/**
 * What everybody has and can still reach: a bar from the points to the most points, and a line where the leader is. Who ends left of the
 * line cannot win any more.
 */
export function championshipChart(rows: ChampionshipRows): ChartSpec {
  const shown = rows.competitors.slice(
    0,
    Math.max(mostRows, rows.competitors.filter(({ canWin }) => canWin).length),
  );
  const isOver = rows.left.length === 0;
  const x = pointsAxis(shown, isOver);
  const leader = shown[0]!;
  const colourOf = teamPalette(rows.year);
  const colour = ({ team }: ChampionshipChance): string => colourOf({ name: team, colour: null });
  return picture(rows, {
    chart: 'championship',
    title: titleOf(rows.headline),
    subtitle: `${rows.year} ${rows.name} · after ${plainText(sessionInWords(rows.after), 90)}`,
    noun: 'competitor',
    count: rows.competitors.length,
    widthPx: 1200,
    heightPx: 230 + rowHeightPx * shown.length,
    panels: [
      {
        x,
        y: tableAxis(
          shown,
          (each) => ({
            rank: String(each.position),
            label: plainText(each.code ?? each.name, 18),
            colour: colour(each),
          }),
          columns,
        ),
        bands: [],
        marks: [
          { kind: 'segments', segments: shown.map((each, row) => reach(each, row, colour(each), isOver)) },
          { kind: 'bars', base: leader.points, baseOf: standingRow(leader), bars: [] },
        ],
      },
    ],
    keys: isOver
      ? []
      : [
          {
            label: 'points now to the most that can be reached',
            swatch: { kind: 'fill', fill: theme.softText, hatched: false },
          },
          { label: 'cannot win any more', swatch: { kind: 'fill', fill: theme.softText, hatched: true } },
        ],
    captions: captions(rows, shown),
  });
}

const columns: readonly TableColumn<ChampionshipChance>[] = [
  column('points', 'Points', ({ points }) => points),
  column('behind_leader_points', 'Behind', ({ behindLeaderPoints }) => behindLeaderPoints || null),
  column('most_points', 'At most', ({ mostPoints }) => mostPoints),
];

/** When nothing is left, what everybody has. */
function reach(chance: ChampionshipChance, row: number, fill: string, isOver: boolean): Segment {
  const { points, mostPoints, canWin } = chance;
  return {
    row,
    from: isOver ? 0 : points,
    to: mostPoints,
    fill,
    hatched: !isOver && !canWin,
    texts: [],
    note: null,
    of: standingRow(chance),
  };
}

function standingRow({ name }: ChampionshipChance): StandingRow {
  return { row: 'standing', competitor: name };
}

function pointsAxis(shown: readonly ChampionshipChance[], isOver: boolean): ValueAxis {
  const lowest = isOver ? 0 : Math.min(...shown.map(({ points }) => points));
  const highest = Math.max(...shown.map(({ mostPoints }) => mostPoints));
  const margin = Math.max(1, marginShare * (highest - lowest));
  const [min, max] = [Math.max(0, lowest - margin), highest + margin];
  const step = tickStep(max - min, stepsPoints, mostTicks);
  return {
    kind: 'value',
    title: 'Points',
    column: 'points',
    ...{ min, max },
    ticks: ticksEvery(step, min, max),
  };
}

function captions(rows: ChampionshipRows, shown: readonly ChampionshipChance[]): string[] {
  const { decided, earliest, left, competitors } = rows;
  const when = decided
    ? `Decided by ${plainText(sessionInWords(decided.by), 90)}.`
    : earliest
      ? `Can be decided by ${plainText(sessionInWords(earliest.at), 90)} at the earliest.`
      : 'Only the end can decide it.';
  const races = left.filter(({ kind }) => kind === 'race').length;
  const sprints = left.length - races;
  const more = competitors.length - shown.length;
  const whatIsLeft = `Left: ${races} ${races === 1 ? 'race' : 'races'}${sprints > 0 ? ` and ${sprints} ${sprints === 1 ? 'sprint' : 'sprints'}` : ''}. The line marks the leader; ties are settled by countback.`;
  return listOf([
    left.length === 0 ? when : `${when} ${whatIsLeft}`,
    more > 0 && `${more} more who cannot win are left out.`,
  ]);
}
