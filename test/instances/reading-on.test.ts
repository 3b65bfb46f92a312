// @module-tag long
import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { type Instances, startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';
import { startTricklingModel } from './trickling-model.ts';

/** An answer that ends only when it is stopped, as far as a test can wait. */
const endless = { pieces: 100_000, everyMs: 10 };

describe('an answer that one instance writes', needsRedis, () => {
  const redis = redisOfSuite();

  async function twoInstances(
    env: Record<string, string>,
  ): Promise<Instances & { here: string; there: string }> {
    const instances = await startInstances({ count: 2, redis: redis(), env });
    return { ...instances, here: instances.baseOf(0), there: instances.baseOf(1) };
  }

  it('goes on at another for a reader who was cut off, every event once and in order', async () => {
    const { env, text } = await startTricklingModel();
    const { here, there } = await twoInstances(env);
    const person = await Person.visit(here);
    const connection = new AbortController();
    const first = await new ReadAnswer(await person.ask(here, 'Go on', { signal: connection.signal })).read(
      20,
    );
    connection.abort();
    const again = new AbortController();
    const second = await new ReadAnswer(await person.reattach(there, first.lastId, again.signal)).read(20);
    again.abort();
    const third = await new ReadAnswer(await person.reattach(here, second.lastId)).rest();
    expectGapless(first, second, third);
    expect(first.text + second.text + third.text).toBe(text);
    for (const base of [here, there]) {
      expect((await person.history(base)).messages.at(-1)).toMatchObject({ text, state: 'complete' });
    }
  });

  it('is known at the other: that it runs, to all its readers, and that no second question is taken', async () => {
    const { env } = await startTricklingModel(endless);
    const { here, there } = await twoInstances(env);
    const [person, other] = [await Person.visit(here, 1), await Person.visit(there, 2)];
    const reader = await new ReadAnswer(await person.ask(here, 'Go on')).read(5);
    const late = await new ReadAnswer(await person.reattach(there, '')).read(5);
    expect(late.events).toEqual(reader.events);

    const { messages, run, conversation } = await person.history(there);
    expect(run).toEqual({ conversation_id: conversation!.id, message_id: messages[1]!.id });
    expect(messages).toMatchObject([{ text: 'Go on', state: 'complete' }, { state: 'running' }]);
    expect((await person.conversations(there)).running).toEqual([conversation!.id]);
    const refused = await person.ask(there, 'And this?', { form: { conversation: conversation!.id } });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'RUN_UNDER_WAY' });
    expect((await person.ask(there, 'And this?')).status).toBe(409);

    // Nobody else sees or stops it.
    expect((await other.reattach(there, reader.lastId)).status).toBe(204);
    expect((await other.reattach(here, reader.lastId)).status).toBe(204);
    expect(await other.stop(there)).toBe(false);
    expect(await other.conversations(there)).toEqual({ conversations: [], running: [] });

    expect(await person.stop(there)).toBe(true);
    for (const each of [reader, late]) {
      await each.rest();
      expectGapless(each);
      expect(each.events.at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
    }
    expect(reader.events).toEqual(late.events);
    expect(await person.stop(there)).toBe(false);
  });

  it('ends for all before the next question: the other instance takes it at once', async () => {
    const { env, text } = await startTricklingModel({ pieces: 3, everyMs: 1 });
    const { here, there } = await twoInstances(env);
    const person = await Person.visit(here);
    const asked = Array.from({ length: 20 }, (_, number) => `Question ${number}`);
    for (const [number, question] of asked.entries()) {
      const answer = await new ReadAnswer(await person.ask(number % 2 === 0 ? here : there, question)).rest();
      expectGapless(answer);
      expect(answer.text).toBe(text);
    }
    const { messages } = await person.history(here);
    expect(messages.map(({ role, text: said }) => (role === 'user' ? said : null))).toEqual(
      asked.flatMap((question) => [question, null]),
    );
  });
});
