import type { OfficialResult } from '../../results/official-result.ts';
import { qualifyingLimit } from '../../results/session-results.ts';
import { classifiedFinish } from './season-competitors.ts';

/** One of two drivers. */
export type Side = 0 | 1;

/** Values of the two drivers, in their order. */
export type Both<T> = readonly [T, T];

/** Two drivers in one qualifying. */
export interface QualifyingDuel {
  /** The last part in which both set a time at pace; null = there is none. */
  part: 1 | 2 | 3 | null;
  /** Times of that part. */
  timesMs: Both<number | null>;
  positions: Both<number | null>;
  /** Time of the second driver over that of the first, as a share of the quicker one in per cent; positive: the first was quicker. */
  gapPercent: number | null;
  /** By the classification: who reached the last part without a time there is behind who has one, whatever the gap before it was. */
  ahead: Side | null;
  /** Why nobody won it; null = somebody did. */
  reason: string | null;
}

/** Two drivers in one race or sprint. */
export interface RaceDuel {
  /** Classified places; null = not classified. */
  positions: Both<number | null>;
  /** As the results API has it. */
  classified: Both<string | null>;
  gridPositions: Both<number | null>;
  points: Both<number>;
  areBothClassified: boolean;
  ahead: Side | null;
  reason: string | null;
}

/**
 * @param names as reasons have them.
 * @param field all lines of the qualifying: a time beyond 107 % of the best of its part is no lap at pace, and makes no gap.
 */
export function qualifyingDuel(
  lines: Both<OfficialResult | undefined>,
  names: Both<string>,
  field: readonly OfficialResult[],
): QualifyingDuel {
  const positions = both(lines, (line) => line?.position ?? null);
  const none = { part: null, timesMs: [null, null] as const, positions, gapPercent: null, ahead: null };
  const missing = missingWords(lines, names, 'in the qualifying');
  if (missing !== null) return { ...none, reason: missing };
  const [first, second] = both(lines, (line) => partTimes(line!));
  const bestMs = [0, 1, 2].map((index) =>
    Math.min(...field.map((line) => partTimes(line)[index] ?? Infinity)),
  );
  const isAtPace = (timeMs: number | null | undefined, index: number): boolean =>
    timeMs != null && timeMs <= qualifyingLimit * bestMs[index]!;
  const hasTime = [first, second].map((times) => times.some((timeMs) => timeMs !== null));
  if (!hasTime[0] && !hasTime[1]) return { ...none, reason: 'neither set a time' };
  const part = first.findLastIndex(
    (timeMs, index) => isAtPace(timeMs, index) && isAtPace(second[index], index),
  );
  const [firstMs, secondMs] = part < 0 ? [null, null] : [first[part]!, second[part]!];
  const gapMs = firstMs === null || secondMs === null ? null : secondMs - firstMs;
  return {
    part: part < 0 ? null : ((part + 1) as 1 | 2 | 3),
    timesMs: [firstMs, secondMs],
    positions,
    gapPercent: gapMs === null ? null : (100 * gapMs) / Math.min(firstMs!, secondMs!),
    ahead: placedAhead(positions) ?? ((gapMs ?? (hasTime[0] ? 1 : -1)) > 0 ? 0 : 1),
    reason: null,
  };
}

function partTimes({ q1Ms, q2Ms, q3Ms }: OfficialResult): (number | null)[] {
  return [q1Ms, q2Ms, q3Ms];
}

function placedAhead([first, second]: Both<number | null>): Side | null {
  if (first === null || second === null || first === second) return null;
  return first < second ? 0 : 1;
}

/** A driver with several lines, as one who took cars over has, counts with the best of them. */
export function raceDuel(
  lines: Both<readonly OfficialResult[]>,
  names: Both<string>,
  what: 'race' | 'sprint',
): RaceDuel {
  const best = both(lines, bestLine);
  const positions = both(best, (line) => (line ? classifiedFinish(line).position : null));
  const shared = {
    positions,
    classified: both(best, (line) => line?.positionText ?? null),
    gridPositions: both(best, (line) => line?.gridPosition ?? null),
    points: both(lines, (own) => own.reduce((sum, { points }) => sum + (points ?? 0), 0)),
    areBothClassified: positions.every((position) => position !== null),
  };
  const reason = missingWords(best, names, `in the ${what}`) ?? undecidedWords(best, positions, names);
  if (reason !== null) return { ...shared, ahead: null, reason };
  return { ...shared, ahead: (positions[0] ?? Infinity) < (positions[1] ?? Infinity) ? 0 : 1, reason: null };
}

function bestLine(own: readonly OfficialResult[]): OfficialResult | undefined {
  return own.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))[0];
}

/** Who was not there, or did not start. */
function missingWords(
  lines: Both<OfficialResult | undefined>,
  names: Both<string>,
  where: string,
): string | null {
  const absent = names.filter((_, side) => lines[side] === undefined);
  if (absent.length > 0) return `${absent.join(' and ')} ${absent.length > 1 ? 'were' : 'was'} not ${where}`;
  const [out] = names.filter((_, side) => /^[WF]$/.test(lines[side]!.positionText ?? ''));
  return out === undefined ? null : `${out} did not start`;
}

function undecidedWords(
  lines: Both<OfficialResult | undefined>,
  [first, second]: Both<number | null>,
  names: Both<string>,
): string | null {
  if (first === null && second === null) return 'neither was classified';
  return first === second ? `${names.join(' and ')} shared a car` : null;
}

function both<T, R>([first, second]: Both<T>, of: (value: T) => R): [R, R] {
  return [of(first), of(second)];
}
