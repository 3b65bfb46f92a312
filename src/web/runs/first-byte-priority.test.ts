import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FirstBytes } from './first-byte-priority.ts';

describe('FirstBytes', () => {
  it('lets everything pass while none is expected', async () => {
    const firstBytes = new FirstBytes();
    firstBytes.expect()();
    await expect(firstBytes.passed()).resolves.toBeUndefined();
  });

  it('lets others wait for the last one, but not for ever', async () => {
    const firstBytes = new FirstBytes();
    const [one, other] = [firstBytes.expect(), firstBytes.expect()];
    let hasPassed = false;
    const passed = firstBytes.passed().then(() => (hasPassed = true));
    one();
    one(); // twice counts once
    await setImmediate();
    expect(hasPassed).toBe(false);
    other();
    await passed;

    const again = firstBytes.expect();
    const crowd = Array.from({ length: 50 }, () => firstBytes.passed());
    again();
    await expect(Promise.all(crowd)).resolves.toHaveLength(50);

    firstBytes.expect();
    await expect(firstBytes.passed()).resolves.toBeUndefined();
  });
});
