// @module-tag long
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { corpusDirectory } from '../recordings/corpus.ts';
import { recordedOpenF1 } from '../recordings/played-openf1.ts';
import { startRecordedHosts } from '../recordings/recorded-hosts.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';
import { startOpenF1Service } from '../services/openf1-service.ts';
import { madeUpToken } from '../support/account-tokens.ts';
import { startLocalHost, status, type Reply } from '../support/local-host.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svcHere as svc } from './svc.ts';

interface Origin extends Record<string, unknown> {
  source: string;
  provider: string;
  providers?: Record<string, string>;
  warnings: { code: string; message: string; effect: string }[];
}

const lapTimes = 'analyze lap-times --year 2023 --gp Qatar --session R --drivers VER --drivers PIA';
const token = madeUpToken(Date.now() + 3 * 86_400_000);

/** The archive as it is since October 2026: recorded files for whoever shows the token, 403 for everybody else. */
const signedInOnly: Reply = (request, response) => {
  if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(403).end();
  const path = decodeURIComponent((request.url ?? '').replace('/static/', ''));
  const file = join(corpusDirectory, 'livetiming.formula1.com/static', path);
  if (existsSync(file)) response.writeHead(200).end(readFileSync(file));
  else response.writeHead(404).end();
};

/** All hosts as servers of their own. The 2023 race in Qatar is recorded of each of them. */
async function world() {
  const [archive, mirror, openF1, hosts, home] = await Promise.all([
    startLocalHost(),
    startLocalHost(),
    startOpenF1Service(recordedOpenF1),
    startRecordedHosts(),
    temporaryHome(),
  ]);
  for (const { close } of [archive, mirror, openF1, hosts]) onTestFinished(close);
  archive.say(signedInOnly);
  mirror.say(status(404));
  const addresses = {
    ...hosts.env,
    SVC_ARCHIVE_URL: archive.base,
    SVC_MIRROR_URL: mirror.base,
    SVC_OPENF1_URL: openF1.base,
  };
  const run = (words: string, env: Record<string, string> = {}) =>
    svc([...words.split(' '), '--workspace-id', 'w'], { home, env: { ...addresses, ...env } });
  const ask = async (words: string, env: Record<string, string> = {}) =>
    resultOf<Origin>(await run(words, env));
  return { archive, mirror, openF1, home, run, ask };
}

const otherSources = ({ warnings }: Origin) => warnings.filter(({ code }) => code === 'OTHER_SOURCE');

describe('a race that three sources have', needsRecordings, () => {
  it('comes from the best one that answers, and goes over to a better one for good', async () => {
    const { archive, mirror, openF1, ask } = await world();
    const without = await ask(lapTimes);
    expect(without).toMatchObject({ source: 'openf1', provider: 'openf1' });
    expect(without.providers).toEqual({ laps: 'openf1', results: 'results-api' });
    expect(otherSources(without)).toMatchObject([
      {
        message: expect.stringMatching(/timing archive did not provide.*answered 403.*from OpenF1/),
        effect: expect.stringContaining('approximate'),
      },
    ]);
    const asked = [archive.requests.length, mirror.requests.length, openF1.requests.length];
    await ask(lapTimes);
    expect([archive.requests.length, mirror.requests.length, openF1.requests.length]).toEqual(asked);

    const signedIn = await ask(lapTimes, { SVC_F1TV_TOKEN: token });
    expect(signedIn).toMatchObject({ source: 'archive', provider: 'f1-archive' });
    expect(otherSources(signedIn)).toEqual([]);
    // Signed out again, what the archive gave stays in use.
    const later = await ask(lapTimes);
    expect(later).toMatchObject({ provider: 'f1-archive', statistics: signedIn.statistics });
  });

  it('comes from the source that is named', async () => {
    const { openF1, ask, run } = await world();
    const env = { SVC_F1TV_TOKEN: token };
    expect((await ask(`--source openf1 ${lapTimes}`, env)).provider).toBe('openf1');
    const results = await ask(`${lapTimes} --source=results`, { ...env, SVC_SOURCES: 'openf1' });
    expect(results).toMatchObject({ source: 'results-api', provider: 'results-api' });
    expect(results.providers).toBeUndefined();
    const first = await ask(lapTimes, { ...env, SVC_SOURCES: 'results,archive' });
    expect(first.provider).toBe('results-api');
    expect(otherSources(first)).toEqual([]);

    openF1.isLocked = true;
    const failure = failureOf(
      await run(`fetch session-info --year 2023 --gp Qatar --session S --source opnf1`),
    );
    expect(failure).toMatchObject({
      code: 'INVALID_INPUT',
      error: expect.stringContaining('--source is "opnf1"'),
    });
  });

  it('that nobody hands out is told with what each of them said', async () => {
    const { archive, mirror, openF1, run } = await world();
    archive.say(status(403));
    mirror.say(status(404));
    openF1.isLocked = true;
    const failure = failureOf(await run('analyze team-pace --year 2023 --gp Qatar --session SS'));
    expect(failure.code).toBe('SOURCE_BLOCKED');
    for (const host of [archive.name, mirror.name, openF1.name]) expect(failure.error).toContain(host);
    expect(failure.hint).toMatch(/SVC_SOURCE=demo/);
    expect(failure.hint).toMatch(/svc login/);
  });

  it('leaves the token in no file, output and request but the archive’s', async () => {
    const { archive, mirror, openF1, home, run } = await world();
    const runs = [
      await run(lapTimes, { SVC_F1TV_TOKEN: token }),
      await run(`${lapTimes} --source openf1`, { SVC_F1TV_TOKEN: token }),
      await run('analyze telemetry --year 2023 --gp Qatar --session R --drivers VER', {
        SVC_F1TV_TOKEN: token,
      }),
    ];
    const secret = token.split('.')[1]!;
    expect(archive.requests.some(({ headers }) => headers.authorization?.includes(secret))).toBe(true);
    expect(JSON.stringify([mirror.requests.map(({ headers }) => headers), openF1.requests])).not.toContain(
      secret,
    );
    for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(secret);
    const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      expect((await readFile(join(parentPath, name))).includes(secret), name).toBe(false);
    }
  });
});
