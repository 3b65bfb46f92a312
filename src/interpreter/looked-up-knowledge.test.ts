import { describe, expect, it } from 'vitest';
import type { PastTurn } from './message-history.ts';
import { NeedsCall, lookedUpKnowledge } from './looked-up-knowledge.ts';

const event = {
  round: 1,
  event_name: 'First Grand Prix',
  country: 'A',
  location: 'B',
  event_date: '2024-03-03',
  format: 'conventional',
  is_testing: false,
  test: null,
  has_timing: true,
  sessions: [
    { code: 'R', name: 'Race', start_utc: '2024-03-03T14:00:00Z', start_local: null, utc_offset: null },
    { code: 'X', name: 'Other' },
  ],
};

function turn(operation: string, output: object, input: object = { year: 2024 }): PastTurn {
  return {
    message: 'x',
    calls: [{ operation, input: { ...input }, outcome: { ok: true, output: { ...output } } }],
  };
}

const empty: PastTurn = { message: 'y', calls: [] };

describe('knowledge that tools have told', () => {
  it('is a schedule again', async () => {
    const told = turn('fetch schedule', { total_events: 1, events: [event] });
    const { year, events } = await lookedUpKnowledge([told, empty]).schedule(2024);
    expect(year).toBe(2024);
    expect(events).toMatchObject([
      {
        eventName: 'First Grand Prix',
        round: 1,
        isTesting: false,
        sessions: [{ code: 'R', startUtcMs: Date.parse('2024-03-03T14:00:00Z') }],
      },
    ]);
    expect(events[0]!.sessions).toHaveLength(1);
  });

  it('is asked for where nobody told it, or only a part of it, or of one team', async () => {
    const call = { operation: 'fetch schedule', input: { year: 2024 } };
    const part = turn('fetch schedule', { total_events: 2, events: [event, '… 1 more'] });
    for (const turns of [
      [empty],
      [part, empty],
      [turn('fetch schedule', { total_events: 1, events: [event] }, { year: 2023 }), empty],
    ]) {
      await expect(lookedUpKnowledge(turns).schedule(2024)).rejects.toMatchObject({ call });
    }
    const ofTeam = turn('fetch drivers', { total: 1, drivers: [{}] }, { year: 2024, team: 'Ferrari' });
    await expect(lookedUpKnowledge([ofTeam, empty]).drivers(2024)).rejects.toBeInstanceOf(NeedsCall);
  });

  it('is taken as it is where asking just now gave no more', async () => {
    const part = turn('fetch schedule', { total_events: 2, events: [event, '… 1 more'] });
    expect((await lookedUpKnowledge([empty, part]).schedule(2024)).events).toHaveLength(1);
  });

  it('fails as the tool did', async () => {
    const error = {
      error: 'No such year.',
      code: 'NO_DATA' as const,
      hint: 'Wait.',
      retryable: false,
      details: {},
    };
    const failed: PastTurn = {
      message: 'x',
      calls: [{ operation: 'fetch schedule', input: { year: 2024 }, outcome: { ok: false, error } }],
    };
    await expect(lookedUpKnowledge([failed]).schedule(2024)).rejects.toMatchObject({
      code: 'NO_DATA',
      message: 'No such year.',
    });
    // What failed in an earlier turn may work by now.
    await expect(lookedUpKnowledge([failed, empty]).schedule(2024)).rejects.toBeInstanceOf(NeedsCall);
  });
});
