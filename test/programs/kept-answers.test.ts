import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wholeAnswers } from '../services/whole-answers.ts';
import { ok, startLocalHost, status, type LocalHost } from '../support/local-host.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svc } from './svc.ts';

const nothingElse = 'http://127.0.0.1:1/';

async function world() {
  const [schedule, home] = await Promise.all([startLocalHost(), temporaryHome()]);
  onTestFinished(schedule.close);
  schedule.say(ok(wholeAnswers.schedule.body));
  const env = {
    SVC_SCHEDULE_URL: schedule.base,
    SVC_ARCHIVE_URL: nothingElse,
    SVC_MIRROR_URL: nothingElse,
    SVC_RESULTS_URL: nothingElse,
    SVC_OPENF1_URL: nothingElse,
    SVC_CIRCUITS_URL: nothingElse,
    SVC_WORKSPACE_ID: 'w',
  };
  const run = (words: string, input = '') => svc(words.split(' '), { home, env, input });
  return { schedule, home, run };
}

const fetchSchedule = 'fetch schedule --year 2025';
const asked = ({ requests }: LocalHost) => requests.length;

describe('a wrong answer', () => {
  it('is told in the error, and gone with the next right one', async () => {
    const { schedule, run } = await world();
    schedule.say(ok('{"message":"rate limited"}'));
    const failure = failureOf(await run(fetchSchedule));
    expect(failure).toMatchObject({ code: 'SOURCE_UNAVAILABLE', retryable: true });
    expect(failure.error).toContain('answered with an object of message instead of a schedule');
    schedule.say(ok(wholeAnswers.schedule.body));
    expect(resultOf(await run(fetchSchedule))).toMatchObject({ total_events: 1 });
  });

  it('does not take the place of a stored one', { tags: ['long'] }, async () => {
    const { schedule, run } = await world();
    await run(fetchSchedule);
    schedule.say(ok('{}'));
    expect(resultOf(await run(`${fetchSchedule} --refresh`))).toMatchObject({
      total_events: 1,
      warnings: [
        { code: 'STALE_COPY', message: expect.stringContaining('an empty object instead of a schedule') },
      ],
    });
    expect(resultOf(await run(fetchSchedule))).toMatchObject({ total_events: 1, warnings: [] });
  });
});

describe('--refresh', () => {
  it('loads anew what is young enough, before and behind the command', async () => {
    const { schedule, run } = await world();
    await run(fetchSchedule);
    await run(fetchSchedule);
    expect(asked(schedule)).toBe(1);
    expect(resultOf(await run(`${fetchSchedule} --refresh`))).toMatchObject({ warnings: [] });
    expect(resultOf(await run(`--refresh ${fetchSchedule}`))).toMatchObject({ warnings: [] });
    expect(asked(schedule)).toBe(3);
  });

  it.each(['--offline', '--offline --quiet'])('is refused with %s, and says why', async (offline) => {
    const { schedule, run } = await world();
    for (const words of [`${offline} ${fetchSchedule} --refresh`, `temporal-context --refresh ${offline}`]) {
      expect(failureOf(await run(words))).toMatchObject({
        code: 'INVALID_INPUT',
        error: expect.stringContaining("--refresh and --offline can't be combined"),
        hint: expect.stringContaining('Leave out --offline'),
      });
    }
    expect(asked(schedule)).toBe(0);
  });

  it('is no way for assistants', async () => {
    const { run } = await world();
    expect(failureOf(await run('mcp --refresh'))).toMatchObject({
      code: 'INVALID_INPUT',
      error: expect.stringContaining('svc mcp does not reload everything'),
    });
  });
});

describe('cache', () => {
  it('is listed with what it is for, and cleared of a part after a question', async () => {
    const { schedule, home, run } = await world();
    expect(resultOf(await run('cache list'))).toMatchObject({ total_entries: 0, total_bytes: 0, parts: [] });
    await run(fetchSchedule);
    const listed = resultOf(await run('cache list'));
    expect(listed).toMatchObject({
      cache_path: join(home, 'cache'),
      limit_bytes: 2048 * 1024 * 1024,
      total_entries: 1,
      parts: [
        {
          ...{
            kind: 'schedule',
            year: 2025,
            entries: 1,
            what_for: 'Schedules of seasons, as they were sent.',
          },
          oldest: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    const doomed = 'cache clear --year 2025 --kind schedule';
    expect(failureOf(await run(doomed))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    const refused = await run(doomed, 'n\n');
    expect(resultOf(refused)).toEqual({ cancelled: true, removed_count: 0 });
    expect(refused.stderr).toMatch(/Remove 1 entry of the cache, 0\.0 MB \(schedule\)\?/);
    expect(resultOf(await run(doomed, 'y\n'))).toEqual({
      removed_count: 1,
      freed_bytes: listed['total_bytes'],
      failed: [],
    });
    expect(resultOf(await run(doomed))).toMatchObject({ removed_count: 0 });
    await run(fetchSchedule);
    expect(asked(schedule)).toBe(2);
  });

  it.each([
    ['cache clear', 'What should be removed'],
    ['cache clear --all --year 2025', '--all removes everything'],
    ['cache clear --kind laps', '--kind'],
  ])('refuses %s', async (words, sentence) => {
    const { run } = await world();
    expect(failureOf(await run(words))).toMatchObject({
      code: 'INVALID_INPUT',
      error: expect.stringContaining(sentence),
    });
  });

  it('can be cleared while commands fill it', { tags: ['long'] }, async () => {
    const { schedule, home, run } = await world();
    const fetches = Array.from({ length: 4 }, (_, index) =>
      run(`${fetchSchedule} --workspace-id w${index} --refresh`),
    );
    const clears = Array.from({ length: 4 }, () => run('cache clear --all --yes'));
    for (const done of await Promise.all(fetches)) {
      expect(resultOf(done)).toMatchObject({ total_events: 1, warnings: [] });
    }
    for (const done of await Promise.all(clears)) expect(resultOf(done)).toMatchObject({ failed: [] });
    schedule.say(status(503));
    await run('cache clear --all --yes');
    expect(failureOf(await run(fetchSchedule))).toMatchObject({ code: 'SOURCE_UNAVAILABLE' });
    expect(await readdir(join(home, 'workspaces'))).toHaveLength(4);
  });
});
