import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { ResourceRef } from '../http/resource.ts';
import { PackBuilder, type PackTitle } from '../packs/pack-builder.ts';
import { openSource } from './open-source.ts';
import type { Fetched, ResourceSource } from './source.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 22) };
const any = { maxAgeMs: 0 };
const schedule: ResourceRef = { service: 'schedule', path: 'schedule_2025.json' };
const laps: ResourceRef = { service: 'archive', path: '2025/a/b/TimingData.jsonStream' };
const gone: ResourceRef = { service: 'openf1', path: 'laps', query: 'session_key=1' };

let folder: string;
beforeEach(async () => {
  folder = await temporaryHome();
});

async function pack(
  name: string,
  files: [ResourceRef, string][],
  more: Partial<PackTitle> = {},
): Promise<string> {
  const session = { year: 2025, event: 'Miami Grand Prix', session: 'Sprint', code: 'S' };
  const builder = new PackBuilder({
    ...{ session, madeAt: '2026-11-20T12:00:00Z', madeBy: 'svc 0.1.0', isSimulated: false },
    ...more,
  });
  for (const [ref, text] of files) builder.addFile(ref, Buffer.from(text));
  builder.addAbsence(gone);
  const path = join(folder, name);
  await writeFile(path, builder.build());
  return path;
}

const open = async (place: string): Promise<ResourceSource> =>
  await openSource({ SVC_SOURCE: `pack:${place}` }, { clock });
const textOf = (fetched: Fetched): string =>
  fetched.ok ? Buffer.from(fetched.body).toString() : fetched.reason;

describe('a pack as a source', () => {
  it('gives what was packed, and says of everything else that it is not there', async () => {
    const source = await open(await pack('any name', [[laps, 'laps']]));
    expect(source.kind).toBe('recorded');
    const fetched = await source.fetch(laps, any);
    expect(textOf(fetched)).toBe('laps');
    expect(fetched).toMatchObject({ origin: 'recorded', confirmedUtcMs: null, warnings: [] });
    expect(await source.fingerprint(laps, any)).toBe(fetched.ok && fetched.fingerprint);
    expect(await source.fetch(gone, any)).toEqual({
      ok: false,
      reason: 'absent',
      answers: [{ host: 'recorded api.openf1.org', status: 404, problem: 'not there', retryAfterMs: null }],
    });
    expect(await source.fetch(schedule, any)).toMatchObject({
      reason: 'absent',
      answers: [{ problem: 'not in the pack' }],
    });
    expect(await source.fingerprint(schedule, any)).toBe('absent');
  });

  it('may be a folder of them: of the same file that of the pack made last counts', async () => {
    await pack('b.svcpack', [[schedule, 'newer']], { madeAt: '2026-11-21T12:00:00Z' });
    await pack('c.svcpack', [
      [schedule, 'older'],
      [laps, 'laps'],
    ]);
    await writeFile(join(folder, 'notes.txt'), 'no pack');
    const source = await open(folder);
    expect([textOf(await source.fetch(schedule, any)), textOf(await source.fetch(laps, any))]).toEqual([
      'newer',
      'laps',
    ]);
  });

  it('is simulated where what was packed is, and not read beside others', async () => {
    await pack('demo.svcpack', [[laps, 'laps']], { isSimulated: true });
    const source = await open(folder);
    expect([source.kind, await source.fetch(laps, any)]).toMatchObject(['demo', { origin: 'demo' }]);
    await pack('real.svcpack', [[laps, 'laps']]);
    await expect(open(folder)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('simulated sessions beside others'),
    });
  });

  it('that is damaged after it was opened gives no file, and says where', async () => {
    const path = await pack('one.svcpack', [[laps, 'laps']]);
    const source = await open(path);
    const bytes = await readFile(path);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(path, bytes);
    expect(await source.fetch(laps, any)).toMatchObject({
      reason: 'unavailable',
      answers: [{ problem: 'the pack one.svcpack is damaged in chunk 0' }],
    });
  });

  it.each([
    [1, 'An earlier svc wrote it. Pack the session again with svc pack.'],
    [3, 'A later svc wrote it. Update svc, or pack the session again with this one.'],
  ])('of version %d is refused with what to do', async (version, hint) => {
    const path = await pack('one.svcpack', [[laps, 'laps']]);
    const bytes = await readFile(path);
    bytes.writeUInt32LE(version, 8);
    await writeFile(path, bytes);
    await expect(open(path)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `The pack "one.svcpack" has format version ${version}, and this program reads version 2.`,
      hint,
    });
  });

  it.each(['', 'missing', 'notes.txt', 'empty'])('is refused where there is none: %s', async (name) => {
    await writeFile(join(folder, 'notes.txt'), 'no pack');
    await mkdir(join(folder, 'empty'));
    await expect(open(name === '' ? '' : join(folder, name))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      hint: expect.stringContaining('svc pack'),
    });
  });
});
