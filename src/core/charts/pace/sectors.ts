import { sectorNumbers, type DriverSectors, type SectorsFindings } from '../../analysis/pace/sectors.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { gapAxis } from '../axes/gap-axis.ts';
import {
  describedAndMore,
  footerText,
  headedBy,
  subtitleText,
  type ChartedSession,
} from '../look/chart-texts.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, Row } from '../spec/chart-spec.ts';
import type { Dumbbell } from '../spec/dumbbells-mark.ts';

/** What the chart is drawn from. */
export type SectorsRows = ChartedSession & Omit<SectorsFindings, 'excluded' | 'warnings'>;

const rowHeightPx = 27;
const leastRows = 6;
const ring = { colour: theme.softText, faint: false, highlighted: false };
const columns = ['Best lap', 'Ideal lap', 'Left', 'S1', 'S2', 'S3', 'Trap'];

/**
 * What each driver left on the table: a dumbbell from the lap that the best sectors make together to the best lap that was driven, both
 * against the fastest lap of all. Best lap first.
 */
export function sectorsChart(rows: SectorsRows): ChartSpec {
  const { drivers } = rows;
  const fastestMs = drivers[0]?.bestLap?.value ?? rows.theoreticalBestMs ?? 0;
  const gapsMs = drivers.flatMap(({ bestLap, theoreticalBestMs }) =>
    [bestLap?.value, theoreticalBestMs].flatMap((timeMs) => (timeMs == null ? [] : [timeMs - fastestMs])),
  );
  const x = gapAxis(gapsMs, 'Against the fastest lap (s)');
  const colourOf = teamPalette(rows.year);
  const dumbbells = drivers.flatMap((each, row) => dumbbell(each, row, fastestMs));
  return {
    chart: 'sectors',
    ...headedBy(rows, 'Best sectors'),
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 210 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x,
        y: {
          kind: 'rows',
          columns,
          rows: drivers.map((driver, index) => driverRow(rows, driver, index, colourOf)),
        },
        bands: [],
        marks: [
          {
            kind: 'dumbbells',
            dumbbells,
          },
        ],
      },
    ],
    legend: null,
    keys: [
      {
        label: 'ideal lap: best sectors together',
        swatch: { kind: 'point', shape: 'circle', ...ring, fill: theme.panel },
      },
      {
        label: 'best lap driven; beside it what was left',
        swatch: { kind: 'point', shape: 'circle', ...ring, fill: theme.softText },
      },
      ...(dumbbells.some(({ to }) => to > x.max)
        ? [{ label: 'off the scale', swatch: { kind: 'beyond-right' as const, colour: theme.softText } }]
        : []),
    ],
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };

  function dumbbell(driver: DriverSectors, row: number, referenceMs: number): Dumbbell[] {
    const { bestLap, theoreticalBestMs, gainLeftMs } = driver;
    if (!bestLap || theoreticalBestMs === null || gainLeftMs === null) return [];
    const from = theoreticalBestMs - referenceMs;
    const to = bestLap.value - referenceMs;
    const colour = colourOf({ name: driver.team, colour: driver.teamColour });
    const sectorLaps = sectorNumbers.flatMap((number) => driver.sectors[number]?.lapNumber ?? []);
    const of = {
      row: 'best-sectors',
      driver: driver.driver,
      bestLap: bestLap.lapNumber,
      sectorLaps,
    } as const;
    return [{ row, from, to, colour, text: formatSeconds(gainLeftMs), of }];
  }
}

function driverRow(
  { best }: SectorsRows,
  driver: DriverSectors,
  index: number,
  colourOf: ReturnType<typeof teamPalette>,
): Row {
  const { bestLap, theoreticalBestMs, gainLeftMs, sectors, speedTrap } = driver;
  return {
    rank: bestLap === null ? null : String(index + 1),
    label: plainText(driver.driver, 4),
    colour: colourOf({ name: driver.team, colour: driver.teamColour }),
    cells: [
      bestLap === null ? '–' : formatLapTime(bestLap.value),
      theoreticalBestMs === null ? '–' : formatLapTime(theoreticalBestMs),
      gainLeftMs === null ? '–' : formatSeconds(gainLeftMs),
      ...sectorNumbers.map((number) => {
        const sector = sectors[number];
        if (sector === null) return '–';
        return `${best[number]?.driver === driver.driver ? '• ' : ''}${formatSeconds(sector.value)}`;
      }),
      speedTrap === null ? '–' : String(speedTrap.value),
    ],
  };
}

function captions(rows: SectorsRows): string[] {
  const bests = sectorNumbers.flatMap((number) => {
    const sector = rows.best[number];
    return sector
      ? [`S${number} ${plainText(sector.driver, 4)} ${formatSeconds(sector.value)} (lap ${sector.lapNumber})`]
      : [];
  });
  const together =
    rows.theoreticalBestMs === null ? '' : `; together ${formatLapTime(rows.theoreticalBestMs)}`;
  return [
    ...(bests.length > 0 ? [`• best of all: ${bests.join(' · ')}${together}.`] : []),
    'Deleted laps do not count, nor sectors through the pit lane. An ideal lap was never driven: its sectors come from different laps, tyres and fuel loads. Trap: highest speed at the speed trap, km/h.',
  ];
}

/** The chart in words: best lap and what was left, driver by driver. */
function altText(rows: SectorsRows): string {
  const described = rows.drivers.slice(0, 10).map(({ driver, bestLap, gainLeftMs }) => {
    const time = bestLap === null ? 'no lap time' : formatLapTime(bestLap.value);
    const left =
      gainLeftMs === null ? '' : `, ${formatSeconds(gainLeftMs)} s slower than the best sectors together`;
    return `${plainText(driver, 4)} ${time}${left}`;
  });
  return `Best laps and best sectors, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
