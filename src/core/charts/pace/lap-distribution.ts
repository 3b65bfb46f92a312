import { fewestLapsOfBox } from '../../analysis/pace/quick-laps.ts';
import {
  spreadMs,
  type DriverDistribution,
  type LapDistributionFindings,
} from '../../analysis/pace/lap-distribution.ts';
import { counted } from '../../text/counted-noun.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import {
  describedAndMore,
  footerText,
  headedBy,
  subtitleText,
  trackChangedCaption,
  tyresUnknownCaption,
  type ChartedSession,
} from '../look/chart-texts.ts';
import { compoundPalette, compoundsTold, type CompoundStyle } from '../look/compound-style.ts';
import { dotSwarm } from '../look/dot-swarm.ts';
import { edgeOf } from '../look/readable.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, Key, Row, ValueAxis } from '../spec/chart-spec.ts';
import type { Dot, LapTimeBox } from '../spec/row-marks.ts';

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
  return {
    chart: 'lap-distribution',
    ...headedBy(rows, 'Lap time distribution'),
    altText: altText(rows),
    widthPx: 1100,
    heightPx: 230 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x,
        y: {
          kind: 'rows',
          columns: ['Median', 'Gap', 'Spread (s)', 'Mean', 'Laps'],
          rows: drivers.map((driver) =>
            driverRow(driver, colourOf({ name: driver.team, colour: driver.teamColour })),
          ),
        },
        bands: [],
        marks: [
          { kind: 'dots', dots: drivers.flatMap((driver, row) => lapDots(driver, row, x, rows.year)) },
          { kind: 'boxes', boxes: drivers.map(lapTimeBox) },
        ],
      },
    ],
    legend: null,
    keys: keys(rows),
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
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

function driverRow(row: DriverDistribution, colour: string): Row {
  const { driver, position, statistics, gapMs, isSeparable } = row;
  const spread = spreadMs(row);
  const gap = gapMs === null || gapMs === 0 ? '–' : `+${formatSeconds(gapMs)}`;
  return {
    rank: position === null ? null : String(position),
    label: plainText(driver, 4),
    colour,
    cells: [
      formatLapTime(statistics.medianMs),
      isSeparable === false ? `(${gap})` : gap,
      spread === null ? '–' : formatSeconds(spread),
      formatLapTime(statistics.meanMs),
      String(statistics.lapCount),
    ],
  };
}

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
      ? [{ label: 'not separable from the fastest', swatch: { kind: 'note', text: '( )' } } satisfies Key]
      : []),
  ];
}

function captions(rows: LapDistributionRows): string[] {
  const { drivers, excluded, quickLapLimitMs, measuredByTime, hasTrackChanged } = rows;
  const slower = measuredByTime ? ', or within 107 % of the quickest car around it' : '';
  const few = drivers.some(({ box }) => box === null)
    ? ` Fewer than ${fewestLapsOfBox} laps: no box, no spread, no gap.`
    : '';
  const without =
    excluded.length > 0
      ? ` Without a quick lap: ${excluded.map(({ driver }) => plainText(driver, 4)).join(', ')}.`
      : '';
  return [
    ...(hasTrackChanged ? [trackChangedCaption] : []),
    `Each dot is a quick lap: accurate, not deleted, not neutralised, ${formatLapTime(quickLapLimitMs)} (107 % of the session’s fastest) or better${slower}. Spread: length of the box; whiskers end at the last lap within 1.5 times of it.${few} Not corrected for fuel, tyres or traffic.${without}`,
    ...(compoundsOf(rows).length === 0 ? [tyresUnknownCaption] : []),
  ];
}

/** The chart in words: every driver's median and spread. */
function altText(rows: LapDistributionRows): string {
  const described = rows.drivers.map((row) => {
    const spread = spreadMs(row);
    const half = spread === null ? '' : `, middle half within ${formatSeconds(spread)} s`;
    return `${plainText(row.driver, 4)} median ${formatLapTime(row.statistics.medianMs)}${half}, ${counted(row.statistics.lapCount, 'lap')}`;
  });
  const order = rows.isUnderWay ? 'in the order then' : 'in finishing order';
  return `Distribution of lap times by driver, ${order}, ${subtitleText(rows)}: ${describedAndMore(described, described.length, 'driver')}.`;
}
