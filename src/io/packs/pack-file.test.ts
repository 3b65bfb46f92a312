import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { PackBuilder, type PackTitle } from './pack-builder.ts';
import { PackFile } from './pack-file.ts';
import { compress, headerBytes, sha256Of, UnusablePack, writeHeader } from './pack-format.ts';
import { deflateAsFeed } from './packed-records.ts';

const title: PackTitle = {
  session: { year: 2025, event: 'Mexico City Grand Prix', session: 'Qualifying', code: 'Q' },
  madeAt: '2026-11-20T12:00:00Z',
  madeBy: 'svc 0.1.0',
  isSimulated: false,
};
const folder = '2025/2025-10-26_Mexico_City_Grand_Prix/2025-10-25_Qualifying/';
const sampleAt = (index: number): string =>
  `{"Entries":[{"Utc":"2025-10-25T20:${String(index % 60).padStart(2, '0')}:07.3579902Z","Cars":{"1":{"Channels":{"0":${11000 + index},"2":${index % 330}}}}}]}`;
const packedLine = (json: string): string => `"${Buffer.from(deflateAsFeed(json)).toString('base64')}"`;
const carLines = Array.from(
  { length: 300 },
  (_, index) => stampOf(1000 + 1200 * index) + packedLine(sampleAt(index)),
);
const bodies: Record<string, string> = {
  [`${folder}TimingData.jsonStream`]: '\uFEFF00:00:01.000{"Lines":{}}\r\n'.repeat(40),
  [`${folder}CarData.z.jsonStream`]: `\uFEFF${carLines.join('\r\n')}\r\n`,
  [`${folder}Empty.jsonStream`]: '',
};

let home: string;
beforeEach(async () => {
  home = await temporaryHome();
});

function builtOf(files: Record<string, string>, more: Partial<PackTitle> = {}): Uint8Array {
  const builder = new PackBuilder({ ...title, ...more });
  for (const [path, text] of Object.entries(files))
    builder.addFile({ service: 'archive', path }, Buffer.from(text));
  builder.addAbsence({ service: 'openf1', path: 'laps', query: 'session_key=1' });
  return builder.build();
}

async function opened(bytes: Uint8Array): Promise<PackFile> {
  const path = join(home, 'one.svcpack');
  await writeFile(path, bytes);
  return await PackFile.open(path);
}

async function textsOf(pack: PackFile): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of pack.contents.files)
    texts[file.ref.path] = Buffer.from(await pack.read(file)).toString();
  return texts;
}

describe('a pack', () => {
  it('has every file byte for byte, and what is not there', async () => {
    const pack = await opened(builtOf(bodies));
    expect(await textsOf(pack)).toEqual(bodies);
    expect(pack.contents).toMatchObject({
      ...title,
      absent: [{ service: 'openf1', path: 'laps', query: 'session_key=1' }],
    });
    expect(pack.contents.files[1]).toMatchObject({ coding: { kind: 'records', hasByteOrderMark: true } });
  });

  it('is the same bytes for the same answers, and has what is there twice once', async () => {
    expect(builtOf(bodies)).toEqual(builtOf(bodies));
    const text = bodies[`${folder}TimingData.jsonStream`]!;
    const pack = await opened(builtOf({ one: text, two: text }));
    expect(pack.contents.chunks).toHaveLength(1);
    expect(await textsOf(pack)).toEqual({ one: text, two: text });
  });

  it('gives records one by one, and unpacks the block that they lie in', async () => {
    const pack = await opened(builtOf(bodies));
    const records = (await pack.records(pack.contents.files[1]!))!;
    expect([...records.timesMs]).toEqual(carLines.map((_, index) => 1000 + 1200 * index));
    for (const index of [299, 0, 127, 128, 255, 256]) expect(records.unpack(index)).toBe(sampleAt(index));
    expect(records.unpack(300)).toBeNull();
    expect(await pack.records(pack.contents.files[0]!)).toBeNull();
  });

  const odd: [string, string][] = [
    ['a record that is not deflated', `00:00:01.000"AAAA"\r\n00:00:02.000${packedLine('{"a":1}')}\r\n`],
    ['one deflated in another way', '00:00:01.000"AQcA+P97ImEiOjF9"\r\n'],
    [
      'one that holds no UTF-8',
      `00:00:01.000"${Buffer.from([1, 1, 0, 254, 255, 0xff]).toString('base64')}"\r\n`,
    ],
    ['one whose text has two lines', `00:00:01.000${packedLine('{"a":\n1}')}\r\n`],
    ['one whose text is a quoted one', `00:00:01.000${packedLine('"x"')}\r\n`],
    ['one of no text', `00:00:01.000${packedLine('')}\r\n`],
    ['one larger than a record may be', `00:00:01.000"${'A'.repeat(2_000_000)}"\r\n`],
    ['one that is no text', '00:00:01.000{"Entries":[]}\r\n'],
    ['stamps that go back', `00:00:02.000${packedLine('{}')}\r\n00:00:01.000${packedLine('{}')}\r\n`],
    ['no end of its last line', `00:00:02.000${packedLine('{}')}`],
    ['other line ends', `00:00:02.000${packedLine('{}')}\n`],
    ['lines without stamps', 'x\r\n\r\n'],
  ];
  it.each(odd)('keeps a file of telemetry with %s', async (_, text) => {
    const files = { [`${folder}CarData.z.jsonStream`]: text };
    expect(await textsOf(await opened(builtOf(files)))).toEqual(files);
  });

  it('reads what was deflated in another way, and nothing where a record is broken or stamps go back', async () => {
    const path = `${folder}CarData.z.jsonStream`;
    const recordsOf = async (text: string) => {
      const pack = await opened(builtOf({ [path]: text }));
      return await pack.records(pack.contents.files[0]!);
    };
    expect((await recordsOf(odd[1]![1]))!.unpack(0)).toBe('{"a":1}');
    expect((await recordsOf(odd[0]![1]))!.unpack(0)).toBeNull();
    expect(await recordsOf(odd[7]![1])).toBeNull();
    expect(await recordsOf(odd[8]![1])).toBeNull();
  });

  it('keeps the texts of simulated records, which are packed anew', async () => {
    const files = { [`${folder}CarData.z.jsonStream`]: odd[1]![1] };
    const texts = await textsOf(await opened(builtOf(files, { isSimulated: true })));
    expect(Object.values(texts)).toEqual([`00:00:01.000${packedLine('{"a":1}')}\r\n`]);
  });
});

describe('a damaged pack', () => {
  it('says so wherever a byte is another one, or ends: nothing wrong comes out of it', async () => {
    const whole = builtOf(bodies);
    const said = new Set<string>();
    const places = Array.from({ length: 100 }, (_, index) => Math.floor((index * whole.length) / 100));
    for (const place of [...places, 0, 8, 12, 15, 16, headerBytes, whole.length - 1]) {
      const damaged = Uint8Array.from(whole);
      damaged[place]! ^= 0x41;
      for (const bytes of [damaged, whole.subarray(0, place)]) {
        const failure = await opened(bytes)
          .then(textsOf)
          .catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(UnusablePack);
        said.add((failure as Error).message.replaceAll(/\d+/g, '#'));
      }
    }
    expect([...said].toSorted()).toEqual([
      'ends too early',
      'has # bytes where its table of contents names #',
      'has a table of contents that is too long',
      'has format version #, and this program reads version #',
      'is damaged in chunk #',
      'is damaged in its table of contents',
      'is no pack: it does not begin as one',
    ]);
  });

  it('with more behind its end is none', async () => {
    await expect(opened(Buffer.concat([builtOf(bodies), Buffer.from('x')]))).rejects.toThrow('names');
  });
});

describe('a pack that was made to do harm', () => {
  const hash = '0'.repeat(64);
  const table = (more: object): object => ({
    ...{
      session: title.session,
      made_at: '',
      made_by: '',
      simulated: false,
      chunks: [],
      files: [],
      absent: [],
    },
    ...more,
  });
  const file = (more: object): object => ({
    files: [{ service: 'archive', path: 'a', bytes: 0, sha256: hash, coding: 'bytes', chunks: [], ...more }],
  });
  const packOf = (contents: object, packed: Uint8Array[] = []): Uint8Array => {
    const bytes = compress(Buffer.from(JSON.stringify(table(contents))));
    return Buffer.concat([writeHeader(bytes), bytes, ...packed]);
  };

  it.each([
    ['a path that leads out', file({ path: '../../etc/passwd' })],
    ['a path from the root', file({ path: '/etc/passwd' })],
    ['a service that there is not', file({ service: 'file' })],
    ['a query that is none', file({ query: 'a/../b' })],
    ['an absent path that leads out', { absent: [{ service: 'archive', path: '..' }] }],
    ['a file larger than any', file({ bytes: 2 ** 40 })],
    ['a chunk that is not there', file({ chunks: [0] })],
    ['an unknown way of lying', file({ coding: 'zip' })],
    ['a negative length', file({ bytes: -1 })],
    ['more chunks than any', { chunks: Array.from({ length: 50_001 }, () => ({})) }],
    ['a chunk larger than any', { chunks: [{ bytes: 0, unpacked: 2 ** 40, sha256: hash }] }],
    ['no session', { session: 7 }],
    ['a hash that is none', { chunks: [{ bytes: 0, unpacked: 0, sha256: 'x' }] }],
  ])('is refused with %s', async (_, contents) => {
    await expect(opened(packOf(contents))).rejects.toThrow(UnusablePack);
  });

  it('is refused when its table unpacks to more than any', async () => {
    const bytes = compress(Buffer.alloc(33 * 1024 * 1024, ' '));
    await expect(opened(Buffer.concat([writeHeader(bytes), bytes]))).rejects.toThrow('cannot be unpacked');
  });

  it('is refused when a chunk unpacks to more than it says, or one is named again and again', async () => {
    const bomb = compress(Buffer.alloc(7 * 1024 * 1024));
    const sha256 = sha256Of(bomb);
    const read = async (unpacked: number, chunks: number[], bytes: number) => {
      const contents = { chunks: [{ bytes: bomb.length, unpacked, sha256 }], ...file({ chunks, bytes }) };
      return await textsOf(await opened(packOf(contents, [bomb])));
    };
    await expect(read(1000, [0], 1000)).rejects.toThrow('cannot be unpacked');
    await expect(read(8_000_000, [0], 8_000_000)).rejects.toThrow('of another length');
    await expect(
      read(
        8_000_000,
        Array.from({ length: 5000 }, () => 0),
        100_000_000,
      ),
    ).rejects.toThrow('of another length');
  });

  it.each([
    ['more records than it says', [1], '{}\n{}', '00:00:01.000'],
    ['fewer records than it says', [2], '{}', '00:00:01.000\n00:00:02.000'],
    ['fewer stamps than records', [1], '{}', ''],
    ['stamps that are none', [1], '{}', '00:00:01.000 and more'],
    ['stamps that go back', [2], '{}\n{}', '00:00:02.000\n00:00:01.000'],
    ['more records than a block can have', [4097], '{}', ''],
  ])('is refused with telemetry that has %s', async (_, counts, records, stamps) => {
    const packed = [records, stamps].map((text) => compress(Buffer.from(text)));
    const chunks = packed.map((chunk, index) => ({
      bytes: chunk.length,
      unpacked: Buffer.from([records, stamps][index]!).length,
      sha256: sha256Of(chunk),
    }));
    const blocks = counts.map((count) => ({ chunk: 0, records: count }));
    const contents = { chunks, ...file({ coding: 'records', stamps: 1, blocks, bytes: 1 }) };
    await expect(opened(packOf(contents, packed)).then(textsOf)).rejects.toThrow(UnusablePack);
  });
});
