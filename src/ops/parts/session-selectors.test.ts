import { describe, expect, it } from 'vitest';
import { effectsAt } from '../../../test/support/season-effects.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import type { Schedule, SessionCode } from '../../core/calendar/schedule.ts';
import { type EventQuery, selectSession } from './session-selectors.ts';
import type { Warning } from '../../core/warnings.ts';

/** A test, a conventional weekend and a sprint weekend whose sprint's qualifying has the given code. */
function season(year: number, sprintQualifying: 'SQ' | 'SS' = 'SQ'): Schedule {
  const starts = (...codes: SessionCode[]) => Object.fromEntries(codes.map((code) => [code, null]));
  return plannedSeason([
    plannedEvent(0, 'Pre-Season Testing', `${year}-02-28`, starts('FP1', 'FP2', 'FP3')),
    plannedEvent(1, 'Italian Grand Prix', `${year}-03-02`, starts('FP1', 'FP2', 'FP3', 'Q', 'R')),
    plannedEvent(2, 'Miami Grand Prix', `${year}-03-09`, starts('FP1', sprintQualifying, 'S', 'Q', 'R')),
    { ...plannedEvent(3, 'Emilia Romagna Grand Prix', `${year}-03-16`, starts('R')), country: 'Italy' },
    { ...plannedEvent(4, 'Tuscan Grand Prix', `${year}-03-23`, starts('R')), country: 'Italy' },
  ]);
}

async function select(
  query: Omit<EventQuery, 'year'>,
  defaultSession?: SessionCode,
  schedule = season(2024),
) {
  const { effects, requests } = effectsAt('2026-11-20T12:00:00Z', { [schedule.year]: schedule });
  const choose = async () => await selectSession(effects, { year: schedule.year, ...query }, defaultSession);
  return { choose, requests };
}

async function chosen(query: Omit<EventQuery, 'year'>, defaultSession?: SessionCode, schedule?: Schedule) {
  const { choose } = await select(query, defaultSession, schedule);
  const { event, session, warnings } = await choose();
  return [event.eventName, session.code, warnings.map(({ code }) => code)];
}

describe('an event and a session', () => {
  it.each([
    [{ gp: 'Miami', session: 'Q' }, ['Miami Grand Prix', 'Q', []]],
    [{ gp: 'miami grand prix', session: 'fp1' }, ['Miami Grand Prix', 'FP1', []]],
    [{ gp: '2', session: 'Sprint' }, ['Miami Grand Prix', 'S', []]],
    [{ gp: 'Italian', session: 'Practice 3' }, ['Italian Grand Prix', 'FP3', []]],
  ])('are found: %j', async (query, expected) => {
    expect(await chosen(query)).toEqual(expected);
  });

  it('SS and SQ stand for each other', async () => {
    for (const session of ['SQ', 'SS', 'Sprint Qualifying', 'Sprint Shootout']) {
      expect(await chosen({ gp: 'Miami', session }, undefined, season(2024))).toEqual([
        'Miami Grand Prix',
        'SQ',
        [],
      ]);
      expect(await chosen({ gp: 'Miami', session }, undefined, season(2023, 'SS'))).toEqual([
        'Miami Grand Prix',
        'SS',
        [],
      ]);
    }
  });

  it('have a default session where the command has one', async () => {
    expect(await chosen({ gp: 'Miami' }, 'R')).toEqual(['Miami Grand Prix', 'R', []]);
    expect(await chosen({ gp: 'Miami', session: 'S' }, 'R')).toEqual(['Miami Grand Prix', 'S', []]);
  });

  it('are asked back for otherwise, with the sessions of the event', async () => {
    const { choose } = await select({ gp: 'Miami' });
    await expect(choose()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Which session of the 2024 Miami Grand Prix?',
      hint: expect.stringContaining('FP1 (Practice 1), SQ (Sprint Qualifying), S (Sprint)'),
      details: {
        missing: ['session'],
        candidates: ['FP1', 'SQ', 'S', 'Q', 'R'].map((session) => ({ session, name: expect.any(String) })),
      },
    });
  });

  it.each([
    [{ gp: 'Miami', session: 'FP3' }, 'NOT_FOUND', { candidates: expect.any(Array) }],
    [{ gp: 'Miami', session: 'banana' }, 'INVALID_INPUT', { value: 'banana' }],
    [{ gp: 'Atlantis', session: 'R' }, 'NOT_FOUND', { query: 'Atlantis', candidates: expect.any(Array) }],
    [
      { gp: 'Italy', session: 'R' },
      'AMBIGUOUS',
      {
        candidates: [
          { round: 1, event_name: 'Italian Grand Prix' },
          { round: 3, event_name: 'Emilia Romagna Grand Prix' },
          { round: 4, event_name: 'Tuscan Grand Prix' },
        ],
      },
    ],
    [{ gp: 'Pre-Season Testing', session: 'FP1' }, 'INVALID_INPUT', { candidates: [{ test: 1 }] }],
    [{ gp: '  ', session: 'R' }, 'INVALID_INPUT', {}],
  ])('are never guessed: %j is %s', async (query, code, details) => {
    const schedule = season(2024);
    schedule.events[1]!.country = 'Italy';
    const { choose } = await select(query, undefined, schedule);
    await expect(choose()).rejects.toMatchObject({ code, details });
  });

  it('come with what the schedule had to say', async () => {
    const warning: Warning = { code: 'STALE_COPY', message: 'm', effect: 'e' };
    const seasons = {
      2024: {
        value: season(2024),
        source: 'archive' as const,
        provider: 'f1-archive' as const,
        warnings: [warning],
      },
    };
    const { effects } = effectsAt('2026-11-20T12:00:00Z', seasons);
    const races = await selectSession(effects, { year: 2024, gp: 'Miami', session: 'R' });
    expect(races.warnings).toEqual([warning]);
    const tests = await selectSession(effects, { year: 2024, test: 1, day: 1 });
    expect(tests.warnings).toEqual([warning]);
  });

  it('need a schedule', async () => {
    const { effects } = effectsAt('2026-11-20T12:00:00Z', { 2024: 'SOURCE_UNAVAILABLE' });
    const asked = selectSession(effects, { year: 2024, gp: 'Miami', session: 'R' });
    await expect(asked).rejects.toMatchObject({ code: 'SOURCE_UNAVAILABLE' });
  });
});

describe('a day of a test', () => {
  it.each([
    [{ test: 1, day: 2 }, ['Pre-Season Testing', 'FP2', []]],
    [{ test: 1, day: 2, session: 'FP2' }, ['Pre-Season Testing', 'FP2', []]],
    [{ test: 1, day: 2, session: 'Day 2' }, ['Pre-Season Testing', 'FP2', []]],
    [{ test: 1, day: 2, session: 'FP1' }, ['Pre-Season Testing', 'FP2', ['SESSION_IGNORED']]],
    [{ test: 1, day: 3, session: 'R' }, ['Pre-Season Testing', 'FP3', ['SESSION_IGNORED']]],
  ])('is found: %j', async (query, expected) => {
    expect(await chosen(query)).toEqual(expected);
    expect(await chosen(query, 'R')).toEqual(expected);
  });

  it.each([
    [{ test: 2, day: 1 }, 'NOT_FOUND', { candidates: [{ test: 1, days: 3 }] }],
    [{ test: 1, day: 4 }, 'INVALID_INPUT', { option: 'day' }],
    [{ test: 1, day: 1, session: 'banana' }, 'INVALID_INPUT', { value: 'banana' }],
  ])('may not exist: %j is %s', async (query, code, details) => {
    const { choose } = await select(query);
    await expect(choose()).rejects.toMatchObject({ code, details });
  });
});

describe('options that contradict each other or are missing', () => {
  it.each([
    [{ gp: 'Miami', test: 1 }, { options: ['gp', 'test', 'day'] }],
    [{ gp: 'Miami', day: 1 }, { options: ['gp', 'test', 'day'] }],
    [{ gp: 'Miami', test: 1, day: 1 }, { options: ['gp', 'test', 'day'] }],
    [{ test: 1 }, { missing: ['day'] }],
    [{ day: 1 }, { missing: ['test'] }],
    [{}, { missing: ['gp'] }],
    [{ session: 'R' }, { missing: ['gp'] }],
  ])('are named before anything is loaded: %j', async (query, details) => {
    const { choose, requests } = await select(query, 'R');
    await expect(choose()).rejects.toMatchObject({ code: 'INVALID_INPUT', details });
    expect(requests).toEqual([]);
  });
});
