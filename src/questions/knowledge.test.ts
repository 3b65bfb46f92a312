import { describe, expect, it } from 'vitest';
import { calendarKnowledge } from '../../test/support/calendar-knowledge.ts';
import { placed, resultRound, resultRow } from '../../test/support/made-up-results.ts';
import type { Event, EventSession } from '../core/calendar/schedule.ts';
import { SvcError } from '../core/errors.ts';
import { knowledgeOf } from './knowledge.ts';

/** Counts what is asked of the data; the first question of all fails when told so. */
function countingData({ failsFirst = false } = {}) {
  const asked: number[] = [];
  const data = {
    schedule: async (year: number) => {
      asked.push(year);
      if (failsFirst && asked.length === 1) throw new SvcError('SOURCE_UNAVAILABLE', 'Down.', 'Wait.');
      return {
        value: await calendarKnowledge.schedule(year),
        source: 'recorded' as const,
        provider: 'f1-archive' as const,
        warnings: [],
      };
    },
    seasonDrivers: async (year: number) => {
      asked.push(year);
      return {
        value: [...(await calendarKnowledge.drivers(year))],
        source: 'recorded' as const,
        provider: 'f1-archive' as const,
        warnings: [],
      };
    },
    officialResult: async ({ round }: Event, { code }: EventSession) => {
      asked.push(round);
      const results = [placed('Norris', 'McLaren', '1', 25), resultRow('Hill')];
      return await Promise.resolve({
        value: round === 1 && code === 'R' ? resultRound(round, '2024-03-02', results) : null,
        source: 'recorded' as const,
        provider: 'results-api' as const,
        warnings: [],
      });
    },
  };
  return { asked, data };
}

describe('knowledgeOf', () => {
  it('asks for a season once a minute, also when it is asked twice at once', async () => {
    const { asked, data } = countingData();
    let nowMs = 0;
    const { schedule } = knowledgeOf(
      async () => data,
      () => nowMs,
    );
    const [first, second] = await Promise.all([schedule(2024), schedule(2024)]);
    expect(second).toBe(first);
    expect((await schedule(2023)).year).toBe(2023);
    nowMs = 59_000;
    await schedule(2024);
    expect(asked).toEqual([2024, 2023]);
    nowMs = 61_000;
    await schedule(2024);
    expect(asked).toEqual([2024, 2023, 2024]);
  });

  it('asks again after a failure', async () => {
    const { asked, data } = countingData({ failsFirst: true });
    const { schedule } = knowledgeOf(async () => data);
    await expect(schedule(2024)).rejects.toThrow('Down.');
    expect((await schedule(2024)).year).toBe(2024);
    expect(asked).toEqual([2024, 2024]);
  });
});
