import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { lapsTable } from '../../src/core/tables/laps.ts';
import { telemetryTable } from '../../src/core/tables/telemetry.ts';
import { exportLaps } from '../../src/ops/export/export-laps.ts';
import { exportPositions } from '../../src/ops/export/export-positions.ts';
import { exportRaceControl } from '../../src/ops/export/export-race-control.ts';
import { exportResults } from '../../src/ops/export/export-results.ts';
import { exportTelemetry } from '../../src/ops/export/export-telemetry.ts';
import { exportWeather } from '../../src/ops/export/export-weather.ts';
import { selectSession } from '../../src/ops/parts/session-selectors.ts';
import { runChecked } from '../support/run-checked.ts';
import { warmHomeOfSuite } from '../support/temporary-home.ts';
import { readCsv } from './csv.ts';
import { recordedSession } from './corpus.ts';
import { readingOnce, recordedEffects, type RecordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';
import { referenceText } from './reference-tables.ts';

const mexico = { ...recordedSession('2025_Mexico_City_Qualifying'), gp: 'Mexico City' };
const selectors = { year: mexico.year, gp: mexico.gp, session: 'Q' };
const rowsOf = async (path: string) => await parquetReadObjects({ file: await asyncBufferFromFile(path) });

describe('exported recordings', needsRecordings, async () => {
  const home = await warmHomeOfSuite();
  let world: RecordedEffects;
  beforeAll(() => {
    world = readingOnce(recordedEffects(home));
  });

  it('have every lap with every value in Parquet, and the same in CSV and JSON lines', async () => {
    const out = join(home, 'laps');
    const { effects } = world;
    const paths = new Map<string, string>();
    for (const format of ['parquet', 'csv', 'jsonl'] as const) {
      const { files } = await runChecked(exportLaps, effects, { ...selectors, out, format });
      paths.set(format, join(out, files[0]!.path));
    }
    const { event, session } = await selectSession(effects, selectors);
    const laps = lapsTable.rowsOf((await effects.data.session(event, session)).value);
    const read = await rowsOf(paths.get('parquet')!);
    expect(read).toEqual(
      laps.map((lap) => Object.fromEntries(lapsTable.columns.map(({ name, value }) => [name, value(lap)]))),
    );
    const lines = (await readFile(paths.get('jsonl')!, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(read);
    const cells = readCsv(paths.get('csv')!);
    const texts = read.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
      ),
    );
    expect(cells).toEqual(texts);
  });

  it('have what cars sent, driver by driver, with the lap of each moment', async () => {
    const out = join(home, 'telemetry');
    const input = { ...selectors, out, drivers: ['NOR', 'LEC'] };
    const { files } = await runChecked(exportTelemetry, world.effects, input);
    const path = join(out, files[0]!.path);
    const read = await rowsOf(path);
    const { event, session } = await selectSession(world.effects, selectors);
    const { value: timing, provider } = await world.effects.data.session(event, session);
    const drivers = timing.results.filter(({ code }) => code === 'NOR' || code === 'LEC');
    const sent = await world.effects.data.telemetry(event, session, drivers, provider);
    const rows = drivers.flatMap((driver, index) =>
      telemetryTable.rowsOf({ driver, laps: timing.laps, telemetry: sent.value[index]! }),
    );
    const whole = telemetryTable.columns.filter(({ name }) => name !== 'utc');
    const record = (row: (typeof rows)[number]) =>
      Object.fromEntries(whole.map(({ name, value }) => [name, value(row)]));
    expect(read.map(({ utc: _utc, ...row }) => row)).toEqual(rows.map(record));
    expect(read.map(({ utc }) => (utc as Date).getTime())).toEqual(rows.map(({ utcMs }) => utcMs));
    const lap20 = read.filter((row) => row.driver === 'NOR' && row.lap_number === 20);
    expect(lap20.length).toBeGreaterThan(250);
    const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(path));
    expect(row_groups).toHaveLength(2);
  });

  it.each([
    ['results', exportResults],
    ['race_control_messages', exportRaceControl],
    ['weather', exportWeather],
    ['laps', exportLaps],
  ] as const)('name columns of %s as FastF1 does, in its order', async (reference, operation) => {
    const out = join(home, 'fastf1');
    const { files } = await runChecked(operation, world.effects, { ...selectors, out, columns: 'fastf1' });
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(join(out, files[0]!.path)));
    const [header = ''] = referenceText(`${mexico.id}/${reference}.csv`).split(/\r?\n/);
    const unknown = new Set(['index', 'HeadshotUrl', 'LapStartDate', '']);
    expect(schema.slice(1).map(({ name }) => name)).toEqual(
      header.split(',').filter((name) => !unknown.has(name)),
    );
  });

  it('have positions of cars in small files', async () => {
    const out = join(home, 'positions');
    const input = { ...selectors, out, drivers: ['NOR'] };
    const { rows, bytes } = await runChecked(exportPositions, world.effects, input);
    expect(rows).toBeGreaterThan(15_000);
    expect(bytes / rows, 'bytes for a moment').toBeLessThan(8);
  });
});
