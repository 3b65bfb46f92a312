import * as z from 'zod';
import { isMissing, SvcError } from '../../../core/errors.ts';
import {
  type ExportColumns,
  type ExportFormat,
  type Table,
  tablesSchemaVersion,
} from '../../../core/tables/table.ts';
import { fastF1Columns } from '../../../core/tables/fastf1-columns.ts';
import { tables } from '../../../core/tables/tables.ts';
import { withoutTokens } from '../../../core/without-tokens.ts';
import { words } from '../../../core/words.ts';
import type { Effects, ExportedFile, ExportFolder, ExportRequest } from '../../../io/effects.ts';
import { isUnanswered, mostFailuresInARow, notAskedFor } from '../missing.ts';
import { defineOperation, outcomeOf, type Advise } from '../operation.ts';
import { readingAhead } from '../reading-ahead.ts';
import type { EventQuery } from '../session-selectors.ts';
import {
  exportDriversField,
  exportedSessions,
  type ExportedSessions,
  exportFields,
  exportOutput,
} from './export-fields.ts';
import { exportedLoading, sessionRows, type ExportedTable } from './session-rows.ts';

interface ExportInput extends Pick<EventQuery, 'year' | 'gp' | 'test' | 'day' | 'session'> {
  format: ExportFormat;
  out: string;
  columns: ExportColumns;
  drivers?: readonly string[] | undefined;
}

type Asked = ExportedSessions['sessions'][number];

/** What became of every session that was asked for. */
export interface ExportFindings {
  input: ExportInput;
  table: string;
  /** Absolute. */
  folder: string;
  files: (Asked & { file: ExportedFile; isNew: boolean })[];
  failed: (Asked & { error: SvcError })[];
  ahead: number;
}

/** Operation that writes one table of sessions into a folder of the caller's. No tool of models: it writes where it is told. */
export function exportOperation(
  name: ExportedTable,
  own: { summary: string; what: string; examples: readonly Readonly<Record<string, unknown>>[] },
) {
  const table: Table<never> = tables[name];
  const hasDrivers = table.columns.some((column) => column.name === 'driver_number');
  return defineOperation({
    name: `export ${name.replaceAll('_', '-')}`,
    summary: own.summary,
    description: words`${own.what} Each session is one file, season=2024/event=monaco-grand-prix/session=qualifying/${name}.parquet; without an event or a session it takes the whole season except tests. An interrupted call continues when repeated: complete files of sessions that no longer change are kept. docs/tables/${name}.md has the columns.`,
    examples: own.examples,
    effect: 'export',
    worksInWorkspace: false,
    input: z.object({ ...exportFields, ...(hasDrivers && { drivers: exportDriversField }) }),
    output: exportOutput,
    run: async (effects, input: ExportInput) => {
      const asked = await exportedSessions(effects, input);
      const { columns, out } = input;
      const folder = await effects.exports.open(out, { columns, isSimulated: asked.isSimulated });
      const job = { name, table, input, folder, asked };
      const findings = await exportAll(effects, { ...job, there: await filesThere(job) });
      return { ...outcomeOf(findings), warnings: asked.warnings };
    },
    document: ({ findings, warnings }, _saved, advise) => ({ ...documentOf(findings, advise), warnings }),
  });
}

interface Export {
  name: ExportedTable;
  table: Table<never>;
  input: ExportInput;
  folder: ExportFolder;
  asked: ExportedSessions;
  there: ReadonlyMap<Asked, ExportedFile>;
}

/** @throws the failure of the one session that was named, or of the first one where nothing could be exported at all. */
async function exportAll(effects: Effects, job: Export): Promise<ExportFindings> {
  const { name, input, folder, asked, there } = job;
  const findings: ExportFindings = {
    ...{ input, table: name, folder: folder.path, files: [], failed: [], ahead: asked.ahead },
  };
  let failures = 0;
  const exportEach = async (ahead: Effects): Promise<void> => {
    for (const [index, each] of asked.sessions.entries()) {
      const { event, session } = each;
      effects.progress(`${index + 1} of ${asked.sessions.length}: ${event.eventName}, ${session.name}`);
      try {
        const done = await exportOne(ahead, job, each, failures < mostFailuresInARow);
        findings.files.push({ ...each, ...done });
        if (done.isNew) failures = 0;
      } catch (error) {
        if (error instanceof SvcError && error.code === 'CANCELLED') throw interrupted(findings, asked);
        if (asked.isSingle || !isOfOneSession(error)) throw error;
        findings.failed.push({ ...each, error });
        failures = isUnanswered(error) ? failures + 1 : 0;
      }
    }
  };
  const missing = asked.sessions.filter((each) => !there.has(each));
  await readingAhead(effects, missing, exportedLoading(name), exportEach);
  const [first] = findings.failed;
  if (first && findings.files.length === 0) {
    throw first.error.about('Nothing was exported: ', {
      ...first.error.details,
      failed: findings.failed.length,
    });
  }
  return findings;
}

/** The files that are there. One that is in the way of its session fails when its turn comes. */
async function filesThere({ name, input, folder, asked }: Omit<Export, 'there'>): Promise<Export['there']> {
  const there = new Map<Asked, ExportedFile>();
  for (const each of asked.sessions) {
    const file = await folder.find(requestFor(name, input, each)).catch(() => null);
    if (file) there.set(each, file);
  }
  return there;
}

function requestFor(table: ExportedTable, { format, drivers }: ExportInput, selected: Asked): ExportRequest {
  return { ...selected, table, format, drivers: drivers ? drivers.toSorted() : null };
}

async function exportOne(
  effects: Effects,
  { name, table, input, folder, asked, there }: Export,
  selected: Asked,
  isAnswered: boolean,
): Promise<{ file: ExportedFile; isNew: boolean }> {
  const { drivers, columns } = input;
  const request = requestFor(name, input, selected);
  const file = there.get(selected) ?? (await folder.find(request));
  if (file) return { file, isNew: false };
  if (!isAnswered) throw notAskedFor('Run it again later: it continues with what is missing.');
  const { facts, batches } = await sessionRows(effects, name, selected, {
    drivers,
    isSingle: asked.isSingle,
  });
  const named = columns === 'fastf1' ? fastF1Columns(table) : null;
  return { file: await folder.write(request, facts, named ?? table.columns, batches), isNew: true };
}

/** Whether the other sessions can be had all the same: no data of this one, or a file that is in its way. */
function isOfOneSession(error: unknown): error is SvcError {
  return isMissing(error) || (error instanceof SvcError && error.code === 'INVALID_INPUT');
}

function interrupted({ files }: ExportFindings, { sessions }: ExportedSessions): SvcError {
  return new SvcError(
    'CANCELLED',
    `The export was interrupted after ${files.length} of ${sessions.length} sessions.`,
    'Run it again: it continues with what is missing.',
    { done: files.length, sessions: sessions.length },
  );
}

function documentOf({ input, table, folder, files, failed, ahead }: ExportFindings, advise: Advise) {
  const { format, columns, year } = input;
  const sum = (valueOf: (file: ExportedFile) => number) =>
    files.reduce((total, { file }) => total + valueOf(file), 0);
  const written = files.filter(({ isNew }) => isNew).length;
  return {
    ...{ out: folder, table, format, columns, schema_version: tablesSchemaVersion, year },
    ...{
      written,
      kept: files.length - written,
      rows: sum(({ rows }) => rows),
      bytes: sum(({ bytes }) => bytes),
    },
    files: files.map(({ event, session, file, isNew }) => {
      const { path, rows, bytes, source, provider, warnings } = file;
      return {
        ...{ path, event_name: event.eventName, session: session.name, is_new: isNew },
        ...{ rows, bytes, source, provider, warnings },
      };
    }),
    failed: failed.map(({ event, session, error }) => ({
      ...{ event_name: event.eventName, session: session.name, code: error.code },
      error: error.toDocument().error,
      hint: withoutTokens(advise(error.hintWords, [])),
    })),
    sessions_ahead: ahead,
  };
}
