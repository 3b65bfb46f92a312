import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';
import { deflateAsFeed } from './feed-deflate.ts';

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
