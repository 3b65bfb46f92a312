// @module-tag long
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeUpToken } from '../support/account-tokens.ts';
import { LiveHub, type LiveHubOptions } from '../live/live-hub.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { runningSession } from '../live/running-session.ts';
import { smallFilesOnly } from './refusing-disks.ts';
import { failureOf, finished, resultOf, startSvc, svc } from './svc.ts';
import { addresses, startSvcWeb } from './svc-web-process.ts';
import { FramePlayer } from '../../src/core/board/frames.ts';
import type { LiveSessionResponse, LiveStatus } from '../../src/web/api/live.ts';

const startMs = Date.UTC(2025, 4, 3, 16);
const session = runningSession();
const token = madeUpToken(Math.floor(Date.now() / 1000 + 86_400) * 1000);

async function liveHub(options: LiveHubOptions = {}): Promise<LiveHub> {
  const hub = await LiveHub.start(options);
  onTestFinished(async () => await hub.close());
  hub.tell(session.messages(startMs));
  return hub;
}

/** Laps of one car, the first one out of the pits. */
function laps(hub: LiveHub): void {
  const lines = [
    { InPit: false },
    ...[1, 2, 3, 4].map((lap) => ({ NumberOfLaps: lap, LastLapTime: { Value: `1:3${lap}.000` } })),
  ];
  hub.tell(
    lines.map((line, index) => ({
      topic: 'TimingData',
      content: { Lines: { '4': line } },
      utcMs: startMs + index * 95_000,
    })),
  );
}

async function runs(hub: LiveHub, args: readonly string[], home: string, env: Record<string, string> = {}) {
  const child = startSvc(['live', 'record', ...args], { home, env: { SVC_LIVE_URL: hub.address, ...env } });
  const end = finished(child);
  await expect.poll(() => hub.subscriptions).toBeGreaterThan(0);
  return { child, end };
}

describe('svc-web with SVC_WEB_LIVE=1', () => {
  it('records the session itself, and shows it while it runs', async () => {
    const hub = await liveHub();
    const home = await temporaryHome();
    const root = join(home, 'recordings');
    const live = { SVC_WEB_LIVE: '1', SVC_LIVE_URL: hub.address, SVC_SOURCE: `mirror:${root}` };
    await mkdir(root);
    const child = await startSvcWeb({ home, env: live });
    const end = finished(child);
    const base = await addresses(child)();
    const status = async () => (await (await fetch(`${base}/live/status`)).json()) as LiveStatus;
    await expect.poll(status).toMatchObject({ state: 'running', title: '2025 Miami Grand Prix · Sprint' });
    laps(hub);
    const lastLap = async () => {
      const { spec } = (await (await fetch(`${base}/live/session`)).json()) as LiveSessionResponse;
      return new FramePlayer(spec.frames).boardAt(spec.toMs)?.cars['4']?.lastLap?.ms;
    };
    await expect.poll(lastLap).toBe(94_000);
    child.kill('SIGTERM');
    expect((await end).code).toBe(0);
    const recorded = await readdir(root, { recursive: true });
    expect(recorded.some((path) => path.endsWith(join(session.path, 'TimingData.jsonStream')))).toBe(true);
  });
});

describe('svc live record', () => {
  it('records until Ctrl-C, and commands work on it then', async () => {
    const hub = await liveHub({ token });
    const home = await temporaryHome();
    await svc(['login'], { home, input: token });
    const archiveForm = { SVC_F1TV_HEADER: 'Cookie', SVC_F1TV_SCHEME: 'login-session={token}' };
    const { child, end } = await runs(hub, [], home, archiveForm);
    laps(hub);
    const to = join(home, 'recordings');
    const timing = join(to, 'livetiming.formula1.com/static', session.path, 'TimingData.jsonStream');
    await expect.poll(async () => await readFile(timing, 'utf8').catch(() => '')).toContain('1:34.000');
    const reading = { home, env: { SVC_SOURCE: `mirror:${to}`, SVC_NOW: '2025-05-03T16:30:00Z' } };
    const asked = [
      '--workspace-id',
      'w',
      '--year',
      '2025',
      '--gp',
      'Miami',
      '--session',
      'S',
      '--driver',
      'NOR',
    ];
    const meanwhile = resultOf(await svc(['analyze', 'driver-laps', ...asked], reading));
    expect(meanwhile).toMatchObject({
      source: 'recorded',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'RECORDING_UNFINISHED' })]),
    });
    child.kill('SIGINT');
    const run = await end;
    const document = resultOf(run);
    expect(document).toMatchObject({
      ended: 'interrupted',
      directory: to,
      sessions: [{ year: 2025, event: 'Miami Grand Prix', session: 'Sprint', complete: false, gaps: [] }],
      unreadable_messages: 0,
      warnings: [{ code: 'RECORDING_UNFINISHED' }],
      next: [
        `SVC_SOURCE=mirror:${to} svc analyze lap-times --workspace-id live --year 2025 --gp "Miami Grand Prix" --session S`,
      ],
    });
    expect(run.stderr).toBe(`Recording 2025 Miami Grand Prix, Sprint to ${to}. Ctrl-C stops.\n`);
    expect(new Set(hub.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${token}`]),
    );
    const kept = await readdir(home, { recursive: true, withFileTypes: true });
    for (const entry of kept) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && entry.name !== 'f1tv-token')
        expect(await readFile(path, 'latin1')).not.toContain(token.slice(0, 30));
    }
    expect(run.stdout + run.stderr).not.toContain(token.slice(0, 30));
  });

  it.each([
    ['nobody is signed in', [], {}],
    ['it asks as nobody', ['--no-account'], { SVC_F1TV_TOKEN: token }],
  ])('is told what the hub says when %s', async (_what, args, env) => {
    const hub = await liveHub({ token });
    const run = await svc(['live', 'record', ...args], {
      home: await temporaryHome(),
      env: { SVC_LIVE_URL: hub.address, ...env },
    });
    expect(failureOf(run)).toMatchObject({
      code: 'SOURCE_BLOCKED',
      hint: expect.stringContaining('svc login'),
      details: { doors: [{ may_be: ['signed-out'] }] },
    });
    expect(hub.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('records without an account where the hub allows it, for the time it was given', async () => {
    const hub = await liveHub();
    const home = await temporaryHome();
    const to = join(home, 'elsewhere');
    const args = ['--to', to, '--for', '2s', '--quiet', '--topics', 'TrackStatus', '--topics', 'CarData.z'];
    const { end } = await runs(hub, args, home);
    hub.tell([{ topic: 'TrackStatus', content: { Status: '2', Message: 'Yellow' }, utcMs: startMs + 1000 }]);
    const run = await end;
    expect(resultOf(run)).toMatchObject({
      ended: 'time-up',
      sessions: [
        {
          topics: ['Heartbeat', 'SessionInfo', 'SessionStatus', 'TrackStatus'].map((topic) =>
            expect.objectContaining({ topic }),
          ),
          silent_topics: ['CarData.z'],
        },
      ],
    });
    expect(run.stderr).toBe('');
  });

  it('sends no token to a hub that is somebody else', async () => {
    const run = await svc(['live', 'record', '--for', '1s'], {
      home: await temporaryHome(),
      env: { SVC_LIVE_URL: 'https://localhost.example.invalid/hub', SVC_F1TV_TOKEN: token },
    });
    expect(failureOf(run)).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      details: { answers: [{ host: 'localhost.example.invalid' }] },
    });
  });

  it('leaves one recorder to a directory', async () => {
    const hub = await liveHub();
    const home = await temporaryHome();
    const { child, end } = await runs(hub, [], home);
    const second = await svc(['live', 'record'], { home, env: { SVC_LIVE_URL: hub.address } });
    expect(failureOf(second)).toMatchObject({ code: 'INVALID_INPUT', hint: expect.stringContaining('--to') });
    child.kill('SIGTERM');
    resultOf(await end);
  });

  it('says what the disk refuses, and leaves no half line', async () => {
    const hub = await liveHub();
    const home = await temporaryHome();
    const to = join(home, 'recordings');
    const child = startSvc(['live', 'record', '--quiet'], {
      home,
      env: { SVC_LIVE_URL: hub.address },
      ...smallFilesOnly(),
    });
    const end = finished(child);
    await expect.poll(() => hub.subscriptions).toBeGreaterThan(0);
    const filling = setInterval(() => laps(hub), 50);
    const failure = failureOf(await end);
    clearInterval(filling);
    expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: 'EFBIG' } });
    for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith('.jsonStream')) continue;
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).toMatch(
        /^\uFEFF?(?:\d\d:\d\d:\d\d\.\d{3}\{.*\}\r\n)*$/,
      );
    }
  });

  it('cannot write where it may not', async () => {
    const hub = await liveHub();
    const home = await temporaryHome();
    await writeFile(join(home, 'file'), '');
    const run = await svc(['live', 'record', '--to', join(home, 'file', 'below')], {
      home,
      env: { SVC_LIVE_URL: hub.address },
    });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT', details: { system_code: 'ENOTDIR' } });
  });

  it.each([
    [['--for', 'a while'], /--for must be a span of time/],
    [['--topics', 'Lap'], /--topics/],
    [['--sessions', '0'], /--sessions/],
    [['--offline'], /without the network/],
    [['--too', 'x'], /no option "--too"/],
  ])('refuses %j', async (args, sentence) => {
    const run = await svc(['live', 'record', ...args], { home: await temporaryHome() });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT', error: expect.stringMatching(sentence) });
  });

  it.each(['ftp://127.0.0.1/', 'http://example.org/', 'nonsense'])('takes no hub at %s', async (address) => {
    const run = await svc(['live', 'record'], {
      home: await temporaryHome(),
      env: { SVC_LIVE_URL: address },
    });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT', details: { variable: 'SVC_LIVE_URL' } });
  });

  it('is in help and in the list of commands', async () => {
    const home = await temporaryHome();
    expect((await svc(['live', '--help'], { home })).stdout).toContain('live record');
    expect((await svc(['live', 'record', '--help'], { home })).stdout).toContain('--no-account');
    const { commands } = resultOf<{ commands: { name: string }[] }>(
      await svc(['commands', '--name', 'live record'], { home }),
    );
    expect(commands.map(({ name }) => name)).toEqual(['live record']);
  });
});
