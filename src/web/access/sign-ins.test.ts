import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import { createSignInTokens } from './sign-in-tokens.ts';
import { signInMs, SignIns } from './sign-ins.ts';

const password = 'box box, box box';

function setUp({ wrongGuessMs = 0 } = {}) {
  const ended = new Set<string>();
  const clock = { now: 1_800_000_000_000, nowMs: () => clock.now };
  const signIns = new SignIns({
    password,
    tokens: createSignInTokens(Buffer.alloc(32, 7)),
    ended: { has: async (id) => ended.has(id), add: async (id) => void ended.add(id) },
    clock,
    wrongGuessMs,
  });
  return { signIns, clock, ended };
}

describe('sign-ins', () => {
  it('last for seven days', async () => {
    const { signIns, clock } = setUp();
    const token = (await signIns.attempt(password))!;
    clock.now += signInMs - 1000;
    expect(await signIns.isSignedIn(token)).toBe(true);
    clock.now += 1000;
    expect(await signIns.isSignedIn(token)).toBe(false);
  });

  it('are told apart, so that one can be ended', async () => {
    const { signIns, ended } = setUp();
    const [one, other] = [(await signIns.attempt(password))!, (await signIns.attempt(password))!];
    expect(one).not.toBe(other);
    await signIns.end(one);
    expect([await signIns.isSignedIn(one), await signIns.isSignedIn(other)]).toEqual([false, true]);
    await signIns.end('none');
    expect(ended.size).toBe(1);
  });

  it('wait for the wrong guesses that came before, whoever made them', async () => {
    const { signIns } = setUp({ wrongGuessMs: 5 });
    const order: string[] = [];
    const wrong = signIns.attempt('wrong').then(() => order.push('wrong'));
    const right = signIns.attempt(password).then(() => order.push('right'));
    await setImmediate();
    expect(order).toEqual([]);
    await Promise.all([wrong, right]);
    expect(order).toEqual(['wrong', 'right']);
  });

  it('are refused when too many guesses wait, until there is room again', async () => {
    const { signIns } = setUp({ wrongGuessMs: 1 });
    const waiting = Array.from({ length: 40 }, () => signIns.attempt('wrong'));
    await expect(signIns.attempt(password)).rejects.toThrow(TooManyRequests);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
    expect(await signIns.attempt(password)).not.toBeNull();
  });
});
