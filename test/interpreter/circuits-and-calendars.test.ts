import { describe, expect, it } from 'vitest';
import { calendarsCompared } from '../../src/interpreter/answers/season/calendars-compared.ts';
import { calendarKnowledge } from './offline-knowledge.ts';
import { lastOf } from './last-of-conversation.ts';
import { madeUpInterest } from './made-up-interest.ts';

describe('circuits of the calendar', () => {
  it.each([
    [
      ['longest circuit on the calendar'],
      /^Spa-Francorchamps has the longest lap of the \d+ circuits of 2026: 7\.004 km; then /,
    ],
    [
      ['Which circuit has the longest lap on the current calendar?'],
      /^Spa-Francorchamps has the longest lap/,
    ],
    [['longest circuit on the calendar', 'shortest?'], /^Monaco has the shortest lap .*: 3\.337 km/],
    [['which track is the shortest', 'and the longest one'], /^Spa-Francorchamps has the longest lap/],
    [['which one has the most laps'], /^Monaco has the most laps in a race .*: 78 laps/],
    [
      ['which track has the fewest corners this year'],
      /^Red Bull Ring has the fewest corners .*: 10 corners/,
    ],
    [['longest circuit on the calendar', 'most corners?'], /^Madring has the most corners/],
    [
      ['which circuit is the oldest'],
      /^Monaco, .* have had a Grand Prix for the longest time .*: the first in 1950/,
    ],
    [['longest track in 2019'], /of this season only/],
    // "There" is the one that was told
    [
      ['which circuit has the longest lap', 'how many laps is the race there'],
      /^A Grand Prix in Spa-Francorchamps is planned over 44 laps/,
    ],
    [['who won in Monza 2024', 'longest circuit on the calendar?'], /^Spa-Francorchamps has the longest lap/],
  ])('are ranked: %j', async (messages, said) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'say',
      text: expect.stringMatching(said) as unknown,
    });
  });

  it.each([
    [['longest lap in Monza 2024']],
    [['who had the longest stint in Monza 2024']],
    [['fastest lap on the calendar']],
    [['who won the last race', 'and the shortest']],
    [['longest pit lane on the calendar']],
  ])('are not what is asked for: %j', async (messages) => {
    const read = await lastOf(messages);
    expect(JSON.stringify(read)).not.toMatch(/has the (?:longest|shortest) lap/);
  });

  it('are gone on from', async () => {
    expect(await lastOf(['shortest circuit this year', 'who won there last year'])).toMatchObject({
      kind: 'calls',
      calls: [{ input: { year: 2025, gp: 'Monaco Grand Prix' } }],
    });
    expect(
      await lastOf(['longest circuit on the calendar', 'who has the most wins this year']),
    ).toMatchObject({
      kind: 'calls',
      calls: [{ operation: 'analyze season-summary' }],
    });
  });
});

describe('two calendars', () => {
  const calls = (...years: number[]) =>
    years.map((year) => ({ operation: 'fetch schedule', input: { year } }));

  it.each([
    [['what new tracks are on the calendar this year'], calls(2025, 2026)],
    [['Which tracks were on the 2018 calendar and not in 2026?'], calls(2018, 2026)],
    [['which races are new this year'], calls(2025, 2026)],
    [['which circuits have been dropped since 2024'], calls(2024, 2026)],
    [['new races in 2023'], calls(2022, 2023)],
    [['which tracks from 2018 are no longer on the calendar'], calls(2018, 2026)],
    [['calendar 2024 and 2025'], calls(2024, 2025)],
    [["what's new on the calendar?"], calls(2025, 2026)],
    [['new parts this year'], null],
    [['which races are on the calendar this year'], calls(2026)],
    [['is Madrid new on the calendar'], null],
    [['races in 2023'], calls(2023)],
  ])('are looked up for what one of them has alone: %j', async (messages, expected) => {
    const read = await lastOf(messages);
    if (expected === null) expect(read.kind).not.toBe('calls');
    else expect(read).toMatchObject({ kind: 'calls', calls: expected });
  });

  it('are compared by their circuits, what is asked for first', async () => {
    const both = [await calendarKnowledge.schedule(2025), await calendarKnowledge.schedule(2026)];
    const [added] = calendarsCompared(both, madeUpInterest());
    expect(added).toMatch(/^On the 2026 calendar and not on that of 2025: .*Madrid \(Spanish Grand Prix\)/);
    const [gone] = calendarsCompared(both, madeUpInterest('which were dropped'));
    expect(gone).toMatch(/^On the 2025 calendar and not on that of 2026: .*Imola/);
    expect(calendarsCompared(both, madeUpInterest('', { aspects: ['sprints'] }))).toEqual([]);
    expect(calendarsCompared([both[0]!], madeUpInterest())).toEqual([]);
  });
});
