// @module-tag long
import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';
import { startTricklingModel } from './trickling-model.ts';

const people = 6;

describe('instances that are restarted one after the other', needsRedis, () => {
  const redis = redisOfSuite();

  it('answer all the while: no request fails, and what was asked is kept', async () => {
    const { env, text } = await startTricklingModel({ pieces: 40 });
    const instances = await startInstances({
      count: 2,
      redis: redis(),
      env: { ...env, SVC_WEB_DRAIN_S: '2' },
    });
    const { base } = instances;
    const over = new AbortController();

    /** Asks on and on; every answer is whole, or says honestly why it is not. */
    async function chat(number: number): Promise<{ person: Person; asked: string[] }> {
      const person = await Person.visit(base, number);
      const asked: string[] = [];
      while (!over.signal.aborted || asked.length === 0) {
        const question = `Question ${asked.length} of ${number}`;
        const answer = await new ReadAnswer(await person.ask(base, question)).rest();
        asked.push(question);
        expectGapless(answer);
        const end = answer.events.at(-1);
        if (end?.type === 'error') expect(end).toMatchObject({ code: 'CANCELLED', retryable: true });
        else expect(answer.text).toBe(text);
      }
      return { person, asked };
    }
    /** What others send meanwhile, as fast as they can; none of it may be sent twice. */
    async function knock(): Promise<void> {
      const person = await Person.visit(base, people);
      while (!over.signal.aborted) expect(await person.stop(base)).toBe(false);
    }
    const knocks = Array.from({ length: 8 }, knock);
    const chats = Array.from({ length: people }, (_, number) => chat(number));
    await instances.roll();
    over.abort();
    await Promise.all(knocks);
    for (const { person, asked } of await Promise.all(chats)) {
      const { messages, run } = await person.history(base);
      expect(messages.filter(({ role }) => role === 'user').map((message) => message.text)).toEqual(asked);
      expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(asked.length);
      expect(messages.map(({ state }) => state)).not.toContain('running');
      expect(run).toBeNull();
    }
  });
});
