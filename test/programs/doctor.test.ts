// @module-tag long
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordedOpenF1 } from '../recordings/played-openf1.ts';
import { startRecordedHosts } from '../recordings/recorded-hosts.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';
import { startOpenF1Service } from '../services/openf1-service.ts';
import { madeUpToken } from '../support/account-tokens.ts';
import { ok, startLocalHost, status, type LocalHost } from '../support/local-host.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svc, svcHere } from './svc.ts';

interface Doctor {
  summary: { status: string; counts: Record<string, number>; finding: string };
  checks: { id: string; subject: string; status: string; finding: string; next: string | null }[];
  session: {
    finding?: string;
    parts?: {
      part: string;
      source: string | null;
      provider: string | null;
      status: string;
      sources: { source: string; state: string }[];
    }[];
  } | null;
}

const services = ['ARCHIVE', 'MIRROR', 'OPENF1', 'RESULTS', 'SCHEDULE', 'CIRCUITS'];
const all = (base: string) => Object.fromEntries(services.map((name) => [`SVC_${name}_URL`, base]));
const checkOf = ({ checks }: Doctor, id: string) => checks.find((check) => check.id === id);

async function oneHost(): Promise<LocalHost> {
  const host = await startLocalHost();
  onTestFinished(async () => await host.close());
  return host;
}

describe('svc doctor', () => {
  it('says what to do in words of the command line', async () => {
    const host = await oneHost();
    host.say(status(401));
    const run = await svc(['doctor'], { home: await temporaryHome(), env: all(host.base) });
    const found = resultOf<Doctor>(run);
    expect(checkOf(found, 'host-archive')).toMatchObject({
      status: 'warning',
      next: expect.stringContaining('Try: svc login (signs in at the timing archive).'),
    });
    expect(found.session).toBeNull();
    expect(run.stderr).toBe('');
  });

  it('gives up within twenty seconds on a network that swallows everything', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const env = all(`https://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    const beganMs = performance.now();
    const run = await svc(['doctor', '--year', '2024', '--gp', 'Monaco', '--session', 'R'], {
      home: await temporaryHome(),
      env,
    });
    expect(performance.now() - beganMs).toBeLessThan(20_000);
    const found = resultOf<Doctor>(run);
    expect(checkOf(found, 'network')).toMatchObject({ status: 'failed', finding: 'No host can be reached.' });
    expect(found.session?.finding).toMatch(/^Without the calendar it is unknown which session that is\./);
  }, 30_000);

  it('asks nobody with --offline, and says so', async () => {
    const host = await oneHost();
    const run = await svcHere(['doctor', '--offline'], { home: await temporaryHome(), env: all(host.base) });
    expect(host.requests).toEqual([]);
    expect(checkOf(resultOf<Doctor>(run), 'source')).toMatchObject({
      status: 'warning',
      finding: expect.stringContaining('no host was checked'),
    });
  });

  it('tells which part of a simulated session comes from where', async () => {
    const env = { SVC_SOURCE: 'demo', SVC_NOW: '2026-06-01T12:00:00Z' };
    const args = ['doctor', '--year', '2026', '--gp', 'Monaco', '--session', 'R'];
    const ahead = resultOf<Doctor>(await svcHere(args, { home: await temporaryHome(), env }));
    expect(new Set(ahead.session?.parts?.map(({ source }) => source))).toEqual(new Set([null]));
    const over = resultOf<Doctor>(
      await svcHere(args, { home: await temporaryHome(), env: { ...env, SVC_NOW: '2026-07-01T12:00:00Z' } }),
    );
    const parts = over.session?.parts?.map(({ part, source, provider }) => `${part} ${source} ${provider}`);
    expect(parts).toEqual([
      'laps archive simulation',
      'tyres archive simulation',
      'race-control archive simulation',
      'weather archive simulation',
      'telemetry archive simulation',
      'results results simulation',
    ]);
  });

  it.each([
    [['--gp', 'Monaco'], 'INVALID_INPUT', /without its --year/],
    [['--year', '2025'], 'INVALID_INPUT', /No event is given/],
    [['--year', '2025', '--gp', 'Atlantis', '--session', 'R'], 'NOT_FOUND', /Atlantis/],
    [['--year', '2025', '--gp', 'Monaco', '--test', '1'], 'INVALID_INPUT', /An event and a test can't/],
  ])('%j is a question that nobody can answer', async (args, code, message) => {
    const run = await svcHere(['doctor', ...args], {
      home: await temporaryHome(),
      env: { SVC_SOURCE: 'demo' },
    });
    const failure = failureOf(run);
    expect(failure.code).toBe(code);
    expect(failure.error).toMatch(message);
  });

  it('shows and keeps no secret', async () => {
    const home = await temporaryHome();
    const host = await oneHost();
    host.say(ok('[]'));
    const token = madeUpToken(Date.now() + 96 * 3_600_000);
    const secret = token.split('.')[2]!;
    const proxied = { HTTPS_PROXY: 'http://somebody:geheim@127.0.0.1:9' };
    for (const env of [
      { SVC_F1TV_TOKEN: token, SVC_F1TV_SCHEME: `x ${token} {token}` },
      { SVC_SOURCE: token, SVC_TOKEN: token, SVC_F1TV_HEADER: 'Geheim' },
      { SVC_ARCHIVE_URL: 'https://somebody:geheim@example.org/', ...proxied },
      { SVC_MODEL: token, SVC_NOW: '2026-06-01T12:00:00Z', SVC_WORKSPACE_ID: 'geheim' },
    ]) {
      const run = await svc(['doctor'], {
        home,
        env: { ...all(host.base), ...proxied, SVC_DEBUG: '1', ...env },
      });
      resultOf(run);
      expect(run.stdout + run.stderr).not.toContain(secret);
      expect(run.stdout + run.stderr).not.toMatch(/geheim|somebody/i);
    }
    const entries = await readdir(home, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toContain(secret);
    }
  });

  it.each([
    [401, 'SOURCE_BLOCKED', 'Try: svc login (signs in at the timing archive). '],
    [429, 'RATE_LIMITED', ''],
    [503, 'SOURCE_UNAVAILABLE', ''],
  ])('stands at the end of the error when all hosts answer %i', async (answer, code, before) => {
    const host = await oneHost();
    host.say(status(answer));
    const args = ['--workspace-id', 'w', '--year', '2024', '--gp', 'Monaco', '--session', 'R'];
    const run = await svcHere(['fetch', 'session-info', ...args], {
      home: await temporaryHome(),
      env: all(host.base),
    });
    expect(run.code).toBe(1);
    const failure = JSON.parse(run.stderr) as { code: string; hint: string };
    expect(failure.code).toBe(code);
    const step = 'Try: svc doctor --year 2024 --gp Monaco --session R';
    expect(failure.hint.slice(failure.hint.indexOf('Try:'))).toBe(
      `${before}${step} (shows which sources are reachable, and what to do about the others).`,
    );
  });
});

describe('svc doctor on a session that only OpenF1 serves', needsRecordings, () => {
  it('names OpenF1 before and after the session is loaded, at the cost of one request', async () => {
    const [openF1, hosts, home] = await Promise.all([
      startOpenF1Service(recordedOpenF1),
      startRecordedHosts(),
      temporaryHome(),
    ]);
    onTestFinished(openF1.close);
    onTestFinished(hosts.close);
    const env = { ...hosts.env, SVC_OPENF1_URL: openF1.base };
    const session = ['--year', '2023', '--gp', 'Qatar', '--session', 'R'];
    const laps = (found: Doctor) => {
      const part = found.session?.parts?.find((each) => each.part === 'laps');
      return [part?.source, part?.sources.find(({ source }) => source === 'openf1')?.state];
    };

    const before = resultOf<Doctor>(await svcHere(['doctor', ...session], { home, env }));
    expect(laps(before)).toEqual(['openf1', 'expected']);
    expect(openF1.requests).toEqual([
      'sessions?date_start>=2023-10-07T17:00:00&date_start<=2023-10-09T17:00:00',
    ]);
    const loaded = await svcHere(['analyze', 'team-pace', '--workspace-id', 'w', ...session], { home, env });
    expect(resultOf(loaded)).toMatchObject({ provider: 'openf1' });
    const after = resultOf<Doctor>(await svcHere(['doctor', ...session, '--offline'], { home, env }));
    expect(laps(after)).toEqual(['openf1', 'cached']);
    expect(checkOf(after, 'session')).toMatchObject({ subject: '2023 Qatar Grand Prix, Race' });

    openF1.isLocked = true;
    const locked = resultOf<Doctor>(
      await svcHere(['doctor', ...session], { home: await temporaryHome(), env }),
    );
    expect(laps(locked)).toEqual(['results', 'closed']);
    expect(checkOf(locked, 'host-openf1')).toMatchObject({
      status: 'warning',
      next: expect.stringMatching(/^Wait until about half an hour after the running session\./),
    });
  });
});
