import { describe, expect, it } from 'vitest';
import { SessionEnd } from './session-end.ts';

const patience = { quietMs: 60_000, longestMs: 900_000 };

/** Whether a session has ended at a moment, after these messages: topic, status or nothing, time. */
function hasEnded(
  nowMs: number,
  ...messages: [topic: string, Status: string | null, atMs: number][]
): boolean {
  const end = new SessionEnd(patience);
  for (const [topic, Status, atMs] of messages) end.hear(topic, { Status }, atMs);
  return end.hasEnded(nowMs);
}

describe('a session', () => {
  it('has ended a minute after the last news of one that is over', () => {
    const over = ['SessionStatus', 'Finalised', 1000] as const;
    expect(hasEnded(60_999, [...over])).toBe(false);
    expect(hasEnded(61_000, [...over])).toBe(true);
    expect(hasEnded(61_000, [...over], ['TimingData', null, 30_000])).toBe(false);
    expect(hasEnded(90_000, [...over], ['TimingData', null, 30_000])).toBe(true);
  });

  it('is not kept alive by what never stops', () => {
    const restless = ['Heartbeat', 'WeatherData', 'ExtrapolatedClock'].map(
      (topic) => [topic, null, 50_000] as [string, null, number],
    );
    expect(hasEnded(61_000, ['SessionStatus', 'Ends', 1000], ...restless)).toBe(true);
  });

  it('has ended after a quarter of an hour, whatever is still said', () => {
    expect(hasEnded(901_000, ['SessionStatus', 'Ends', 1000], ['TimingData', null, 900_999])).toBe(true);
  });

  it.each(['Started', 'Aborted', 'Inactive', 'Finished', null])('goes on while it is %s', (status) => {
    expect(hasEnded(1e9, ['SessionStatus', status, 0])).toBe(false);
  });
});
