import * as z from 'zod';
import {
  leftOutReasons,
  stopStatuses,
  type LeftOutStop,
  type PitStop,
  type Spread,
  type StopSummary,
  type StopTyres,
} from '../../../core/analysis/race/pit-stops.ts';
import { formatSeconds, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { compoundWords, trackStatusWords, withColumns, lowIsBetter, meaning } from '../columns.ts';
import { text, number, count } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const tyresField = z.object({
  compound: text.nullable(),
  laps: count.nullable().describe('Laps already on the set; null if unknown.'),
});
const secondsText = text.nullable().describe('Seconds, SS.mmm; null when unknown.');
const statusField = z
  .enum(stopStatuses)
  .nullable()
  .describe('When the car came into the pit lane; null where flags are unknown.');

/** A stop of the document. */
export const stopRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    lap: count.describe('The in-lap.'),
    kind: z
      .enum(['tyre_change', 'same_tyres', 'unknown', 'red_flag'])
      .describe(
        'same_tyres: a penalty or a repair; unknown: tyres unknown; red_flag: waiting behind one, no stop.',
      ),
    tyres_off: tyresField,
    tyres_on: tyresField,
    pit_lane_time: secondsText,
    pit_lane_time_s: number.nullable().describe('From pit entry to pit exit.'),
    pit_lane_timed_by: z
      .enum(['loops', 'messages'])
      .nullable()
      .describe(
        'Timing loops at both ends of the pit lane, or the entry and exit messages, which are up to 0.5 s late.',
      ),
    stationary_time_s: number
      .nullable()
      .describe('How long the car stood, to a tenth; null if the feed lacks it, as before late 2024.'),
    track_status: statusField,
    position_before: count.nullable().describe('At the end of the lap before the in-lap.'),
    position_after: count.nullable().describe('At the end of the out-lap.'),
    places_lost: count.nullable().describe('Negative: gained, as others stopped too.'),
    loss: secondsText,
    loss_s: number.nullable().describe('What the stop lost, as "method" says; null when unknown.'),
    loss_against: z.enum(['own_clean_laps', 'cars_that_stayed_out']).nullable(),
  }),
  {
    words: ['stops', 'pit stops', 'pitstops', 'pits', 'pitted', 'stopped', 'visits'],
    columns: {
      pit_lane_time_s: lowIsBetter(
        'pit lane time, stop time, time in the pits, time in the pit lane, pit stop, pitstop, stop',
      ),
      stationary_time_s: lowIsBetter('stationary time, time standing, stood'),
      loss_s: lowIsBetter('time lost, loss, pit loss, cost, lost time, lose'),
      places_lost: lowIsBetter('places lost, positions lost'),
      'tyres_on.compound': meaning('new tyres', { values: compoundWords }),
      track_status: meaning('track status', { values: trackStatusWords }),
      kind: meaning('kind', {
        isAside: true,
        values: { red_flag: ['red flag'], same_tyres: ['same tyres', 'without a tyre change'] },
      }),
    },
  },
);

const spreadField = z
  .object({
    count,
    median_s: number,
    least_s: number,
    greatest_s: number,
  })
  .nullable()
  .describe('null without any.');
const summaryFields = {
  stops: count,
  pit_lane_time: spreadField,
  loss: spreadField,
  stationary_time: spreadField,
};

const summaryColumns = {
  'pit_lane_time.median_s': lowIsBetter(
    'median pit lane time, average pit lane time, pit lane time, average stop',
  ),
  'pit_lane_time.least_s': lowIsBetter('fastest pit lane time, fastest stop'),
  'loss.median_s': lowIsBetter('median time lost, pit loss, time lost, loss, cost'),
} as const;

/** Stops under one status of the track, of the document. */
export const flagStopsRecord = withColumns(z.object({ track_status: statusField, ...summaryFields }), {
  words: ['track statuses'],
  columns: { ...summaryColumns, track_status: meaning('track status', { values: trackStatusWords }) },
});

/** Stops of a team, of the document. */
export const teamStopsRecord = withColumns(
  z.object({
    team: text,
    ...summaryFields,
    stops: summaryFields.stops.describe('All tyre changes; times and losses only from those under green.'),
  }),
  {
    words: ['teams'],
    columns: { ...summaryColumns, stops: meaning('stops, pit stops') },
  },
);

/** A stop that is left out of a summary, of the document. */
export const leftOutRecord = z.object({
  ...{ driver: text, lap: count },
  from: z
    .enum(['all', 'team_times', 'loss', 'pit_lane_time'])
    .describe(
      "Which summaries leave it out: all of them, a team's times and losses, every summary of losses, or of times in the pit lane.",
    ),
  reason: z.enum(leftOutReasons),
});

export function leftOutValues(stop: LeftOutStop): z.input<typeof leftOutRecord> {
  return rowOf(leftOutRecord, stop, { lap: stop.lapNumber });
}

export function stopValues(stop: PitStop): z.input<typeof stopRecord> {
  const { positionBefore, positionAfter, loss } = stop;
  const lossMs = loss?.lossMs ?? null;
  return rowOf(stopRecord, stop, {
    lap: stop.lapNumber,
    tyres_off: tyresValues(stop.tyresOff),
    tyres_on: tyresValues(stop.tyresOn),
    pit_lane_time: ifKnown(stop.laneMs, formatSeconds),
    pit_lane_time_s: ifKnown(stop.laneMs, roundedSeconds),
    pit_lane_timed_by: stop.laneTimedBy,
    stationary_time_s: ifKnown(stop.stationaryMs, roundedSeconds),
    places_lost: positionBefore === null || positionAfter === null ? null : positionAfter - positionBefore,
    loss: ifKnown(lossMs, formatSeconds),
    loss_s: ifKnown(lossMs, roundedSeconds),
    loss_against: loss?.against ?? null,
  });
}

function tyresValues({ compound, ageLaps }: StopTyres) {
  return { compound, laps: ageLaps };
}

/** Without the key that says which stops. */
export function summaryValues({ stops, lane, loss, stationary }: StopSummary) {
  return {
    stops,
    pit_lane_time: spreadValues(lane),
    loss: spreadValues(loss),
    stationary_time: spreadValues(stationary),
  };
}

function spreadValues(spread: Spread | null) {
  if (spread === null) return null;
  const { count, medianMs, leastMs, greatestMs } = spread;
  return {
    count,
    median_s: roundedSeconds(medianMs),
    least_s: roundedSeconds(leastMs),
    greatest_s: roundedSeconds(greatestMs),
  };
}
