import { compoundPalette, compoundsShown, type CompoundStyle } from '../look/compound-style.ts';
import { counted } from '../../text/counted-noun.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { doubtedFill, doubtedText, doubtedTyres } from '../look/doubt.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { outcomeTexts } from './outcome-texts.ts';
import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key, Row } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/row-marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import { describedAndMore, footerText, subtitleText, type ChartedSession } from '../look/chart-texts.ts';

/** Rows the chart is drawn from. */
export interface TyreStrategyRows extends ChartedSession {
  /** Planned distance; null when nobody announced it. */
  totalLaps: number | null;
  /** In finishing order. */
  drivers: TyreStrategyDriver[];
  bands: NeutralisedLaps[];
}

export interface TyreStrategyDriver {
  code: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  colour: string | null;
  /** Place in the order; null when not classified at all. */
  position: number | null;
  /** Laps completed. */
  laps: number;
  /** null when unknown. */
  pitStops: number | null;
  outcome: RaceOutcome['outcome'];
  reason: RaceOutcome['reason'];
  /** In order of laps. */
  stints: TyreStint[];
  /** What was said of the car's tyres is lost in part: a compound may be that of the stint before. */
  areTyresInDoubt: boolean;
}

export interface TyreStint {
  /** Number of the stint, from 1. */
  stint: number;
  compound: string | null;
  firstLap: number;
  lastLap: number;
  /** Laps on the set when it was fitted; null when unknown. */
  tyreAgeStartLaps: number | null;
  /** null when unknown. */
  fresh: boolean | null;
}

const rowHeightPx = 27;
const leastRows = 6;

/**
 * Which tyres each driver used from lap to lap: a row per driver in finishing order, a segment per stint in the colour
 * of its compound. Lap n covers the axis from n − 1 to n. Used sets are hatched and say how many laps they had done;
 * a new set of the same compound begins a new segment; tyres in doubt are pale and have a question mark; a cross marks where a car stopped.
 */
export function tyreStrategyChart(rows: TyreStrategyRows): ChartSpec {
  const { drivers } = rows;
  const distance = Math.max(rows.totalLaps ?? 1, 1, ...drivers.map(endOfBar));
  const winnerLaps = Math.max(0, ...drivers.map((driver) => driver.laps));
  const colourOf = teamPalette(rows.year);
  const compoundStyle = compoundPalette(rows.year);
  const xAxis = lapNumberAxis(0, distance, `Lap (of ${distance})`);
  const stops = drivers.flatMap((driver, row) =>
    driver.outcome === 'retired'
      ? [{ row, x: endOfBar(driver), of: { row: 'result' as const, driver: driver.code } }]
      : [],
  );
  return {
    chart: 'tyre-strategy',
    title: 'Tyre strategy',
    subtitle: subtitleText(rows),
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 190 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x: xAxis,
        y: {
          kind: 'rows',
          columns: ['Stops', ''],
          rows: drivers.map((driver): Row => ({
            rank: driver.position === null ? null : String(driver.position),
            label: plainText(driver.code, 4),
            colour: colourOf({ name: driver.team, colour: driver.colour }),
            cells: [
              driver.pitStops === null ? '–' : String(driver.pitStops),
              outcomeText(driver, winnerLaps),
            ],
          })),
        },
        bands: neutralisedBands(rows.bands, 1, 0, xAxis),
        marks: [
          {
            kind: 'segments',
            segments: drivers.flatMap((driver, row) =>
              driver.stints.map((stint) => {
                const drawn = segment(row, driver, stint, compoundStyle(stint.compound));
                return isInDoubt(driver, stint) ? doubted(drawn) : drawn;
              }),
            ),
          },
          { kind: 'stops', colour: theme.retired, stops },
        ],
      },
    ],
    legend: null,
    keys: strategyKeys(rows, stops.length > 0),
    captions: [],
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

/** Where the row's last segment ends: a lap that was begun but not completed is part of a stint. */
function endOfBar(driver: TyreStrategyDriver): number {
  return Math.max(driver.laps, ...driver.stints.map((stint) => stint.lastLap));
}

function segment(
  row: number,
  { code }: TyreStrategyDriver,
  stint: TyreStint,
  { letter, fill }: CompoundStyle,
): Segment {
  const laps = String(stint.lastLap - stint.firstLap + 1);
  return {
    row,
    from: stint.firstLap - 1,
    to: stint.lastLap,
    fill,
    hatched: isUsed(stint),
    texts: [`${letter} ${laps}`, laps],
    note: stint.tyreAgeStartLaps ? `+${stint.tyreAgeStartLaps}` : null,
    of: { row: 'stint', driver: code, stint: stint.stint },
  };
}

/** Tyres that nobody names are shown as unknown, which is no doubt. */
function isInDoubt(driver: TyreStrategyDriver, { compound }: TyreStint): boolean {
  return driver.areTyresInDoubt && compound !== null;
}

function doubted(drawn: Segment): Segment {
  const [named, ...shorter] = drawn.texts as [string, ...string[]];
  const fill = doubtedFill(drawn.fill);
  return { ...drawn, fill, texts: [named.replace(' ', `${doubtedText('')} `), ...shorter.map(doubtedText)] };
}

function isUsed(stint: TyreStint): boolean {
  return stint.fresh === false || (stint.fresh === null && (stint.tyreAgeStartLaps ?? 0) > 0);
}

function outcomeText(driver: TyreStrategyDriver, winnerLaps: number): string {
  if (driver.outcome === 'finished') {
    const lapsDown = winnerLaps - driver.laps;
    return lapsDown > 0 ? `+${counted(lapsDown, 'lap')}` : '';
  }
  const short = outcomeTexts[driver.outcome];
  return driver.reason === null ? short : `${short} · ${plainText(driver.reason, 24)}`;
}

function strategyKeys(rows: TyreStrategyRows, anyStopped: boolean): Key[] {
  const stints = rows.drivers.flatMap((driver) => driver.stints);
  const keys: Key[] = compoundsShown(
    rows.year,
    stints.map((stint) => stint.compound),
  ).map(({ name, letter, fill }) => ({
    swatch: { kind: 'fill', fill, hatched: false },
    label: `${name} (${letter})`,
  }));
  if (stints.some(isUsed))
    keys.push({ label: 'used set', swatch: { kind: 'fill', fill: theme.softText, hatched: true } });
  if (stints.some((stint) => stint.tyreAgeStartLaps))
    keys.push({ label: 'laps on the set when fitted', swatch: { kind: 'note', text: '+3' } });
  if (rows.drivers.some((driver) => driver.stints.some((stint) => isInDoubt(driver, stint))))
    keys.push({ label: doubtedTyres, swatch: { kind: 'note', text: doubtedText('') } });
  if (anyStopped) keys.push({ label: 'stopped', swatch: { kind: 'stop', colour: theme.retired } });
  return keys;
}

function altText(rows: TyreStrategyRows): string {
  const compoundStyle = compoundPalette(rows.year);
  const described = rows.drivers.slice(0, 6).map((driver) => {
    const stints = driver.stints.map(
      ({ compound, firstLap, lastLap }) =>
        `${compoundStyle(compound).name.toLowerCase()} ${lastLap - firstLap + 1}`,
    );
    const doubt = driver.areTyresInDoubt ? ' (in doubt)' : '';
    return `${plainText(driver.code, 4)} ${stints.join(', ') || 'no lap'}${doubt}`;
  });
  return `Tyres by laps in finishing order, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
