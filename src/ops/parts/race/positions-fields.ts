import * as z from 'zod';
import type { DriverPlaces } from '../../../core/analysis/race/positions.ts';
import { placeChangeCauses, type PlaceChangeCause } from '../../../core/analysis/race/place-change-cause.ts';
import { outcomeField } from './outcome-field.ts';

const count = z.number().int();
const place = count.nullable();
const causeField = z
  .enum(placeChangeCauses)
  .describe(
    'start: on the first lap raced; on_track: past a car on the track; stops: while the other was in the pits; retirement: the other had ' +
      'stopped; neutralised: under a safety car or red flag; correction: decided after the flag; uncertain: the laps do not tell.',
  );
const wonAndLost = z.object({ won: count, lost: count });
const byCause = z.object(
  Object.fromEntries(placeChangeCauses.map((cause) => [cause, wonAndLost])) as Record<
    PlaceChangeCause,
    typeof wonAndLost
  >,
);

/** A driver of the document. */
export const driverPlacesRecord = z.object({
  driver: z.string(),
  team: z.string().nullable(),
  grid: place.describe('As the result has it; 0 from the pit lane; null when unknown.'),
  start_place: place.describe(
    'Place in the order of the start: those from the pit lane stand behind the grid.',
  ),
  finish: place.describe('Place in the result; in a race that is not over, the place then.'),
  outcome: outcomeField,
  gained: place.describe('start_place less finish; what was won less what was lost, over all causes.'),
  best: place.describe('At the end of a lap.'),
  worst: place,
  laps_led: count,
  by_cause: byCause,
  places: z
    .array(place)
    .describe('The start, then the end of each lap; null where unknown, and when the car had stopped.'),
  stop_laps: z.array(count).describe('Laps at whose ends it came into the pits and left again.'),
});

/** A change of places of the document. */
export const placeChangeRecord = z.object({
  lap: place.describe('At whose end it was so; null after the flag.'),
  driver: z.string().describe('Who won the place.'),
  passed: z.string().describe('Who lost it.'),
  cause: causeField,
});

export function driverPlacesValues(row: DriverPlaces): z.input<typeof driverPlacesRecord> {
  return {
    driver: row.driver,
    team: row.team,
    grid: row.grid,
    start_place: row.start,
    finish: row.finish,
    outcome: row.outcome,
    gained: row.gained,
    best: row.best,
    worst: row.worst,
    laps_led: row.lapsLed,
    by_cause: row.byCause,
    places: row.places,
    stop_laps: row.stops.map(({ lap }) => lap),
  };
}
