import { describe, expect, it } from 'vitest';
import { createVisitorWorkspaces } from '../../src/io/workspaces/visitor-workspaces.ts';
import { openRedisOf } from '../support/redis/open-redis.ts';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import type { ScriptedChat } from './scripted-chat.ts';
import { setUpTestWith } from './set-up.ts';
import { ask, extended, startWebServer, StreamReader, visitorOf, type WebServer } from './web-server.ts';

const password = 'box box, box box';
const env = { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: password };
/** Nobody looks by himself while a test runs: what ends does so because it was told of. */
const never = { rightsMs: 600_000 };
const soon = { rightsMs: 20 };

const signedOut = {
  type: 'error',
  code: 'UNAUTHORIZED',
  message: 'This server asks for a password. Sign in at /sign-in, then try again.',
  retryable: false,
};
const forgotten = {
  ...signedOut,
  message: 'This browser has no workspace here. Reload the page to get one.',
};

async function signedIn({ base }: WebServer): Promise<string> {
  const body = new URLSearchParams({ password });
  const response = await fetch(`${base}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Signed in, with a workspace. */
async function visitor(server: WebServer): Promise<{ cookie: string; id: string }> {
  const cookie = await signedIn(server);
  const own = visitorOf(await fetch(server.base, { headers: { cookie } }));
  return { cookie: `${cookie}; ${own.cookie}`, id: own.id };
}

/** An answer that has begun and goes on until `end` is called, or somebody stops it. */
function endless(chat: ScriptedChat): { end(): void } {
  let end = (): void => undefined;
  chat.script = ({ emit, signal }) =>
    new Promise((resolve) => {
      emit({ type: 'text', text: 'a word' });
      signal.addEventListener('abort', () => resolve());
      end = () => {
        emit({ type: 'text', text: 'the rest' });
        emit({ type: 'done', outcome: 'complete' });
        resolve();
      };
    });
  return { end: () => end() };
}

/** A stream of the answer, of which the first word was read. */
async function reading(response: Promise<Response>): Promise<StreamReader> {
  const reader = new StreamReader(await response);
  for (;;) {
    const next = await reader.next();
    if (next?.event.type === 'chunk') return reader;
    expect(next).not.toBeNull();
  }
}

const post = async ({ base }: WebServer, path: string, cookie: string): Promise<void> => {
  expect((await fetch(base + path, { method: 'POST', headers: { cookie } })).status).toBe(204);
};

describe('the stream of an answer', () => {
  it('ends with Sign out at once, in both forms, and the answer goes on for who signs in again', async () => {
    const server = await startWebServer({ env, times: never });
    const answer = endless(server.chat);
    const { cookie } = await visitor(server);
    const long = await reading(ask(server, { cookie }, 'x', { headers: extended }));
    const plain = await reading(fetch(`${server.base}/chat/stream`, { headers: { cookie } }));
    await post(server, '/sign-in/end', cookie);
    expect([await long.rest(), await plain.rest()]).toEqual([[signedOut], [signedOut]]);
    expect((await server.chat.turn()).signal.aborted).toBe(false);
    const again = `${await signedIn(server)}; ${cookie.slice(cookie.indexOf(';') + 2)}`;
    const back = await reading(
      fetch(`${server.base}/chat/stream`, { headers: { cookie: again, ...extended } }),
    );
    answer.end();
    expect(await back.rest()).toEqual([
      { type: 'chunk', content: 'the rest' },
      { type: 'done', outcome: 'complete' },
    ]);
  });

  it('goes on for everybody else', async () => {
    const server = await startWebServer({ env, times: soon });
    const answer = endless(server.chat);
    const [own, other] = [await visitor(server), await visitor(server)];
    const stream = await reading(ask(server, own, 'x'));
    await post(server, '/sign-in/end', other.cookie);
    await post(server, '/sign-out', (await visitor(server)).cookie);
    answer.end();
    expect((await stream.rest()).map(({ type }) => type)).toEqual(['chunk', 'done']);
  });

  it('ends when another instance without a word to this one has ended the sign-in', async () => {
    const server = await startWebServer({ env, times: soon });
    const other = await startWebServer({ env, home: server.home });
    endless(server.chat);
    const { cookie } = await visitor(server);
    const stream = await reading(ask(server, { cookie }, 'x'));
    await post(other, '/sign-in/end', cookie);
    expect(await stream.rest()).toEqual([signedOut]);
  });

  it('ends when its key is taken back by a command', async () => {
    const server = await startWebServer({ times: soon });
    endless(server.chat);
    const own = visitorOf(await fetch(server.base));
    const stream = await reading(ask(server, own, 'x'));
    const clock = { nowMs: () => Date.now() };
    await createVisitorWorkspaces({ home: server.home, clock, keys: 'required' }).revokeKey(own.id);
    expect(await stream.rest()).toEqual([forgotten]);
  });

  it('ends with "Forget this browser", and the answer with it', async () => {
    const server = await startWebServer({ times: never });
    endless(server.chat);
    const own = visitorOf(await fetch(server.base));
    const stream = await reading(ask(server, own, 'x'));
    await post(server, '/sign-out', own.cookie);
    expect(await stream.rest()).toEqual([forgotten]);
    expect((await server.chat.turn()).signal.reason).toBe('stopped');
  });
});

describe('on two instances', needsRedis, () => {
  const redis = redisOfSuite();

  it('a stream of one ends at once with a sign-out at the other', async () => {
    setUpTestWith({
      count: 1,
      optionsOf: async () => ({ redis: (await openRedisOf({ SVC_REDIS_URL: redis().url })).redis }),
    });
    const server = await startWebServer({ env, times: never });
    const other = await startWebServer({ env, times: never, home: server.home });
    endless(server.chat);
    const { cookie } = await visitor(server);
    const stream = await reading(ask(server, { cookie }, 'x'));
    await expect.poll(() => redis().ask('PUBSUB', 'NUMSUB', 'svc:ended-rights')).toContain(2);
    await post(other, '/sign-in/end', cookie);
    expect(await stream.rest()).toEqual([signedOut]);
  });
});
