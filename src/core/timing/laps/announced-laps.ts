import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { AnnouncedBest } from '../raw-laps/announced-bests.ts';
import { longestMessageDelayMs } from '../raw-laps/timing-tolerances.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import type { SessionTrace, SourceRecord } from '../../trace/session-trace.ts';
import { emptyLap, isThroughPits, type Lap, timeStands } from './lap.ts';

/** Best times that the feed named, by car number. */
export type AnnouncedBests = ReadonlyMap<string, readonly AnnouncedBest[]>;

/**
 * The laps with those whose own messages are lost, but whose time the feed named as a best (docs/feed/laps.md#announced-laps): a lap that
 * was counted gets its time, of another one number and time are known. A best whose number fits nowhere is no lap, and counts in the
 * classification alone.
 */
export function withAnnouncedLaps(
  laps: readonly Lap[],
  bests: AnnouncedBests,
  drivers: readonly DriverResult[],
  trace?: SessionTrace,
): Lap[] {
  const byDriver = groupBy(laps, (lap) => lap.driverNumber);
  return drivers.flatMap((driver) => {
    const { driverNumber, code, teamName } = driver;
    let own = byDriver.get(driverNumber) ?? [];
    for (const best of bests.get(driverNumber) ?? []) {
      const read = own.filter(({ lapTimeMs }) => lapTimeMs === best.lapTimeMs);
      if (!read.some((lap) => lap.isPersonalBest)) markBest(read, best);
      const lapNumber = read.length === 0 ? numberAmong(own, best) : null;
      if (lapNumber !== null) {
        const known = own.find((lap) => lap.lapNumber === lapNumber);
        const lap =
          known ?? emptyLap({ driverNumber, driver: code, team: teamName ?? '' }, lapNumber, best.timeMs);
        Object.assign(lap, { lapTimeMs: best.lapTimeMs, ...asAnnounced });
        if (!addUp(lap, best.lapTimeMs)) Object.assign(lap, withoutSectors);
        if (!known) own = [...own, lap].sort((a, b) => a.lapNumber - b.lapNumber);
        trace?.said(recordOf(best), own);
        if (!known) placeAmong(own, lap, best.lapTimeMs);
      } else trace?.said(recordOf(best), own);
    }
    return own;
  });
}

/** TimingAppData told the best of a stint whose announcement in TimingData is lost. */
function markBest(read: readonly Lap[], { timeMs }: AnnouncedBest): void {
  const isThen = (lap: Lap) => Math.abs(lap.endMs - timeMs) < 2 * longestMessageDelayMs;
  const lap = read.find((each) => isThen(each) && !isThroughPits(each) && timeStands(each));
  if (lap) lap.isPersonalBest = true;
}

function recordOf({ topic, timeMs, lapTimeMs }: AnnouncedBest): SourceRecord {
  const time = formatLapTime(lapTimeMs);
  const content = topic === 'TimingData' ? { BestLapTime: { Value: time } } : { Stints: { LapTime: time } };
  return { topic, timeMs, content };
}

/** Whether the sectors can be those of a lap of this time. */
function addUp({ sector1Ms, sector2Ms, sector3Ms }: Lap, lapTimeMs: number): boolean {
  if (sector1Ms === null || sector2Ms === null || sector3Ms === null) return true;
  return Math.abs(sector1Ms + sector2Ms + sector3Ms - lapTimeMs) <= longestMessageDelayMs;
}

const withoutSectors = {
  ...{ sector1Ms: null, sector2Ms: null, sector3Ms: null },
  ...{ sector1EndMs: null, sector2EndMs: null, sector3EndMs: null },
} as const;

const asAnnounced = { isPersonalBest: true, isAnnounced: true, isAccurate: false } as const;

/** The number of the lap: the one that is named where its time fits between the laps around it, or else the only one that does. */
function numberAmong(own: readonly Lap[], best: AnnouncedBest): number | null {
  const { timeMs, lapNumber, lapTimeMs } = best;
  if (lapNumber !== null && fits(own, lapNumber, best)) return lapNumber;
  if (best.isOfState) return null;
  const before = own.findLast((lap) => lap.endMs <= timeMs);
  if (!before || timeMs - before.endMs > lapTimeMs + 2 * longestMessageDelayMs) return null;
  return [before.lapNumber, before.lapNumber + 1].find((number) => fits(own, number, best)) ?? null;
}

function fits(
  own: readonly Lap[],
  lapNumber: number,
  { timeMs, lapTimeMs, isOfState }: AnnouncedBest,
): boolean {
  if (lapNumber < 1) return false;
  const known = own.find((lap) => lap.lapNumber === lapNumber);
  if (known) {
    const isFree = known.lapTimeMs === null && !known.isGenerated && known.withdrawn === null;
    const isThen = isOfState || Math.abs(timeMs - known.endMs) < 2 * longestMessageDelayMs;
    return isFree && isThen && !isThroughPits(known) && known.endMs <= timeMs + longestMessageDelayMs;
  }
  const before = own.findLast((lap) => lap.lapNumber < lapNumber);
  const after = own.find((lap) => lap.lapNumber > lapNumber);
  if (before && before.endMs + lapTimeMs > timeMs + longestMessageDelayMs) return false;
  return isOfState || !after || after.endMs > timeMs;
}

/** From line to line between the laps around it; where these are missing, it ended when it was announced at the latest. */
function placeAmong(own: readonly Lap[], lap: Lap, lapTimeMs: number): void {
  const before = own.find(({ lapNumber, isGenerated }) => lapNumber === lap.lapNumber - 1 && !isGenerated);
  const after = own.find(({ lapNumber }) => lapNumber === lap.lapNumber + 1);
  const nextStartMs = after && after.pitOutMs === null ? after.startMs : null;
  const lineMs = before && before.pitInMs === null ? before.endMs : null;
  const endMs = nextStartMs ?? (lineMs === null ? null : lineMs + lapTimeMs);
  if (endMs !== null) Object.assign(lap, { endMs, startMs: endMs - lapTimeMs });
  if (!before || !after || before.stint !== after.stint) return;
  const { stint, compound, freshTyre, tyreLifeLaps } = before;
  Object.assign(lap, {
    stint,
    compound,
    freshTyre,
    tyreLifeLaps: tyreLifeLaps === null ? null : tyreLifeLaps + 1,
  });
}
