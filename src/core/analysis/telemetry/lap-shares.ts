import { lostBetween } from '../../telemetry/comparison/delta.ts';
import { liftAndCoastThresholds, superClippingThresholds } from '../../telemetry/zones/zone-thresholds.ts';
import type { CornersFindings } from './corners.ts';
import type { ComparedLap, LapComparison } from './lap-comparison.ts';

/** What a map of one lap can be coloured by. */
export const lapChannels = ['corners', 'speed', 'gear', 'throttle', 'brake'] as const;
export type LapChannel = (typeof lapChannels)[number];

/** A stretch of a lap on which a channel has the same value. */
interface ValueRun {
  /** Index of the value. */
  value: number;
  /** Metres of the first lap. */
  fromM: number;
  toM: number;
}

/** How much of a lap has a value. */
interface ValueShare {
  /** "200 to 250 km/h", "gear 3", "full throttle", "slow corners". */
  label: string;
  /** Of what is known of the lap, 0 to 1. */
  distanceShare: number;
  timeShare: number;
}

export interface LapShares {
  /** In the order of the values, those that do not occur among them. */
  values: ValueShare[];
  runs: ValueRun[];
}

const speedStepKmh = 50;
/** Lowest speeds that tell slow, medium and fast corners apart. (Chosen.) */
const slowBelowKmh = 120;
const fastFromKmh = 200;

interface Scale {
  labels: string[];
  /** Index of the label between two neighbouring samples; null = unknown. */
  valueAt: (index: number) => number | null;
}

/** What share of a lap's distance and time was driven at each value of a channel. `corners`: of this lap alone, for `corners`. */
export function lapShares(lap: ComparedLap, channel: LapChannel, corners: CornersFindings | null): LapShares {
  const { labels, valueAt } = scaleOf(lap, channel, corners);
  const { timeMs, distanceM: drivenM } = lap.telemetry;
  const sums = labels.map(() => ({ distanceM: 0, timeMs: 0 }));
  const runs: ValueRun[] = [];
  for (let index = 0; index + 1 < timeMs.length; index += 1) {
    const value = valueAt(index);
    const [fromM, toM] = [lap.distanceM[index]!, lap.distanceM[index + 1]!];
    const stepM = drivenM[index + 1]! - drivenM[index]!;
    if (value === null || Number.isNaN(fromM + toM + stepM)) continue;
    const sum = sums[value]!;
    sum.distanceM += stepM;
    sum.timeMs += timeMs[index + 1]! - timeMs[index]!;
    const last = runs.at(-1);
    if (last?.value === value && last.toM === fromM) last.toM = toM;
    else runs.push({ value, fromM, toM });
  }
  const allM = sums.reduce((all, sum) => all + sum.distanceM, 0);
  const allMs = sums.reduce((all, sum) => all + sum.timeMs, 0);
  return {
    values: labels.map((label, value) => ({
      label,
      distanceShare: allM > 0 ? sums[value]!.distanceM / allM : 0,
      timeShare: allMs > 0 ? sums[value]!.timeMs / allMs : 0,
    })),
    runs,
  };
}

function scaleOf(lap: ComparedLap, channel: LapChannel, corners: CornersFindings | null): Scale {
  const { speedKmh, throttlePercent, brake, gear } = lap.telemetry;
  const mean = (values: Float64Array, index: number): number => (values[index]! + values[index + 1]!) / 2;
  const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
  switch (channel) {
    case 'speed': {
      const labels = [
        'below 100 km/h',
        '100 to 150',
        '150 to 200',
        '200 to 250',
        '250 to 300',
        '300 and more',
      ];
      const bin = (kmh: number) =>
        Math.min(labels.length - 1, Math.max(0, Math.floor(kmh / speedStepKmh) - 1));
      return { labels, valueAt: (index) => known(bin(mean(speedKmh, index))) };
    }
    case 'gear':
      return {
        labels: ['neutral', ...Array.from({ length: 8 }, (_, index) => `gear ${index + 1}`)],
        valueAt: (index) => known(gear[index]!),
      };
    case 'throttle': {
      const value = (percent: number) =>
        percent <= liftAndCoastThresholds.throttleOffPercent
          ? 0
          : percent < superClippingThresholds.fullThrottlePercent
            ? 1
            : 2;
      return {
        labels: ['off the throttle', 'part throttle', 'full throttle'],
        valueAt: (index) => {
          const percent = known(mean(throttlePercent, index));
          return percent === null ? null : value(percent);
        },
      };
    }
    case 'brake':
      return { labels: ['off the brake', 'on the brake'], valueAt: (index) => known(brake[index]!) };
    case 'corners':
      return {
        labels: ['slow corners', 'medium corners', 'fast corners', 'straights'],
        valueAt: (index) => cornerKind(corners, mean(lap.distanceM, index)),
      };
  }
}

/** Of a place: 0 to 2 in a slow, medium or fast corner, 3 on a straight; null if unknown. */
function cornerKind(findings: CornersFindings | null, atM: number): number | null {
  if (findings === null || Number.isNaN(atM)) return null;
  const here = findings.corners.find(({ corner }) => corner && atM >= corner.fromM && atM < corner.toM);
  if (!here) return 3;
  const lowestKmh = here.driven[0]?.lowest?.speedKmh;
  if (lowestKmh === undefined) return null;
  return lowestKmh < slowBelowKmh ? 0 : lowestKmh < fastFromKmh ? 1 : 2;
}

export const miniSectorCount = 25;

/** One of the equal lengths that a lap is cut into. */
export interface MiniSector {
  /** From 1 on. */
  number: number;
  /** Metres of the first lap. */
  fromM: number;
  toM: number;
  /** Index of the lap that was quickest there; of several as quick ones the first. */
  fastest: number;
  /** To the next one, milliseconds; null with a single lap. */
  marginMs: number | null;
  /** 95 % uncertainty of the margin. */
  withinMs: number;
  isSeparable: boolean;
  /** Time lost on the first lap by lap, whole milliseconds; null where there is no delta. They sum up to the lap time difference. */
  deltasMs: (number | null)[];
}

/** Who was quickest in each of 25 equal parts of the lap, by the delta that is anchored to the official lines. */
export function miniSectors({ laps, lapLengthM }: Pick<LapComparison, 'laps' | 'lapLengthM'>): MiniSector[] {
  const placesM = Array.from(
    { length: miniSectorCount + 1 },
    (_, index) => (lapLengthM * index) / miniSectorCount,
  );
  const lost = laps.map(({ delta, deltaToFirstMs }) => {
    if (delta) return lostBetween(delta, placesM);
    return placesM.slice(1).map(() => (deltaToFirstMs === null ? null : { deltaMs: 0, withinMs: 0 }));
  });
  return placesM.slice(1).map((toM, index) => {
    const here = lost.map((lap) => lap[index]!);
    const ranked = here
      .flatMap((each, lap) => (each ? [{ ...each, lap }] : []))
      .sort((a, b) => a.deltaMs - b.deltaMs);
    const [first, second] = ranked;
    const marginMs = first && second ? second.deltaMs - first.deltaMs : null;
    const withinMs = first && second ? Math.hypot(first.withinMs, second.withinMs) : 0;
    return {
      number: index + 1,
      fromM: placesM[index]!,
      toM,
      fastest: first?.lap ?? 0,
      marginMs,
      withinMs,
      isSeparable: marginMs !== null && marginMs > withinMs,
      deltasMs: here.map((each) => each?.deltaMs ?? null),
    };
  });
}
