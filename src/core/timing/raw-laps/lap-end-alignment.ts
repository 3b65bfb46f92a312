import { parseDurationMs } from '../../feed/duration.ts';
import { groupBy } from '../../group-by.ts';
import { median } from '../../quantile.ts';
import type { SentGaps } from '../topics/timing-data.ts';
import { longestMessageDelayMs, nearestBySessionTime } from './timing-tolerances.ts';
import { lapBefore, type RawLap } from './raw-lap.ts';

export interface DriverLapEnds {
  laps: RawLap[];
  gaps: Pick<SentGaps, 'areSent' | 'between'>;
}

export interface Alignment {
  /** Cars with laps that never showed a believable gap at the end of a lap without a pit visit. */
  unalignedDrivers: string[];
}

/** A gap sent further away from the end of a lap was taken somewhere else on the track. */
const farthestGapMs = 1000;

/**
 * Shifts the lap ends of each driver in place by one constant, so that the difference between two drivers' lap ends is the
 * official gap (docs/feed/laps.md#alignment-between-cars). Every driver's clock is late by an unknown, constant amount; gaps
 * seen at the first laps without a pit visit tell the differences, and the least delayed clock is the common zero. Only lap
 * ends move, not sector or pit times. Sessions without gaps (practice, qualifying) stay as they are. Doing it twice changes
 * nothing more.
 */
export function alignLapEnds(drivers: ReadonlyMap<string, DriverLapEnds>): Alignment {
  const hasGaps = [...drivers.values()].some(({ gaps }) => gaps.areSent);
  if (!hasGaps) return { unalignedDrivers: [] };
  const chains = [...drivers].flatMap(([driverNumber, { laps, gaps }]) =>
    chainsOf(laps).map((chain, index): Chain => ({ driverNumber, index, gaps, laps: chain })),
  );
  const delaysMs = findDelays(chains.filter(({ index }) => index === 0));
  for (const [chain, delayMs] of laterDelays(chains, delaysMs)) delaysMs.set(chain, delayMs);
  const mostDelayedMs = [...delaysMs.values()].reduce((most, delayMs) => Math.max(most, delayMs), 0);
  let delayMs: number | undefined;
  for (const chain of chains) {
    // What tells nothing of itself is as late as what was before it.
    delayMs = delaysMs.get(chain) ?? (chain.index === 0 ? undefined : delayMs);
    if (delayMs === undefined) continue;
    for (const lap of chain.laps) {
      if (lap.endMs !== null) lap.endMs += delayMs - mostDelayedMs;
    }
  }
  const aligned = new Set([...delaysMs.keys()].map(({ driverNumber }) => driverNumber));
  const unalignedDrivers = [...drivers]
    .filter(([driverNumber, { laps }]) => !aligned.has(driverNumber) && laps.length > 0)
    .map(([driverNumber]) => driverNumber);
  return { unalignedDrivers };
}

/** Laps of one driver whose ends are tied together by lap times, and so equally late. */
interface Chain {
  driverNumber: string;
  index: number;
  laps: RawLap[];
  gaps: DriverLapEnds['gaps'];
}

/** A lap whose own time was lost with the message that counts it ties nothing, and begins another chain. */
function chainsOf(laps: readonly RawLap[]): RawLap[][] {
  const chains: RawLap[][] = [[]];
  for (const [index, lap] of laps.entries()) {
    const isTied = index === 0 || (lapBefore(laps, index) !== undefined && !lap.isUncounted);
    if (!isTied) chains.push([]);
    chains.at(-1)!.push(lap);
  }
  return chains;
}

/** A car at the end of a lap without a pit visit. */
interface Passage {
  chain: Chain;
  lapNumber: number;
  endMs: number;
}

function passagesByLap(chains: readonly Chain[]): [lapNumber: number, passages: Passage[]][] {
  const passages = chains.flatMap((chain) =>
    chain.laps.flatMap(({ endMs, lapNumber, pitInMs, pitOutMs }) =>
      endMs === null || pitInMs !== null || pitOutMs !== null ? [] : [{ chain, lapNumber, endMs }],
    ),
  );
  return [...groupBy(passages, ({ lapNumber }) => lapNumber)].sort(([a], [b]) => a - b);
}

/** The leader of a lap, and how much the gaps want each car to be later against it than the ends say; null where nobody leads. */
function offsetsOfLap(sameLap: readonly Passage[]): { leader: Chain; offsetsMs: Map<Chain, number> } | null {
  const seen = sameLap.map((passage) => ({ ...passage, gap: gapAtLine(passage.chain.gaps, passage.endMs) }));
  const leader = seen.findLast(({ gap }) => gap?.includes('LAP'));
  if (!leader) return null;
  const offsetsMs = new Map([[leader.chain, 0]]);
  for (const { chain, endMs, gap } of seen) {
    const gapMs = gap?.startsWith('+') ? parseDurationMs(gap) : null;
    const offsetMs = gapMs === null ? Infinity : gapMs - (endMs - leader.endMs);
    if (Math.abs(offsetMs) <= longestMessageDelayMs) offsetsMs.set(chain, offsetMs);
  }
  return { leader: leader.chain, offsetsMs };
}

/** Offset to add per chain, relative to the first leader's. */
function findDelays(chains: readonly Chain[]): Map<Chain, number> {
  const delaysMs = new Map<Chain, number>();
  const byLap = passagesByLap(chains);
  const driven = new Set(byLap.flatMap(([, sameLap]) => sameLap.map(({ chain }) => chain)));
  for (const [, sameLap] of byLap) {
    if (delaysMs.size >= driven.size) break;
    const offsets = offsetsOfLap(sameLap);
    if (offsets) joinOffsets(delaysMs, offsets.offsetsMs);
  }
  return delaysMs;
}

/** The same of chains that begin after a lost lap: by all their laps together, as no gap of them may have been sent at the line itself. */
function laterDelays(chains: readonly Chain[], knownMs: ReadonlyMap<Chain, number>): Map<Chain, number> {
  if (chains.every(({ index }) => index === 0)) return new Map();
  const wantedMs = new Map<Chain, number[]>();
  const want = (chain: Chain, delayMs: number | undefined): void => {
    if (chain.index > 0 && delayMs !== undefined)
      wantedMs.set(chain, [...(wantedMs.get(chain) ?? []), delayMs]);
  };
  for (const [, sameLap] of passagesByLap(chains)) {
    const offsets = offsetsOfLap(sameLap);
    if (!offsets) continue;
    const leaderMs = knownMs.get(offsets.leader);
    for (const [chain, offsetMs] of offsets.offsetsMs) {
      if (leaderMs !== undefined) want(chain, leaderMs + offsetMs);
      else if (knownMs.has(chain)) want(offsets.leader, knownMs.get(chain)! - offsetMs);
    }
  }
  return new Map([...wantedMs].map(([chain, all]) => [chain, Math.round(median(all))]));
}

/** Adds what was seen on a lap to what was seen before, by a chain seen on both; the first lap with a leader needs none. */
function joinOffsets(delaysMs: Map<Chain, number>, offsetsMs: ReadonlyMap<Chain, number>): void {
  const known = [...offsetsMs.keys()].find((chain) => delaysMs.has(chain));
  if (known === undefined && delaysMs.size > 0) return;
  const shiftMs = known === undefined ? 0 : delaysMs.get(known)! - offsetsMs.get(known)!;
  for (const [chain, offsetMs] of offsetsMs) {
    if (!delaysMs.has(chain)) delaysMs.set(chain, offsetMs + shiftMs);
  }
}

function gapAtLine(gaps: DriverLapEnds['gaps'], endMs: number): string | null {
  const near = gaps.between(endMs - farthestGapMs, endMs + farthestGapMs);
  return nearestBySessionTime(near, endMs, ({ timeMs }) => timeMs)?.gap ?? null;
}
