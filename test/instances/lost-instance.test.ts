// @module-tag long
import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { type Instances, startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';
import { startTricklingModel } from './trickling-model.ts';

interface HalfAnswered {
  instances: Instances;
  here: string;
  there: string;
  person: Person;
  /** At the instance that writes the answer. */
  reader: ReadAnswer;
  /** At the other one. */
  readerThere: ReadAnswer;
}

describe('an instance that is lost in the middle of an answer', needsRedis, () => {
  const redis = redisOfSuite();

  /** An answer that would go on for minutes is read at both instances for less than a second. */
  async function halfAnswered(): Promise<HalfAnswered> {
    const { env } = await startTricklingModel({ pieces: 100_000, everyMs: 10 });
    const instances = await startInstances({
      count: 2,
      redis: redis(),
      env: { ...env, SVC_WEB_DRAIN_S: '1' },
    });
    const [here, there] = [instances.baseOf(0), instances.baseOf(1)];
    const person = await Person.visit(here);
    const reader = await new ReadAnswer(await person.ask(here, 'Go on')).read(30);
    const readerThere = await new ReadAnswer(await person.reattach(there, '')).read(5);
    return { instances, here, there, person, reader, readerThere };
  }

  /** The other reader hears an honest end, the history tells the same, and the conversation goes on there. */
  async function expectHonestEnd({ person, there, readerThere }: HalfAnswered): Promise<void> {
    await readerThere.rest();
    expectGapless(readerThere);
    expect(readerThere.events.at(-1)).toMatchObject({ type: 'error', code: 'CANCELLED', retryable: true });
    const { messages, run } = await person.history(there);
    expect(run).toBeNull();
    expect(messages).toMatchObject([{ text: 'Go on' }, { state: 'interrupted' }]);
    expect(messages[1]!.text).toMatch(/\w/);
    expect(readerThere.text).toContain(messages[1]!.text);
    expect((await person.conversations(there)).running).toEqual([]);
    const next = await new ReadAnswer(await person.ask(there, 'And now?')).read(3);
    expect(next.events.map(({ type }) => type)).toEqual(['start', 'chunk', 'chunk']);
    expect(await person.stop(there)).toBe(true);
    expect((await next.rest()).events.at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
  }

  it('because it was killed leaves an honest end, and the next question is taken elsewhere', async () => {
    const half = await halfAnswered();
    const { instances, person, there } = half;
    await instances.kill(0);
    // Until the lease is over nobody knows better.
    expect((await person.ask(there, 'Too early')).status).toBe(409);
    await expectHonestEnd(half);
    await instances.restart(0);
    expect(await person.history(instances.baseOf(0))).toEqual(await person.history(there));
  });

  it('because it was asked to end does so at once', async () => {
    const half = await halfAnswered();
    const [code] = await Promise.all([half.instances.end(0), expectHonestEnd(half)]);
    expect(code).toBe(0);
    await half.reader.rest();
    expect(half.reader.events).toEqual(half.readerThere.events);
  });

  it('because it stood still writes nothing more when it goes on', async () => {
    const half = await halfAnswered();
    const { instances, person, here, there, reader } = half;
    instances.pause(0);
    await expectHonestEnd(half);
    const before = await person.history(there);
    instances.resume(0);
    await reader.rest();
    expect(reader.events.at(-1)).toMatchObject({ type: 'error', code: 'CANCELLED', retryable: true });
    for (const base of [there, here]) expect(await person.history(base)).toEqual(before);
    // It takes the next question as any other does.
    const next = await new ReadAnswer(await person.ask(here, 'Once more')).read(3);
    expect(await person.stop(there)).toBe(true);
    expectGapless(await next.rest());
    expect((await person.history(here)).messages).toHaveLength(6);
  });
});
