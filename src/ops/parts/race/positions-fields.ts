import * as z from 'zod';
import type { DriverPlaces } from '../../../core/analysis/race/positions.ts';
import { type PlaceChangeCause, placeChangeCauses } from '../../../core/analysis/race/place-change-cause.ts';
import { outcomeField } from '../race-session.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../columns.ts';
import { text, count } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const place = count.nullable();
const causeField = z
  .enum(placeChangeCauses)
  .describe(
    'start: on the first lap raced; on_track: passing a car on track; stops: while the other was in the pits; retirement: the other had ' +
      'stopped; neutralised: under a safety car or red flag; correction: decided after the flag; uncertain: the laps do not show it.',
  );
const wonAndLost = z.object({ won: count, lost: count });
const byCause = z.object(
  Object.fromEntries(placeChangeCauses.map((cause) => [cause, wonAndLost])) as Record<
    PlaceChangeCause,
    typeof wonAndLost
  >,
);

/** A driver of the document. */
export const driverPlacesRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    grid: place.describe('From the result; 0 = pit lane; null if unknown.'),
    start_place: place.describe('Place in the starting order: pit-lane starters are behind the grid.'),
    finish: place.describe('Place in the result, or the place so far in a race that is not over.'),
    outcome: outcomeField,
    gained: place.describe('start_place minus finish: places gained minus places lost, over all causes.'),
    best: place.describe('At the end of a lap.'),
    worst: place,
    laps_led: count,
    by_cause: byCause,
    places: z
      .array(place)
      .describe('The start, then the end of each lap; null if unknown, or once the car has stopped.'),
    stop_laps: z.array(count).describe('Laps at whose end it pitted.'),
  }),
  {
    words: ['drivers'],
    columns: {
      start_place: lowIsBetter('start place, started', { nth: true, isAside: true }),
      gained: highIsBetter(
        'places gained, gained places, gained positions, places won, positions gained, gained, gain, climb, mover, made up, recovery',
        {
          ends: {
            low: 'most places lost, most positions lost, lost most places, lost most positions, lost most, went backwards, biggest loser, fell most',
          },
        },
      ),
      best: lowIsBetter('best place', { nth: true, isAside: true }),
      worst: lowIsBetter('worst place', { nth: true, isAside: true }),
      laps_led: highIsBetter('laps led, laps lead, laps in the lead, led, lead, leading, laps in front'),
      'by_cause.on_track.won': highIsBetter('places won on the track, overtakes, passes, overtaking moves'),
      'by_cause.start.won': highIsBetter('places won at the start, won at the start, start gained'),
      'by_cause.start.lost': lowIsBetter('places lost at the start, lost places start, lost positions start'),
      'by_cause.stops.won': highIsBetter('places won by stops, won by pit stops'),
    },
  },
);

/** A change of places of the document. */
export const placeChangeRecord = withColumns(
  z.object({
    lap: place.describe('The lap at whose end it showed; null after the flag.'),
    driver: text.describe('Who gained the place.'),
    passed: text.describe('Who lost it.'),
    cause: causeField,
  }),
  {
    words: ['passes', 'passes', 'overtakes', 'overtook', 'passed', 'overhauled', 'overtaking', 'moves'],
    columns: {
      cause: meaning('how', {
        values: {
          on_track: ['on track', 'on the track', 'on the road'],
          stops: ['in the pits', 'by pit stops', 'by stops'],
          start: ['at the start'],
        },
      }),
    },
  },
);

export function driverPlacesValues(row: DriverPlaces): z.input<typeof driverPlacesRecord> {
  return rowOf(driverPlacesRecord, row, {
    start_place: row.start,
    stop_laps: row.stops.map(({ lap }) => lap),
  });
}
