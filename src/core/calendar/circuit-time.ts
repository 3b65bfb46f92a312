import { parseUtcMs } from '../feed/duration.ts';

export interface CircuitTime {
  startUtcMs: number | null;
  /** Wall time with offset, `2026-02-11T10:00:00+03:00`. */
  startLocal: string | null;
  /** `+03:00`. */
  utcOffset: string | null;
}

export const unknownTime: CircuitTime = { startUtcMs: null, startLocal: null, utcOffset: null };

/** Wall time at the circuit and the circuit's offset to an instant; all null when either is missing. */
export function circuitTime(wallTime: unknown, offsetMinutes: number | null): CircuitTime {
  const wallMs = parseUtcMs(wallTime);
  if (wallMs === null || offsetMinutes === null) return unknownTime;
  const utcOffset = formatOffset(offsetMinutes);
  return {
    startUtcMs: wallMs - offsetMinutes * 60_000,
    startLocal: new Date(wallMs).toISOString().slice(0, 19) + utcOffset,
    utcOffset,
  };
}

/** Minutes east of UTC of `+03:00`, `-04:00:00` or `11:00:00`; null for anything else and beyond 14 hours. */
export function parseOffsetMinutes(text: unknown): number | null {
  const match = /^([+-]?)(\d{1,2}):([0-5]\d)(?::00)?$/.exec(typeof text === 'string' ? text.trim() : '');
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (minutes > 14 * 60) return null;
  return match[1] === '-' && minutes > 0 ? -minutes : minutes;
}

/** `YYYY-MM-DD` of a date or date with time that exists in the calendar; null for anything else. */
export function calendarDate(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const date = text.slice(0, 10);
  return parseUtcMs(text.length === 10 ? `${date}T00:00:00` : text) === null ? null : date;
}

/** `YYYY-MM-DD` some days before a date. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function formatOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
