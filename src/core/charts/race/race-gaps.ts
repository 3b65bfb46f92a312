import { lapNumberAxis, usualGapScale } from '../axes.ts';
import type { DriverGaps, RaceGapsFindings } from '../../analysis/race/race-gaps.ts';
import { counted } from '../../text/english.ts';
import { formatGap } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { altTextOf, type ChartedSession, footerText, headedBy, subtitleText } from '../look/chart-texts.ts';
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
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';
import { compoundPalette } from '../look/compound-style.ts';
import type { GapTraceSpec, RaceGapsSpec } from '../spec/page-spec.ts';
import { picture } from '../picture.ts';
import { listOf } from '../../list-of.ts';

/** What the chart is drawn from. */
export interface RaceGapsRows
  extends ChartedSession, Pick<RaceGapsFindings, 'laps' | 'winner' | 'largestLead' | 'isOver'> {
  /** Everybody, in the order of the result. */
  drivers: ChartedGaps[];
  /** Codes of those who are shown for themselves, the others paler; empty: all. */
  asked: readonly string[];
  /** `leader`, `pace`, or the code of the driver that gaps are measured against. */
  relativeTo: string;
  bands: NeutralisedLaps[];
}

type ChartedGaps = DriverGaps & RaceLineDriver;

type Reference = Pick<RaceGapsRows, 'relativeTo' | 'isOver'>;

/** Who is first at the end, or as far as the race is there. */
export function firstCarWords(isOver: boolean): string {
  return isOver ? 'the winner' : 'the first car';
}

/** What gaps are measured against. */
function gapAxisTitle({ relativeTo, isOver }: Reference): string {
  if (relativeTo === 'pace') return `Behind ${firstCarWords(isOver)}’s mean lap (s)`;
  return relativeTo === 'leader' ? 'Behind the leader (s)' : `Behind ${plainText(relativeTo, 4)} (s)`;
}

/** How lines are read. */
function referenceCaption({ relativeTo, isOver }: Reference): string {
  const first = firstCarWords(isOver);
  if (relativeTo === 'pace')
    return `A rising line is quicker than ${first}’s average under green, a falling one slower; neutralised laps count as ${first}’s own.`;
  return 'A rising line is catching up, a falling one losing time. Lapped cars are compared at the end of the same lap number.';
}

/** "first", "+1:07.000", "2 laps"; "until lap 24" of a car that has ended no lap for long in a race that is not over. */
function gapText({ outcome, gapAtFlagMs, lapsDown, lastLap }: DriverGaps): string {
  if (gapAtFlagMs !== null) return gapAtFlagMs === 0 ? 'first' : formatGap(gapAtFlagMs);
  return outcome === 'running' && lapsDown === 0 ? `until lap ${lastLap}` : counted(lapsDown, 'lap');
}

/** "PIA +2.500 s", "HAM 1 lap down": how far behind at the flag, or at the end of the last lap. */
function gapWords(row: ChartedGaps): string {
  const { gapAtFlagMs, lapsDown, outcome } = row;
  const unit = gapAtFlagMs ? ' s' : gapAtFlagMs === null && lapsDown > 0 ? ' down' : '';
  return `${plainText(row.driver, 4)} ${outText(outcome) ?? `${gapText(row)}${unit}`}`;
}

/**
 * The race trace: gaps by lap, those ahead on top, a line per car in the colour of its team with its name at the end. Points are stops in
 * the colour of the tyres fitted, crosses where cars stopped for good. Lines that leave the scale of the others are cut.
 */
export function raceGapsChart(rows: RaceGapsRows): ChartSpec {
  const { drivers, laps } = rows;
  const looks = raceLooks(rows.year, drivers);
  const scale = usualGapScale(drivers);
  // Those ahead are on top.
  const y: ValueAxis = {
    ...{ kind: 'value', column: 'gap_ms', title: gapAxisTitle(rows), ticks: scale.ticks },
    ...{ min: scale.max, max: scale.min },
  };
  const isShown = (gapMs: number | null) => gapMs !== null && gapMs <= y.min && gapMs >= y.max;
  const lines = drivers.map((driver, index): RaceLine => ({
    driver,
    look: looks[index]!,
    values: driver.gapsMs.map((gapMs) => (isShown(gapMs) ? gapMs : null)),
    faint: rows.asked.length > 0 && !rows.asked.includes(driver.driver),
  }));
  const x = lapNumberAxis(0, laps);
  const isCut = drivers.some(({ gapsMs }) => gapsMs.some((gapMs) => gapMs !== null && !isShown(gapMs)));
  return picture(rows, {
    chart: 'race-gaps',
    ...headedBy(rows, 'Gaps at the end of each lap'),
    described: drivers.slice(0, 10).map(gapWords),
    count: drivers.length,
    widthPx: 1000,
    heightPx: 760,
    panels: [
      {
        x,
        y,
        bands: neutralisedBands(rows.bands, 1, 0, x),
        marks: [
          ...faintFirst(lines).map((line) => raceLine(line, rows.year)),
          {
            kind: 'edge-names',
            side: 'right',
            names: lines.flatMap((line) => {
              const last = line.values.findLast((gapMs) => gapMs !== null);
              if (last == null) return [];
              // Cars that stopped are named below the others.
              return [raceEndName(line, line.driver.outcome === 'retired' ? y.min : last)];
            }),
          },
        ],
      },
    ],
    keys: raceLineKeys(rows.year, drivers),
    captions: listOf([referenceCaption(rows), isCut && 'Lines end where a car falls too far behind to fit.']),
  });
}

/** The race trace for the browser: what the picture shows, and every gap to be read. */
export function raceGapsPage(rows: RaceGapsRows): RaceGapsSpec {
  const looks = raceLooks(rows.year, rows.drivers);
  return {
    kind: 'race-gaps',
    chart: 'race-gaps',
    ...headedBy(rows, 'Gaps at the end of each lap'),
    altText: altTextOf(
      `Gaps at the end of each lap, ${subtitleText(rows)}`,
      rows.drivers.slice(0, 10).map(gapWords),
      rows.drivers.length,
    ),
    captions: [
      referenceCaption(rows),
      'Rings are stops in the colour of the new tyres; crosses are retirements. “All gaps” shows cars that are too far behind to fit.',
    ],
    footer: footerText(rows),
    simulated: rows.simulated,
    laps: rows.laps,
    ...(!rows.isOver && { gapsAtEnd: 'Where it last ended a lap, behind the first car' }),
    axisTitle: gapAxisTitle(rows),
    traces: rows.drivers.map((driver, index) => traceOf(rows, driver, looks[index]!)),
    bands: neutralisedBands(rows.bands, 1, 0, lapNumberAxis(0, rows.laps)),
  };
}

function traceOf(
  { year, asked }: RaceGapsRows,
  driver: ChartedGaps,
  { colour, dash }: Pick<GapTraceSpec, 'colour' | 'dash'>,
): GapTraceSpec {
  const palette = compoundPalette(year);
  const { outcome, finish } = driver;
  return {
    of: { row: 'result', driver: driver.driver },
    label: plainText(driver.driver, 4),
    name: [driver.lastName, driver.team].flatMap((text) => (text ? [plainText(text, 40)] : [])).join(', '),
    ...{ colour, dash },
    gapsMs: [...driver.gapsMs],
    stops: driver.stops.map(({ lap, compound }) => {
      const { name, fill } = palette(compound);
      return { lap, fitted: name.toLowerCase(), fill };
    }),
    finish: outText(outcome) ?? String(finish ?? '–'),
    gapAtFlag: gapAtFlag(driver),
    isRetired: outcome === 'retired',
    isAsked: asked.includes(driver.driver),
  };
}

function gapAtFlag(driver: ChartedGaps): string {
  return driver.outcome === 'retired' || driver.outcome === 'did-not-start' ? '–' : gapText(driver);
}
