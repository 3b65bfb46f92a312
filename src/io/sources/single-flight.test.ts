import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('SingleFlight', () => {
  it('does the same work once for all who want it at the same time, and again afterwards', async () => {
    const flights = new SingleFlight<number>();
    let runs = 0;
    const work = async () => (runs += 1);
    const together = [flights.run('a', work, undefined), flights.run('a', work, undefined)];
    expect(await Promise.all([...together, flights.run('b', work, undefined)])).toEqual([1, 1, 2]);
    expect(await flights.run('a', work, undefined)).toBe(3);
  });

  it('tells everybody when the work fails, and starts anew', async () => {
    const flights = new SingleFlight<string>();
    const fail = () => Promise.reject(new Error('no'));
    const both = [flights.run('a', fail, undefined), flights.run('a', fail, undefined)];
    for (const outcome of await Promise.allSettled(both)) expect(outcome.status).toBe('rejected');
    expect(await flights.run('a', async () => 'yes', undefined)).toBe('yes');
  });

  it('stops the work when the last caller has gone, not before', async () => {
    const flights = new SingleFlight<string>();
    let workSignal: AbortSignal | undefined;
    const endless = (signal: AbortSignal) => {
      workSignal = signal;
      return new Promise<string>(() => {});
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [flights.run('a', endless, first.signal), flights.run('a', endless, second.signal)];
    first.abort();
    await expect(waiting[0]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(workSignal?.aborted).toBe(false);
    second.abort();
    await expect(waiting[1]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(workSignal?.aborted).toBe(true);
    expect(await flights.run('a', async () => 'fresh', undefined)).toBe('fresh');
  });

  it('lets one call wait for many pieces of work without a word from Node', async () => {
    const flights = new SingleFlight<number>();
    const { signal } = new AbortController();
    const said: string[] = [];
    const listen = (warning: Error) => said.push(warning.name);
    process.on('warning', listen);
    const keys = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all(keys.map((key) => flights.run(String(key), async () => key, signal)));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(said).toEqual([]);
  });
});
