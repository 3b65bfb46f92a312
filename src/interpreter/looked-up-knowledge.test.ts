import { describe, expect, it } from 'vitest';
import { calendarKnowledge } from '../../test/interpreter/offline-knowledge.ts';
import type { CallOutcome } from './compose-answer.ts';
import { NeedsCall, lookedUpKnowledge } from './looked-up-knowledge.ts';
import type { PastTurn } from '../questions/answerer.ts';

function turn(operation: string, findings: unknown, input: object = { year: 2024 }): PastTurn {
  const found = {
    findings,
    source: 'recorded' as const,
    provider: 'f1-archive' as const,
    warnings: [],
    next: [],
  };
  return calling(operation, input, { ok: true, found });
}

function calling(operation: string, input: object, outcome: CallOutcome): PastTurn {
  return { message: 'x', calls: [{ operation, input: { ...input }, outcome }] };
}

const empty: PastTurn = { message: 'y', calls: [] };
const season = { year: 2024 };

describe('knowledge that tools have found', () => {
  it('is what they found', async () => {
    const schedule = await calendarKnowledge.schedule(2024);
    const drivers = await calendarKnowledge.drivers(2024);
    const turns = [
      turn('fetch schedule', schedule),
      turn('fetch drivers', { year: 2024, teamFilter: null, matchedTeam: null, drivers }),
      empty,
    ];
    expect(await lookedUpKnowledge(turns).schedule(2024)).toBe(schedule);
    expect(await lookedUpKnowledge(turns).drivers(2024)).toBe(drivers);
  });

  it('is asked for where nobody found it, or only a document of it is left, or it is of one team', async () => {
    const call = { operation: 'fetch schedule', input: season };
    const document = calling('fetch schedule', season, { ok: true, found: null });
    for (const turns of [[empty], [document, empty], [turn('fetch schedule', {}, { year: 2023 }), empty]]) {
      await expect(lookedUpKnowledge(turns).schedule(2024)).rejects.toMatchObject({ call });
    }
    const ofTeam = turn('fetch drivers', { drivers: [] }, { year: 2024, team: 'Ferrari' });
    await expect(lookedUpKnowledge([ofTeam, empty]).drivers(2024)).rejects.toBeInstanceOf(NeedsCall);
  });

  it('is not asked for without end', async () => {
    const document = calling('fetch schedule', season, { ok: true, found: null });
    await expect(lookedUpKnowledge([empty, document]).schedule(2024)).rejects.toMatchObject({
      code: 'INTERNAL',
    });
  });

  it('fails as the tool did', async () => {
    const error = {
      error: 'No such year.',
      code: 'NO_DATA' as const,
      hint: 'Wait.',
      retryable: false,
      details: {},
    };
    const failed = calling('fetch schedule', season, { ok: false, error, next: [] });
    await expect(lookedUpKnowledge([failed]).schedule(2024)).rejects.toMatchObject({
      code: 'NO_DATA',
      message: 'No such year.',
    });
    // What failed in an earlier turn may work by now.
    await expect(lookedUpKnowledge([failed, empty]).schedule(2024)).rejects.toBeInstanceOf(NeedsCall);
  });
});
