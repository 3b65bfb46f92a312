import { isMeasured, lapBefore, sectorSumMs, type RawLap } from './raw-lap.ts';
import { longestMessageDelayMs, shortestLapMs } from './timing-tolerances.ts';

/**
 * No lap of which anything was measured ends so soon after another one of the same car. OpenF1 has one of 3.1 s without a value (2024 Japanese,
 * Race, car 22, lap 3).
 */
const shortestRoundMs = 20_000;
/** No third of a circuit is as short as this. */
const shortestSectorMs = 5_000;
/** A day at the track is no longer. */
const longestLapMs = 4 * 3_600_000;
/** No car was ever as fast as this: the fastest was timed at 378 km/h (2016 Azerbaijan, Qualifying). */
const fastestKmh = 400;
/** No pit lane is as short as this. */
const shortestLaneMs = 5_000;
/** Lap times that differ from the ends of laps by as much were not taken from line to line, or an end is wrong. */
const farthestEndMs = 60_000;

/** The laps of one car without what cannot be. */
export interface PossibleLaps {
  laps: readonly RawLap[];
  /** Numbers of laps of which something was dropped. */
  impossible: number[];
  /** Numbers of laps whose ends are where the laps around them want them. */
  movedEnds: number[];
}

/**
 * Holds the laps of one car to the invariants of the sport (docs/feed/laps.md#what-cannot-be): ends follow one another, a
 * lap takes no longer than it lasts, sectors add up, a visit to the pits lies within its laps. What breaks them is dropped.
 * The laps that are given stay as they are.
 *
 * @param interruptedMs When a red flag came out, for races whose flags are told; null = times need not be those from line to line.
 */
export function withoutImpossible(
  given: readonly RawLap[],
  interruptedMs: readonly number[] | null,
): PossibleLaps {
  const laps = given.map((lap): RawLap => ({
    ...lap,
    sectorMs: [...lap.sectorMs],
    sectorEndMs: [...lap.sectorEndMs],
  }));
  const movedEnds = moveWrongEnds(laps, interruptedMs);
  const impossible = laps.flatMap((lap, index) => {
    const before = lapBefore(laps, index);
    const isMoved = movedEnds.includes(lap.lapNumber) || movedEnds.includes(before?.lapNumber ?? NaN);
    const lastedMs = before === undefined || isMoved ? null : lap.endMs! - before.endMs!;
    const dropped = [
      dropTimes(lap, lastedMs),
      dropSpeeds(lap),
      dropSectorEnds(lap, before),
      dropPitMoments(lap, before, laps[index + 1], interruptedMs !== null),
    ];
    return dropped.includes(true) ? [lap.lapNumber] : [];
  });
  return impossible.length + movedEnds.length === 0
    ? { laps: given, impossible, movedEnds }
    : { laps, impossible, movedEnds };
}

/** Of ends that contradict one another as few as possible are taken for wrong. */
function moveWrongEnds(laps: readonly RawLap[], interruptedMs: readonly number[] | null): number[] {
  const follows = (from: number, to: number): boolean => {
    const [first, last] = [laps[from]!, laps[to]!];
    const lastedMs = last.endMs! - first.endMs!;
    const between = laps.slice(from + 1, to + 1);
    if (lastedMs <= between.filter(isMeasured).length * shortestRoundMs) return false;
    const isTimed =
      between.every(({ lapTimeMs }) => lapTimeMs !== null) &&
      between.length === last.lapNumber - first.lapNumber;
    const isInterrupted = interruptedMs?.some((timeMs) => timeMs > first.endMs! && timeMs < last.endMs!);
    if (!isTimed || (isInterrupted ?? true)) return true;
    const timesMs = between.reduce((sum, { lapTimeMs }) => sum + lapTimeMs!, 0);
    return Math.abs(lastedMs - timesMs) <= farthestEndMs;
  };
  const isPossible = laps.every(
    ({ endMs }, index) => endMs! >= 0 && (index === 0 || follows(index - 1, index)),
  );
  if (isPossible) return [];
  const kept = longestChain(laps, follows);
  const usualMs = usualRoundMs(laps, kept);
  const moved: number[] = [];
  laps.forEach((lap, index) => {
    if (kept.has(index)) return;
    moved.push(lap.lapNumber);
    const before = laps[index - 1]?.endMs ?? null;
    const later = [...kept].filter((other) => other > index).toSorted((a, b) => a - b)[0];
    lap.endMs = Math.round(
      likelyEndMs(lap, before, later === undefined ? null : laps.slice(index + 1, later + 1), usualMs),
    );
  });
  return moved;
}

/** The most laps whose ends follow one another, by index. */
function longestChain(
  laps: readonly RawLap[],
  follows: (from: number, to: number) => boolean,
): ReadonlySet<number> {
  const chains: number[][] = [];
  laps.forEach(({ endMs }, index) => {
    if (endMs! < 0) {
      chains.push([]);
      return;
    }
    const before = chains.filter((chain) => chain.length > 0 && follows(chain.at(-1)!, index));
    const [longest = []] = before.toSorted((a, b) => b.length - a.length);
    chains.push([...longest, index]);
  });
  return new Set(chains.toSorted((a, b) => b.length - a.length)[0]);
}

function usualRoundMs(laps: readonly RawLap[], kept: ReadonlySet<number>): number {
  const times = laps.flatMap(({ lapTimeMs }, index) =>
    kept.has(index) && lapTimeMs !== null && lapTimeMs >= shortestLapMs ? lapTimeMs : [],
  );
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 2 * shortestLapMs;
}

/** By its own time after the lap before, or by those of the laps up to the next end that is right; else between both. */
function likelyEndMs(
  { lapTimeMs }: RawLap,
  beforeMs: number | null,
  later: readonly RawLap[] | null,
  usualMs: number,
): number {
  const nextMs = later?.at(-1)?.endMs ?? null;
  const backMs =
    later && later.every((lap) => lap.lapTimeMs !== null)
      ? nextMs! - later.reduce((sum, lap) => sum + lap.lapTimeMs!, 0)
      : null;
  const isBetween = (endMs: number | null): endMs is number =>
    endMs !== null &&
    endMs >= (beforeMs ?? -shortestRoundMs) + shortestRoundMs &&
    (nextMs === null || endMs <= nextMs - later!.length * shortestRoundMs);
  const forthMs = beforeMs === null ? null : beforeMs + (lapTimeMs ?? usualMs);
  const found = [lapTimeMs === null ? null : forthMs, backMs, forthMs].find(isBetween);
  if (found !== undefined) return found;
  if (nextMs === null) return (beforeMs ?? 0) + usualMs;
  return beforeMs === null
    ? nextMs / (later!.length + 1)
    : beforeMs + (nextMs - beforeMs) / (later!.length + 1);
}

/** A lap and its sectors take no longer than it lasts, and the sectors are what the lap took. */
function dropTimes(lap: RawLap, lastedMs: number | null): boolean {
  const mostMs = Math.min(longestLapMs, (lastedMs ?? Infinity) + farthestEndMs);
  const isLap = lap.lapTimeMs === null || (lap.lapTimeMs >= shortestLapMs && lap.lapTimeMs <= mostMs);
  const wrongSectors = ([0, 1, 2] as const).filter((sector) => {
    const sectorMs = lap.sectorMs[sector];
    return sectorMs !== null && (sectorMs < shortestSectorMs || sectorMs > mostMs);
  });
  if (!isLap) dropLapTime(lap);
  for (const sector of wrongSectors) dropSector(lap, sector);
  const sumMs = sectorSumMs(lap);
  if (sumMs === null || lap.lapTimeMs === null) return !isLap || wrongSectors.length > 0;
  const agree = (a: number, b: number | null): boolean =>
    b !== null && Math.abs(a - b) <= longestMessageDelayMs;
  if (agree(sumMs, lap.lapTimeMs)) return !isLap || wrongSectors.length > 0;
  const isLapRight = agree(lap.lapTimeMs, lastedMs);
  if (!agree(sumMs, lastedMs)) for (const sector of [0, 1, 2] as const) dropSector(lap, sector);
  if (!isLapRight) dropLapTime(lap);
  return true;
}

function dropLapTime(lap: RawLap): void {
  lap.lapTimeMs = null;
  lap.isPersonalBest = false;
}

function dropSector(lap: RawLap, sector: 0 | 1 | 2): void {
  lap.sectorMs[sector] = null;
  lap.sectorEndMs[sector] = null;
}

function dropSpeeds(lap: RawLap): boolean {
  let isDropped = false;
  for (const field of ['speedI1Kmh', 'speedI2Kmh', 'speedFinishKmh', 'speedTrapKmh'] as const) {
    if (lap[field] === null || lap[field] <= fastestKmh) continue;
    lap[field] = null;
    isDropped = true;
  }
  return isDropped;
}

/** A sector ends while its lap is driven; its time may be right all the same. */
function dropSectorEnds(lap: RawLap, before: RawLap | undefined): boolean {
  let isDropped = false;
  for (const sector of [0, 1, 2] as const) {
    const endMs = lap.sectorEndMs[sector];
    if (endMs === null) continue;
    const isWithin =
      endMs <= lap.endMs! + longestMessageDelayMs && endMs >= (before?.endMs ?? 0) - longestMessageDelayMs;
    if (isWithin) continue;
    lap.sectorEndMs[sector] = null;
    isDropped = true;
  }
  return isDropped;
}

/** Of a visit to the pits of which a moment is impossible only the laps are known: both its moments are at the line between them. */
function dropPitMoments(
  lap: RawLap,
  before: RawLap | undefined,
  following: RawLap | undefined,
  isRace: boolean,
): boolean {
  const endMs = lap.endMs!;
  const next = following?.lapNumber === lap.lapNumber + 1 ? following : undefined;
  if (before === undefined && lap.pitOutMs !== null && lap.pitOutMs > endMs) {
    lap.pitOutMs = null;
    return true;
  }
  const entryMs = lap.pitInMs;
  const exitMs = next?.pitOutMs ?? null;
  const [, sector2EndMs] = lap.sectorEndMs;
  const isEntry =
    entryMs === null ||
    (entryMs <= endMs + longestMessageDelayMs &&
      entryMs >= (before?.endMs ?? 0) &&
      !(isRace && sector2EndMs !== null && entryMs < sector2EndMs));
  const sector1EndMs = next?.sectorEndMs[0] ?? null;
  const isExit =
    exitMs === null ||
    (exitMs >= endMs - longestMessageDelayMs &&
      exitMs <= next!.endMs! &&
      !(isRace && sector1EndMs !== null && exitMs > sector1EndMs));
  const isLane =
    entryMs === null || exitMs === null || entryMs === exitMs || exitMs - entryMs >= shortestLaneMs;
  if (isEntry && isExit && isLane) return false;
  if (entryMs !== null) lap.pitInMs = endMs;
  if (exitMs !== null) next!.pitOutMs = endMs;
  return true;
}
