import { beforeEach, describe, expect, it } from 'vitest';
import { FileSource } from '../../../test/support/file-source.ts';
import { failure } from '../../../test/support/scripted-source.ts';
import { staleCopyWarning } from '../sources/source-failure.ts';
import type { ResourceRef } from '../http/resource.ts';
import { AnswerCache, type AnswerNotes, type KeptAnswer } from './answer-cache.ts';

const { signal } = new AbortController();
const laps: ResourceRef = { service: 'archive', path: '2025/a/TimingData.jsonStream' };
const result: ResourceRef = { service: 'results', path: '2025/1/results.json' };
const lapsName = 'archive 2025/a/TimingData.jsonStream';
const resultName = 'results 2025/1/results.json';
const options = { maxAgeMs: 60_000 };
const megabyte = 1024 * 1024;

let source: FileSource;
let onDisk: Map<string, KeptAnswer>;
let nowMs: number;
let made: number;

beforeEach(() => {
  source = new FileSource('archive');
  source.files.set(lapsName, 'ten laps');
  source.files.set(resultName, 'Norris won');
  onDisk = new Map();
  nowMs = 0;
  made = 0;
});

function open(mostBytes = megabyte): AnswerCache {
  const disk = {
    key: (parts: readonly string[]) => parts.join(' '),
    read: async (key: string) => onDisk.get(key) ?? null,
    write: async (key: string, kept: KeptAnswer) => void onDisk.set(key, kept),
  };
  return new AnswerCache({ source: async () => source, disk, clock: { nowMs: () => nowMs }, mostBytes });
}

/** What laps and result say: laps are looked up first, as a session is, and the result is read. */
async function readBoth(notes: AnswerNotes): Promise<{ text: string }> {
  made += 1;
  const noted = notes.of(source);
  await noted.fingerprint(laps, options);
  const fetched = [await noted.fetch(laps, options), await noted.fetch(result, options)];
  const texts = fetched.map((each) => (each.ok ? new TextDecoder().decode(each.body) : each.reason));
  return { text: texts.join(', ') };
}

const ask = async (cache: AnswerCache, make = readBoth, question = 'q') =>
  await cache.readOrMake([question], make, signal);

describe('an answer', () => {
  it('is made once for everybody who asks, here and in other processes, and is nobody else’s object', async () => {
    const cache = open();
    const first = await ask(cache);
    const second = await ask(cache);
    expect([first, second, await ask(open())]).toEqual(Array(3).fill({ text: 'ten laps, Norris won' }));
    second.text = 'changed';
    expect(await ask(cache)).toEqual(first);
    expect(made).toBe(1);
  });

  it.each<[string, () => void, string]>([
    ['a result was revised', () => source.files.set(resultName, 'Piastri won'), 'ten laps, Piastri won'],
    ['a session grew', () => source.files.set(lapsName, 'eleven laps'), 'eleven laps, Norris won'],
    ['a file has gone', () => source.files.delete(resultName), 'ten laps, absent'],
    ['only a host can tell', () => source.unknown.add(lapsName), 'ten laps, Norris won'],
    ['it is old', () => (nowMs += 10 * 60_000), 'ten laps, Norris won'],
    ['the clock went back', () => (nowMs -= 1), 'ten laps, Norris won'],
  ])('is made anew when %s', async (_what, happens, text) => {
    const cache = open();
    await ask(cache);
    happens();
    expect(await ask(cache)).toEqual({ text });
    expect(made).toBe(2);
  });

  it('is made anew when a file appears that was absent, or a refusal ends', async () => {
    for (const reason of ['absent', 'refused'] as const) {
      made = 0;
      const cache = open();
      source.files.set(resultName, failure(reason, 'x.example', 403, 'refused'));
      if (reason === 'absent') source.files.delete(resultName);
      await ask(cache, readBoth, reason);
      expect(await ask(cache, readBoth, reason)).toEqual({ text: `ten laps, ${reason}` });
      expect(made).toBe(1);
      source.files.set(resultName, 'Norris won');
      expect(await ask(cache, readBoth, reason)).toEqual({ text: 'ten laps, Norris won' });
      expect(made).toBe(2);
    }
  });

  const stale = staleCopyWarning(
    { confirmedUtcMs: 0 } as never,
    failure('unavailable', 'x.example', 500, ''),
  );
  it.each<[string, (notes: AnswerNotes) => Promise<unknown> | unknown]>([
    ['a host failed', () => source.files.set(resultName, failure('unavailable', 'x.example', 500, 'broken'))],
    [
      'a copy stood in for a host',
      () => source.origins.set(resultName, { origin: 'archive', warnings: [stale] }),
    ],
    [
      'a file changed on the way',
      async (notes) => {
        await notes.of(source).fetch(laps, options);
        source.files.set(lapsName, `lap ${made}`);
      },
    ],
    ['it is about who asks', (notes) => (notes.isOfCaller = true)],
  ])('is not kept when %s', async (_what, happens) => {
    const cache = open();
    const make = async (notes: AnswerNotes) => {
      await happens(notes);
      return await readBoth(notes);
    };
    await ask(cache, make);
    await ask(cache, make);
    expect([made, onDisk.size]).toEqual([2, 0]);
  });

  it('is not kept when nothing was read, it failed, or is too large', async () => {
    const cache = open();
    const large = async (notes: AnswerNotes) => [await readBoth(notes), 'x'.repeat(5 * megabyte)];
    const failing = async (notes: AnswerNotes) => {
      await readBoth(notes);
      throw new Error('no laps');
    };
    for (let time = 0; time < 2; time += 1) {
      await cache.readOrMake(['large'], large, signal);
      await expect(cache.readOrMake(['failing'], failing, signal)).rejects.toThrow('no laps');
      await cache.readOrMake(['nothing'], async () => (made += 1), signal);
    }
    expect([made, onDisk.size]).toEqual([6, 0]);
  });

  it('that asked for the time is made anew after a minute', async () => {
    const cache = open();
    const dated = async (notes: AnswerNotes) => {
      notes.isDated = true;
      return await readBoth(notes);
    };
    await ask(cache, dated);
    nowMs = 59_999;
    await ask(cache, dated);
    expect(made).toBe(1);
    nowMs = 60_000;
    await ask(cache, dated);
    expect(made).toBe(2);
  });

  it('leaves memory when others were asked for since, and never more than it may hold', async () => {
    const cache = open(250_000);
    const large = async (notes: AnswerNotes) => ({ ...(await readBoth(notes)), rest: 'x'.repeat(100_000) });
    for (const question of ['a', 'b', 'a', 'c', 'a']) await cache.readOrMake([question], large, signal);
    onDisk.clear();
    made = 0;
    await cache.readOrMake(['a'], large, signal);
    await cache.readOrMake(['c'], large, signal);
    expect(made).toBe(0);
    await cache.readOrMake(['b'], large, signal);
    expect(made).toBe(1);
  });
});
