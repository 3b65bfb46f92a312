import type { EventSession } from '../../core/calendar/schedule.ts';
import { cityOf, clockIn } from '../../core/names/time-zones.ts';
import { monthNames } from '../../core/text/number-words.ts';
import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import { weekdayOf } from '../../core/text/weekday.ts';
import type { Narrowing } from '../request/narrowing.ts';
import { listed } from '../request/sentences.ts';

/** "2026-09-06" as "6 September 2026"; "" for anything else. */
export function dateWords(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = match ? monthNames[Number(match[2]) - 1] : undefined;
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : '';
}

/** The start of a session: "Sunday 6 September 2026, 15:00 local time (13:00 UTC)"; by the clock of a time zone first, where one is given. */
export function startWords(
  { startLocal, startUtcMs }: Pick<EventSession, 'startLocal' | 'startUtcMs'>,
  zone: string | null = null,
): string {
  const local = startLocal ?? '';
  const utc = utcTimestamp(startUtcMs) ?? '';
  const there = zone === null || startUtcMs === null ? '' : clockIn(zone, startUtcMs);
  const start = there || local || utc;
  const time = timeOf(start);
  if (time === undefined || dateWords(start) === '') return 'a day not yet known';
  const beside = (at: string, where: string) =>
    at === ''
      ? []
      : [`${at.slice(0, 10) === start.slice(0, 10) ? '' : `${weekdayOf(at)} `}${timeOf(at)} ${where}`];
  const day = `${weekdayOf(start)} ${dateWords(start)}`;
  if (there !== '')
    return `${day}, ${time} in ${cityOf(zone!)} (${listed([...beside(local, 'local time'), ...beside(utc, 'UTC')])})`;
  if (local === '') return `${day}, ${time} UTC`;
  const [inUtc] = beside(utc, 'UTC');
  return `${day}, ${time} local time${inUtc === undefined ? '' : ` (${inUtc})`}`;
}

/** The time zone that times are asked for in; null: none. */
export function zoneOf(narrowings: readonly Narrowing[]): string | null {
  return narrowings.flatMap((each) => (each.by === 'zone' ? each.zones : []))[0] ?? null;
}

function timeOf(timestamp: string): string | undefined {
  return /T(\d{2}:\d{2})/.exec(timestamp)?.[1];
}
