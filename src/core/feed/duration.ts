/** As the feed sends nearly all of them: "29.405", "1:29.405". */
const usualDuration = /^(?:\d{1,2}:)?\d{2}\.\d{3}$/;
const durationPattern = /^([+-]?)(?:(\d+):)?(?:(\d+):)?(\d+)(?:\.(\d+))?$/;

/**
 * Milliseconds of a feed duration `[[hours:]minutes:]seconds[.fraction]`, or null when the text is none ("", "LAP 12",
 * "1L"). A sign in front is respected and counts for the whole duration; digits behind the millisecond are cut, as all
 * official times have millisecond resolution.
 *
 * @example parseDurationMs('1:29.405') // 89405
 */
export function parseDurationMs(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  if (usualDuration.test(text)) {
    const wholeMs = Math.round(Number(text.slice(-6)) * 1000);
    return text.length === 6 ? wholeMs : Number(text.slice(0, -7)) * 60_000 + wholeMs;
  }
  const match = durationPattern.exec(text.trim());
  if (!match) return null;
  const [, sign, first, second, seconds, fraction = ''] = match;
  const hours = second === undefined ? 0 : Number(first);
  const minutes = second === undefined ? Number(first ?? 0) : Number(second);
  const wholeSeconds = hours * 3600 + minutes * 60 + Number(seconds);
  const durationMs = wholeSeconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (!Number.isSafeInteger(durationMs)) return null;
  return sign === '-' && durationMs > 0 ? -durationMs : durationMs;
}

const datePattern = /^Z*(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z*$/;

/**
 * UTC milliseconds since 1970 of a feed date `2025-05-03T15:30:00.1234567Z`, or null when the text is none. The feed sends
 * UTC with and without `Z`; .NET's seven fraction digits are cut to milliseconds.
 */
export function parseUtcMs(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const match = datePattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const utcMs = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const parsed = new Date(utcMs);
  // Two digits of a year mean 19xx to Date.UTC: .NET's "never", 0001-01-01T00:00:00, would become 1901.
  const isCalendarDate =
    parsed.getUTCFullYear() === Number(year) &&
    parsed.getUTCMonth() + 1 === Number(month) &&
    parsed.getUTCDate() === Number(day);
  if (!isCalendarDate || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return utcMs + Number(fraction.slice(0, 3).padEnd(3, '0'));
}
