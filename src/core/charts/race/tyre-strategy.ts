import { compoundPalette, compoundsShown, type CompoundStyle } from '../look/compound-style.ts';
import { counted } from '../../text/counted-noun.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { doubtedFill, doubtedText, doubtedTyres } from '../look/doubt.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { TyreStint, TyreStrategyDriver, TyreStrategyRows } from './tyre-strategy-rows.ts';
import { outText } from './outcome-texts.ts';
import { plainText } from '../../text/plain-text.ts';
import type { ChartSpec, Key, Row } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/row-marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { theme } from '../look/theme.ts';
import { describedAndMore, footerText, headedBy, subtitleText } from '../look/chart-texts.ts';

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
  return {
    chart: 'tyre-strategy',
    ...headedBy(rows, 'Tyre strategy'),
    altText: altText(rows),
    widthPx: 1000,
    heightPx: 190 + rowHeightPx * Math.max(leastRows, drivers.length),
    panels: [
      {
        x: xAxis,
        y: {
          kind: 'rows',
          heads: { rank: 'Pos.', label: 'Driver', beside: 'Grid' },
          columns: ['Stops', isOver ? 'Finish' : 'Behind', ...(anyPenalty ? ['Penalties'] : [])],
          rows: drivers.map((driver): Row => ({
            rank: driver.position === null ? null : String(driver.position),
            label: plainText(driver.code, 4),
            beside: gridText(driver.grid),
            colour: colourOf({ name: driver.team, colour: driver.colour }),
            cells: [
              driver.pitStops === null ? '–' : String(driver.pitStops),
              outcomeText(driver, winnerLaps),
              ...(anyPenalty ? [driver.penalties.join(', ')] : []),
            ],
          })),
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
    legend: null,
    keys: strategyKeys(rows, stops.length > 0, visits.length > 0),
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
  const order = isRaceOver(rows.drivers) ? 'in finishing order' : 'in the order then';
  return `Tyres by laps ${order}, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
