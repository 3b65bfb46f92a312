import type { RandomStream } from '../../ground/random.ts';
import { timeAtShare, type LapClock } from './lap-clock.ts';
import type { TrackPace } from './track-pace.ts';

/** How a driver's lap is spread over the track: shares of the lap done at the end of sector 1 and 2. */
export type SectorShares = readonly [number, number];

/** The circuit's shares with what a driver is good at, drawn once per session. */
export function driverSectors(track: TrackPace, random: RandomStream): SectorShares {
  return [
    track.sectorEndShare[0] * (1 + random.normal(0, 0.004)),
    track.sectorEndShare[1] * (1 + random.normal(0, 0.002)),
  ];
}

/** The driver's shares in one lap. */
export function lapSectors([first, second]: SectorShares, random: RandomStream): SectorShares {
  return [first * (1 + random.normal(0, 0.0012)), second * (1 + random.normal(0, 0.0006))];
}

/**
 * Ends of sector 1 and 2 of a lap that took until `endMs` instead of what its clock says: what it lost or gained is spread
 * evenly.
 */
export function sectorEnds(clock: LapClock, shares: SectorShares, endMs: number): [number, number] {
  const openMs = timeAtShare(clock, 1) - clock.rollingMs;
  const stretch = (endMs - clock.rollingMs) / openMs;
  const at = (share: number) => clock.rollingMs + (timeAtShare(clock, share) - clock.rollingMs) * stretch;
  return [at(shares[0]), at(shares[1])];
}
