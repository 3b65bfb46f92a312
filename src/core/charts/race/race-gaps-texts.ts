import type { DriverGaps, RaceGapsFindings } from '../../analysis/race/race-gaps.ts';
import { counted } from '../../text/counted-noun.ts';
import { formatGap } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { describedAndMore, subtitleText, type ChartedSession } from '../look/chart-texts.ts';
import { outcomeTexts } from './outcome-texts.ts';
import type { RaceLineDriver } from './race-lines.ts';

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

/** What gaps are measured against. */
export function gapAxisTitle(relativeTo: string): string {
  if (relativeTo === 'pace') return 'Behind the winner’s mean lap (s)';
  return relativeTo === 'leader' ? 'Behind the leader (s)' : `Behind ${plainText(relativeTo, 4)} (s)`;
}

/** How lines are read. */
export function referenceCaption(relativeTo: string): string {
  if (relativeTo === 'pace')
    return 'A line that rises is quicker than the winner was on average on a green track, one that falls slower. The start and neutralised laps count as long as the winner’s own.';
  return 'A line that rises comes closer, one that falls loses time; lapped cars are compared at the end of the lap of the same number.';
}

/** A close win, or who was how far ahead at most. */
export function raceGapsTitle({ drivers, winner, largestLead }: RaceGapsRows): string {
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
export function raceGapsAltText(rows: RaceGapsRows): string {
  const described = rows.drivers.slice(0, 10).map(({ driver, gapAtFlagMs, lapsDown, outcome }) => {
    const name = plainText(driver, 4);
    if (outcome !== 'finished') return `${name} ${outcomeTexts[outcome]}`;
    if (gapAtFlagMs === null) return `${name} ${counted(lapsDown, 'lap')} down`;
    return gapAtFlagMs === 0 ? `${name} first` : `${name} ${formatGap(gapAtFlagMs)} s`;
  });
  return `Gaps at the end of each lap, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
