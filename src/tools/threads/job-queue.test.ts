import { describe, expect, it } from 'vitest';
import { JobQueue } from './job-queue.ts';

function drain(queue: JobQueue<string>): string[] {
  const jobs: string[] = [];
  for (let job = queue.next(); job !== undefined; job = queue.next()) jobs.push(job);
  return jobs;
}

describe('JobQueue', () => {
  it('gives each key its turn, however many jobs another one has', () => {
    const queue = new JobQueue<string>({ most: 10, mostOfKey: 10 });
    for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(job[0]!, job);
    expect(queue.length).toBe(6);
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.length).toBe(0);
  });

  it('lets those wait who have jobs under way', () => {
    const queue = new JobQueue<string>({ most: 10, mostOfKey: 10 });
    for (const job of ['a1', 'a2']) queue.add('a', job);
    expect([queue.next(), queue.next()]).toEqual(['a1', 'a2']);
    queue.add('a', 'a3');
    queue.add('b', 'b1');
    expect(queue.next()).toBe('b1');
    queue.ended('a');
    queue.ended('a');
    queue.add('b', 'b2');
    expect(queue.next()).toBe('a3');
  });

  it('has room for so many in all, and of one key', () => {
    const queue = new JobQueue<string>({ most: 3, mostOfKey: 2 });
    expect(['a1', 'a2', 'a3', 'b1', 'b2'].map((job) => queue.add(job[0]!, job))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(drain(queue)).toEqual(['a1', 'b1', 'a2']);
    expect(queue.add('a', 'a4')).toBe(true);
  });

  it('forgets what nobody wants any more', () => {
    const queue = new JobQueue<string>({ most: 3, mostOfKey: 3 });
    for (const job of ['a1', 'a2', 'b1']) queue.add(job[0]!, job);
    queue.remove('a', 'a1');
    queue.remove('b', 'b1');
    queue.remove('b', 'b1');
    queue.remove('c', 'c1');
    expect(queue.length).toBe(1);
    expect(drain(queue)).toEqual(['a2']);
  });
});
