import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileSource } from '../../../../test/support/file-source.ts';
import { plannedEvent } from '../../../../test/support/planned-season.ts';
import { failure } from '../../../../test/support/scripted-source.ts';
import { carEntry, packedLine, positionEntry, unpack } from '../../../../test/support/telemetry-feed.ts';
import { temporaryHome } from '../../../../test/support/temporary-home.ts';
import { indexPackedRecords } from '../../../core/feed/packed-records.ts';
import type { TelemetryDriver } from '../../../core/telemetry/samples/telemetry-parts.ts';
import { columnCodec } from '../../disk/column-codec.ts';
import { ParsedCache } from '../../disk/parsed-cache.ts';
import type { ResourceSource } from '../../sources/source.ts';
import type { CachedTelemetry } from './telemetry-cache.ts';
import { loadTelemetry, type TelemetryLoaderContext } from './telemetry-loader.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { S: '2025-05-03T16:00:00Z' });
const directory = 'archive 2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/';
const carFile = `${directory}CarData.z.jsonStream`;
const positionFile = `${directory}Position.z.jsonStream`;

const [nor, pia, ham]: TelemetryDriver[] = [
  { driverNumber: '4', code: 'NOR' },
  { driverNumber: '81', code: 'PIA' },
  { driverNumber: '44', code: 'HAM' },
];
const refused = failure('refused', 'livetiming.example', 403, 'refused');

/** Three moments of cars 4 and 81. */
const moments = [1000, 1240, 1480];
const carData = moments
  .map((timeMs) =>
    packedLine(timeMs, {
      Entries: [carEntry(timeMs, { 4: [11_000, 290, 8, 100, 0, 0], 81: [10_000, 280, 7, 99, 0, 0] })],
    }),
  )
  .join('');
const positions = moments
  .map((timeMs) =>
    packedLine(timeMs, { Position: [positionEntry(timeMs, { 4: [10, 20, 1], 81: [30, 40, 1] })] }),
  )
  .join('');

let home: string;
let source: FileSource;
let context: TelemetryLoaderContext;

beforeEach(async () => {
  home = await temporaryHome();
  source = new FileSource();
  source.files.set(carFile, carData).set(positionFile, positions);
  context = {
    source,
    cache: new ParsedCache<CachedTelemetry>(home, columnCodec(), 10),
    clock: { nowMs: () => Date.UTC(2025, 10, 1) },
    signal: new AbortController().signal,
  };
});

const load = async (...drivers: (TelemetryDriver | undefined)[]) =>
  await loadTelemetry(
    context,
    event,
    event.sessions[0]!,
    drivers.map((driver) => driver!),
  );

/** The same files by a source that has their records one by one. */
function withRecords(
  files: FileSource,
  packedRecords: NonNullable<ResourceSource['packedRecords']>,
): ResourceSource {
  return {
    kind: files.kind,
    fetch: async (ref) => await files.fetch(ref),
    fingerprint: async (ref) => await files.fingerprint(ref),
    packedRecords,
  };
}

describe('loading telemetry', () => {
  it('gives the columns of the drivers in their order', async () => {
    const { value, source: origin, warnings } = await load(pia, nor);
    expect(value.map(({ driverNumber }) => driverNumber)).toEqual(['81', '4']);
    expect(value[0]!.car!.speedKmh).toEqual(Float32Array.of(280, 280, 280));
    expect(value[1]!.positions!.yDm).toEqual(Float32Array.of(20, 20, 20));
    expect(origin).toBe('recorded');
    expect(warnings).toEqual([]);
  });

  it('answers the second time without reading a file, with the same', async () => {
    const first = await load(nor, pia);
    source.fetched.length = 0;
    const second = await load(nor, pia);
    expect(second).toEqual(first);
    expect(source.fetched).toEqual([]);
    expect((await load(pia)).value).toEqual([first.value[1]]);
    expect(source.fetched).toEqual([]);
  });

  it('decodes only who is not known yet', async () => {
    await load(nor);
    expect(await readdir(home)).toHaveLength(1);
    const both = await load(pia, nor);
    expect(both.value.map(({ driverNumber }) => driverNumber)).toEqual(['81', '4']);
    expect(await readdir(home)).toHaveLength(2);
    await rm(home, { recursive: true });
    expect(await load(pia, nor)).toEqual(both);
  });

  it('decodes again what was damaged or has changed', async () => {
    const first = await load(nor, pia);
    const [name] = await readdir(home);
    await writeFile(join(home, name!), 'garbage');
    expect(await load(nor, pia)).toEqual(first);
    source.files.set(positionFile, positions.slice(0, positions.indexOf('\n') + 1));
    expect((await load(nor)).value[0]!.positions!.tMs).toHaveLength(1);
  });

  it('may be asked for by several at once', async () => {
    const answers = await Promise.all([load(nor, pia), load(pia, nor), load(nor), load(pia)]);
    expect(answers[1].value).toEqual(answers[0].value.toReversed());
    expect(answers[2].value).toEqual(answers[0].value.slice(0, 1));
    expect(answers[3].value).toEqual(answers[0].value.slice(1));
    expect(await readdir(home)).toHaveLength(2);
  });

  it('decodes a lap that it knows no more than once, and extends what it knows by others', async () => {
    const lapSpans = [1100, 1300].map((startMs) => ({ startMs, endMs: startMs + 100 }));
    const [first] = (await load({ ...nor!, lapSpans: lapSpans.slice(0, 1) })).value;
    expect(first!.car!.tMs).toEqual(Float64Array.of(...moments));
    expect(await readdir(home)).toHaveLength(1);
    await load({ ...nor!, lapSpans });
    expect(await readdir(home)).toHaveLength(2);
    source.fetched.length = 0;
    const { value, warnings } = await load({ ...nor!, lapSpans }, { ...nor!, lapSpans: lapSpans.slice(1) });
    expect(value.map(({ car }) => car)).toEqual([first!.car, first!.car]);
    expect(warnings).toEqual([]);
    expect(source.fetched).toEqual([]);
  });

  it('asks a source that has records one by one for no more than those', async () => {
    const lapSpans = [{ startMs: 1100, endMs: 1200 }];
    const whole = await load({ ...nor!, lapSpans });
    await rm(home, { recursive: true });
    source.fetched.length = 0;
    const asked: string[] = [];
    const packedRecords: ResourceSource['packedRecords'] = async ({ path }, cars) => {
      asked.push(`${path.endsWith('CarData.z.jsonStream') ? 'cars' : 'places'} of ${cars.join()}`);
      const isCarData = path.endsWith('CarData.z.jsonStream');
      return indexPackedRecords('', isCarData ? carData : positions, unpack);
    };
    context = { ...context, source: withRecords(source, packedRecords) };
    expect(await load({ ...nor!, lapSpans })).toEqual(whole);
    expect(asked).toEqual(['cars of 4', 'places of 4']);
    expect(source.fetched).toEqual([]);
    // Of a whole session it reads the files.
    await load(pia);
    expect(source.fetched).not.toEqual([]);
  });

  it('reads the files of such a source where its records are not in order', async () => {
    const lapSpans = [{ startMs: 1100, endMs: 1200 }];
    const whole = await load({ ...nor!, lapSpans });
    await rm(home, { recursive: true });
    const broken = async () => ({ timesMs: Float64Array.of(1000), unpack: () => null });
    context = { ...context, source: withRecords(source, broken) };
    const entire = await load({ ...nor!, lapSpans });
    expect(entire.value[0]!.car).toEqual(whole.value[0]!.car);
  });

  it('decodes all of the session where that of a lap is not in order, and keeps it for every lap', async () => {
    source.files.set(carFile, `${carData}00:00:02.000"broken"\r\n`);
    const lapSpans = [{ startMs: 1100, endMs: 1200 }];
    const first = await load({ ...nor!, lapSpans });
    expect(first.warnings).toMatchObject([{ code: 'UNDECODABLE_RECORDS', count: 1 }]);
    source.fetched.length = 0;
    expect(await load({ ...nor!, lapSpans: [{ startMs: 1300, endMs: 1400 }] })).toEqual(first);
    expect(source.fetched).toEqual([]);
  });

  it('reads no other file where only places are asked for, whole or around a lap', async () => {
    const [whole] = (await load(nor)).value;
    source.fetched.length = 0;
    source.files.delete(carFile);
    const places = async (driver: TelemetryDriver) =>
      await loadTelemetry(context, event, event.sessions[0]!, [driver], { only: 'positions' });
    const lapSpans = [{ startMs: 1100, endMs: 1200 }];
    for (const driver of [{ ...nor!, lapSpans }, nor!]) {
      const { value, warnings } = await places(driver);
      expect(value).toEqual([{ ...whole, car: null }]);
      expect(warnings).toEqual([]);
    }
    expect(new Set(source.fetched)).toEqual(new Set([positionFile]));
    source.files.delete(positionFile);
    await expect(places(nor!)).rejects.toMatchObject({
      code: 'NO_DATA',
      details: { missing: ['Position.z'] },
    });
  });

  it('comes from the mirror as soon as one file does, also when it is read from the cache', async () => {
    source.origins.set(positionFile, { origin: 'mirror', warnings: [] });
    expect((await load(nor)).source).toBe('mirror');
    expect((await load(nor)).source).toBe('mirror');
  });

  it('says who is not in the recording', async () => {
    for (const answer of [await load(nor, ham), await load(nor, ham)]) {
      expect(answer.value[1]).toMatchObject({ driverNumber: '44', car: null, positions: null });
      expect(answer.warnings.map(({ code, drivers }) => [code, drivers])).toEqual([
        ['NO_CAR_DATA', ['HAM']],
        ['NO_POSITION_DATA', ['HAM']],
      ]);
    }
  });

  it('counts records that cannot be read', async () => {
    source.files.set(carFile, `${carData}00:00:02.000"broken"\r\n`);
    const first = await load(nor, pia);
    expect(first.warnings).toMatchObject([{ code: 'UNDECODABLE_RECORDS', count: 1 }]);
    expect(await load(nor, pia)).toEqual(first);
  });
});

describe('a telemetry bomb', () => {
  /** 600 records just below what one may hold, each of a few kilobytes as sent. */
  const bomb = packedLine(2000, { Entries: [], Filler: ' '.repeat(1024 * 1024 - 200) }).repeat(600);

  it('is read up to the budget, gives what came before it, and says what was left out', async () => {
    const inflated = vi.spyOn(Buffer.prototype, 'toString');
    source.files.set(carFile, `${carData}${bomb}`);
    const first = await load(nor, pia);
    const texts = inflated.mock.results.map(({ value }) => String(value).length);
    inflated.mockRestore();
    expect(texts.reduce((sum, length) => sum + length, 0)).toBeLessThan(64 * 1024 * 1024);
    expect(first.value[0]!.car!.speedKmh).toEqual(Float32Array.of(290, 290, 290));
    const warning = first.warnings.find(({ code }) => code === 'TELEMETRY_TOO_LARGE');
    expect(warning).toMatchObject({
      message: expect.stringMatching(/^CarData\.z claims .* stopped after \d+ MB/),
    });
    expect(warning!.count).toBeGreaterThan(500);
    expect((await load(nor, pia)).warnings).toEqual(first.warnings);
  });
});

describe('a session without positions', () => {
  it('still has speeds, and says once what is missing', async () => {
    source.files.delete(positionFile);
    for (const answer of [await load(nor, pia), await load(nor, pia)]) {
      expect(answer.value.map((driver) => [driver.car === null, driver.positions])).toEqual([
        [false, null],
        [false, null],
      ]);
      expect(answer.warnings).toEqual([
        {
          code: 'MISSING_FILE',
          message: 'The archive has no Position.z.',
          effect: expect.stringMatching(/track map/),
          topic: 'Position.z',
        },
      ]);
      expect(answer.value.flatMap((driver) => driver.warnings)).toEqual([]);
    }
    expect(await readdir(home)).toHaveLength(2);
  });

  it('is not kept when the positions may come another time, and says who refused them', async () => {
    source.files.set(positionFile, refused);
    const { warnings } = await load(nor);
    expect(warnings).toMatchObject([
      { code: 'MISSING_FILE', message: expect.stringMatching(/^Position\.z could not be loaded: .* 403/) },
    ]);
    expect(await readdir(home)).toEqual([]);
    source.files.set(positionFile, positions);
    expect((await load(nor)).value[0]!.positions).not.toBeNull();
  });
});

describe('a session without car data', () => {
  it('is NO_DATA and names the file', async () => {
    source.files.delete(carFile);
    await expect(load(nor)).rejects.toMatchObject({
      code: 'NO_DATA',
      message: 'There is no telemetry for 2025 Miami Grand Prix, Sprint: the archive has no CarData.z.',
      details: { missing: ['CarData.z'] },
    });
    expect(source.fetched).toEqual([]);
    expect(await readdir(home)).toEqual([]);
  });

  it('is the error of the source when it was refused, as soon as that is known', async () => {
    source.files.set(carFile, refused);
    await expect(load(nor)).rejects.toMatchObject({
      code: 'SOURCE_BLOCKED',
      message: expect.stringContaining('2025 Miami Grand Prix, Sprint'),
    });
    source.files.set(carFile, carData);
    const lookUp = source.fingerprint.bind(source);
    source.fingerprint = async (ref) => {
      const known = await lookUp(ref);
      source.files.set(carFile, refused);
      return known;
    };
    await expect(load(nor)).rejects.toMatchObject({ code: 'SOURCE_BLOCKED' });
    expect(await readdir(home)).toEqual([]);
  });
});
