// @module-tag long
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSvcWeb } from '../programs/svc-web-process.ts';
import { needsRedis, redisOfSuite, type RedisServer } from '../support/redis/redis-server.ts';
import { type Instances, startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';
import { startTricklingModel } from './trickling-model.ts';

/** How Redis can fail, and how it gets well again. */
const faults: [name: string, fail: (redis: RedisServer) => unknown, mend: (redis: RedisServer) => unknown][] =
  [
    ['has gone', (redis) => redis.stop(), (redis) => redis.restart()],
    ['stands still', (redis) => redis.pause(), (redis) => redis.resume()],
    ['is full', (redis) => redis.fill(), (redis) => redis.makeRoom()],
  ];

async function statusOf(instances: Instances, index: number, path: string): Promise<number> {
  return (await fetch(instances.baseOf(index) + path)).status;
}

describe('instances whose Redis', needsRedis, () => {
  const redis = redisOfSuite();

  it('fails say so, take no question, lose nothing, and recover by themselves', async () => {
    const { env, text } = await startTricklingModel({ pieces: 20 });
    const instances = await startInstances({ count: 2, redis: redis(), env });
    const { base } = instances;
    const person = await Person.visit(base);
    expectGapless(await new ReadAnswer(await person.ask(base, 'Before')).rest());
    for (const [name, fail, mend] of faults) {
      const before = await person.history(base);
      await fail(redis());
      for (const index of [0, 1]) {
        await expect.poll(() => statusOf(instances, index, '/ready'), { message: name }).toBe(503);
        expect(await statusOf(instances, index, '/health'), name).toBe(200);
        const refused = await person.ask(instances.baseOf(index), 'Meanwhile');
        expect(refused.status, name).toBe(503);
        expect(await refused.json(), name).toMatchObject({ code: 'NOT_READY' });
      }
      const { messages } = await person.history(base);
      expect(messages, name).toEqual(before.messages);

      await mend(redis());
      for (const index of [0, 1])
        await expect.poll(() => statusOf(instances, index, '/ready'), { message: name }).toBe(200);
      const after = await new ReadAnswer(await person.ask(base, name)).rest();
      expectGapless(after);
      expect(after.text, name).toBe(text);
      const all = (await person.history(base)).messages;
      expect(all.slice(0, -2), name).toEqual(before.messages);
      expect(all.slice(-2), name).toMatchObject([{ text: name }, { text, state: 'complete' }]);
    }
  });

  it('stands still for 3 s while questions are asked lose none of them', async () => {
    const { env, text } = await startTricklingModel({ pieces: 60, everyMs: 50 });
    const instances = await startInstances({ count: 2, redis: redis(), env });
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    const people = await Promise.all(numbers.map((number) => Person.visit(instances.base, number)));
    const asking = people.map(async (person, number) => {
      await delay(100 * number);
      const answer = new ReadAnswer(await person.ask(instances.baseOf(number % 2), 'Go on'));
      expectGapless(await answer.rest());
      return answer.text;
    });
    await delay(500);
    redis().pause();
    await delay(3000);
    redis().resume();
    expect(await Promise.all(asking)).toEqual(people.map(() => text));
    for (const person of people) expect((await person.history(instances.base)).messages).toHaveLength(2);
  });

  it('is restarted without its memory in the middle of an answer go on with it, for readers everywhere', async () => {
    const { env, text } = await startTricklingModel({ pieces: 400 });
    const instances = await startInstances({ count: 2, redis: redis(), env });
    const [here, there] = [instances.baseOf(0), instances.baseOf(1)];
    const person = await Person.visit(here);
    const reader = await new ReadAnswer(await person.ask(here, 'Go on')).read(10);
    const readerThere = await new ReadAnswer(await person.reattach(there, '')).read(10);
    await redis().restart();
    for (const each of [reader, readerThere]) {
      await each.rest();
      expectGapless(each);
      expect(each.text).toBe(text);
    }
    expect((await person.history(there)).messages.at(-1)).toMatchObject({ text, state: 'complete' });
  });
});

describe('instances whose Redis wants a password, over TLS', needsRedis, () => {
  const redis = redisOfSuite({ password: 'p@ss/w%rd', tls: true });

  it('share an answer all the same', async () => {
    const { env, text } = await startTricklingModel({ pieces: 40 });
    const instances = await startInstances({ count: 2, redis: redis(), env });
    const person = await Person.visit(instances.baseOf(0));
    const first = new ReadAnswer(await person.ask(instances.baseOf(0), 'Go on'));
    await first.read(1);
    const elsewhere = await new ReadAnswer(await person.reattach(instances.baseOf(1), '')).rest();
    expectGapless(elsewhere);
    expect(elsewhere.text).toBe(text);
    expect((await first.rest()).events).toEqual(elsewhere.events);
  });
});

describe('an instance that cannot start', needsRedis, () => {
  const redis = redisOfSuite();

  it('ends, though it has reached its Redis', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const child = await startSvcWeb({
      env: { SVC_REDIS_URL: redis().url },
      args: ['--port', String(port)],
    });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
