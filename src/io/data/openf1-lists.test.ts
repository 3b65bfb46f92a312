import { describe, expect, it } from 'vitest';
import { failure, type ScriptedAnswer, scriptedSource } from '../../../test/support/scripted-source.ts';
import type { FetchFailure } from '../sources/source.ts';
import { withLockEnd } from './openf1-lists.ts';

/** A race from 20:00 to 22:00 UTC, as planned. */
const index = {
  Meetings: [
    {
      Number: 22,
      Name: 'Las Vegas Grand Prix',
      Sessions: [
        { Key: 1, Name: 'Qualifying', StartDate: '2026-11-20T20:00:00', GmtOffset: '-08:00:00' },
        { Key: 2, Name: 'Race', StartDate: '2026-11-21T20:00:00', GmtOffset: '-08:00:00' },
      ],
    },
  ],
};
const locked: FetchFailure = {
  ok: false,
  reason: 'refused',
  answers: [
    {
      host: 'api.openf1.org',
      status: 401,
      problem: 'refused: …',
      retryAfterMs: null,
      refusal: { mayBe: ['live-session'], rememberedUtcMs: null },
    },
  ],
};

function at(
  time: string,
  answers: Readonly<Record<string, ScriptedAnswer>> = { 'archive 2026/Index.json': index },
) {
  const source = scriptedSource(answers);
  return { source, clock: { nowMs: () => Date.parse(time) }, signal: new AbortController().signal };
}

describe('the end of a lock', () => {
  it.each([
    ['2026-11-22T03:30:00Z', 3 * 3600],
    ['2026-11-22T04:10:00Z', 2 * 3600 + 20 * 60],
    ['2026-11-22T06:29:59Z', 1],
  ])('at %s is half an hour after the planned end of the session that is running', async (time, seconds) => {
    const { answers } = await withLockEnd(at(time), locked);
    expect(answers).toEqual([
      {
        ...locked.answers[0],
        retryAfterMs: seconds * 1000,
        refusal: {
          mayBe: ['live-session'],
          rememberedUtcMs: null,
          endsUtcMs: Date.parse('2026-11-22T06:30:00Z'),
        },
      },
    ]);
  });

  it.each([
    ['no session is running', at('2026-11-22T06:30:00Z')],
    ['nobody has the schedule', at('2026-11-22T04:10:00Z', {})],
  ])('is unknown where %s', async (_why, context) => {
    expect(await withLockEnd(context, locked)).toBe(locked);
  });

  it('is asked of nobody when there is no lock', async () => {
    const context = at('2026-11-22T04:10:00Z');
    const other = failure('unavailable', 'api.openf1.org', 503, 'server error');
    expect(await withLockEnd(context, other)).toBe(other);
    expect(context.source.requests).toEqual([]);
  });
});
