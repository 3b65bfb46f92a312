import * as z from 'zod';
import type { IncidentRow, RaceControlRow } from '../../core/analysis/race/race-control.ts';
import { formatLapTime, formatRaceTime, roundedSeconds } from '../../core/text/lap-time.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { details, incidentOutcomes } from '../../core/timing/race-control/incidents.ts';
import { messageKinds } from '../../core/timing/race-control/message-meaning.ts';
import { withColumns } from './columns.ts';

const penaltyFields = {
  type: z.enum(['time', 'stop_go', 'drive_through']),
  seconds: z.number().int().nullable().describe('null of a drive-through.'),
};

/** A message of race control; keys that a message says nothing of are left out. */
export const messageRecord = withColumns(
  z.object({
    number: z.number().int().describe('From 1, in the order of the session; filters do not change it.'),
    lap: z.number().int().nullable().describe('Lap of the leader; races and sprints only.'),
    session_time: z.string().describe('Since the data stream began: H:MM:SS.mmm, below an hour MM:SS.mmm.'),
    session_time_s: z.number(),
    utc: z.string().nullable().describe('When race control said it.'),
    category: z.string().nullable().describe('As the feed has it.'),
    flag: z.string().nullable().describe('As the feed has it.'),
    sector: z.number().int().nullable().describe('Marshalling sector.'),
    message: z.string(),
    kind: z.enum(messageKinds).nullable().describe('What it is about; null where its wording leaves doubt.'),
    drivers: z.array(z.string()).describe('Codes of the drivers it names.'),
    state: z.string().optional().describe('What happened to the thing: deployed, ending, disabled, closed …'),
    turns: z.array(z.number().int()).optional(),
    reason: z.string().optional(),
    penalty: z.object(penaltyFields).optional(),
    driver_lap: z.number().int().optional().describe('Lap of the driver that was deleted or reinstated.'),
    lap_time: z.string().optional().describe('The time that was deleted or reinstated.'),
    lap_time_s: z.number().optional(),
    rain_risk_percent: z.number().int().optional(),
    incident: z.number().int().optional().describe('Number of the incident that it is about.'),
    follows: z.number().int().optional().describe('Number of the message on the same incident before it.'),
    detail: z.enum(details).describe('The least detail that includes it.'),
  }),
  {
    columns: {
      message: { words: ['message'] },
      lap: { nth: true },
      kind: {
        isAside: true,
        words: ['kind'],
        values: {
          yellow_flag: ['yellow flags', 'yellows'],
          blue_flag: ['blue flags'],
          lap_deleted: ['deleted laps', 'laps deleted', 'deleted', 'deletions', 'track limits'],
        },
      },
      flag: { words: ['flag'] },
    },
  },
);

/** A matter that the stewards dealt with. */
export const incidentRecord = withColumns(
  z.object({
    incident: z.number().int(),
    drivers: z.array(z.string()),
    turns: z.array(z.number().int()),
    place: z.string().nullable().describe('pit_lane, pit_entry or pit_exit; null when none is named.'),
    lap: z.number().int().nullable().describe('Where a message names it.'),
    reason: z.string().nullable(),
    outcome: z.enum(incidentOutcomes).describe('Where it stood at the end of the session.'),
    penalties: z.array(
      withColumns(
        z.object({
          driver: z.string(),
          ...penaltyFields,
          served: z.boolean().describe('Whether race control said so, which it does since 2025.'),
        }),
        {
          words: ['penalties', 'penalty'],
          columns: {
            type: { words: ['kind'], isAside: true },
            seconds: { words: ['seconds'], unit: 's' },
            served: { words: ['served'] },
          },
        },
      ),
    ),
    messages: z.array(z.number().int()).describe('Numbers of the messages on it.'),
  }),
  {
    words: ['incidents', 'investigations', 'investigated'],
    columns: {
      reason: { words: ['reason'] },
      outcome: {
        words: ['outcome'],
        values: { no_further_action: ['no further action'], penalty: ['penalised'] },
      },
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
