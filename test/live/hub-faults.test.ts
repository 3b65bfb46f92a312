import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { SvcError } from '../../src/core/errors.ts';
import type { HubFeedMessage } from './live-hub.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { liveHub, quickPatience, record } from './recording.ts';
import { runningSession } from './running-session.ts';

const utcMs = Date.UTC(2025, 4, 3, 16);
/** Until no answer is a fault; any other fault has to be found before, however slowly 20 MB come. */
const [briefMs, longMs] = [1500, 120_000];

async function failure(work: Promise<unknown>): Promise<SvcError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SvcError)) throw new Error(`no failure of ours: ${String(error)}`);
  return error;
}

describe('a hub that cannot be recorded', () => {
  it.each([
    ['refuses', { refuses: { status: 401, body: 'token required' } }, 'SOURCE_BLOCKED', /wants an account/],
    [
      'keeps a network out',
      { refuses: { status: 403 } },
      'SOURCE_BLOCKED',
      /wants an account, or refuses this network/,
    ],
    [
      'is elsewhere',
      { refuses: { status: 302, headers: { Location: 'https://elsewhere.example/' } } },
      'SOURCE_UNAVAILABLE',
      /leads to another address/,
    ],
    ['is busy', { refuses: { status: 503 } }, 'SOURCE_UNAVAILABLE', /answered 503/],
    [
      'is something else',
      { refuses: { status: 200, body: '<html>' } },
      'SOURCE_UNAVAILABLE',
      /does not answer as a SignalR hub/,
    ],
    ['is silent', { isSilent: true }, 'SOURCE_UNAVAILABLE', /no answer within/],
    ['says nothing on the socket', { misbehaves: () => undefined }, 'SOURCE_UNAVAILABLE', /no answer within/],
    [
      'hangs up',
      { misbehaves: (socket: WebSocket) => socket.terminate() },
      'SOURCE_UNAVAILABLE',
      /connection/,
    ],
    [
      'speaks another protocol',
      { misbehaves: (socket: WebSocket) => socket.send('{"error":"no such protocol"}\u001e') },
      'SOURCE_UNAVAILABLE',
      /no such protocol/,
    ],
    [
      'sends an endless frame',
      { misbehaves: (socket: WebSocket) => socket.send('x'.repeat(17 << 20)) },
      'SOURCE_UNAVAILABLE',
      /WS_ERR_UNSUPPORTED_MESSAGE_LENGTH/,
    ],
    [
      'sends an endless message',
      {
        misbehaves: (socket: WebSocket) => {
          for (let i = 0; i < 20; i += 1) socket.send('x'.repeat(1 << 20));
        },
      },
      'SOURCE_UNAVAILABLE',
      /without end/,
    ],
  ] as const)('%s', async (_what, options, code, sentence) => {
    const hub = await liveHub(options);
    const root = await temporaryHome();
    const answerMs = String(sentence).includes('no answer') ? briefMs : longMs;
    const { recording } = record(hub, root, { patience: { ...quickPatience, answerMs } });
    const error = await failure(recording);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(sentence);
    expect(await readdir(root)).toEqual([]);
  });

  it('is not there', async () => {
    const hub = await liveHub();
    const { recording } = record(hub, await temporaryHome(), {
      hub: {
        name: '127.0.0.1:9',
        base: 'http://127.0.0.1:9/signalrcore/',
        takesToken: true,
        proxies: { proxy: null, exceptions: [] },
      },
    });
    expect(await failure(recording)).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringContaining('connection refused'),
    });
  });
});

describe('a hostile hub', () => {
  it('neither ends the recording nor writes anywhere else', async () => {
    const hub = await liveHub();
    const root = await temporaryHome();
    const { recording, stop } = record(hub, root);
    const session = runningSession();
    const path = '../../../../escaped/';
    hub.tell([
      { topic: 'SessionInfo', content: { ...session.info, Path: path }, utcMs },
      ...session.messages(utcMs),
    ]);
    await expect.poll(() => hub.subscriberCount).toBe(1);
    const junk: HubFeedMessage[] = [
      ...Array.from({ length: 3000 }, (_, index) => ({ topic: `Topic${index}`, content: {}, utcMs })),
      { topic: '../escaped', content: {}, utcMs },
      { topic: 'TimingData', content: 'no object', utcMs },
      { topic: 'TimingData', content: [1], utcMs },
      { topic: 'TimingData', content: null, utcMs },
      { topic: 'CarData.z', content: { no: 'text' }, utcMs },
      { topic: 'TimingData', content: JSON.parse('{"__proto__":{"polluted":1}}'), utcMs },
      { topic: 'TimingData', content: { Lines: { '1': { NumberOfLaps: 1 } } }, utcMs: Date.UTC(2399, 0, 1) },
      { topic: 'SessionInfo', content: { Path: 42, Key: {} }, utcMs },
      { topic: 'SessionStatus', content: { Status: ['Ends'] }, utcMs },
    ];
    hub.tell(junk);
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    for (const depth of [500, 5_000, 200_000])
      hub.say(`{"type":1,"target":"feed","arguments":["TimingData",${deep(depth)},"2025-05-03T16:00:00Z"]}`);
    hub.say('no JSON');
    for (const record of [
      { type: 1, target: 'feed' },
      { type: 1, target: 'feed', arguments: 'x' },
      { type: 'x' },
      { type: 99 },
      { type: 1, target: 'other', arguments: [] },
    ])
      hub.say(record);
    hub.tell([{ topic: 'LapCount', content: { CurrentLap: 7, TotalLaps: 19 }, utcMs: utcMs + 1000 }]);
    const folder = join(
      root,
      'livetiming.formula1.com/static/2025/2025-05-03_Miami_Grand_Prix/2025-05-03_Sprint',
    );
    await expect
      .poll(async () => await readFile(join(folder, 'LapCount.jsonStream'), 'utf8').catch(() => ''))
      .toContain('"CurrentLap":7');
    stop();
    const { sessions, unreadable, ended } = await recording;
    expect({ ended, sessions: sessions.length }).toEqual({ ended: 'interrupted', sessions: 1 });
    expect(unreadable).toBeGreaterThanOrEqual(6);
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeLessThan(15);
    for (const { parentPath } of files)
      expect(parentPath.startsWith(join(root, 'livetiming.formula1.com/static/2025'))).toBe(true);
    const timing = await readFile(join(folder, 'TimingData.jsonStream'), 'utf8');
    for (const line of timing.split('\r\n').slice(0, -1))
      expect(line).toMatch(/^\uFEFF?01:00:0[01]\.\d{3}\{/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('cannot fill the disk', async () => {
    const hub = await liveHub();
    const { recording } = record(hub, await temporaryHome(), { mostBytes: 2_000_000 });
    hub.tell(runningSession().messages(utcMs));
    await expect.poll(() => hub.subscriberCount).toBe(1);
    const flood = setInterval(
      () => hub.tell([{ topic: 'TimingData', content: { flood: 'x'.repeat(100_000) }, utcMs }]),
      1,
    );
    const { ended, sessions } = await recording;
    clearInterval(flood);
    expect(ended).toBe('too-large');
    expect(sessions[0]!.topics.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(8_000_000);
  });
});
