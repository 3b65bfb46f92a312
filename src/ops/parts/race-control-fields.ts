import * as z from 'zod';
import type { IncidentRow, MessageFilter, RaceControlRow } from '../../core/analysis/race/race-control.ts';
import { formatLapTime, formatRaceTime, roundedSeconds } from '../../core/text/lap-time.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { details, incidentOutcomes } from '../../core/timing/race-control/incidents.ts';
import { messageKinds } from '../../core/timing/race-control/message-meaning.ts';
import { withColumns, meaning } from './columns.ts';
import { nameField, text, number, count, flag } from './fields.ts';

const penaltyFields = {
  type: z.enum(['time', 'stop_go', 'drive_through']),
  seconds: count.nullable().describe('null of a drive-through.'),
};

/** A message of race control; keys that a message says nothing of are left out. */
export const messageRecord = withColumns(
  z.object({
    number: count.describe('From 1, in session order; filters do not change it.'),
    lap: count.nullable().describe('Lap of the leader; races and sprints only.'),
    session_time: text.describe('Since the data stream began: H:MM:SS.mmm, below an hour MM:SS.mmm.'),
    session_time_s: number,
    utc: text.nullable().describe('When race control said it.'),
    category: text.nullable().describe('As the feed has it.'),
    flag: text.nullable().describe('As the feed has it.'),
    sector: count.nullable().describe('Marshalling sector.'),
    message: text,
    kind: z.enum(messageKinds).nullable().describe('What it is about; null if its wording leaves doubt.'),
    drivers: z.array(text).describe('Codes of the drivers it names.'),
    state: text.optional().describe('What happened to it: deployed, ending, disabled, closed …'),
    turns: z.array(count).optional(),
    reason: text.optional(),
    penalty: z.object(penaltyFields).optional(),
    driver_lap: count.optional().describe("The driver's lap that was deleted or reinstated."),
    lap_time: text.optional().describe('The time that was deleted or reinstated.'),
    lap_time_s: number.optional(),
    rain_risk_percent: count.optional(),
    incident: count.optional().describe('Number of the incident it belongs to.'),
    follows: count.optional().describe('Number of the previous message on the same incident.'),
    detail: z.enum(details).describe('The least detail that includes it.'),
  }),
  {
    columns: {
      message: meaning('message'),
      lap: { nth: true },
      kind: meaning('kind', {
        isAside: true,
        values: {
          yellow_flag: ['yellow flags', 'yellows'],
          blue_flag: ['blue flags'],
          lap_deleted: ['deleted laps', 'laps deleted', 'deleted', 'deletions', 'track limits'],
        },
      }),
      flag: meaning('flag'),
    },
  },
);

/** A matter that the stewards dealt with. */
export const incidentRecord = withColumns(
  z.object({
    incident: count,
    drivers: z.array(text),
    turns: z.array(count),
    place: text.nullable().describe('pit_lane, pit_entry or pit_exit; null when none is named.'),
    lap: count.nullable().describe('Where a message names it.'),
    reason: text.nullable(),
    outcome: z.enum(incidentOutcomes).describe('How it stood at the end of the session.'),
    penalties: z.array(
      withColumns(
        z.object({
          driver: text,
          ...penaltyFields,
          served: flag.describe('Whether race control said so, as it has since 2025.'),
        }),
        {
          words: ['penalties', 'penalty'],
          columns: {
            type: meaning('kind', { isAside: true }),
            seconds: meaning('seconds', { unit: 's' }),
            served: meaning('served'),
          },
        },
      ),
    ),
    messages: z.array(count).describe('Numbers of the messages on it.'),
  }),
  {
    words: ['incidents', 'investigations', 'investigated'],
    columns: {
      reason: meaning('reason'),
      outcome: meaning('outcome', {
        values: { no_further_action: ['no further action'], penalty: ['penalised'] },
      }),
    },
  },
);

/** Values of `messageRecord`. */
export function messageValues(row: RaceControlRow): z.input<typeof messageRecord> {
  const { number, lap, receivedMs, utcMs, category, flag, sector, message, meaning, drivers, detail } = row;
  return {
    ...{ number, lap },
    session_time: formatRaceTime(receivedMs),
    session_time_s: roundedSeconds(receivedMs),
    utc: utcTimestamp(utcMs),
    ...{ category, flag, sector, message },
    kind: meaning?.kind ?? null,
    drivers,
    ...(meaning?.state != null && { state: meaning.state }),
    ...(meaning && meaning.turns.length > 0 && { turns: meaning.turns }),
    ...(meaning?.reason != null && { reason: meaning.reason }),
    ...(meaning?.penalty && { penalty: meaning.penalty }),
    ...(row.driverLap !== null && { driver_lap: row.driverLap }),
    ...(meaning?.lapTimeMs != null && {
      lap_time: formatLapTime(meaning.lapTimeMs),
      lap_time_s: roundedSeconds(meaning.lapTimeMs),
    }),
    ...(meaning?.percent != null && { rain_risk_percent: meaning.percent }),
    ...(row.incident !== null && { incident: row.incident }),
    ...(row.follows !== null && { follows: row.follows }),
    detail,
  };
}

/** Values of `incidentRecord`. */
export function incidentValues(incident: IncidentRow): z.input<typeof incidentRecord> {
  const { number, drivers, turns, place, lapNumber, reason, outcome, penalties, messages } = incident;
  return {
    incident: number,
    ...{ drivers, turns, place },
    lap: lapNumber,
    ...{ reason, outcome },
    penalties: penalties.map(({ driver, penalty, isServed }) => ({ driver, ...penalty, served: isServed })),
    messages,
  };
}

/** Categories and flags as callers write them, and as the feed does. */
const categoryNames = {
  flag: 'Flag',
  safety_car: 'SafetyCar',
  drs: 'Drs',
  car_event: 'CarEvent',
  session_status: 'SessionStatus',
  other: 'Other',
} as const;
const flagNames = {
  ...{ green: 'GREEN', yellow: 'YELLOW', double_yellow: 'DOUBLE YELLOW', red: 'RED', clear: 'CLEAR' },
  ...{ blue: 'BLUE', black_and_white: 'BLACK AND WHITE', chequered: 'CHEQUERED' },
} as const;
type CategoryName = keyof typeof categoryNames;
type FlagName = keyof typeof flagNames;

/** Inputs that choose among the messages of race control. */
export const messageFilterFields = {
  detail: z
    .enum(details)
    .optional()
    .describe(
      'high: what decided the session (default without filters); medium; full (default with a filter).',
    )
    .meta({ brief: 'Default high: what decided the session.' }),
  category: z
    .enum(Object.keys(categoryNames) as [CategoryName, ...CategoryName[]])
    .optional()
    .describe("Category as in the feed; most of the stewards' messages are other.")
    .meta({ brief: '' }),
  flag: z
    .enum(Object.keys(flagNames) as [FlagName, ...FlagName[]])
    .optional()
    .describe('Flag that the message shows.')
    .meta({ brief: '' }),
  kind: z
    .array(z.enum(messageKinds))
    .min(1)
    .max(messageKinds.length)
    .optional()
    .describe('Topic of the messages, e.g. penalty; repeat for more.')
    .meta({ brief: 'E.g. penalty, lap_deleted, safety_car; an error lists all.' }),
  driver: nameField
    .optional()
    .describe('Driver named in the message: code, number or name.')
    .meta({ brief: '' }),
  laps: z
    .string()
    .regex(/^\d{1,3}(?:-\d{1,3})?$/, 'must be a lap or two with a dash, e.g. 12 or 5-10')
    .optional()
    .describe('Laps of the leader, e.g. 5-10; races and sprints only.')
    .meta({ brief: 'Of the leader: 5-10.' }),
  sector: count.min(1).max(99).optional().describe('Marshalling sector.').meta({ brief: '' }),
};

/** Whether messages are chosen by more than their weight. */
export function isFiltered({
  categories,
  flags,
  kinds,
  driver,
  laps,
  sector,
}: Omit<MessageFilter, 'detail'>): boolean {
  return [categories, flags, kinds, driver, laps, sector].some((each) => each !== null);
}

/** A filter asks for whatever fits; without one, what decided the session. */
export function filterOf(
  { detail, category, flag, kind, laps, sector }: z.output<z.ZodObject<typeof messageFilterFields>>,
  driver: MessageFilter['driver'],
): MessageFilter {
  const [from, to] = laps?.split('-').map(Number) ?? [];
  const filter = {
    categories: category === undefined ? null : [categoryNames[category]],
    flags: flag === undefined ? null : [flagNames[flag]],
    kinds: kind ?? null,
    driver,
    laps: from === undefined ? null : ([from, to ?? from] as const),
    sector: sector ?? null,
  };
  return { ...filter, detail: detail ?? (isFiltered(filter) ? 'full' : 'high') };
}
