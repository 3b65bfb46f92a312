import { describe, expect, it } from 'vitest';
import { plannedEvent, plannedSeason, recordedSeason } from '../../test/support/planned-season.ts';
import { effectsAt, season, type Seasons } from '../../test/support/season-effects.ts';
import type { Schedule } from '../core/calendar/schedule.ts';
import type { Sourced } from '../io/effects.ts';
import type { Fact } from '../core/facts/fact.ts';
import { outputJsonSchema } from '../present/json-schema.ts';
import { runOperation } from '../present/run-operation.ts';
import { temporalContext } from './temporal-context.ts';
import type { TemporalContext } from './parts/temporal-context/temporal-context.ts';
import { needsRecordings } from '../../test/recordings/recorded-sessions.ts';
import type { Warning } from '../core/warnings.ts';

async function contextAt(now: string, seasons: Seasons, input = {}): Promise<TemporalContext> {
  const { output } = await runOperation(temporalContext, effectsAt(now, seasons).effects, input);
  const { facts: _facts, ...context } = temporalContext.output.parse(output) as TemporalContext & {
    facts: Fact[];
  };
  return context;
}

describe('the facts', () => {
  const textsAt = async (now: string) => {
    const { findings } = await temporalContext.run(
      effectsAt(now, { 2029: season(2029), 2030: season(2030) }).effects,
      temporalContext.input.parse({}),
    );
    return temporalContext.facts!(findings, {}).map(({ text }) => text);
  };

  it('are what is on, what is next, what was last, and how many races are left', async () => {
    expect((await textsAt('2030-03-09T12:25:00Z')).slice(0, 5)).toEqual([
      'Sprint at the Second Grand Prix is on now: it started 25 min ago.',
      'Next on track at the Second Grand Prix, in 3 h 35 min: Qualifying on 9 March at 16:00 local time (16:00 UTC).',
      'The next race is the Second Grand Prix (round 2), in 1 day 2 h, with the race on 10 March at 15:00 local time (15:00 UTC).',
      'The last race was the First Grand Prix (round 1), on 3 March.',
      '1 of the 2 races of the 2030 season is over and 1 is left: the Second Grand Prix.',
    ]);
  });

  it('know of no race after the last', async () => {
    expect((await textsAt('2030-12-25T00:00:00Z'))[0]).toBe('No race after today is known.');
  });
});

describe('the document', () => {
  it('says everything about a moment of a race weekend', async () => {
    const confirmed = { confirmedUtcMs: Date.parse('2030-03-09T10:00:00Z') };
    const sourced: Sourced<Schedule> = {
      value: season(2030),
      source: 'mirror',
      provider: 'f1-archive',
      warnings: [],
      ...confirmed,
    };
    const context = await contextAt('2030-03-09T12:25:00Z', { 2030: sourced });
    const { sessions, ...weekend } = context.current_weekend!;
    expect(sessions.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'FP1 completed',
      'SQ completed',
      'S live',
      'Q upcoming',
      'R upcoming',
    ]);
    expect({ ...context, current_weekend: weekend }).toEqual({
      current_time_utc: '2030-03-09T12:25:00Z',
      year: 2030,
      season_phase: 'in_season',
      races_completed: 1,
      races_in_progress: 0,
      races_remaining: 1,
      total_races: 2,
      current_weekend: {
        event_name: 'Second Grand Prix',
        round: 2,
        location: 'Place of Second Grand Prix',
        country: 'Country of Second Grand Prix',
        event_date: '2030-03-10',
        is_sprint_weekend: true,
        is_testing: false,
        phase: 'sprint',
        current_session: {
          code: 'S',
          name: 'Sprint',
          start_utc: '2030-03-09T12:00:00Z',
          start_local: '2030-03-09T12:00:00+00:00',
          scheduled_end_utc: '2030-03-09T13:00:00Z',
          status: 'live',
          minutes_until: null,
          minutes_since: 25,
        },
        next_session: {
          code: 'Q',
          name: 'Qualifying',
          start_utc: '2030-03-09T16:00:00Z',
          start_local: '2030-03-09T16:00:00+00:00',
          scheduled_end_utc: '2030-03-09T17:00:00Z',
          status: 'upcoming',
          minutes_until: 215,
          minutes_since: null,
        },
      },
      last_completed_race: {
        year: 2030,
        event_name: 'First Grand Prix',
        round: 1,
        location: 'Place of First Grand Prix',
        country: 'Country of First Grand Prix',
        event_date: '2030-03-03',
        is_sprint_weekend: false,
        start_utc: '2030-03-03T15:00:00Z',
        start_local: '2030-03-03T15:00:00+00:00',
        minutes_until: null,
        minutes_since: 5 * 24 * 60 + 21 * 60 + 25,
      },
      next_race: {
        year: 2030,
        event_name: 'Second Grand Prix',
        round: 2,
        location: 'Place of Second Grand Prix',
        country: 'Country of Second Grand Prix',
        event_date: '2030-03-10',
        is_sprint_weekend: true,
        start_utc: '2030-03-10T15:00:00Z',
        start_local: '2030-03-10T15:00:00+00:00',
        minutes_until: 26 * 60 + 35,
        minutes_since: null,
      },
      schedule_fetched_at: '2030-03-09T10:00:00Z',
      rounds: [
        { round: 1, event_name: 'First Grand Prix', event_date: '2030-03-03', status: 'completed' },
        { round: 2, event_name: 'Second Grand Prix', event_date: '2030-03-10', status: 'upcoming' },
      ],
      source: 'mirror',
      provider: 'f1-archive',
      warnings: [],
    });
  });

  it('has nulls, not gaps, where there is nothing to say', async () => {
    const untimed = plannedSeason([plannedEvent(1, 'Untimed', '2030-03-03', { FP1: null, R: null })]);
    const context = await contextAt('2030-03-02T12:00:00Z', { 2030: untimed });
    expect(context.schedule_fetched_at).toBeNull();
    expect(context.last_completed_race).toBeNull();
    expect(context.current_weekend?.sessions[1]).toEqual({
      code: 'R',
      name: 'Race',
      start_utc: null,
      start_local: null,
      scheduled_end_utc: null,
      status: 'unknown',
      minutes_until: null,
      minutes_since: null,
    });
    expect(context.next_race).toMatchObject({ event_name: 'Untimed', start_utc: null, minutes_until: null });
    expect(context.rounds[0]?.status).toBe('upcoming');
  });

  it('is the same at every verbosity, and describes itself to programs', async () => {
    const at = (verbosity: string) =>
      contextAt('2030-03-09T12:25:00Z', { 2030: season(2030) }, { format: 'json', verbosity });
    expect(await at('minimal')).toEqual(await at('normal'));
    expect(await at('detailed')).toEqual(await at('normal'));
    expect(Object.keys(outputJsonSchema(temporalContext.output).properties ?? {})).toEqual([
      'facts',
      ...Object.keys(await at('normal')),
    ]);
  });

  it('passes the warnings of the schedule on', async () => {
    const warning: Warning = {
      code: 'STALE_COPY',
      message: 'The host failed.',
      effect: 'This is an old copy.',
    };
    const sourced: Sourced<Schedule> = {
      value: season(2030),
      source: 'archive',
      provider: 'f1-archive',
      warnings: [warning],
    };
    const context = await contextAt('2030-03-09T12:25:00Z', { 2030: sourced });
    expect(context.warnings).toEqual([warning]);
  });
});

describe('the schedules asked for', () => {
  const yearsAt = async (now: string, seasons: Seasons) => {
    const { effects, requests } = effectsAt(now, seasons);
    await runOperation(temporalContext, effects, {});
    return requests.map(({ year }) => year);
  };

  it('are the one of the year, and a neighbour only when it has to answer', async () => {
    const seasons = { 2029: season(2029), 2030: season(2030), 2031: season(2031) };
    expect(await yearsAt('2030-03-05T12:00:00Z', seasons)).toEqual([2030]);
    expect(await yearsAt('2030-01-05T12:00:00Z', seasons)).toEqual([2030, 2029]);
    expect(await yearsAt('2030-11-05T12:00:00Z', seasons)).toEqual([2030, 2031]);
  });

  it('end with the first season there was', async () => {
    expect(await yearsAt('1950-01-05T12:00:00Z', { 1950: season(1950) })).toEqual([1950]);
  });

  it('are fresh ones with refresh', async () => {
    const { effects, requests } = effectsAt('2030-01-05T12:00:00Z', {
      2029: season(2029),
      2030: season(2030),
    });
    await runOperation(temporalContext, effects, { refresh: true });
    expect(requests).toEqual([
      { year: 2030, options: { refresh: true } },
      { year: 2029, options: { refresh: true } },
    ]);
  });
});

describe('around the year', () => {
  it('before the first race the last one is that of the season before', async () => {
    const seasons = { 2029: season(2029), 2030: season(2030) };
    for (const now of ['2030-01-01T00:00:00Z', '2030-02-20T09:00:00Z', '2030-03-03T15:30:00Z']) {
      const context = await contextAt(now, seasons);
      expect(context.last_completed_race).toMatchObject({ year: 2029, round: 2 });
      expect(context.warnings).toEqual([]);
    }
  });

  it('says so when the season before is not to be had', async () => {
    const context = await contextAt('2030-02-01T00:00:00Z', { 2029: 'SOURCE_BLOCKED', 2030: season(2030) });
    expect(context.last_completed_race).toBeNull();
    expect(context.warnings.map(({ code }) => code)).toEqual(['PREVIOUS_SEASON_UNKNOWN']);
  });

  it('after the last race, and during it, the next one is that of the coming season once it is published', async () => {
    for (const [now, phase] of [
      ['2030-03-10T16:00:00Z', 'in_season'],
      ['2030-12-31T23:59:59Z', 'post_season'],
    ] as const) {
      const published = await contextAt(now, { 2030: season(2030), 2031: season(2031) });
      expect(published).toMatchObject({
        year: 2030,
        season_phase: phase,
        races_remaining: 0,
        next_race: { year: 2031, event_name: 'First Grand Prix' },
      });
      const unpublished = await contextAt(now, { 2030: season(2030) });
      expect(unpublished).toMatchObject({ season_phase: phase, next_race: null, warnings: [] });
    }
  });

  it.each(['NO_DATA', 'NOT_FOUND', 'SOURCE_UNAVAILABLE', 'SOURCE_BLOCKED', 'RATE_LIMITED'] as const)(
    'in January, with %s for the new season, the old one is shown with a warning',
    async (code) => {
      const { effects, requests } = effectsAt('2031-01-03T00:00:00Z', { 2030: season(2030), 2031: code });
      const { output } = await runOperation(temporalContext, effects, {});
      expect(output).toMatchObject({
        year: 2030,
        season_phase: 'post_season',
        races_completed: 2,
        current_weekend: null,
        last_completed_race: { year: 2030, round: 2 },
        next_race: null,
        warnings: [{ code: 'PREVIOUS_SEASON_SHOWN' }],
      });
      expect(requests.map(({ year }) => year)).toEqual([2031, 2030]);
    },
  );

  it('is an error when there is nothing to fall back on, in other months, and for every other fault', async () => {
    const expectFailure = async (
      now: string,
      seasons: Seasons,
      error: { code: string; message?: string },
    ) => {
      await expect(contextAt(now, seasons)).rejects.toMatchObject(error);
    };
    await expectFailure(
      '2031-01-03T00:00:00Z',
      { 2030: 'NO_DATA', 2031: 'SOURCE_BLOCKED' },
      {
        code: 'SOURCE_BLOCKED',
        message: 'No schedule of 2031.',
      },
    );
    await expectFailure('2031-02-03T00:00:00Z', { 2030: season(2030) }, { code: 'NO_DATA' });
    for (const code of ['CANCELLED', 'INTERNAL'] as const) {
      await expectFailure('2031-01-03T00:00:00Z', { 2030: season(2030), 2031: code }, { code });
      await expectFailure('2030-01-03T00:00:00Z', { 2030: season(2030), 2029: code }, { code });
      await expectFailure('2030-12-03T00:00:00Z', { 2030: season(2030), 2031: code }, { code });
    }
  });

  it('never takes the next season for the rest of one that may be listed in part', async () => {
    const index: Schedule = { ...season(2030), origin: 'archive-index' };
    const context = await contextAt('2030-06-03T00:00:00Z', { 2030: index, 2031: season(2031) });
    expect(context).toMatchObject({
      season_phase: 'in_season',
      next_race: null,
      warnings: [{ code: 'SCHEDULE_MAY_END_EARLY' }],
    });
  });
});

describe('recorded seasons', needsRecordings, () => {
  const recorded = (): Seasons =>
    Object.fromEntries([2023, 2024, 2025, 2026].map((year) => [year, recordedSeason(year)]));

  it('the last race of 2024, from its morning into the winter', async () => {
    const at = async (now: string) => {
      const { year, season_phase, last_completed_race, next_race } = await contextAt(now, recorded());
      const race = (record: typeof next_race) => `${record?.year} R${record?.round}`;
      return `${year} ${season_phase} ${race(last_completed_race)} ${race(next_race)}`;
    };
    expect(await at('2024-12-08T06:00:00Z')).toBe('2024 in_season 2024 R23 2024 R24');
    expect(await at('2024-12-08T14:00:00Z')).toBe('2024 in_season 2024 R23 2025 R1');
    expect(await at('2024-12-08T15:00:00Z')).toBe('2024 post_season 2024 R24 2025 R1');
    expect(await at('2024-12-31T23:59:59Z')).toBe('2024 post_season 2024 R24 2025 R1');
    expect(await at('2025-01-01T00:00:00Z')).toBe('2025 pre_season 2024 R24 2025 R1');
    expect(await at('2025-03-14T01:30:00Z')).toBe('2025 in_season 2024 R24 2025 R1');
    expect(await at('2025-03-16T06:00:00Z')).toBe('2025 in_season 2025 R1 2025 R2');
  });

  it('circuit time of Las Vegas is Saturday while it is Sunday in UTC', async () => {
    const context = await contextAt('2024-11-24T05:30:00Z', recorded());
    expect(context.next_race).toMatchObject({
      event_name: 'Las Vegas Grand Prix',
      event_date: '2024-11-23',
      start_utc: '2024-11-24T06:00:00Z',
      start_local: '2024-11-23T22:00:00-08:00',
      minutes_until: 30,
    });
  });
});
