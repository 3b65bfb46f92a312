import { lapTimeAxis } from '../axes.ts';
import { fewestLapsOfBox } from '../../analysis/pace/quick-laps.ts';
import {
  type DriverDistribution,
  type LapDistributionFindings,
  spreadMs,
} from '../../analysis/pace/lap-distribution.ts';
import { formatGap } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import {
  type ChartedSession,
  headedBy,
  quickLapsCaption,
  trackChangedCaption,
  tyresUnknownCaption,
} from '../look/chart-texts.ts';
import { compoundPalette, compoundsTold, type CompoundStyle } from '../look/compound-style.ts';
import { dotSwarm } from '../look/spread.ts';
import { edgeOf, theme } from '../look/theme.ts';
import { teamPalette } from '../look/team-palette.ts';
import type { ChartSpec, Key, ValueAxis } from '../spec/chart-spec.ts';
import type { Dot, LapTimeBox } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface LapDistributionRows extends ChartedSession, Omit<LapDistributionFindings, 'warnings'> {
  quickLapLimitMs: number;
  /** Whether the track got wet or dried. */
  hasTrackChanged: boolean;
  /** The order of the drivers is that of the session so far; left out: it is over. */
  isUnderWay?: boolean;
}

const rowHeightPx = 46;
const leastRows = 2;
const marginShare = 0.03;
/** Dots across a row, and the share of the axis that one covers. */
const lanes = 5;
const dotShare = 0.012;

/**
 * Every quick lap of every driver as a dot in the colour of its compound, with a box around the middle half of them (quartiles R-7) and whiskers that end at the last lap within
 * 1.5 times its length; in finishing order. Drivers with fewer than five laps have no box.
 */
export function lapDistributionChart(rows: LapDistributionRows): ChartSpec {
  const { drivers } = rows;
  const times = drivers.flatMap(({ quickLaps }) => quickLaps.map(({ lapTimeMs }) => lapTimeMs));
  const [fastestMs, slowestMs] = [Math.min(...times), Math.max(...times)];
  const marginMs = marginShare * (slowestMs - fastestMs);
  const x = lapTimeAxis(fastestMs - marginMs, slowestMs + marginMs);
  const colourOf = teamPalette(rows.year);
  return picture(rows, {
    chart: 'lap-distribution',
    ...headedBy(rows, 'Lap time distribution'),
    widthPx: 1100,
    heightPx: 230 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x,
        y: tableAxis(
          drivers,
          ({ driver, team, teamColour, position }) => ({
            rank: position === null ? null : String(position),
            label: plainText(driver, 4),
            colour: colourOf({ name: team, colour: teamColour }),
          }),
          columns,
        ),
        bands: [],
        marks: [
          { kind: 'dots', dots: drivers.flatMap((driver, row) => lapDots(driver, row, x, rows.year)) },
          { kind: 'boxes', boxes: drivers.map(lapTimeBox) },
        ],
      },
    ],
    keys: keys(rows),
    captions: captions(rows),
  });
}

function lapDots(
  { driver, quickLaps }: DriverDistribution,
  row: number,
  axis: ValueAxis,
  year: number,
): Dot[] {
  const styleOf = compoundPalette(year);
  const offsets = dotSwarm(
    quickLaps.map(({ lapTimeMs }) => lapTimeMs),
    dotShare * (axis.max - axis.min),
    lanes,
  );
  return quickLaps.map(({ lapNumber, lapTimeMs, compound }, index) => ({
    ...{ row, value: lapTimeMs, offset: offsets[index]!, shape: 'circle', faint: false },
    ...{ colour: edgeOf(styleOf(compound).fill, theme.panel), fill: styleOf(compound).fill },
    of: { row: 'lap', driver, lap: lapNumber },
  }));
}

function lapTimeBox({ driver, statistics, box }: DriverDistribution, row: number): LapTimeBox {
  return {
    ...{ row, colour: theme.faintText, fill: 'none', median: statistics.medianMs, mean: statistics.meanMs },
    span: box && {
      ...{ lowerWhisker: box.lowerWhisker, lowerQuartile: box.lowerQuartile },
      ...{ upperQuartile: box.upperQuartile, upperWhisker: box.upperWhisker },
    },
    points: [],
    of: { row: 'driver-laps', driver },
  };
}

const columns: readonly TableColumn<DriverDistribution>[] = [
  column('median_ms', 'Median', ({ statistics }) => statistics.medianMs),
  column(
    'gap_ms',
    'Gap',
    ({ gapMs }) => gapMs || null,
    (gapMs, { isSeparable }) => (isSeparable === false ? `(${formatGap(gapMs)})` : formatGap(gapMs)),
  ),
  column('spread_ms', 'Spread (s)', spreadMs),
  column('mean_ms', 'Mean', ({ statistics }) => statistics.meanMs),
  column('lap_count', 'Laps', ({ statistics }) => statistics.lapCount),
];

function compoundsOf({ drivers, year }: LapDistributionRows): CompoundStyle[] {
  return compoundsTold(
    year,
    drivers.flatMap(({ byCompound }) => byCompound.map(({ compound }) => compound)),
  );
}

function keys(rows: LapDistributionRows): Key[] {
  const { drivers } = rows;
  const point = { kind: 'point', faint: false, highlighted: false } as const;
  const box: Key = {
    label: 'middle half of the laps, line at the median',
    swatch: { kind: 'box', colour: theme.faintText, fill: theme.panel },
  };
  return [
    ...compoundsOf(rows).map(({ name, fill }): Key => ({
      label: name,
      swatch: { ...point, shape: 'circle', colour: edgeOf(fill, theme.panel), fill },
    })),
    ...(drivers.some((driver) => driver.box !== null) ? [box] : []),
    { label: 'mean', swatch: { ...point, shape: 'diamond', colour: theme.panel, fill: theme.text } },
    ...(drivers.some(({ isSeparable }) => isSeparable === false)
      ? [
          {
            label: 'level with the fastest (95 % interval)',
            swatch: { kind: 'note', text: '( )' },
          } satisfies Key,
        ]
      : []),
  ];
}

function captions(rows: LapDistributionRows): string[] {
  const { drivers, excluded, quickLapLimitMs, measuredByTime, hasTrackChanged } = rows;
  const few = drivers.some(({ box }) => box === null)
    ? ` Fewer than ${fewestLapsOfBox} laps: no box, spread or gap.`
    : '';
  return listOf([
    hasTrackChanged && trackChangedCaption,
    quickLapsCaption(quickLapLimitMs, measuredByTime),
    `Spread is the length of the box; whiskers reach to the last lap within 1.5 box lengths.${few}`,
    excluded.length > 0 &&
      `Without a quick lap: ${excluded.map(({ driver }) => plainText(driver, 4)).join(', ')}.`,
    compoundsOf(rows).length === 0 && tyresUnknownCaption,
  ]);
}
