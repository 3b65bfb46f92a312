import { gapAxis } from '../axes.ts';
import { type DriverSectors, sectorNumbers, type SectorsFindings } from '../../analysis/pace/sectors.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec } from '../spec/chart-spec.ts';
import type { Dumbbell } from '../spec/marks.ts';
import { column, picture, tableAxis, type TableColumn } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export type SectorsRows = ChartedSession & Omit<SectorsFindings, 'excluded' | 'warnings'>;

const rowHeightPx = 27;
const leastRows = 6;
const ring = { colour: theme.softText, faint: false, highlighted: false };

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
  return picture(rows, {
    chart: 'sectors',
    ...headedBy(rows, 'Best sectors'),
    widthPx: 1200,
    heightPx: 210 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x,
        y: tableAxis(
          drivers,
          ({ driver, team, teamColour, bestLap }, index) => ({
            rank: bestLap === null ? null : String(index + 1),
            label: plainText(driver, 4),
            colour: colourOf({ name: team, colour: teamColour }),
          }),
          columnsOf(rows),
        ),
        bands: [],
        marks: [
          {
            kind: 'dumbbells',
            dumbbells,
          },
        ],
      },
    ],
    keys: listOf([
      {
        label: 'ideal lap: best sectors together',
        swatch: { kind: 'point', shape: 'circle', ...ring, fill: theme.panel },
      },
      {
        label: 'best lap driven; beside it what was left',
        swatch: { kind: 'point', shape: 'circle', ...ring, fill: theme.softText },
      },
      dumbbells.some(({ to }) => to > x.max) && {
        label: 'off the scale',
        swatch: { kind: 'beyond-right', colour: theme.softText },
      },
    ]),
    captions: captions(rows),
  });

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

function columnsOf({ best }: SectorsRows): TableColumn<DriverSectors>[] {
  return [
    column('best_lap_ms', 'Best lap', ({ bestLap }) => bestLap && bestLap.value),
    column('ideal_lap_ms', 'Ideal lap', ({ theoreticalBestMs }) => theoreticalBestMs),
    column('left_ms', 'Left', ({ gainLeftMs }) => gainLeftMs),
    ...sectorNumbers.map((number) =>
      column(
        `sector_${number}_ms`,
        `S${number}`,
        ({ sectors }: DriverSectors) => sectors[number] && sectors[number].value,
        (value, { driver }) => `${best[number]?.driver === driver ? '• ' : ''}${formatSeconds(value)}`,
      ),
    ),
    column('speed_trap_kmh', 'Trap', ({ speedTrap }) => speedTrap && speedTrap.value),
  ];
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
  return listOf([
    bests.length > 0 && `• best of all: ${bests.join(' · ')}${together}.`,
    'Deleted laps and sectors through the pit lane do not count. An ideal lap joins sectors of different laps. Trap: top speed at the speed trap, km/h.',
  ]);
}
