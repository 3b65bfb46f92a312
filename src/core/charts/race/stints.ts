import { lapNumberAxis, lapTimeAxis } from '../axes.ts';
import type { CompoundWear, Stint, StintsFindings } from '../../analysis/race/stints.ts';
import { reachOf } from '../../analysis/pace/slope.ts';
import { counted } from '../../text/english.ts';
import { formatLapTime, formatSeconds, gapLabel } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { type ChartedSession, headedBy } from '../look/chart-texts.ts';
import { compoundPalette, compoundsShown } from '../look/compound-style.ts';
import { type DriverLook, driverLooks } from '../look/driver-looks.ts';
import { edgeOf, theme } from '../look/theme.ts';
import type { ChartSpec, Mark, Panel, SeriesMark } from '../spec/chart-spec.ts';
import { picture } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface StintsRows extends ChartedSession, StintsFindings {
  isRace: boolean;
  /** Whether the track got wet or dried: what a lap adds is not of the tyres then. */
  hasTrackChanged: boolean;
}

const panelHeightPx = 250;
/** Up to so many drivers have lines and names of their own; of more the field is shown. */
const mostNamed = 4;
const marginShare = 0.05;

/**
 * Lap time by tyre age, a panel for each compound, softest on top, with the line that all stints on it have in common. Up to four drivers have lines of their own; of more
 * each lap is a dot.
 */
export function stintsChart(rows: StintsRows): ChartSpec {
  const styles = compoundsShown(
    rows.year,
    rows.compounds.map(({ compound }) => compound),
  );
  const styleOf = compoundPalette(rows.year);
  const drawn = rows.stints.filter(({ kind, paceLaps }) => kind !== 'push' && paceLaps.length > 0);
  const times = drawn.flatMap(({ paceLaps }) => paceLaps.map(({ lapTimeMs }) => lapTimeMs));
  const ages = drawn.flatMap(({ paceLaps }) => paceLaps.flatMap(({ tyreLifeLaps }) => tyreLifeLaps ?? []));
  const [fastestMs, slowestMs] = [Math.min(...times), Math.max(...times)];
  const marginMs = marginShare * (slowestMs - fastestMs);
  const looks = looksOf(rows, drawn);
  const panels = styles.map(({ compound, name, fill }): Panel => {
    const own = drawn.filter((stint) => styleOf(stint.compound).compound === compound);
    const wear = rows.compounds.find((each) => styleOf(each.compound).compound === compound)!;
    return {
      x: lapNumberAxis(0, Math.max(...ages, 1) + 1, panelTitle(wear, name), 'tyre_age_laps'),
      y: { ...lapTimeAxis(fastestMs - marginMs, slowestMs + marginMs), title: `${name}: lap time` },
      bands: [],
      marks: [
        ...own.map((stint) => stintSeries(stint, looks, fill)),
        ...(rows.hasTrackChanged ? [] : trend(wear)),
      ],
    };
  });
  return picture(rows, {
    chart: 'stints',
    ...headedBy(rows, rows.isRace ? 'Stints by tyre age' : 'Long runs by tyre age'),
    described: rows.compounds.map((each) => compoundWords(each, styleOf)),
    noun: 'compound',
    widthPx: 1200,
    heightPx: 230 + panelHeightPx * Math.max(1, panels.length),
    panels,
    keys: panels.some(({ marks }) => marks.some(({ kind }) => kind === 'trend'))
      ? [
          {
            label: 'trend of all stints, as driven',
            swatch: { kind: 'line', colour: theme.text, dash: 'solid', shape: 'none' },
          },
        ]
      : [],
    captions: captions(rows),
  });
}

/** null: too many to be told apart. */
function looksOf(rows: StintsRows, drawn: readonly Stint[]): Map<string, DriverLook> | null {
  const drivers = [...new Map(drawn.map((stint) => [stint.driver, stint])).values()];
  if (drivers.length > mostNamed) return null;
  const looks = driverLooks({
    year: rows.year,
    drivers: drivers.map(({ team, teamColour }) => ({ team, colour: teamColour })),
  });
  return new Map(drivers.map(({ driver }, index) => [driver, looks[index]!]));
}

function stintSeries(
  { driver, paceLaps }: Stint,
  looks: Map<string, DriverLook> | null,
  fill: string,
): SeriesMark {
  const look = looks?.get(driver);
  let before: number | null = null;
  return {
    kind: 'series',
    label: plainText(driver, 4),
    ...(look === undefined && { isFine: true as const, isOfCrowd: true as const }),
    colour: look?.colour ?? edgeOf(fill, fill),
    dash: look?.dash ?? 'solid',
    points: paceLaps.flatMap(({ tyreLifeLaps, lapNumber, lapTimeMs }) => {
      if (tyreLifeLaps === null) return [];
      const joined = look !== undefined && before === lapNumber - 1;
      before = lapNumber;
      return {
        ...{
          x: tyreLifeLaps,
          y: lapTimeMs,
          shape: look?.shape ?? 'circle',
          fill: look ? theme.panel : fill,
        },
        ...{ joined, faint: look === undefined, highlighted: false },
        of: { row: 'lap' as const, driver, lap: lapNumber },
      };
    }),
  };
}

function trend({ compound, line }: CompoundWear): Mark[] {
  if (line === null) return [];
  const { fromAgeLaps, toAgeLaps, fromMs, toMs } = line;
  return [
    {
      kind: 'trend',
      from: { x: fromAgeLaps, y: fromMs },
      to: { x: toAgeLaps, y: toMs },
      of: { row: 'compound', compound },
    },
  ];
}

/** "Tyre age (laps) · Soft: 247 laps, median 1:48.328; −0.107 s a lap ± 0.014, corrected for fuel −0.033". */
function panelTitle({ statistics, wear }: CompoundWear, name: string): string {
  const pace = `${name}: ${counted(statistics.lapCount, 'lap')}, median ${formatLapTime(statistics.medianMs)}`;
  const slope =
    wear === null
      ? 'too few laps for a slope'
      : `${gapLabel(wear.slope.perStep)} s a lap ± ${formatSeconds(reachOf(wear.slope))}, corrected for fuel ${gapLabel(wear.corrected.perStep)}`;
  return `Tyre age (laps) · ${pace}; ${slope}`;
}

function captions({ fuelGainMs, isRace, hasTrackChanged }: StintsRows): string[] {
  return listOf([
    hasTrackChanged && 'The track changed during the session: wear and track cannot be told apart.',
    isRace
      ? 'Laps that count for pace; slopes use laps in clean air (more than 1.5 s behind the next car at the line).'
      : 'Long runs: five laps or more in a row within 3 % of their median.',
    fuelGainMs !== null &&
      `Fuel correction: the fuel burnt on a lap is taken to gain ${formatSeconds(fuelGainMs)} s.`,
    'Seconds a lap: how much slower laps get as tyres age, each stint from its own level; ± is the 95 % interval.',
  ]);
}

/** "Soft 1:48.328 over 247 laps, +0.107 s a lap, fuel-corrected, ± 0.014" */
function compoundWords(
  { compound, statistics, wear }: CompoundWear,
  styleOf: ReturnType<typeof compoundPalette>,
): string {
  const slope =
    wear === null
      ? 'too few laps for a slope'
      : `${gapLabel(wear.corrected.perStep)} s a lap, fuel-corrected, ± ${formatSeconds(reachOf(wear.corrected))}`;
  return `${styleOf(compound).name} ${formatLapTime(statistics.medianMs)} over ${statistics.lapCount} laps, ${slope}`;
}
