import type { DriverGaps, RaceGapsFindings } from '../../analysis/race/race-gaps.ts';
import { formatGap } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { gapAxis } from '../axes/gap-axis.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { describedAndMore, footerText, subtitleText, type ChartedSession } from '../look/chart-texts.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import type { ChartSpec, ValueAxis } from '../spec/chart-spec.ts';
import { outcomeTexts } from './outcome-texts.ts';
import {
  faintFirst,
  raceEndName,
  raceLine,
  raceLineKeys,
  raceLooks,
  type RaceLine,
  type RaceLineDriver,
} from './race-lines.ts';

/** What the chart is drawn from. */
export interface RaceGapsRows
  extends ChartedSession, Pick<RaceGapsFindings, 'laps' | 'winner' | 'largestLead'> {
  /** Everybody, in the order of the result. */
  drivers: ChartedGaps[];
  /** Codes of those who are shown for themselves, the others paler; empty: all. */
  asked: readonly string[];
  /** `leader`, `pace`, or the code of the driver that gaps are measured against. */
  relativeTo: string;
  bands: NeutralisedLaps[];
}

export type ChartedGaps = DriverGaps & RaceLineDriver;

/** Won by so little it was close. */
const closeFinishMs = 3000;

/**
 * The race trace: gaps by lap, those ahead on top, a line per car in the colour of its team with its name at the end. Points are stops in
 * the colour of the tyres fitted, crosses where cars stopped for good. Lines that leave the scale of the others are cut.
 */
export function raceGapsChart(rows: RaceGapsRows): ChartSpec {
  const { drivers, laps } = rows;
  const looks = raceLooks(rows.year, drivers);
  const y = behindAxis(drivers, axisTitle(rows.relativeTo));
  const isShown = (gapMs: number | null) => gapMs !== null && gapMs <= y.min && gapMs >= y.max;
  const lines = drivers.map((driver, index): RaceLine => ({
    driver,
    look: looks[index]!,
    values: driver.gapsMs.map((gapMs) => (isShown(gapMs) ? gapMs : null)),
    faint: rows.asked.length > 0 && !rows.asked.includes(driver.driver),
  }));
  const x = lapNumberAxis(0, laps);
  const isCut = drivers.some(({ gapsMs }) => gapsMs.some((gapMs) => gapMs !== null && !isShown(gapMs)));
  return {
    chart: 'race-gaps',
    title: raceGapsTitle(rows),
    subtitle: `${subtitleText(rows)} · gap at the end of each lap`,
    altText: altText(rows),
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
    legend: null,
    keys: raceLineKeys(rows.year, drivers),
    captions: [
      referenceCaption(rows.relativeTo),
      ...(isCut ? ['Lines end where a car falls so far behind that it would crush the others.'] : []),
    ],
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

/** Gaps from those ahead, on top, to those behind. */
function behindAxis(drivers: readonly DriverGaps[], title: string): ValueAxis {
  const axis = gapAxis(
    drivers.flatMap(({ gapsMs }) => gapsMs.filter((gapMs) => gapMs !== null)),
    title,
  );
  const marginMs = (axis.max - axis.min) * 0.03;
  return { ...axis, min: axis.max, max: Math.min(axis.min, -marginMs) };
}

function axisTitle(relativeTo: string): string {
  if (relativeTo === 'pace') return 'Behind the winner’s mean lap (s)';
  return relativeTo === 'leader' ? 'Behind the leader (s)' : `Behind ${plainText(relativeTo, 4)} (s)`;
}

function referenceCaption(relativeTo: string): string {
  if (relativeTo === 'pace')
    return 'A line that rises is quicker than the winner was on average on a green track, one that falls slower. The start and neutralised laps count as long as the winner’s own.';
  return 'A line that rises comes closer, one that falls loses time; lapped cars are compared at the end of the lap of the same number.';
}

/** A close win, or who was how far ahead at most. */
function raceGapsTitle({ drivers, winner, largestLead }: RaceGapsRows): string {
  const nameOf = (code: string) => {
    const found = drivers.find(({ driver }) => driver === code);
    return plainText(found?.lastName ?? code, 24);
  };
  const margins = drivers.flatMap(({ gapAtFlagMs }) => (gapAtFlagMs ? [gapAtFlagMs] : []));
  const marginMs = margins.length === 0 ? null : Math.min(...margins);
  if (marginMs !== null && marginMs <= closeFinishMs)
    return `${nameOf(winner)} is first by ${formatGap(marginMs).slice(1)} s`;
  if (!largestLead) return 'Gaps at the end of each lap';
  const lead = `${nameOf(largestLead.driver)} leads by up to ${(largestLead.gapMs / 1000).toFixed(1)} s`;
  return largestLead.driver === winner ? lead : `${lead}, ${nameOf(winner)} is first`;
}

/** The chart in words: how far behind the first ones were at the flag. */
function altText(rows: RaceGapsRows): string {
  const described = rows.drivers.slice(0, 10).map(({ driver, gapAtFlagMs, lapsDown, outcome }) => {
    const name = plainText(driver, 4);
    if (outcome !== 'finished') return `${name} ${outcomeTexts[outcome]}`;
    if (gapAtFlagMs === null) return `${name} ${lapsDown} lap${lapsDown === 1 ? '' : 's'} down`;
    return gapAtFlagMs === 0 ? `${name} first` : `${name} ${formatGap(gapAtFlagMs)} s`;
  });
  return `Gaps at the end of each lap, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
