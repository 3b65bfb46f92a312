import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a day of the weekend', () => {
  it.each([
    [['who was fastest on Saturday morning in Monza 2025'], 'FP3'],
    [['who was quickest on the Friday evening in Qatar 2025'], 'SQ'],
    [['Friday afternoon pace of the teams in Spa 2024'], 'FP2'],
    [['pace of the teams, Silverstone 2025', 'in the practice on Friday afternoon then'], 'FP2'],
    [['who won in Monza 2025', 'who was fastest on saturday morning'], 'FP3'],
    [['who won in Monza 2025', 'who was quickest on friday afternoon'], 'FP2'],
    [['pole on Saturday in Spa 2025'], 'Q'],
    [['telemetry of Norris and Verstappen on Saturday in Monza 2025'], 'Q'],
    [['who went out in q1 in vegas on friday'], 'Q'],
    [['who was quickest on friday in Melbourne 2025', 'second practice'], 'FP2'],
  ])('%j is of %s', async (messages, session) => {
    expect(called(await lastOf(messages))).toMatchObject({ input: { session } });
  });

  it.each([
    [['who was quickest on Friday in Melbourne 2025'], ['first practice', 'second practice']],
    [['saturday results monza 2025'], ['third practice', 'qualifying']],
    [['did it rain on saturday in spa 2025'], ['sprint', 'qualifying']],
    [['qualifying on friday in Qatar 2025'], ['first practice', 'sprint qualifying']],
    [
      ['who won in Monza 2025', 'and on friday?'],
      ['first practice', 'second practice'],
    ],
  ])('%j is asked about where it had several', async (messages, choices) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'ask', missing: 'session', choices });
  });

  it('has somebody who was fastest, and not a pace', async () => {
    const read = await lastOf(['who won in Monza 2025', 'who was quickest on friday afternoon']);
    expect(called(read)).toMatchObject({ operation: 'fetch session-info' });
    expect(read).toMatchObject({ waiting: null });
  });

  it('without a session is asked about', async () => {
    const read = await lastOf(['who was fastest on thursday in Melbourne 2025']);
    expect(read).toMatchObject({ kind: 'ask', missing: 'session' });
  });

  it('is no more than said where the calendar is asked for, or several days are', async () => {
    expect(called(await lastOf(['when is qualifying in Qatar on saturday']))).toMatchObject({
      operation: 'fetch schedule',
    });
    expect(await lastOf(['pace on friday and saturday in Monza 2025'])).toMatchObject({ kind: 'ask' });
  });
});
