import type { DriverPlaces, PositionsFindings } from '../../analysis/race/positions.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { describedAndMore, footerText, subtitleText, type ChartedSession } from '../look/chart-texts.ts';
import { compoundPalette, compoundsShown } from '../look/compound-style.ts';
import { driverLooks, type DriverLook } from '../look/driver-looks.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, EdgeName, Key, SeriesMark, SeriesPoint, ValueAxis } from '../spec/chart-spec.ts';
import { outcomeTexts } from './outcome-texts.ts';
import { positionsTitle, type ChartedPlaces } from './positions-title.ts';

/** What the chart is drawn from. */
export interface PositionsRows extends ChartedSession, Pick<PositionsFindings, 'laps'> {
  /** Everybody, in the order of the result. */
  drivers: ChartedPlaces[];
  /** Codes of those who are shown for themselves, the others paler; empty: all. */
  asked: readonly string[];
  bands: NeutralisedLaps[];
}

const placeHeightPx = 26;
const fewestPlaces = 8;

/**
 * Places by lap, the grid at lap 0 and first place on top: a line per car in the colour of its team, names at both ends. Points are stops in
 * the colour of the tyres fitted, crosses where cars stopped for good. Where the result differs from the flag, lines end in it.
 */
export function positionsChart(rows: PositionsRows): ChartSpec {
  const { drivers, laps } = rows;
  const looks = driverLooks({
    year: rows.year,
    drivers: drivers.map(({ team, teamColour }) => ({ team, colour: teamColour })),
  });
  const isCorrected = drivers.some((driver) => isFinisher(driver) && driver.places[laps] !== driver.finish);
  const lastX = isCorrected ? laps + resultLaps(laps) : laps;
  const x = lapAxis(laps, lastX);
  const palette = compoundPalette(rows.year);
  const isFaint = ({ driver }: DriverPlaces) => rows.asked.length > 0 && !rows.asked.includes(driver);
  const series = drivers.map((driver, index) =>
    placesSeries(driver, looks[index]!, isFaint(driver), isCorrected ? lastX : null, palette),
  );
  // Those asked for lie on top.
  const order = drivers
    .map((_, index) => index)
    .sort((a, b) => Number(isFaint(drivers[b]!)) - Number(isFaint(drivers[a]!)));
  return {
    chart: 'positions',
    title: positionsTitle(rows.asked.length === 0 ? drivers : drivers.filter((each) => !isFaint(each))),
    subtitle: `${subtitleText(rows)} · places lap by lap`,
    altText: altText(rows),
    widthPx: 940,
    heightPx: 190 + placeHeightPx * Math.max(fewestPlaces, drivers.length),
    panels: [
      {
        x,
        y: placeAxis(drivers.length),
        bands: neutralisedBands(rows.bands, 1, 0, x),
        marks: [
          ...order.map((index) => series[index]!),
          {
            kind: 'edge-names',
            side: 'left',
            names: drivers.flatMap((driver, index) => startName(driver, looks[index]!, isFaint(driver))),
          },
          {
            kind: 'edge-names',
            side: 'right',
            names: drivers.flatMap((driver, index) => finishName(driver, looks[index]!, isFaint(driver))),
          },
        ],
      },
    ],
    legend: null,
    keys: positionsKeys(rows),
    captions: ['Cars are placed by who ended the lap of that number first, lapped ones too.'],
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function isFinisher({ outcome }: DriverPlaces): boolean {
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
    title: 'Place',
    // First place on top.
    min: places + 0.5,
    max: 0.5,
    ticks: Array.from({ length: places }, (_, index) => ({ value: index + 1, label: String(index + 1) })),
  };
}

function placesSeries(
  driver: ChartedPlaces,
  look: DriverLook,
  faint: boolean,
  resultX: number | null,
  palette: ReturnType<typeof compoundPalette>,
): SeriesMark {
  const { places, stops, finish } = driver;
  const lastLap = places.findLastIndex((place) => place !== null);
  const points = places.flatMap((place, lap): SeriesPoint[] => {
    if (place === null) return [];
    const stop = stops.find((each) => each.lap === lap);
    const isLast = lap === lastLap && driver.outcome === 'retired';
    return [
      {
        x: lap,
        y: place,
        shape: isLast ? 'cross' : stop ? look.shape : 'none',
        fill: stop ? palette(stop.compound).fill : look.colour,
        joined: lap > 0,
        faint,
        highlighted: false,
        of: lap === 0 ? { row: 'grid', driver: driver.driver } : { row: 'lap', driver: driver.driver, lap },
      },
    ];
  });
  const last = points.at(-1);
  if (resultX !== null && last && isFinisher(driver) && finish !== null)
    points.push({
      ...last,
      x: resultX,
      y: finish,
      shape: 'none',
      joined: true,
      of: { row: 'result', driver: driver.driver },
    });
  return {
    kind: 'series',
    label: plainText(driver.driver, 4),
    colour: look.colour,
    dash: look.dash,
    isBold: true,
    points,
  };
}

function startName({ driver, start }: DriverPlaces, { colour }: DriverLook, faint: boolean): EdgeName[] {
  return start === null ? [] : [{ y: start, text: plainText(driver, 4), colour, faint }];
}

/** "NOR", "HUL DNF": at the place in the result. */
function finishName(
  { driver, finish, outcome }: DriverPlaces,
  { colour }: DriverLook,
  faint: boolean,
): EdgeName[] {
  if (finish === null) return [];
  const name = plainText(driver, 4);
  const isOut = outcome !== 'finished';
  return [
    { y: finish, text: isOut ? `${name} ${outcomeTexts[outcome]}` : name, colour, faint: faint || isOut },
  ];
}

function positionsKeys({ year, drivers }: PositionsRows): Key[] {
  const compounds = compoundsShown(
    year,
    drivers.flatMap(({ stops }) => stops.map(({ compound }) => compound)),
  );
  const keys: Key[] = compounds.map(({ name, fill }) => ({
    label: `stop, ${name.toLowerCase()} fitted`,
    swatch: { kind: 'point', shape: 'circle', colour: fill, fill, faint: false, highlighted: false },
  }));
  if (drivers.some(({ outcome }) => outcome === 'retired'))
    keys.push({ label: 'stopped for good', swatch: { kind: 'stop', colour: theme.softText } });
  return keys;
}

/** The chart in words: from where to where the first ones came. */
function altText(rows: PositionsRows): string {
  const described = rows.drivers.slice(0, 10).map(({ driver, start, finish, outcome }) => {
    const from = start === null ? '' : ` from ${start}`;
    const to = outcome === 'finished' ? ` to ${finish ?? 'no place'}` : `, ${outcomeTexts[outcome]}`;
    return `${plainText(driver, 4)}${from}${to}`;
  });
  return `Places at the end of each lap, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
