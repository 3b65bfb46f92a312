import { formatSeconds } from '../../text/lap-time.ts';
import { type CornersFindings, isSeparable, type TimedStretch } from './corners.ts';
import type { PedalPlace } from './pedal-runs.ts';
import type { PlacedDifference } from './speed-differences.ts';
import { listOf } from '../../list-of.ts';

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
  /** Milliseconds lost on the first lap on the stretch where it was, beyond what the estimate leaves open; null of the whole lap. */
  lostMs: number | null;
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
 * What tells each lap from the first one, by the time it cost or won: corners and straights, and in these corners a braking point, lowest
 * speed or throttle that goes with the time; the top speed last. What costs no time, or goes with time the other way, is left out. At
 * most `most` over all laps, and of each lap no more of a kind than `mostOfKind`.
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
    return found
      .toSorted((a, b) => Math.abs(b.lostMs ?? 0) - Math.abs(a.lostMs ?? 0))
      .filter(
        (each, index, sorted) =>
          sorted.slice(0, index).filter(({ kind }) => kind === each.kind).length < mostOfKind[each.kind],
      )
      .slice(0, mostOfLap);
  });
}

function ofCorners({ corners, toTheFlag }: CornersFindings, lap: number): TellingDifference[] {
  return listOf([
    ...corners.flatMap(({ label, corner, straight, driven }) => {
      const [first, own] = [driven[0]!, driven[lap]!];
      return listOf([
        lost(corner, lap, label, false),
        lost(straight, lap, label, true),
        ...ofTime(corner, lap, -1, later('braking', first.braking, own.braking, lap, label)),
        ...(first.lowest?.isApex && own.lowest?.isApex
          ? ofTime(
              corner,
              lap,
              -1,
              faster('lowest-speed', first.lowest.speedKmh, own.lowest.speedKmh, lap, label),
            )
          : []),
        ...ofTime(corner, lap, 1, later('full-throttle', first.fullThrottle, own.fullThrottle, lap, label)),
      ]);
    }),
    lost(toTheFlag, lap, null, true),
  ]);
}

/** A difference with the time of its corner; none where no time was lost or won, or where it should have gone the other way. `sign`: 1 = more of it costs time. */
function ofTime(
  corner: TimedStretch | null,
  lap: number,
  sign: 1 | -1,
  differences: readonly TellingDifference[],
): TellingDifference[] {
  const time = corner?.laps[lap];
  if (!time || !isSeparable(time)) return [];
  return differences
    .filter(({ difference }) => Math.sign(difference) * sign === Math.sign(time.deltaMs))
    .map((each) => ({ ...each, lostMs: time.deltaMs }));
}

function lost(
  stretch: TimedStretch | null,
  lap: number,
  corner: string | null,
  isOnStraight: boolean,
): TellingDifference | null {
  const time = stretch?.laps[lap];
  if (!time || !isSeparable(time)) return null;
  const { deltaMs, withinMs } = time;
  return { kind: 'time', lap, corner, isOnStraight, difference: deltaMs, within: withinMs, lostMs: deltaMs };
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
    ? [{ kind, lap, corner, isOnStraight: false, difference, within, lostMs: null }]
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
  const difference = ownKmh - firstKmh;
  return [{ kind, lap, corner, isOnStraight: false, difference, within: null, lostMs: null }];
}

function topSpeed(laps: readonly { maxSpeedKmh: number | null }[], lap: number): TellingDifference[] {
  return faster('top-speed', laps[0]?.maxSpeedKmh, laps[lap]?.maxSpeedKmh, lap, null);
}

/**
 * A telling difference as a sentence. `names`: what the laps are called, in their order.
 *
 * @example "Leclerc lost 0.144 s (±0.071) to Norris in turn 16.", "Leclerc braked 14 m later than Norris for turn 12."
 */
export function differenceWords(difference: TellingDifference, names: readonly string[]): string {
  const [first, own] = [names[0] ?? '', names[difference.lap] ?? ''];
  const turn = `turn ${difference.corner ?? ''}`;
  const size = Math.abs(Math.round(difference.difference));
  const isMore = difference.difference > 0;
  switch (difference.kind) {
    case 'time':
      return `${own} ${isMore ? 'lost' : 'gained'} ${formatSeconds(size)} s (±${formatSeconds(difference.within ?? 0)}) ${isMore ? 'to' : 'on'} ${first} ${whereWords(difference)}.`;
    case 'braking':
      return `${own} braked ${size} m ${isMore ? 'later' : 'earlier'} than ${first} for ${turn}.`;
    case 'full-throttle':
      return `${own} was at full throttle ${size} m ${isMore ? 'later' : 'earlier'} than ${first} out of ${turn}.`;
    case 'lowest-speed':
      return `${own} was ${size} km/h ${isMore ? 'faster' : 'slower'} than ${first} in ${turn}.`;
    case 'top-speed':
      return `${own}’s top speed was ${size} km/h ${isMore ? 'higher' : 'lower'} than ${first}’s.`;
  }
}

/** "in turn 16", "on the straight to turn 4", "on the straight to the flag". */
export function whereWords({
  corner,
  isOnStraight,
}: Pick<TellingDifference, 'corner' | 'isOnStraight'>): string {
  if (corner === null) return 'on the straight to the flag';
  return isOnStraight ? `on the straight to turn ${corner}` : `in turn ${corner}`;
}

/**
 * A difference of speed as a sentence.
 *
 * @example "Norris was 10 km/h (±5) faster than Leclerc in turn 2.", "… 2345 m from the line."
 */
export function speedDifferenceWords(
  { lap, differenceKmh, withinKmh, atM, stretch }: PlacedDifference,
  names: readonly string[],
): string {
  const [first, own] = [names[0] ?? '', names[lap] ?? ''];
  const [faster, slower] = differenceKmh > 0 ? [own, first] : [first, own];
  const where = stretch ? whereWords(stretch) : `${Math.round(atM)} m from the line`;
  return `${faster} was ${Math.round(Math.abs(differenceKmh))} km/h (±${Math.ceil(withinKmh)}) faster than ${slower} ${where}.`;
}
