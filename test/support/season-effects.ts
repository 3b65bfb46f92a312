import { SvcError, type ErrorCode } from '../../src/core/errors.ts';
import type { Schedule } from '../../src/core/calendar/schedule.ts';
import type { Effects, ScheduleOptions, Sourced } from '../../src/io/effects.ts';
import { plannedEvent, plannedSeason } from './planned-season.ts';

/** What comes of asking for the schedule of a year: the schedule, with or without its origin, or a fault. */
export type ScheduleAnswer = Schedule | ErrorCode | Sourced<Schedule>;
export type Seasons = Record<number, ScheduleAnswer>;

interface ScheduleRequest {
  year: number;
  options: ScheduleOptions | undefined;
}

/** Effects with a clock that stands still and the schedules given; other years are NO_DATA. */
export function effectsAt(now: string, seasons: Seasons) {
  const requests: ScheduleRequest[] = [];
  const schedule = async (year: number, options?: ScheduleOptions): Promise<Sourced<Schedule>> => {
    requests.push({ year, options });
    const answer = seasons[year] ?? 'NO_DATA';
    if (typeof answer === 'string') throw new SvcError(answer, `No schedule of ${year}.`, 'Wait.');
    return 'value' in answer
      ? answer
      : { value: answer, source: 'archive', provider: 'f1-archive', warnings: [] };
  };
  const effects = { data: { schedule }, clock: { nowMs: () => Date.parse(now) } } as unknown as Effects;
  return { effects, requests };
}

/** A test, a conventional weekend and a sprint weekend, the same in every year. */
export function season(year: number): Schedule {
  return plannedSeason([
    plannedEvent(0, 'Test', `${year}-02-22`, {
      FP1: `${year}-02-20T07:00:00Z`,
      FP2: `${year}-02-21T07:00:00Z`,
    }),
    plannedEvent(1, 'First Grand Prix', `${year}-03-03`, {
      FP1: `${year}-03-01T12:00:00Z`,
      Q: `${year}-03-02T16:00:00Z`,
      R: `${year}-03-03T15:00:00Z`,
    }),
    plannedEvent(2, 'Second Grand Prix', `${year}-03-10`, {
      FP1: `${year}-03-08T12:00:00Z`,
      SQ: `${year}-03-08T16:00:00Z`,
      S: `${year}-03-09T12:00:00Z`,
      Q: `${year}-03-09T16:00:00Z`,
      R: `${year}-03-10T15:00:00Z`,
    }),
  ]);
}
