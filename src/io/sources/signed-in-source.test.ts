import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../test/support/account-tokens.ts';
import { ok, startLocalHost, status, type LocalHost } from '../../../test/support/local-host.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { F1TvAccount } from '../account/account.ts';
import { readHosts, withAccount } from '../http/hosts.ts';
import type { ResourceRef } from '../http/resource.ts';
import { openLiveSource } from './open-live-source.ts';

const path = '2026/2026-03-08_Australian_Grand_Prix/2026-03-08_Race/TimingData.jsonStream';
const timing: ResourceRef = { service: 'archive', path };
const page = '{"MRData":{"limit":"30","offset":"0","total":"0"}}';
const standings: ResourceRef = { service: 'results', path: '2025/driverstandings.json' };
const stream = '\uFEFF00:00:01.000{"Lines":{}}\r\n';
const now = { maxAgeMs: 0 };
const hourMs = 3_600_000;

let archive: LocalHost;
let mirror: LocalHost;
let results: LocalHost;

beforeAll(async () => {
  [archive, mirror, results] = await Promise.all([startLocalHost(), startLocalHost(), startLocalHost()]);
});
afterAll(() => Promise.all([archive.close(), mirror.close(), results.close()]));
beforeEach(() => {
  for (const host of [archive, mirror, results]) {
    host.requests.length = 0;
    host.say(status(404));
  }
});

async function openWith(env: NodeJS.ProcessEnv) {
  const bases = { SVC_ARCHIVE_URL: archive.base, SVC_MIRROR_URL: mirror.base, SVC_RESULTS_URL: results.base };
  return openLiveSource({ ...bases, SVC_HOME: await temporaryHome(), ...env });
}

const sentTo = (host: LocalHost, header = 'authorization') =>
  host.requests.map(({ headers }) => headers[header]);

describe('the token', () => {
  const token = madeUpToken(Date.now() + 96 * hourMs);

  it('goes to the archive, and to no other host', async () => {
    archive.say(status(403));
    mirror.say(ok(stream));
    results.say(ok(page));
    const source = await openWith({ SVC_F1TV_TOKEN: token });
    expect(await source.fetch(timing, now)).toMatchObject({ ok: true, origin: 'mirror', warnings: [] });
    await source.fetch(standings, now);
    expect(sentTo(archive)).toEqual([`Bearer ${token}`]);
    expect(sentTo(mirror)).toEqual([undefined]);
    expect(sentTo(results)).toEqual([undefined]);
    expect(JSON.stringify([mirror.requests[0]?.headers, results.requests[0]?.headers])).not.toContain(token);
  });

  it('has the form that settings say', async () => {
    archive.say(ok(stream));
    const form = { SVC_F1TV_HEADER: 'Cookie', SVC_F1TV_SCHEME: 'login-session={token}' };
    await (await openWith({ SVC_F1TV_TOKEN: token, ...form })).fetch(timing, now);
    expect(sentTo(archive)).toEqual([undefined]);
    expect(sentTo(archive, 'cookie')).toEqual([`login-session=${token}`]);
  });

  it('stays behind when the archive sends elsewhere, also on the way back', async () => {
    const away = (host: LocalHost): Record<string, string> => ({ Location: `${host.base}${path}` });
    archive.say(status(302, away(archive)), status(302, away(results)), ok(stream));
    results.say(status(307, away(archive)));
    expect(await (await openWith({ SVC_F1TV_TOKEN: token })).fetch(timing, now)).toMatchObject({ ok: true });
    expect(sentTo(archive)).toEqual([`Bearer ${token}`, `Bearer ${token}`, undefined]);
    expect(sentTo(results)).toEqual([undefined]);
  });

  it('is for the public archive and for this machine, not for a copy elsewhere', async () => {
    const pass = async () => 'sent' as const;
    const credential = async () => ({ name: 'Authorization', value: 'Bearer x' });
    const mayAsk = (env: NodeJS.ProcessEnv): boolean[] =>
      Object.values(withAccount(readHosts(env), { pass, credential })).flatMap(({ hosts }) =>
        hosts.map((host) => 'credential' in host),
      );
    const archiveOnly = [true, false, false, false, false, false];
    expect(mayAsk({})).toEqual(archiveOnly);
    expect(mayAsk({ SVC_ARCHIVE_URL: 'http://127.0.0.1:9/static/' })).toEqual(archiveOnly);
    expect(mayAsk({ SVC_ARCHIVE_URL: 'https://copy.example/static/' })).not.toContain(true);
    expect(mayAsk({ SVC_ARCHIVE_URL: 'https://livetiming.formula1.com.example/static/' })).not.toContain(
      true,
    );
  });

  it('is not sent after its end, which results say', async () => {
    archive.say(ok(stream));
    const source = await openWith({ SVC_F1TV_TOKEN: madeUpToken(Date.now() - hourMs) });
    expect(await source.fetch(timing, now)).toMatchObject({ warnings: [{ code: 'ACCOUNT_EXPIRED' }] });
    expect(sentTo(archive)).toEqual([undefined]);
  });

  it('is why the archive refuses, when it has ended', async () => {
    archive.say(status(403));
    const source = await openWith({ SVC_F1TV_TOKEN: madeUpToken(Date.now() - hourMs) });
    const fetched = await source.fetch(timing, now);
    expect(fetched).toMatchObject({
      reason: 'refused',
      answers: [{ refusal: { mayBe: expect.arrayContaining(['token-expired']) } }, { status: 404 }],
    });
  });

  it('is tried at once, whatever the archive said to nobody', async () => {
    archive.say(status(403), ok(stream));
    const home = { SVC_HOME: await temporaryHome() };
    const stranger = await openWith(home);
    expect(await stranger.fetch(timing, now)).toMatchObject({ ok: false });
    expect(await stranger.fetch(timing, now)).toMatchObject({ ok: false });
    expect(sentTo(archive)).toEqual([undefined]);
    await new F1TvAccount({}, home.SVC_HOME).signIn(token);
    expect(await stranger.fetch(timing, now)).toMatchObject({ ok: true, origin: 'archive' });
    expect(sentTo(archive)).toEqual([undefined, `Bearer ${token}`]);
  });

  it('is told to end a day ahead, of what was asked for now', async () => {
    archive.say(ok(stream));
    results.say(ok(page));
    const source = await openWith({ SVC_F1TV_TOKEN: madeUpToken(Date.now() + 23 * hourMs) });
    expect(await source.fetch(timing, now)).toMatchObject({ warnings: [{ code: 'ACCOUNT_EXPIRES_SOON' }] });
    expect(await source.fetch(timing, { maxAgeMs: hourMs })).toMatchObject({ ok: true, warnings: [] });
    expect(await source.fetch(standings, now)).toMatchObject({ ok: true, warnings: [] });
  });
});
