import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';
import fc from '../../../test/support/fast-check.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { deflateAsFeed, packStream, unpackStream } from './packed-records.ts';

const folder = 'livetiming.formula1.com/static/2025/2025-10-26_Mexico_City_Grand_Prix/2025-10-25_Qualifying';

it('what is deflated as the feed does is read by everybody', () => {
  const json = JSON.stringify({ Position: [{ Timestamp: '2025-10-25T20:48:24.4347478Z', Entries: {} }] });
  expect(inflateRawSync(deflateAsFeed(json)).toString()).toBe(json);
  expect(inflateRawSync(deflateAsFeed('')).toString()).toBe('');
});

describe('records of the timing archive', needsRecordings, () => {
  it.each(['CarData.z', 'Position.z'])('%s: every twentieth is made again byte for byte', async (topic) => {
    const text = await readFile(join(corpusDirectory, folder, `${topic}.jsonStream`), 'utf8');
    const records = text.split('\r\n').filter((line, index) => line !== '' && index % 20 === 0);
    const packed = records.map((line) => line.slice(line.indexOf('"') + 1, -1));
    const again = packed.map((base64) => {
      const json = inflateRawSync(Buffer.from(base64, 'base64')).toString();
      return Buffer.from(deflateAsFeed(json)).toString('base64');
    });
    expect(packed.length).toBeGreaterThan(230);
    expect(again.filter((base64, index) => base64 !== packed[index])).toEqual([]);
  });
});

it('every stream that is taken apart is put together again', () => {
  const record = fc.oneof(
    fc.json().map((json) => Buffer.from(deflateAsFeed(json)).toString('base64')),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(deflateAsFeed(text)).toString('base64')),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 20 }), fc.boolean(), (records, hasMark) => {
      const lines = records.map((each, index) => `${stampOf(index * 100)}"${each}"\r\n`);
      const body = Buffer.from((hasMark ? '\uFEFF' : '') + lines.join(''));
      const stream = unpackStream(body, { anew: false });
      if (stream) expect(packStream(stream)).toEqual(body);
    }),
    { numRuns: 30 },
  );
});
