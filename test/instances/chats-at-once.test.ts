// @module-tag long
import { describe, expect, it } from 'vitest';
import { needsRedis, redisOfSuite } from '../support/redis/redis-server.ts';
import { isLongRun, sampledOptions } from '../support/sample.ts';
import { type Instances, startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';

const questions = [
  'Tyre strategy of the Monaco Grand Prix 2024',
  'Lap times of Verstappen and Norris in the race at Monaco 2024',
  'Qualifying results of Monaco 2024',
  'What can you do?',
];
/** 120 chats are half a minute of work for two processors. */
const slowTestMs = 900_000;

const all: [chats: number, instances: number][] = [[120, 4]];
const tried: typeof all = isLongRun ? all : [[16, 2]];
const options = sampledOptions(16, 120, 'chats at once on several instances');

describe('chats at once', { ...options, ...needsRedis }, () => {
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

  it.each(tried)(
    '%i on %i instances: each answer whole, in order, and seen by who asked alone',
    { timeout: slowTestMs },
    async (chats, size) => {
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
    },
  );
});
