import { isSeparable, type CornersFindings, type TimedStretch } from './corners.ts';
import type { PedalPlace } from './pedal-runs.ts';

/** Something in which a lap differs from the first one, beyond what its estimate leaves open. */
export interface TellingDifference {
  kind: 'time' | 'braking' | 'lowest-speed' | 'full-throttle' | 'top-speed';
  /** Index of the lap. */
  lap: number;
  /** Label of the corner; null on the straight to the flag, and of the whole lap. */
  corner: string | null;
  /** Of a time: on the straight that leads to the corner, and not in it. */
  isOnStraight: boolean;
  /** Against the first lap: milliseconds lost, metres later, km/h faster. */
  difference: number;
  /** Same unit; null where nothing is estimated. */
  within: number | null;
}

const mostOfKind: Record<TellingDifference['kind'], number> = {
  time: 4,
  braking: 2,
  'lowest-speed': 2,
  'full-throttle': 1,
  'top-speed': 1,
};

/** The channel is sent in whole km/h, and a car is rarely sampled at its slowest: less is no difference. (Chosen.) */
const leastKmh = 3;

/**
 * What tells each lap from the first one: the corners and straights that cost or won most, where it was braked and accelerated
 * otherwise, the speeds. At most `most` over all laps, of each lap the greatest of each kind.
 */
export function tellingDifferences(
  laps: readonly { maxSpeedKmh: number | null }[],
  findings: CornersFindings | null,
  most = 10,
): TellingDifference[] {
  const others = laps.slice(1).map((_, index) => index + 1);
  const mostOfLap = Math.max(1, Math.floor(most / Math.max(1, others.length)));
  return others.flatMap((lap) => {
    const found = [...(findings ? ofCorners(findings, lap) : []), ...topSpeed(laps, lap)];
    const kinds = Object.entries(mostOfKind) as [TellingDifference['kind'], number][];
    const greatest = kinds.map(([kind, count]) =>
      found
        .filter((each) => each.kind === kind)
        .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
        .slice(0, count),
    );
    return greatest.flat().slice(0, mostOfLap);
  });
}

function ofCorners({ corners, toTheFlag }: CornersFindings, lap: number): TellingDifference[] {
  return [
    ...corners.flatMap(({ label, corner, straight, driven }) => {
      const [first, own] = [driven[0]!, driven[lap]!];
      return [
        ...lost(corner, lap, label, false),
        ...lost(straight, lap, label, true),
        ...later('braking', first.braking, own.braking, lap, label),
        ...later('full-throttle', first.fullThrottle, own.fullThrottle, lap, label),
        ...faster('lowest-speed', first.lowest?.speedKmh, own.lowest?.speedKmh, lap, label),
      ];
    }),
    ...lost(toTheFlag, lap, null, true),
  ];
}

function lost(
  stretch: TimedStretch | null,
  lap: number,
  corner: string | null,
  isOnStraight: boolean,
): TellingDifference[] {
  const time = stretch?.laps[lap];
  if (!time || !isSeparable(time)) return [];
  return [{ kind: 'time', lap, corner, isOnStraight, difference: time.deltaMs, within: time.withinMs }];
}

function later(
  kind: 'braking' | 'full-throttle',
  first: PedalPlace | null,
  own: PedalPlace | null,
  lap: number,
  corner: string,
): TellingDifference[] {
  if (!first || !own) return [];
  const difference = own.atM - first.atM;
  const within = Math.hypot(first.withinM, own.withinM);
  return Math.abs(difference) > within
    ? [{ kind, lap, corner, isOnStraight: false, difference, within }]
    : [];
}

function faster(
  kind: 'lowest-speed' | 'top-speed',
  firstKmh: number | null | undefined,
  ownKmh: number | null | undefined,
  lap: number,
  corner: string | null,
): TellingDifference[] {
  if (firstKmh == null || ownKmh == null || Math.abs(ownKmh - firstKmh) < leastKmh) return [];
  return [{ kind, lap, corner, isOnStraight: false, difference: ownKmh - firstKmh, within: null }];
}

function topSpeed(laps: readonly { maxSpeedKmh: number | null }[], lap: number): TellingDifference[] {
  return faster('top-speed', laps[0]?.maxSpeedKmh, laps[lap]?.maxSpeedKmh, lap, null);
}
