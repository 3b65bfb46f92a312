// @module-tag long
import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { type Instances, startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';

const questions = [
  'Tyre strategy of the Monaco Grand Prix 2024',
  'Lap times of Verstappen and Norris in the race at Monaco 2024',
  'Qualifying results of Monaco 2024',
  'What can you do?',
];
const [chats, size] = [48, 3];

describe('chats at once', needsRedis, () => {
  const redis = redisOfSuite();

  /** The answer, with what is of its workspace alone left out. */
  async function answerOf(base: string, person: Person, question: string): Promise<string> {
    const answer = await new ReadAnswer(await person.ask(base, question)).rest();
    expectGapless(answer);
    expect(answer.events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
    return forAnybody(
      person,
      answer.text + JSON.stringify(answer.events.filter(({ type }) => type === 'chart')),
    );
  }

  function forAnybody(person: Person, text: string): string {
    return text.replaceAll(person.id, '<workspace>').replaceAll(/"tool_call_id":"[^"]*"/g, '');
  }

  async function expectOnlyOwn(instances: Instances, person: Person, other: Person): Promise<void> {
    const { base } = instances;
    const [question, answer] = (await person.history(base)).messages;
    expect([question?.state, answer?.state]).toEqual(['complete', 'complete']);
    for (const { url } of answer!.charts) {
      expect((await person.get(base, url)).status).toBe(200);
      expect((await other.get(base, url)).status).toBe(401);
    }
  }

  it('on three instances are each whole, in order, and seen by who asked alone', async () => {
    // All that come must find a place.
    const env = { SVC_WEB_LONGEST_WAIT_S: '3600' };
    const instances = await startInstances({ count: size, redis: redis(), env });
    const { base } = instances;
    const first = await Person.visit(base);
    const expected: string[] = [];
    for (const question of questions) {
      expected.push(await answerOf(base, first, question));
      await first.beginAnew(base);
    }
    const people: Person[] = [];
    for (let number = 1; number <= chats; number++) people.push(await Person.visit(base, number));
    const answers = await Promise.all(
      people.map((person, number) => answerOf(base, person, questions[number % questions.length]!)),
    );
    expect(answers).toEqual(people.map((_, number) => expected[number % questions.length]));
    for (const [number, person] of people.entries()) {
      await expectOnlyOwn(instances, person, people[(number + 1) % chats]!);
    }
    expect(Math.min(...instances.proxy.requests())).toBeGreaterThan(chats / size);
  });
});
