import * as z from 'zod';
import { type PlaceChangeCause, placeChangeCauses } from '../../../core/analysis/race/place-change-cause.ts';
import { type RaceComponent, raceComponents } from '../../../core/analysis/season/race-components.ts';
import type { RankedRace } from '../../../core/analysis/season/season-races.ts';
import { providers } from '../../../core/provider.ts';
import { formatGap, ifKnown } from '../../../core/text/lap-time.ts';
import type { SeasonRace } from './measured-races.ts';
import { withColumns, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';

const perCause = Object.fromEntries(placeChangeCauses.map((cause) => [cause, count])) as Record<
  PlaceChangeCause,
  typeof count
>;

/** Names of the parts in documents, and how many digits they have there. */
export const componentKeys = {
  passesPerLap: ['passes_per_lap', 2],
  leadChanges: ['lead_changes', 0],
  placeChangesPerLap: ['place_changes_per_lap', 2],
  neutralisations: ['neutralisations', 0],
  strategySpread: ['strategy_spread', 2],
  gapMs: ['gap_s', 3],
  placesMoved: ['places_moved', 2],
  stoppedShare: ['stopped_share', 2],
} as const satisfies Record<RaceComponent, readonly [string, number]>;

type ComponentKey = (typeof componentKeys)[RaceComponent][0];

/** One field a part. */
export function componentFields<T extends z.ZodType>(field: T): z.ZodObject<Record<ComponentKey, T>> {
  return z.object(ofComponents(() => field));
}

/** One value a part. */
export function ofComponents<T>(value: (part: RaceComponent) => T): Record<ComponentKey, T> {
  return Object.fromEntries(raceComponents.map((part) => [componentKeys[part][0], value(part)])) as Record<
    ComponentKey,
    T
  >;
}

/** null: not known, or a gap of laps. */
export function componentValue(part: RaceComponent, value: number | null): number | null {
  if (value === null || value === Infinity) return null;
  const digits = 10 ** componentKeys[part][1];
  return Math.round((part === 'gapMs' ? value / 1000 : value) * digits) / digits;
}

export const raceField = withColumns(
  z.object({
    rank: count.nullable().describe('1 = most eventful; null if a component that counts is unknown.'),
    rank_range: z
      .array(count)
      .length(2)
      .nullable()
      .describe('Best and worst place if any one component is left out.'),
    score: number.nullable().describe("0 to 100; the sum of the components' points."),
    round: count,
    event_name: text,
    date: text.nullable(),
    winner: text.nullable(),
    team: text.nullable().describe('Of the winner.'),
    gap: text.nullable().describe('From second to the winner; null if unknown or lapped.'),
    second_lapped: flag,
    components: componentFields(
      z.object({
        value: number.nullable().describe('null: not known.'),
        season_median: number.nullable(),
        points: number
          .nullable()
          .describe('Share of the score; null if it does not count or the race is not ranked.'),
      }),
    ),
    place_changes: z.object(perCause).nullable().describe('By cause; null without laps.'),
    laps: count.nullable().describe('Of the race; null without laps.'),
    unknown_laps: z.array(count).describe('Laps at whose end the order is unknown.'),
    without_laps: text.nullable().describe('Why only grid and result are known; null if laps are known too.'),
    provider: z.enum(providers).nullable().describe('Of the laps.'),
    doubts: z.array(text).describe('Codes of warnings about its laps, order, stops and flags.'),
  }),
  {
    columns: {
      score: highIsBetter('score, eventful', {
        ends: {
          high: 'exciting, eventful, best, craziest, wildest, thrilling',
          low: 'boring, dullest, dull, quietest, uneventful, processional',
        },
      }),
      winner: meaning('winner'),
      gap: meaning('winning margin, margin, gap, finish', { unit: 's', ends: { low: 'closest, tightest' } }),
      'components.passes_per_lap.value': meaning('passes per lap'),
      'components.lead_changes.value': meaning('lead changes, changes of the lead, lead changed'),
      'components.neutralisations.value': meaning('neutralisations, safety cars, red flags'),
      'components.stopped_share.value': meaning('share of cars that stopped, retirements, dnfs'),
      'place_changes.on_track': meaning('overtakes, passes, overtaking, number of overtakes'),
    },
  },
);

/** A race as documents have it. */
export function raceValues(
  race: RankedRace<SeasonRace>,
  counted: readonly RaceComponent[],
  medians: Readonly<Record<RaceComponent, number | null>>,
): z.input<typeof raceField> {
  const { measures, shares, laps } = race;
  const { gapMs } = measures;
  return {
    rank: race.rank,
    rank_range: race.rankRange && [...race.rankRange],
    score: ifKnown(race.score, oneDigit),
    ...{ round: race.round, event_name: race.eventName, date: race.date },
    ...{ winner: race.winner, team: race.team },
    gap: gapMs === null || gapMs === Infinity ? null : formatGap(gapMs),
    second_lapped: gapMs === Infinity,
    components: ofComponents((part) => ({
      value: componentValue(part, measures[part]),
      season_median: componentValue(part, medians[part]),
      points: shares && counted.includes(part) ? oneDigit(shares[part]) : null,
    })),
    place_changes: laps?.byCause ?? null,
    laps: laps?.laps ?? null,
    unknown_laps: laps?.unknownLaps ?? [],
    without_laps: race.withoutLaps,
    provider: race.provider,
    doubts: race.doubts,
  };
}

function oneDigit(value: number): number {
  return Math.round(10 * value) / 10;
}
