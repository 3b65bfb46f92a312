import * as z from 'zod';
import { exportColumns, exportFormats } from '../../../core/tables/table.ts';
import { driversField } from '../asked-drivers.ts';
import { warningsField } from '../result-fields.ts';
import { selectors } from '../session-selectors.ts';

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
    .describe('fastf1: names as FastF1 has them (LapTime, SpeedST), times in seconds.'),
};

export const exportDriversField = driversField.describe(
  'Driver code, number or name; repeat for more. Everybody when omitted.',
);

/** The document of every export. */
export const exportOutput = z.object({
  out: z.string().describe('The folder, absolute.'),
  table: z.string(),
  format: z.enum(exportFormats),
  columns: z.enum(exportColumns),
  schema_version: z.int().describe('Goes up when a column is renamed or retyped.'),
  year: z.int(),
  written: z.int().describe('Files that were written.'),
  kept: z.int().describe('Files that were there, whole and final.'),
  rows: z.int().describe('In all of them.'),
  bytes: z.int(),
  files: z.array(
    z.object({
      path: z.string().describe('Below the folder.'),
      event_name: z.string(),
      session: z.string(),
      is_new: z.boolean().describe('false: it was there.'),
      rows: z.int(),
      bytes: z.int(),
      source: z.string(),
      provider: z.string(),
      warnings: z.array(z.string()).describe('Codes; the manifest beside the file has them in full.'),
    }),
  ),
  failed: z
    .array(
      z.object({
        event_name: z.string(),
        session: z.string(),
        code: z.string(),
        error: z.string(),
        hint: z.string(),
      }),
    )
    .describe('Sessions without a file, and why.'),
  sessions_ahead: z.int().describe('Requested sessions that are still to come.'),
  warnings: warningsField.describe('Warnings of the schedule.'),
});
