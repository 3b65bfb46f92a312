import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, startLocalHost, status, type LocalHost } from '../../../test/support/local-host.ts';
import type { ResourceRef } from '../http/resource.ts';
import { openF1Source } from '../../../test/services/openf1-source.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { LiveSource } from './live-source.ts';
import { sourceFailure } from './source-failure.ts';

let openF1: LocalHost;
let home: string;
let nowMs: number;
const clock = { nowMs: () => nowMs };

beforeAll(async () => {
  openF1 = await startLocalHost();
});
afterAll(() => openF1.close());
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 10, 22, 8);
  openF1.requests.length = 0;
});

/** A source as a process opens it. */
function openLive(): LiveSource {
  return openF1Source(openF1.base, { home, clock });
}

const laps: ResourceRef = { service: 'openf1', path: 'laps', query: 'session_key=9221' };
const final = { maxAgeMs: Infinity };
const textOf = async (options = final): Promise<string> => {
  const fetched = await openLive().fetch(laps, options);
  if (!fetched.ok) throw new Error(JSON.stringify(fetched));
  return new TextDecoder().decode(fetched.body);
};

describe('rows', () => {
  it('are asked for below the base, with the query, and come from OpenF1', async () => {
    openF1.say(ok('[{"session_key":9221,"lap_number":1}]'));
    expect(await openLive().fetch(laps, final)).toMatchObject({ ok: true, origin: 'openf1' });
    expect(openF1.requests.map(({ url }) => url)).toEqual(['/static/laps?session_key=9221']);
    expect(await textOf()).toBe('[{"session_key":9221,"lap_number":1}]');
    expect(openF1.requests).toHaveLength(1);
  });

  const noResults = '{"detail":"No results found."}';
  it.each([
    ['404', status(404, { 'Content-Type': 'application/json' }, noResults)],
    [
      '404, packed',
      (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(404, { 'Content-Encoding': 'gzip' }).end(gzipSync(noResults));
      },
    ],
    ['200 in words', ok(noResults)],
    ['200', ok(' []\n')],
  ])('that are none (%s) are an empty list, asked for again after an hour', async (_name, reply) => {
    openF1.say(reply);
    expect(JSON.parse(await textOf())).toEqual([]);
    nowMs += 3_600_000 - 1;
    expect(JSON.parse(await textOf())).toEqual([]);
    expect(openF1.requests).toHaveLength(1);
    nowMs += 1;
    openF1.say(ok('[{"session_key":9221,"lap_number":1}]'));
    expect(await textOf()).toBe('[{"session_key":9221,"lap_number":1}]');
    expect(openF1.requests).toHaveLength(2);
    nowMs += 100 * 86_400_000;
    expect(await textOf()).toBe('[{"session_key":9221,"lap_number":1}]');
    expect(openF1.requests).toHaveLength(2);
  });

  it('that were none are asked for again soon where the caller wants that', async () => {
    openF1.say(status(404, {}, noResults));
    expect(await textOf({ maxAgeMs: 120_000 })).toBe('[]');
    nowMs += 120_000;
    expect(await textOf({ maxAgeMs: 120_000 })).toBe('[]');
    expect(openF1.requests).toHaveLength(2);
  });

  it('that were none yesterday do not hide that nobody answers today', async () => {
    openF1.say(status(404, {}, noResults));
    await textOf();
    nowMs += 86_400_000;
    openF1.say(status(503));
    expect(await openLive().fetch(laps, final)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  it('are not there where the service does not know what was asked for', async () => {
    openF1.say(status(404, {}, '{"detail":"Not Found"}'));
    expect(await openLive().fetch(laps, final)).toMatchObject({ ok: false, reason: 'absent' });
  });

  it.each([
    ['{"error":"try later"}', 'an object of error instead of a list'],
    ['"rows"', 'a text instead of a list'],
    ['7', 'a number instead of a list'],
    ['null', 'null instead of a list'],
    ['[{"message":"rate limited"}]', 'a list of something else instead of a list (its rows name no session)'],
    ['[{"session_key":92', 'something that is not JSON instead of a list'],
  ])('are no %s', async (body, words) => {
    openF1.say(ok(body), ok('[{"session_key":9221,"lap_number":1}]'));
    expect(await openLive().fetch(laps, final)).toMatchObject({
      ok: false,
      reason: 'unavailable',
      answers: [{ status: 200, problem: `answered with ${words}` }],
    });
    expect(await textOf()).toBe('[{"session_key":9221,"lap_number":1}]');
  });

  it('that are too many are refused once, by a status of their own', async () => {
    openF1.say(status(422, {}, '{"detail":"Too much data"}'));
    expect(await openLive().fetch(laps, final)).toMatchObject({
      ok: false,
      reason: 'unavailable',
      answers: [{ status: 422, problem: 'does not answer such a question, or not so much at once' }],
    });
    expect(openF1.requests).toHaveLength(1);
  });
});

describe('a lock around a running session', () => {
  const locked = status(
    401,
    {},
    '{"detail":"Live F1 session in progress. Global API access (including past sessions) is restricted to authenticated users."}',
  );

  it('is a reason of its own, remembered by all processes for five minutes', async () => {
    openF1.say(locked);
    const lockedUtcMs = nowMs;
    expect(await openLive().fetch(laps, final)).toMatchObject({
      ok: false,
      reason: 'refused',
      answers: [
        {
          host: openF1.name,
          status: 401,
          problem: 'refused: refuses everyone without an OpenF1 account around a running session',
          refusal: { mayBe: ['live-session'], rememberedUtcMs: lockedUtcMs },
        },
      ],
    });
    nowMs += 299_999;
    const others = await Promise.all(
      ['stints', 'pit', 'weather'].map((path) => openLive().fetch({ ...laps, path }, final)),
    );
    for (const each of others) {
      expect(each).toMatchObject({ ok: false, answers: [{ refusal: { rememberedUtcMs: lockedUtcMs } }] });
    }
    expect(openF1.requests).toHaveLength(1);
    nowMs += 1;
    openF1.say(ok('[{"session_key":9221,"lap_number":1}]'));
    expect(await textOf()).toBe('[{"session_key":9221,"lap_number":1}]');
    expect(openF1.requests).toHaveLength(2);
  });

  it('is told as what it is, with what to do', async () => {
    openF1.say(locked);
    const failure = await openLive().fetch(laps, final);
    if (failure.ok) throw new Error('not locked');
    const error = sourceFailure('the laps of 2023 Qatar Grand Prix, Race', failure, 'openf1');
    expect(error).toMatchObject({ code: 'SOURCE_BLOCKED', helps: ['sign-in', 'doctor'] });
    expect(error.details.doors).toEqual([
      {
        host: openF1.name,
        may_be: ['live-session'],
        asked_at: '2026-11-22T08:00:00Z',
        asked_again_after: '2026-11-22T08:05:00Z',
      },
    ]);
    for (const phrase of ['wait until about half an hour after the session', 'sign in', 'SVC_SOURCE=demo']) {
      expect(error.hint).toContain(phrase);
    }
  });

  it('does not take a stored answer away', async () => {
    openF1.say(ok('[{"session_key":9221,"lap_number":1}]'), locked);
    await textOf({ maxAgeMs: 0 });
    expect(await openLive().fetch(laps, { maxAgeMs: 0 })).toMatchObject({
      ok: true,
      warnings: [{ code: 'STALE_COPY' }],
    });
  });

  it('is no other 401, which is not remembered', async () => {
    openF1.say(status(401, {}, '{"detail":"Invalid API key"}'), ok('[]'));
    expect(await openLive().fetch(laps, final)).toMatchObject({
      ok: false,
      answers: [{ refusal: { mayBe: ['refused'], rememberedUtcMs: null } }],
    });
    expect(await textOf()).toBe('[]');
  });
});
