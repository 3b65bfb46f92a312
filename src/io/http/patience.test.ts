import { describe, expect, it } from 'vitest';
import { readHosts } from './hosts.ts';
import { Patience } from './patience.ts';

describe('Patience', () => {
  it('gives up on all hosts of a dead network within 20 s', () => {
    let nowMs = 0;
    const patience = new Patience(undefined, () => nowMs);
    const waits = Object.values(readHosts({})).flatMap(({ hosts }) =>
      hosts.map(({ timeouts }) => {
        const waitMs = Math.min(timeouts.headersMs, patience.allowanceMs());
        nowMs += waitMs;
        return waitMs;
      }),
    );
    expect(waits).toEqual([8000, 2000, 2000, 2000, 2000, 2000]);
    expect(nowMs).toBeLessThan(20_000);
  });

  it('does the same where no connection comes about', () => {
    let nowMs = 0;
    const patience = new Patience(undefined, () => nowMs);
    for (const { hosts } of Object.values(readHosts({}))) {
      for (const { timeouts } of hosts) nowMs += Math.min(timeouts.connectMs, patience.allowanceMs());
    }
    expect(nowMs).toBe(16_000);
  });

  it('is whole again after an answer, and after a while', () => {
    let nowMs = 0;
    const patience = new Patience({ togetherMs: 1000, leastMs: 100, forgottenAfterMs: 3000 }, () => nowMs);
    expect(patience.allowanceMs()).toBe(1000);
    nowMs = 990;
    expect(patience.allowanceMs()).toBe(100);
    patience.heard();
    expect(patience.allowanceMs()).toBe(1000);
    nowMs += 2000;
    expect(patience.allowanceMs()).toBe(100);
    nowMs += 1000;
    expect(patience.allowanceMs()).toBe(1000);
  });
});
