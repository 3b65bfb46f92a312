import type { CompoundWear, Stint, StintsFindings } from '../../analysis/race/stints.ts';
import { reachOf } from '../../analysis/pace/slope.ts';
import { counted } from '../../text/counted-noun.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import {
  describedAndMore,
  footerText,
  headedBy,
  subtitleText,
  type ChartedSession,
} from '../look/chart-texts.ts';
import { compoundPalette, compoundsShown } from '../look/compound-style.ts';
import { driverLooks, type DriverLook } from '../look/driver-looks.ts';
import { edgeOf } from '../look/readable.ts';
import { theme } from '../look/theme.ts';
import type { ChartSpec, Mark, Panel, SeriesMark } from '../spec/chart-spec.ts';

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
  return {
    chart: 'stints',
    ...headedBy(rows, rows.isRace ? 'Stints by tyre age' : 'Long runs by tyre age'),
    altText: altText(rows),
    widthPx: 1200,
    heightPx: 230 + panelHeightPx * Math.max(1, panels.length),
    panels,
    legend: null,
    keys: panels.some(({ marks }) => marks.some(({ kind }) => kind === 'trend'))
      ? [
          {
            label: 'what all stints have in common, as driven',
            swatch: { kind: 'line', colour: theme.text, dash: 'solid', shape: 'none' },
          },
        ]
      : [],
    captions: captions(rows),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
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
      return [
        {
          ...{
            x: tyreLifeLaps,
            y: lapTimeMs,
            shape: look?.shape ?? 'circle',
            fill: look ? theme.panel : fill,
          },
          ...{ joined, faint: look === undefined, highlighted: false },
          of: { row: 'lap' as const, driver, lap: lapNumber },
        },
      ];
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
      : `${signed(wear.slope.perStep)} s a lap ± ${formatSeconds(reachOf(wear.slope))}, corrected for fuel ${signed(wear.corrected.perStep)}`;
  return `Tyre age (laps) · ${pace}; ${slope}`;
}

function signed(durationMs: number): string {
  return `${durationMs < 0 ? '−' : '+'}${formatSeconds(Math.abs(durationMs))}`;
}

function captions({ fuelGainMs, isRace, hasTrackChanged }: StintsRows): string[] {
  const laps = isRace
    ? 'Laps that count for pace; slopes are of those in clean air (more than 1.5 s behind another car at the line).'
    : 'Long runs: five laps or more in a row within 3 % of their median.';
  const fuel =
    fuelGainMs === null
      ? ''
      : ` Fuel-corrected: a lap of burnt fuel is taken to gain ${formatSeconds(fuelGainMs)} s.`;
  return [
    ...(hasTrackChanged
      ? ['The track changed during the session: wear and track cannot be told apart.']
      : []),
    `${laps}${fuel}`,
    's a lap: by how much laps get slower as tyres age, each stint from its own level; ± is its 95 % interval.',
  ];
}

/** The chart in words: every compound with its slope. */
function altText(rows: StintsRows): string {
  const styleOf = compoundPalette(rows.year);
  const described = rows.compounds.map(({ compound, statistics, wear }) => {
    const slope =
      wear === null
        ? 'too few laps for a slope'
        : `${signed(wear.corrected.perStep)} s a lap, fuel-corrected, ± ${formatSeconds(reachOf(wear.corrected))}`;
    return `${styleOf(compound).name} ${formatLapTime(statistics.medianMs)} over ${statistics.lapCount} laps, ${slope}`;
  });
  return `Lap time by tyre age, ${subtitleText(rows)}: ${describedAndMore(described, described.length, 'compound')}.`;
}
