import { lapNumberAxis, ticksEvery } from '../axes.ts';
import type { DriverPlaces, PositionsFindings } from '../../analysis/race/positions.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { ChartSpec, EdgeName, SeriesMark, ValueAxis } from '../spec/chart-spec.ts';
import {
  faintFirst,
  outText,
  raceEndName,
  raceLine,
  type RaceLine,
  type RaceLineDriver,
  raceLineKeys,
  raceLooks,
} from './race-lines.ts';
import { picture } from '../picture.ts';

export type ChartedPlaces = DriverPlaces & RaceLineDriver;

/** What the chart is drawn from. */
export interface PositionsRows extends ChartedSession, Pick<PositionsFindings, 'laps'> {
  /** Everybody, in the order of the result. */
  drivers: ChartedPlaces[];
  /** Codes of those who are shown for themselves, the others paler; empty: all. */
  asked: readonly string[];
  bands: NeutralisedLaps[];
}

type PlacesLine = RaceLine & { driver: ChartedPlaces };

const placeHeightPx = 26;
const fewestPlaces = 8;

/**
 * Places by lap, the grid at lap 0 and first place on top: a line per car in the colour of its team, names at both ends. Points are stops in
 * the colour of the tyres fitted, crosses where cars stopped for good. Where the result differs from the flag, lines end in it.
 */
export function positionsChart(rows: PositionsRows): ChartSpec {
  const { drivers, laps } = rows;
  const looks = raceLooks(rows.year, drivers);
  const lines = drivers.map((driver, index): PlacesLine => ({
    driver,
    look: looks[index]!,
    values: driver.places,
    faint: rows.asked.length > 0 && !rows.asked.includes(driver.driver),
  }));
  const isCorrected = drivers.some((driver) => isFinisher(driver) && driver.places[laps] !== driver.finish);
  const lastX = isCorrected ? laps + resultLaps(laps) : laps;
  const x = lapAxis(laps, lastX);
  return picture(rows, {
    chart: 'positions',
    ...headedBy(rows, 'Places lap by lap'),
    described: drivers.slice(0, 10).map(wayOf),
    count: drivers.length,
    widthPx: 940,
    heightPx: 190 + placeHeightPx * Math.max(fewestPlaces, drivers.length),
    panels: [
      {
        x,
        y: placeAxis(drivers.length),
        bands: neutralisedBands(rows.bands, 1, 0, x),
        marks: [
          ...faintFirst(lines).map((line) => placesSeries(line, rows.year, isCorrected ? lastX : null)),
          { kind: 'edge-names', side: 'left', names: lines.flatMap(startName) },
          {
            kind: 'edge-names',
            side: 'right',
            names: lines.flatMap((line) =>
              line.driver.finish === null ? [] : [raceEndName(line, line.driver.finish)],
            ),
          },
        ],
      },
    ],
    keys: raceLineKeys(rows.year, drivers),
    captions: ['Places go by who completed that lap first, lapped cars included.'],
  });
}

function isFinisher({ outcome }: ChartedPlaces): boolean {
  return outcome === 'finished' || outcome === 'disqualified';
}

/** Room for the way from the flag to the result, in laps. */
function resultLaps(laps: number): number {
  return Math.max(1, Math.round(laps / 25));
}

function lapAxis(laps: number, lastX: number): ValueAxis {
  const axis = lapNumberAxis(0, lastX);
  const step = (axis.ticks[1]?.value ?? 1) - (axis.ticks[0]?.value ?? 0);
  const ticks = axis.ticks.filter(({ value }) => value > 0 && value <= laps && lastX - value > step / 3);
  return {
    ...axis,
    ticks: [
      { value: 0, label: 'grid' },
      ...ticks,
      { value: lastX, label: lastX > laps ? 'result' : String(laps) },
    ],
  };
}

function placeAxis(places: number): ValueAxis {
  return {
    kind: 'value',
    column: 'place',
    title: 'Place',
    // First place on top.
    min: places + 0.5,
    max: 0.5,
    ticks: ticksEvery(1, 1, places),
  };
}

/** Led on to the place in the result at `resultX`; null: the flag has it. */
function placesSeries(line: PlacesLine, year: number, resultX: number | null): SeriesMark {
  const series = raceLine(line, year);
  const { driver, finish } = line.driver;
  const last = series.points.at(-1);
  if (resultX === null || !last || finish === null || !isFinisher(line.driver)) return series;
  const end = { x: resultX, y: finish, shape: 'none', joined: true, of: { row: 'result', driver } } as const;
  return { ...series, points: [...series.points, { ...last, ...end }] };
}

function startName({ driver: { driver, start }, look: { colour }, faint }: PlacesLine): EdgeName[] {
  return start === null ? [] : [{ y: start, text: plainText(driver, 4), colour, faint }];
}

/** "NOR from 3 to 1" */
function wayOf({ driver, start, finish, outcome }: ChartedPlaces): string {
  const from = start === null ? '' : ` from ${start}`;
  const out = outText(outcome);
  const to = out === null ? ` to ${finish ?? 'no place'}` : `, ${out}`;
  return `${plainText(driver, 4)}${from}${to}`;
}
