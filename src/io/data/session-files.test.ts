import { describe, expect, it } from 'vitest';
import { FileSource } from '../../../test/support/file-source.ts';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { failure } from '../../../test/support/scripted-source.ts';
import {
  fileWarnings,
  findSessionFile,
  fingerprintsOf,
  isComplete,
  originOf,
  readSessionFile,
  type SessionFile,
} from './session-files.ts';
import type { Warning } from '../../core/warnings.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { S: '2025-05-03T16:00:00Z' });
const name = 'archive 2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/TrackStatus.jsonStream';
const options = { maxAgeMs: Infinity };
const refused = failure('refused', 'livetiming.example', 403, 'refused');

const find = async (source: FileSource) =>
  await findSessionFile(source, 'TrackStatus', event, event.sessions[0]!, options);

describe('a file of a session', () => {
  it('is read only when its content is needed, and once', async () => {
    const source = new FileSource();
    source.files.set(name, 'content');
    const file = await find(source);
    expect(file).toMatchObject({
      topic: 'TrackStatus',
      fingerprint: 'content',
      failure: null,
      fetched: null,
    });
    expect(source.fetched).toEqual([]);
    expect(await readSessionFile(source, file, options)).toBe('content');
    expect(await readSessionFile(source, file, options)).toBe('content');
    expect(source.fetched).toEqual([name]);
  });

  it('is fetched at once where nothing else can tell whether it has changed', async () => {
    const source = new FileSource();
    source.files.set(name, 'content');
    source.unknown.add(name);
    const file = await find(source);
    expect(file).toMatchObject({ fingerprint: 'content', failure: null, fetched: { ok: true } });
    expect(await readSessionFile(source, file, options)).toBe('content');
    expect(source.fetched).toEqual([name]);
  });

  it('may be absent, which needs no request', async () => {
    const source = new FileSource();
    const file = await find(source);
    expect(file).toMatchObject({ fingerprint: null, failure: { reason: 'absent' } });
    expect(await readSessionFile(source, file, options)).toBeNull();
    expect(source.fetched).toEqual([]);
  });

  it('may be refused when it is looked up or when it is read', async () => {
    const source = new FileSource();
    source.files.set(name, refused);
    expect(await find(source)).toMatchObject({ fingerprint: null, failure: { reason: 'refused' } });
    source.files.set(name, 'content');
    const file = await find(source);
    source.files.set(name, refused);
    expect(await readSessionFile(source, file, options)).toBeNull();
    expect(file.failure).toEqual(refused);
  });
});

function file(topic: string, more: Partial<SessionFile<string>> = {}): SessionFile<string> {
  const ref = { service: 'archive' as const, path: topic };
  return { topic, ref, fingerprint: `${topic} bytes`, failure: null, fetched: null, ...more };
}
const failed = (topic: string, reason: typeof refused): SessionFile<string> =>
  file(topic, { fingerprint: null, failure: reason });
const absent = failure('absent', 'livetiming.example', 404, 'not there');
const fetchedFrom = (origin: 'archive' | 'mirror', warnings: Pick<Warning, 'code'>[] = []) => ({
  ok: true as const,
  ...{ body: new Uint8Array(), fingerprint: '', confirmedUtcMs: null, origin },
  warnings: warnings.map(({ code }) => ({ code, message: 'm', effect: 'e' })),
});

describe('files of a session', () => {
  it('have fingerprints that tell content, absence and failures apart', () => {
    expect(fingerprintsOf([file('A'), failed('B', absent), failed('C', refused)])).toEqual([
      'A A bytes',
      'B absent',
      'C refused',
    ]);
  });

  it('are worth keeping unless one failed for a reason that may pass', () => {
    expect(isComplete([])).toBe(true);
    expect(isComplete([file('A'), failed('B', absent)])).toBe(true);
    expect(isComplete([file('A'), failed('B', refused)])).toBe(false);
  });

  it('come from the mirror as soon as one of them does', () => {
    const official = file('A', { fetched: fetchedFrom('archive') });
    const mirrored = file('B', { fetched: fetchedFrom('mirror') });
    expect(originOf([official, mirrored], 'recorded')).toBe('mirror');
    expect(originOf([file('C'), official], 'recorded')).toBe('archive');
    expect(originOf([file('C')], 'recorded')).toBe('recorded');
  });

  it('say what happened on their way, which are missing, and what that means', () => {
    const effects = { A: 'No A.', B: 'No B.', C: 'No C.' };
    const files = [
      file('A', { fetched: fetchedFrom('archive', [{ code: 'STALE_COPY' }]) }),
      failed('B', absent),
      failed('C', refused),
    ] as SessionFile<'A' | 'B' | 'C'>[];
    expect(fileWarnings(files, effects)).toEqual([
      { code: 'STALE_COPY', message: 'm', effect: 'e' },
      { code: 'MISSING_FILE', message: 'The archive has no B.', effect: 'No B.', topic: 'B' },
      {
        code: 'MISSING_FILE',
        message: 'C could not be loaded: livetiming.example answered 403.',
        effect: 'No C.',
        topic: 'C',
      },
    ]);
  });
});
