import type { DriverGaps, RaceGapsFindings } from '../../analysis/race/race-gaps.ts';
import { counted } from '../../text/counted-noun.ts';
import { formatGap } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { describedAndMore, subtitleText, type ChartedSession } from '../look/chart-texts.ts';
import { outText } from './outcome-texts.ts';
import type { RaceLineDriver } from './race-lines.ts';

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

export type ChartedGaps = DriverGaps & RaceLineDriver;

type Reference = Pick<RaceGapsRows, 'relativeTo' | 'isOver'>;

/** Who is first at the end, or as far as the race is there. */
export function firstCarWords(isOver: boolean): string {
  return isOver ? 'the winner' : 'the first car';
}

/** What gaps are measured against. */
export function gapAxisTitle({ relativeTo, isOver }: Reference): string {
  if (relativeTo === 'pace') return `Behind ${firstCarWords(isOver)}’s mean lap (s)`;
  return relativeTo === 'leader' ? 'Behind the leader (s)' : `Behind ${plainText(relativeTo, 4)} (s)`;
}

/** How lines are read. */
export function referenceCaption({ relativeTo, isOver }: Reference): string {
  const first = firstCarWords(isOver);
  if (relativeTo === 'pace')
    return `A line that rises is quicker than ${first} was on average on a green track, one that falls slower. The start and neutralised laps count as long as ${first}’s own.`;
  return 'A line that rises comes closer, one that falls loses time; lapped cars are compared at the end of the lap of the same number.';
}

/** "first", "+1:07.000", "2 laps"; "until lap 24" of a car that has ended no lap for long in a race that is not over. */
export function gapText({ outcome, gapAtFlagMs, lapsDown, lastLap }: DriverGaps): string {
  if (gapAtFlagMs !== null) return gapAtFlagMs === 0 ? 'first' : formatGap(gapAtFlagMs);
  return outcome === 'running' && lapsDown === 0 ? `until lap ${lastLap}` : counted(lapsDown, 'lap');
}

/** The chart in words: how far behind the first ones were at the flag, or at the ends of their last laps. */
export function raceGapsAltText(rows: RaceGapsRows): string {
  const described = rows.drivers.slice(0, 10).map((row) => {
    const { gapAtFlagMs, lapsDown, outcome } = row;
    const unit = gapAtFlagMs ? ' s' : gapAtFlagMs === null && lapsDown > 0 ? ' down' : '';
    return `${plainText(row.driver, 4)} ${outText(outcome) ?? `${gapText(row)}${unit}`}`;
  });
  return `Gaps at the end of each lap, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
