import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { unoptimised, unoptimisedAtFirst } from './unoptimised.ts';

const cachedData = new Script('(() => 0)').createCachedData();
/** V8 takes compiled code from settings like those of now alone; of the source it compares the length. */
const hasUsualSettings = (digit: number): boolean =>
  new Script(`(() => ${digit})`, { cachedData }).cachedDataRejected === false;

describe('work without the optimising compiler', () => {
  it('gives what it returns, and leaves V8 as it was', () => {
    expect(hasUsualSettings(1)).toBe(true);
    expect(unoptimised(() => hasUsualSettings(2))).toBe(false);
    expect(hasUsualSettings(3)).toBe(true);
  });

  it('leaves V8 as it was when it fails', () => {
    const fail = () => {
      throw new Error('broken');
    };
    expect(() => unoptimised(fail)).toThrow('broken');
    expect(hasUsualSettings(4)).toBe(true);
  });
});

it('is for what a command computes at first', () => {
  const processorMs = [0, 400, 400, 600].values();
  const compute = unoptimisedAtFirst(() => processorMs.next().value!);
  expect(compute(() => hasUsualSettings(5))).toBe(false);
  expect(compute(() => hasUsualSettings(6))).toBe(false);
  expect(compute(() => hasUsualSettings(7))).toBe(true);
});
