/** Characters of the stamp that every line of a `.jsonStream` begins with: `HH:MM:SS.mmm`. */
export const stampLength = 12;

/** A stamp has two digits for the hours. */
const longestSessionMs = 100 * 3_600_000 - 1;

const colon = 0x3a;
const point = 0x2e;

/** Session time in ms of the stamp that begins at `from`; null when there is none. */
export function parseStampMs(text: string, from = 0): number | null {
  const hasSeparators =
    text.charCodeAt(from + 2) === colon &&
    text.charCodeAt(from + 5) === colon &&
    text.charCodeAt(from + 8) === point;
  const minutes = twoDigits(text, from) * 60 + twoDigits(text, from + 3);
  const milliseconds = twoDigits(text, from + 9) * 10 + digit(text, from + 11);
  const timeMs = (minutes * 60 + twoDigits(text, from + 6)) * 1000 + milliseconds;
  return hasSeparators && !Number.isNaN(timeMs) ? timeMs : null;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

/** NaN for anything but 0 to 9. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 0x30;
  return value >= 0 && value <= 9 ? value : NaN;
}

export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** `HH:MM:SS.mmm` of a session time; times before its zero and beyond 99 hours become those. */
export function stampOf(sessionTimeMs: number): string {
  const timeMs = Math.min(Math.max(0, Math.floor(sessionTimeMs)), longestSessionMs);
  const hours = Math.floor(timeMs / 3_600_000);
  return String(hours).padStart(2, '0') + new Date(timeMs % 3_600_000).toISOString().slice(13, 23);
}
