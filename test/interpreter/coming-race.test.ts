import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('after when a session of the coming race is, it is that race that is spoken of:', () => {
  it.each([
    [['when is the next race', 'what time is quali', 'who won there last year'], 'fetch session-info'],
    [['what time is quali', 'who was on pole there last year'], 'analyze qualifying-results'],
  ])('%j', async (messages, operation) => {
    expect(called(await lastOf(messages))).toMatchObject({
      operation,
      input: { year: 2025, gp: 'Las Vegas Grand Prix' },
    });
  });

  it.each([
    [['when is qualifying in Qatar', 'how many laps is the race'], '57 laps'],
    [['when is the race in Qatar', 'how many laps'], '57 laps'],
    [['when is the race in Qatar', 'how long is a lap'], '5.419 km'],
  ])('its circuit is told: %j', async (messages, told) => {
    const last = await lastOf(messages);
    expect(last.kind === 'say' ? last.text : last.kind).toContain(told);
  });
});
