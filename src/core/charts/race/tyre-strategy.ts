import { lapNumberAxis } from '../axes.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import {
  compoundPalette,
  compoundsShown,
  type CompoundStyle,
  doubtedFill,
  doubtedText,
  doubtedTyres,
} from '../look/compound-style.ts';
import { counted } from '../../text/english.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { outText } from './race-lines.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import { column, picture, tableAxis } from '../picture.ts';

/** Rows the chart is drawn from. */
export interface TyreStrategyRows extends ChartedSession {
  /** Planned distance; null when nobody announced it. */
  totalLaps: number | null;
  /** In finishing order, in the order then of a race that is not over. */
  drivers: TyreStrategyDriver[];
  bands: NeutralisedLaps[];
}

export interface TyreStrategyDriver {
  code: string;
  lastName: string | null;
  /** Place at the start, 0 from the pit lane; null when unknown. */
  grid: number | null;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  colour: string | null;
  /** Place in the order; null when not classified at all. */
  position: number | null;
  /** Laps completed. */
  laps: number;
  /** In a race that is not over: how often the first car had lapped it; left out: not once. */
  timesLapped?: number;
  /** null when unknown. */
  pitStops: number | null;
  outcome: RaceOutcome['outcome'];
  reason: RaceOutcome['reason'];
  /** Laps at whose ends the car went through the pits and kept its tyres: for a penalty, or a repair. */
  keptTyresLaps: number[];
  /** What the stewards gave in the race: "5 s", "drive-through". */
  penalties: string[];
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
  const anyPenalty = drivers.some(({ penalties }) => penalties.length > 0);
  const winnerLaps = Math.max(0, ...drivers.map((driver) => driver.laps));
  const colourOf = teamPalette(rows.year);
  const compoundStyle = compoundPalette(rows.year);
  const isOver = isRaceOver(drivers);
  const isDistanceKnown = isOver || rows.totalLaps !== null;
  const xAxis = lapNumberAxis(0, distance, isDistanceKnown ? `Lap (of ${distance})` : 'Lap');
  const stops = drivers.flatMap((driver, row) =>
    driver.outcome === 'retired'
      ? [{ row, x: endOfBar(driver), of: { row: 'result' as const, driver: driver.code } }]
      : [],
  );
  const visits = drivers.flatMap(({ code, keptTyresLaps }, row) =>
    keptTyresLaps.map((lap) => ({ row, x: lap, of: { row: 'pit-stop' as const, driver: code, lap } })),
  );
  return picture(rows, {
    chart: 'tyre-strategy',
    ...headedBy(rows, 'Tyre strategy'),
    described: drivers.slice(0, 6).map((driver) => stintWords(driver, compoundStyle)),
    count: drivers.length,
    widthPx: 1000,
    heightPx: 190 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x: xAxis,
        y: {
          heads: { rank: 'Pos.', label: 'Driver', beside: 'Grid' },
          ...tableAxis(
            drivers,
            ({ position, code, grid, team, colour }) => ({
              rank: position === null ? null : String(position),
              label: plainText(code, 4),
              beside: gridText(grid),
              colour: colourOf({ name: team, colour }),
            }),
            [
              column('stops', 'Stops', ({ pitStops }) => pitStops),
              column('outcome', isOver ? 'Finish' : 'Behind', (driver) => outcomeText(driver, winnerLaps)),
              ...(anyPenalty
                ? [
                    column('penalties', 'Penalties', ({ penalties }: TyreStrategyDriver) =>
                      penalties.join(', '),
                    ),
                  ]
                : []),
            ],
          ),
        },
        bands: neutralisedBands(rows.bands, 1, 0, xAxis),
        marks: [
          {
            kind: 'segments',
            segments: drivers.flatMap((driver, row) =>
              driver.stints.map((stint) => {
                const isLast = stint === driver.stints.at(-1);
                const drawn = segment(row, driver, stint, compoundStyle(stint.compound), isLast);
                return isInDoubt(driver, stint) ? doubted(drawn) : drawn;
              }),
            ),
          },
          { kind: 'visits', colour: theme.text, visits },
          { kind: 'stops', colour: theme.retired, stops },
        ],
      },
    ],
    keys: strategyKeys(rows, stops.length > 0, visits.length > 0),
  });
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
  isLast: boolean,
): Segment {
  const laps = String(stint.lastLap - stint.firstLap + 1);
  return {
    row,
    from: stint.firstLap - 1,
    to: stint.lastLap,
    fill,
    hatched: isUsed(stint),
    texts: [`${letter} ${laps}`, laps],
    ...(!isLast && { endNote: `L${stint.lastLap}` }),
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

function gridText(grid: number | null): string {
  if (grid === null) return '–';
  return grid === 0 ? 'pit' : String(grid);
}

function outcomeText(driver: TyreStrategyDriver, winnerLaps: number): string {
  const { outcome, reason, laps, timesLapped = 0 } = driver;
  const out = outText(outcome);
  if (out !== null) return reason === null ? out : `${out} · ${plainText(reason, 24)}`;
  const lapsDown = outcome === 'running' ? timesLapped : winnerLaps - laps;
  return lapsDown > 0 ? `+${counted(lapsDown, 'lap')}` : '';
}

/** Nobody is on the way any more. */
function isRaceOver(drivers: readonly TyreStrategyDriver[]): boolean {
  return drivers.every(({ outcome }) => outcome !== 'running');
}

function strategyKeys(rows: TyreStrategyRows, anyStopped: boolean, anyVisit: boolean): Key[] {
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
  if (rows.drivers.some((driver) => driver.stints.length > 1))
    keys.push({ label: 'lap of the change', swatch: { kind: 'note', text: 'L20' } });
  if (anyVisit)
    keys.push({ label: 'through the pits, tyres kept', swatch: { kind: 'visit', colour: theme.text } });
  if (anyStopped) keys.push({ label: 'stopped', swatch: { kind: 'stop', colour: theme.retired } });
  return keys;
}

/** "NOR soft 25, hard 53" */
function stintWords(
  { code, stints, areTyresInDoubt }: TyreStrategyDriver,
  compoundStyle: ReturnType<typeof compoundPalette>,
): string {
  const lengths = stints.map(
    ({ compound, firstLap, lastLap }) =>
      `${compoundStyle(compound).name.toLowerCase()} ${lastLap - firstLap + 1}`,
  );
  return `${plainText(code, 4)} ${lengths.join(', ') || 'no lap'}${areTyresInDoubt ? ' (in doubt)' : ''}`;
}
