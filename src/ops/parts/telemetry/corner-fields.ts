import * as z from 'zod';
import {
  type ComparedCorner,
  type CornersFindings,
  isSeparable,
  type TimedStretch,
} from '../../../core/analysis/telemetry/corners.ts';
import {
  differenceWords,
  type TellingDifference,
  tellingDifferences,
} from '../../../core/analysis/telemetry/telling-differences.ts';
import type { LapFindings } from './compared-lap-fields.ts';
import type { PedalPlace } from '../../../core/analysis/telemetry/pedal-runs.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';

const metresField = count.describe('Metres from the line, on the first driver’s lap.');
const withinField = count
  .nullable()
  .describe('Seen between two samples: the true place lies within this many metres.');

const lostField = z
  .object({
    delta_s: number.describe('Time lost to the first driver’s lap; negative if gained.'),
    within_s: number.describe('95 % uncertainty.'),
    separable: flag.describe('false if the difference is within its uncertainty.'),
  })
  .nullable();

const drivenRecord = withColumns(
  z.object({
    driver: text,
    braking_point_m: metresField.nullable().describe('null if nobody brakes for it, or unknown.'),
    braking_point_within_m: withinField,
    lowest_speed_kmh: count.nullable(),
    lowest_speed_m: metresField.nullable(),
    gear: count.nullable().describe('At the lowest speed.'),
    full_throttle_m: metresField
      .nullable()
      .describe(
        'Where the throttle is fully open again; null if never closed, or not before the next corner.',
      ),
    full_throttle_within_m: withinField,
    flat: flag.nullable().describe('Throttle fully open all the way through.'),
    in_corner: lostField.describe('null if everybody is flat: the corner is part of the straight.'),
    on_straight_before: lostField.describe('null if there is no straight before the corner.'),
  }),
  {
    words: ['drivers', 'corners'],
    columns: {
      braking_point_m: highIsBetter('braking point, brakes, brake, braking', {
        ends: { high: 'latest', low: 'earliest' },
      }),
      lowest_speed_kmh: highIsBetter(
        'minimum speed, apex speed, corner speed, lowest speed, min speed, speed, speeds',
      ),
      gear: meaning('gear', { nth: true }),
      full_throttle_m: lowIsBetter('full throttle point, full throttle, throttle'),
      flat: meaning('flat, flat out'),
      'in_corner.delta_s': lowIsBetter('time lost in the corner, lost, loses, time lost'),
      'on_straight_before.delta_s': lowIsBetter('time lost on the straight before'),
    },
  },
);

/** Corner by corner in driving order, each driver in the order asked for. */
export const cornersField = z.array(
  z.object({
    corner: text.describe('"1", "9A".'),
    at_m: metresField,
    from_m: metresField.nullable().describe('null if everybody is flat.'),
    to_m: metresField.nullable(),
    drivers: z.array(drivenRecord),
  }),
);

/** The straight from the last corner to the flag. */
export const toTheFlagField = z
  .object({ from_m: metresField, drivers: z.array(z.object({ driver: text, on_straight: lostField })) })
  .nullable()
  .describe('null if the last corner reaches the line.');

/** How corners and straights are told apart and timed, for people. */
export const cornersMethod =
  'A corner begins where the first of the compared drivers brakes for it (or lifts, if nobody brakes) and ends where the last of them ' +
  'is at full throttle (95 %) again; the rest are straights. Time is the delta anchored to the official lines, rounded to the millisecond at each ' +
  'boundary: the parts add up to the lap time difference.';

/** Values of `cornersField`. `drivers`: codes, in the order of the compared laps. */
export function cornerRecords(
  { corners }: CornersFindings,
  drivers: readonly string[],
): z.input<typeof cornersField> {
  return corners.map(({ label, distanceM, corner, straight, driven }) => ({
    corner: label,
    at_m: Math.round(distanceM),
    from_m: whole(corner?.fromM),
    to_m: whole(corner?.toM),
    drivers: drivers.map((driver, index) => ({
      driver,
      ...drivenValues(driven[index]!),
      in_corner: lostValues(corner, index),
      on_straight_before: lostValues(straight, index),
    })),
  }));
}

/** Value of `toTheFlagField`. */
export function toTheFlagRecord(
  { toTheFlag }: CornersFindings,
  drivers: readonly string[],
): z.input<typeof toTheFlagField> {
  return (
    toTheFlag && {
      from_m: Math.round(toTheFlag.fromM),
      drivers: drivers.map((driver, index) => ({ driver, on_straight: lostValues(toTheFlag, index) })),
    }
  );
}

function drivenValues({ braking, lowest, fullThrottle, isFlat }: ComparedCorner['driven'][number]) {
  return {
    braking_point_m: whole(braking?.atM),
    braking_point_within_m: within(braking),
    lowest_speed_kmh: whole(lowest?.speedKmh),
    lowest_speed_m: whole(lowest?.atM),
    gear: lowest?.gear ?? null,
    full_throttle_m: whole(fullThrottle?.atM),
    full_throttle_within_m: within(fullThrottle),
    flat: isFlat,
  };
}

function lostValues(stretch: TimedStretch | null, index: number): z.input<typeof lostField> {
  const lost = stretch?.laps[index] ?? null;
  return (
    lost && {
      delta_s: roundedSeconds(lost.deltaMs),
      within_s: roundedSeconds(lost.withinMs),
      separable: isSeparable(lost),
    }
  );
}

function whole(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value);
}

function within(place: PedalPlace | null): number | null {
  return place && Math.ceil(place.withinM);
}

const units = {
  time: 's',
  braking: 'm',
  'full-throttle': 'm',
  'lowest-speed': 'km/h',
  'top-speed': 'km/h',
} as const satisfies Record<TellingDifference['kind'], string>;

/** What tells the laps from the first one, as figures and as a sentence. */
export const differencesField = z
  .array(
    z.object({
      driver: text,
      kind: z
        .enum(['time', 'braking', 'lowest-speed', 'full-throttle', 'top-speed'])
        .describe(
          'time: time lost there; braking, full-throttle: how much later on the lap; speeds: how much higher.',
        ),
      corner: text.nullable().describe('null on the straight to the line, or for the whole lap.'),
      on_straight: flag.describe('On the straight before the corner.'),
      difference: number.describe('Compared with the first driver; negative = less or earlier.'),
      unit: z.enum(['s', 'm', 'km/h']),
      within: number.nullable().describe('Uncertainty; null if nothing is estimated.'),
      lost_s: number
        .nullable()
        .describe(
          'Time lost in that corner or on that straight, negative if gained; null for the whole lap.',
        ),
      text,
    }),
  )
  .describe('Up to ten differences that matter, each larger than its uncertainty, by the time involved.');

/** Values of `differencesField`. */
export function differenceRecords(
  laps: readonly Pick<LapFindings, 'driver' | 'speeds'>[],
  found: CornersFindings | null,
): z.input<typeof differencesField> {
  const drivers = laps.map(({ driver }) => driver);
  return tellingDifferences(
    laps.map(({ speeds }) => speeds),
    found,
  ).map((each) => {
    const inUnit = (value: number) => (each.kind === 'time' ? roundedSeconds(value) : Math.round(value));
    return {
      ...{ driver: drivers[each.lap]!, kind: each.kind, corner: each.corner, on_straight: each.isOnStraight },
      difference: inUnit(each.difference),
      unit: units[each.kind],
      within: ifKnown(each.within, inUnit),
      lost_s: ifKnown(each.lostMs, roundedSeconds),
      text: differenceWords(each, drivers.map(driverName)),
    };
  });
}
