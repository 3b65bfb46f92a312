import * as z from 'zod';
import { type Event, type EventSession, sessionStartUtcMs } from '../../../core/calendar/schedule.ts';
import { SvcError } from '../../../core/errors.ts';
import { resolveEvent } from '../../../core/names/event-resolution.ts';
import { resolveSession } from '../../../core/names/session-resolution.ts';
import { exportColumns, exportFormats } from '../../../core/tables/table.ts';
import type { Warning } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';
import { warningsField } from '../result-fields.ts';
import { driversField, type EventQuery, selectors, selectSession } from '../session-selectors.ts';
import { text, flag } from '../fields.ts';

/** Inputs of every export. */
export const exportFields = {
  year: selectors.year,
  gp: selectors.gp
    .optional()
    .describe('Event: name, country, place, circuit or round number. All when omitted.'),
  test: selectors.test.optional(),
  day: selectors.day.optional(),
  session: selectors.session
    .optional()
    .describe('R, Q, S, SQ, SS, FP1, FP2 or FP3. All sessions when omitted.'),
  format: z.enum(exportFormats).default('parquet').describe('Kind of files.'),
  out: z
    .string()
    .min(1)
    .max(4096)
    .describe('Folder for the files, created if needed. Other files in it stay as they are.'),
  columns: z
    .enum(exportColumns)
    .default('svc')
    .describe("fastf1: FastF1's column names (LapTime, SpeedST), times in seconds."),
};

export const exportDriversField = driversField.describe(
  'Driver code, number or name; repeat for more. Default: all.',
);

/** The document of every export. */
export const exportOutput = z.object({
  out: text.describe('The folder, absolute.'),
  table: text,
  format: z.enum(exportFormats),
  columns: z.enum(exportColumns),
  schema_version: z.int().describe('Goes up when a column is renamed or retyped.'),
  year: z.int(),
  written: z.int().describe('Files that were written.'),
  kept: z.int().describe('Files that were already there, complete and final.'),
  rows: z.int().describe('In all of them.'),
  bytes: z.int(),
  files: z.array(
    z.object({
      path: text.describe('Below the folder.'),
      event_name: text,
      session: text,
      is_new: flag.describe('false: it was there.'),
      rows: z.int(),
      bytes: z.int(),
      source: text,
      provider: text,
      warnings: z.array(text).describe('Codes; the manifest next to the file has the full warnings.'),
    }),
  ),
  failed: z
    .array(
      z.object({
        event_name: text,
        session: text,
        code: text,
        error: text,
        hint: text,
      }),
    )
    .describe('Sessions without a file, with the reason.'),
  sessions_ahead: z.int().describe('Requested sessions that are still to come.'),
  warnings: warningsField.describe('Warnings of the schedule.'),
});

/** Sessions whose tables are asked for. */
export interface ExportedSessions {
  /** In calendar order. */
  sessions: { event: Event; session: EventSession }[];
  /** How many of those asked for are still to come. */
  ahead: number;
  /** One was named, so that whatever is wrong with it is wrong with the call. */
  isSingle: boolean;
  isSimulated: boolean;
  /** Warnings of the schedule. */
  warnings: Warning[];
}

type Query = Omit<EventQuery, 'until_lap' | 'until'>;

/**
 * An event and a session name one, an event alone all of its sessions, a session alone that of all events, a season alone everything but
 * tests, of which days are named one by one.
 *
 * @throws what `selectSession` throws; NOT_FOUND for a session that no event of the season has.
 */
export async function exportedSessions(effects: Effects, query: Query): Promise<ExportedSessions> {
  const { value: schedule, source, warnings } = await effects.data.schedule(query.year);
  const isSimulated = source === 'demo';
  if (query.test !== undefined || query.day !== undefined || (query.gp !== undefined && query.session)) {
    const selected = await selectSession(effects, query);
    return { sessions: [selected], ahead: 0, isSingle: true, isSimulated, warnings: selected.warnings };
  }
  const events =
    query.gp === undefined
      ? schedule.events.filter(({ isTesting }) => !isTesting)
      : [resolveEvent(schedule, query.gp).event];
  const asked = events.flatMap((event) =>
    sessionsOf(event, query.session).map((session) => ({ event, session })),
  );
  if (asked.length === 0) throw noneOfSeason(query);
  const nowMs = effects.clock.nowMs();
  const sessions = asked.filter((each) => sessionStartUtcMs(each) <= nowMs);
  return { sessions, ahead: asked.length - sessions.length, isSingle: false, isSimulated, warnings };
}

/** All of an event, or the one of that name; none where it has no such session. @throws INVALID_INPUT for text that means none at all. */
function sessionsOf(event: Event, name: string | undefined): EventSession[] {
  if (name === undefined) return event.sessions;
  try {
    return [resolveSession(event, name)];
  } catch (error) {
    if (error instanceof SvcError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

function noneOfSeason({ year, session = '' }: Query): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `No event of ${year} has a session ${JSON.stringify(session.slice(0, 80))}.`,
    'Name another session, or leave it out for all of them.',
    { option: 'session' },
  );
}
