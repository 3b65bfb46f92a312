import { describe, expect, it } from 'vitest';
import { startInstances } from './instances.ts';
import { expectGapless, Person, ReadAnswer } from './person.ts';
import { startTricklingModel } from './trickling-model.ts';

describe('an answer of one instance behind a proxy', () => {
  it('goes on for a reader who was cut off, every event once and in order', async () => {
    const { env, text } = await startTricklingModel();
    const { base } = await startInstances({ count: 1, env });
    const person = await Person.visit(base);
    const connection = new AbortController();
    const first = new ReadAnswer(await person.ask(base, 'Go on', { signal: connection.signal }));
    await first.read(20);
    connection.abort();
    const second = await new ReadAnswer(await person.reattach(base, first.lastId)).rest();
    expectGapless(first, second);
    expect(first.text + second.text).toBe(text);
    expect((await person.history(base)).messages.at(-1)).toMatchObject({ text, state: 'complete' });
  });
});
