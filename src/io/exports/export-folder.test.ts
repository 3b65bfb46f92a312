import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { type Column, columnsOf } from '../../core/tables/table.ts';
import type { ExportFacts, ExportFolder, ExportRequest } from '../effects.ts';
import { manifestName } from './export-manifest.ts';
import { openExportFolder } from './export-folder.ts';

interface Row {
  lap: number;
  timeMs: number | null;
  kmh: number | null;
  tyre: string | null;
  isBest: boolean;
  utcMs: number | null;
}

const { int, float, string, bool, timestamp } = columnsOf<Row>();
const columns = [
  int('lap_number', (row) => row.lap, 'Lap.'),
  int('lap_time_ms', (row) => row.timeMs, 'Time.', 'None.'),
  float('speed_kmh', (row) => row.kmh, 'Speed.', 'None.'),
  string('compound', (row) => row.tyre, 'Tyre.', 'None.'),
  bool('is_best', (row) => row.isBest, 'Best.'),
  timestamp('utc', (row) => row.utcMs, 'When.', 'None.'),
] as readonly Column<unknown>[];
const empty: Row = { lap: 1, timeMs: null, kmh: null, tyre: null, isBest: false, utcMs: null };
const full: Row = {
  lap: 2,
  timeMs: 71_234,
  kmh: 301.5,
  tyre: 'SOFT, "new"',
  isBest: true,
  utcMs: 1_714_300_000_123,
};
const batches = [[empty, full], [{ ...full, lap: 3, tyre: '=HARD' }]];

const event = plannedEvent(8, 'Monaco Grand Prix', '2024-05-26', { Q: '2024-05-25T14:00:00Z' });
const wanted: ExportRequest = {
  ...{ event, session: event.sessions[0]!, table: 'laps', format: 'parquet', drivers: null },
};
const facts: ExportFacts = {
  ...{ source: 'archive', provider: 'f1-archive' },
  warnings: [{ code: 'NO_LAPS', message: 'Nobody drove.', effect: 'Nothing.' }],
};
const place = 'season=2024/event=monaco-grand-prix/session=qualifying';
const real = { columns: 'svc', isSimulated: false } as const;

async function openAt(root: string, more: { now?: string; refresh?: boolean; signal?: AbortSignal } = {}) {
  const { now = '2025-01-01', refresh = false, signal = new AbortController().signal } = more;
  return await openExportFolder(root, real, { clock: { nowMs: () => Date.parse(now) }, signal, refresh });
}

const write = async (folder: ExportFolder, more: Partial<ExportRequest> = {}, rows: Row[][] = batches) =>
  await folder.write({ ...wanted, ...more }, facts, columns, rows);

async function parquet(root: string) {
  const file = await asyncBufferFromFile(join(root, place, 'laps.parquet'));
  return { rows: await parquetReadObjects({ file }), metadata: await parquetMetadataAsync(file) };
}

describe('files', () => {
  it('are Parquet with types, nulls and what is to be said of them, a row group for each batch', async () => {
    const root = await temporaryHome();
    const written = await write(await openAt(root));
    expect(written).toMatchObject({ path: `${place}/laps.parquet`, rows: 3, warnings: ['NO_LAPS'] });
    const { rows, metadata } = await parquet(root);
    const whole = { lap_time_ms: 71_234, speed_kmh: 301.5, is_best: true, utc: new Date(1_714_300_000_123) };
    expect(rows).toEqual([
      { lap_number: 1, lap_time_ms: null, speed_kmh: null, compound: null, is_best: false, utc: null },
      { lap_number: 2, ...whole, compound: 'SOFT, "new"' },
      { lap_number: 3, ...whole, compound: '=HARD' },
    ]);
    expect(
      metadata.schema.slice(1).map(({ name, type, repetition_type }) => [name, type, repetition_type]),
    ).toEqual([
      ['lap_number', 'INT32', 'REQUIRED'],
      ['lap_time_ms', 'INT32', 'OPTIONAL'],
      ['speed_kmh', 'DOUBLE', 'OPTIONAL'],
      ['compound', 'BYTE_ARRAY', 'OPTIONAL'],
      ['is_best', 'BOOLEAN', 'REQUIRED'],
      ['utc', 'INT64', 'OPTIONAL'],
    ]);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2, 1]);
    const said = Object.fromEntries(
      (metadata.key_value_metadata ?? []).map(({ key, value }) => [key, value]),
    );
    expect(said).toMatchObject({
      ...{ 'svc.schema_version': '1', 'svc.table': 'laps', 'svc.columns': 'svc', 'svc.source': 'archive' },
      ...{ 'svc.event_name': 'Monaco Grand Prix', 'svc.session_code': 'Q', 'svc.provider': 'f1-archive' },
    });
    expect(JSON.parse(said['svc.warnings']!)).toEqual(facts.warnings);
  });

  it('are CSV and JSON lines with the same rows', async () => {
    const root = await temporaryHome();
    const folder = await openAt(root);
    for (const format of ['parquet', 'csv', 'jsonl'] as const) await write(folder, { format });
    const text = async (format: string) => await readFile(join(root, place, `laps.${format}`), 'utf8');
    const { rows } = await parquet(root);
    const lines = (await text('jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(rows)));
    expect((await text('csv')).split('\r\n')).toEqual([
      'lap_number,lap_time_ms,speed_kmh,compound,is_best,utc',
      '1,,,,false,',
      '2,71234,301.5,"SOFT, ""new""",true,2024-04-28T10:26:40.123Z',
      "3,71234,301.5,'=HARD,true,2024-04-28T10:26:40.123Z",
      '',
    ]);
  });

  it('hold no value that their column cannot hold', async () => {
    const root = await temporaryHome();
    const folder = await openAt(root);
    for (const lap of [1.5, 2 ** 31, NaN])
      await expect(write(folder, {}, [[{ ...full, lap }]])).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await readdir(join(root, place))).toEqual([]);
  });
});

describe('a file that is there', () => {
  it('is kept when it is whole, was made for the same drivers, and is final', async () => {
    const root = await temporaryHome();
    const folder = await openAt(root);
    expect(await folder.find(wanted)).toBeNull();
    const written = await write(folder);
    expect(await folder.find(wanted)).toEqual(written);
    expect(await folder.find({ ...wanted, drivers: ['VER'] })).toBeNull();
    expect(await folder.find({ ...wanted, format: 'csv' })).toBeNull();
    expect(await (await openAt(root, { refresh: true })).find(wanted)).toBeNull();
  });

  it('is made again when its session was young, or another source than the first one had it', async () => {
    const root = await temporaryHome();
    const young = await openAt(root, { now: '2024-05-26' });
    await write(young);
    expect(await young.find(wanted)).toBeNull();
    const folder = await openAt(root);
    const warnings = [{ ...facts.warnings[0]!, code: 'OTHER_SOURCE' as const }];
    await folder.write(wanted, { ...facts, warnings }, columns, batches);
    expect(await folder.find(wanted)).toBeNull();
    await write(folder);
    expect(await folder.find(wanted)).toMatchObject({ rows: 3 });
  });

  it('is never changed when it was not written here, or was changed since', async () => {
    const root = await temporaryHome();
    const folder = await openAt(root);
    await write(folder);
    await writeFile(join(root, place, 'laps.parquet'), 'mine');
    await writeFile(join(root, place, 'laps.csv'), 'mine, too');
    for (const format of ['parquet', 'csv'] as const) {
      await expect(folder.find({ ...wanted, format })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await expect(write(folder, { format })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(await readFile(join(root, place, `laps.${format}`), 'utf8')).toMatch(/^mine/);
    }
  });

  it('is the old one where the program was killed before the new one took its place, and is replaced', async () => {
    const root = await temporaryHome();
    const folder = await openAt(root);
    await write(folder, {}, [[full]]);
    const path = join(root, place, manifestName);
    const manifest = JSON.parse(await readFile(path, 'utf8')) as {
      files: Record<string, Record<string, unknown>>;
    };
    const entry = manifest.files['laps.parquet']!;
    const sha256 = createHash('sha256').update('never written').digest('hex');
    manifest.files['laps.parquet'] = { ...entry, sha256, replaces_sha256: entry.sha256 };
    await writeFile(path, JSON.stringify(manifest));
    expect(await folder.find(wanted)).toBeNull();
    await write(folder);
    expect(await folder.find(wanted)).toMatchObject({ rows: 3 });
    expect((await parquet(root)).rows).toHaveLength(3);
  });
});

describe('an export that stops', () => {
  it('leaves nothing of the file that it was writing, and the one that was there', async () => {
    const root = await temporaryHome();
    const stop = new AbortController();
    const folder = await openAt(root, { signal: stop.signal });
    await write(folder, {}, [[full]]);
    const stopping = (function* () {
      yield [full];
      stop.abort();
      yield [full];
    })();
    const stopped = folder.write(wanted, facts, columns, stopping);
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    expect((await readdir(join(root, place))).toSorted()).toEqual([manifestName, 'laps.parquet']);
    expect((await parquet(root)).rows).toHaveLength(1);
  });
});

describe('a folder', () => {
  it('holds tables of one kind', async () => {
    const root = await temporaryHome();
    await write(await openAt(root));
    const options = { clock: { nowMs: () => 0 }, signal: new AbortController().signal, refresh: false };
    for (const kind of [
      { columns: 'fastf1', isSimulated: false },
      { columns: 'svc', isSimulated: true },
    ] as const)
      await expect(openExportFolder(root, kind, options)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is not taken over where its manifest is something else, or of another version', async () => {
    for (const text of [
      '{',
      '{"schema_version":1}',
      '{"schema_version":2,"columns":"svc","simulated":false}',
    ]) {
      const root = await temporaryHome();
      await writeFile(join(root, manifestName), text);
      await expect(openAt(root)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(await readFile(join(root, manifestName), 'utf8')).toBe(text);
    }
  });

  it('is not left by way of a link', async () => {
    const [root, elsewhere] = [await temporaryHome(), await temporaryHome()];
    await symlink(elsewhere, join(root, 'season=2024'));
    const folder = await openAt(root);
    await expect(write(folder)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('says what the disk refuses, and which option names another one', async () => {
    const root = await temporaryHome();
    await writeFile(join(root, 'taken'), '');
    const refused = openAt(join(root, 'taken', 'below'));
    await expect(refused).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', details: { system_code: 'ENOTDIR' } },
      hint: expect.stringContaining('name another one with out'),
    });
    await mkdir(join(root, 'open'));
    await writeFile(join(root, 'open', 'season=2024'), '');
    await expect(write(await openAt(join(root, 'open')))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
