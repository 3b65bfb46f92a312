import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../../test/support/planned-season.ts';
import type { Event } from '../../calendar/schedule.ts';
import { currentWeekend } from './weekend-state.ts';

const at = (time: string) => Date.parse(time);
const weekendAt = (events: readonly Event[], time: string) => currentWeekend(events, at(time));
/** "practice FP1 > Q": phase, live session, next session. */
const glance = (events: readonly Event[], time: string) => {
  const weekend = weekendAt(events, time);
  if (!weekend) return 'none';
  const code = (state: typeof weekend.current) => state?.session.code ?? '-';
  return `${weekend.phase} ${code(weekend.current)} > ${code(weekend.next)}`;
};

const conventional = plannedEvent(1, 'First', '2030-03-03', {
  FP1: '2030-03-01T12:00:00Z',
  FP2: '2030-03-01T16:00:00Z',
  FP3: '2030-03-02T12:00:00Z',
  Q: '2030-03-02T16:00:00Z',
  R: '2030-03-03T15:00:00Z',
});

describe('a weekend', () => {
  it.each([
    ['2030-02-27T11:59:59Z', 'none'],
    ['2030-02-27T12:00:00Z', 'before_weekend - > FP1'],
    ['2030-03-01T11:59:59Z', 'before_weekend - > FP1'],
    ['2030-03-01T12:00:00Z', 'practice FP1 > FP2'],
    ['2030-03-01T12:59:59Z', 'practice FP1 > FP2'],
    ['2030-03-01T13:00:00Z', 'between_sessions - > FP2'],
    ['2030-03-02T16:59:59Z', 'qualifying Q > R'],
    ['2030-03-02T17:00:00Z', 'between_sessions - > R'],
    ['2030-03-03T14:59:59Z', 'between_sessions - > R'],
    ['2030-03-03T15:00:00Z', 'race R > -'],
    ['2030-03-03T16:59:59Z', 'race R > -'],
    ['2030-03-03T17:00:00Z', 'post_race - > -'],
    ['2030-03-04T16:59:59Z', 'post_race - > -'],
    ['2030-03-04T17:00:00Z', 'none'],
  ])('conventional at %s: %s', (time, state) => {
    expect(glance([conventional], time)).toBe(state);
  });

  it('counts whole minutes: begun ones to the start, full ones since', () => {
    const before = weekendAt([conventional], '2030-03-01T11:58:30Z')?.sessions[0];
    const during = weekendAt([conventional], '2030-03-01T12:25:59Z')?.sessions[0];
    expect(before).toMatchObject({ status: 'upcoming', minutesUntil: 2, minutesSince: null });
    expect(during).toMatchObject({
      status: 'live',
      minutesUntil: null,
      minutesSince: 25,
      endUtcMs: at('2030-03-01T13:00:00Z'),
    });
  });

  it('knows sprint, sprint qualifying and shootout by their own lengths', () => {
    const sprint = (code: 'SQ' | 'SS') =>
      plannedEvent(1, 'Sprint', '2030-03-03', {
        FP1: '2030-03-01T12:00:00Z',
        [code]: '2030-03-01T16:00:00Z',
        S: '2030-03-02T12:00:00Z',
        Q: '2030-03-02T16:00:00Z',
        R: '2030-03-03T15:00:00Z',
      });
    for (const code of ['SQ', 'SS'] as const) {
      expect(glance([sprint(code)], '2030-03-01T16:43:59Z')).toBe(`qualifying ${code} > S`);
      expect(glance([sprint(code)], '2030-03-01T16:44:00Z')).toBe('between_sessions - > S');
      expect(glance([sprint(code)], '2030-03-02T12:59:59Z')).toBe('sprint S > Q');
      expect(glance([sprint(code)], '2030-03-02T13:00:00Z')).toBe('between_sessions - > Q');
    }
  });

  it('shows the later of two sessions that overlap by plan', () => {
    const tight = plannedEvent(1, 'Tight', '2030-03-03', {
      FP1: '2030-03-01T12:00:00Z',
      Q: '2030-03-01T12:50:00Z',
      R: '2030-03-03T15:00:00Z',
    });
    expect(glance([tight], '2030-03-01T12:55:00Z')).toBe('qualifying Q > R');
  });

  it('of a test ends with its last day', () => {
    const days = { FP1: '2030-02-20T07:00:00Z', FP2: '2030-02-21T07:00:00Z', FP3: '2030-02-22T07:00:00Z' };
    const test = [plannedEvent(0, 'Test', '2030-02-22', days)];
    expect(glance(test, '2030-02-20T15:59:59Z')).toBe('practice FP1 > FP2');
    expect(glance(test, '2030-02-20T16:00:00Z')).toBe('between_sessions - > FP2');
    expect(glance(test, '2030-02-22T16:00:00Z')).toBe('post_race - > -');
    expect(glance(test, '2030-02-23T16:00:00Z')).toBe('none');
  });
});

describe('weekends that overlap', () => {
  const second = plannedEvent(2, 'Second', '2030-03-06', {
    FP1: '2030-03-05T12:00:00Z',
    R: '2030-03-06T15:00:00Z',
  });

  it.each([
    ['2030-03-03T16:00:00Z', 'First'],
    ['2030-03-03T17:00:00Z', 'Second'],
    ['2030-03-04T16:00:00Z', 'Second'],
  ])('at %s: %s', (time, name) => {
    expect(weekendAt([conventional, second], time)?.event.eventName).toBe(name);
  });
});

describe('sessions without a start', () => {
  const statuses = (event: Event, time: string) =>
    weekendAt([event], time)?.sessions.map(({ status }) => status);

  it('are told from the other sessions where those tell', () => {
    const event = plannedEvent(1, 'Open', '2030-03-03', {
      FP1: '2030-03-01T12:00:00Z',
      FP2: null,
      Q: '2030-03-02T16:00:00Z',
      R: '2030-03-03T15:00:00Z',
    });
    expect(statuses(event, '2030-02-28T12:00:00Z')?.[1]).toBe('upcoming');
    expect(statuses(event, '2030-03-01T12:30:00Z')?.[1]).toBe('upcoming');
    expect(statuses(event, '2030-03-01T14:00:00Z')?.[1]).toBe('unknown');
    expect(statuses(event, '2030-03-02T16:00:00Z')?.[1]).toBe('completed');
    expect(weekendAt([event], '2030-03-01T14:00:00Z')?.sessions[1]).toMatchObject({
      minutesUntil: null,
      minutesSince: null,
      endUtcMs: null,
    });
    expect(glance([event], '2030-03-01T14:00:00Z')).toBe('between_sessions - > Q');
  });

  it('leave the weekend to its dates when only the race is timed', () => {
    const event = plannedEvent(1, 'Race only', '2030-03-03', {
      FP1: null,
      Q: null,
      R: '2030-03-03T15:00:00Z',
    });
    expect(glance([event], '2030-02-25T23:59:59Z')).toBe('none');
    expect(glance([event], '2030-02-27T12:00:00Z')).toBe('before_weekend - > R');
    expect(glance([event], '2030-03-02T12:00:00Z')).toBe('between_sessions - > R');
    expect(statuses(event, '2030-03-02T12:00:00Z')).toEqual(['unknown', 'unknown', 'upcoming']);
    expect(statuses(event, '2030-03-03T15:00:00Z')).toEqual(['completed', 'completed', 'live']);
  });

  it('end with the last day anywhere on Earth when nothing is timed', () => {
    const event = plannedEvent(1, 'Untimed', '2030-03-03', { FP1: null, Q: null, R: null });
    expect(glance([event], '2030-02-27T12:00:00Z')).toBe('before_weekend - > -');
    expect(glance([event], '2030-03-03T12:00:00Z')).toBe('between_sessions - > -');
    expect(statuses(event, '2030-03-04T11:59:59Z')).toEqual(['unknown', 'unknown', 'unknown']);
    expect(statuses(event, '2030-03-04T12:00:00Z')).toEqual(['completed', 'completed', 'completed']);
    expect(glance([event], '2030-03-04T12:00:00Z')).toBe('post_race - > -');
  });
});
