import type { EventSession } from '../../core/calendar/schedule.ts';
import { monthNames } from '../../core/text/number-words.ts';
import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import { weekdayOf } from '../../core/text/weekday.ts';

/** "2026-09-06" as "6 September 2026"; "" for anything else. */
export function dateWords(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = match ? monthNames[Number(match[2]) - 1] : undefined;
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : '';
}

/** The start of a session: "Sunday 6 September 2026, 15:00 local time (13:00 UTC)". */
export function startWords({
  startLocal,
  startUtcMs,
}: Pick<EventSession, 'startLocal' | 'startUtcMs'>): string {
  const local = startLocal ?? '';
  const utc = utcTimestamp(startUtcMs) ?? '';
  const start = local || utc;
  const time = /T(\d{2}:\d{2})/.exec(start)?.[1];
  if (time === undefined || dateWords(start) === '') return 'a day not yet known';
  const utcTime = /T(\d{2}:\d{2})/.exec(utc)?.[1];
  const utcDay = utc.slice(0, 10) === local.slice(0, 10) ? '' : `${weekdayOf(utc)} `;
  const day = `${weekdayOf(start)} ${dateWords(start)}`;
  if (local === '') return `${day}, ${time} UTC`;
  return `${day}, ${time} local time${utcTime === undefined ? '' : ` (${utcDay}${utcTime} UTC)`}`;
}
