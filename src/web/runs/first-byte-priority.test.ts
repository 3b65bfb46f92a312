import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FirstBytePriority } from './first-byte-priority.ts';

describe('FirstBytePriority', () => {
  it('lets everything pass while none is expected', async () => {
    const firstBytes = new FirstBytePriority();
    firstBytes.expect()();
    await expect(firstBytes.gone()).resolves.toBeUndefined();
  });

  it('lets others wait for the last one, but not for ever', async () => {
    const firstBytes = new FirstBytePriority();
    const [one, other] = [firstBytes.expect(), firstBytes.expect()];
    let hasPassed = false;
    const passed = firstBytes.gone().then(() => (hasPassed = true));
    one();
    one(); // twice counts once
    await setImmediate();
    expect(hasPassed).toBe(false);
    other();
    await passed;

    const again = firstBytes.expect();
    const crowd = Array.from({ length: 50 }, () => firstBytes.gone());
    again();
    await expect(Promise.all(crowd)).resolves.toHaveLength(50);

    firstBytes.expect();
    await expect(firstBytes.gone()).resolves.toBeUndefined();
  });
});
