export const byteOrderMark = '\uFEFF';
export const lineEnd = '\r\n';
const stampLength = 12;

/** Lines of a stream file, each with its time stamp, without byte order mark and line ends. */
export function streamLines(text: string): string[] {
  const lines = text.replace(byteOrderMark, '').split(lineEnd);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The file of these lines. */
export function streamText(lines: readonly string[]): string {
  return byteOrderMark + lines.map((line) => line + lineEnd).join('');
}

/** Session time of a line; null when it has no readable stamp. */
export function lineTimeMs(line: string): number | null {
  const match = /^(\d\d):(\d\d):(\d\d)\.(\d{3})/.exec(line);
  if (!match) return null;
  const [hours, minutes, seconds, ms] = match.slice(1).map(Number) as [number, number, number, number];
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

/** The line with another stamp; times below zero and beyond 99 hours are held at the border. */
export function atTime(line: string, timeMs: number): string {
  const held = Math.min(Math.max(0, Math.round(timeMs)), 359_999_999);
  const seconds = Math.floor(held / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const;
  const ms = held % 1000;
  const stamp = `${twoDigits(clock[0])}:${twoDigits(clock[1])}:${twoDigits(clock[2])}`;
  return `${stamp}.${ms < 100 ? '0' : ''}${twoDigits(ms)}${line.slice(stampLength)}`;
}

/** At least two digits. */
function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** What a line says after its stamp. */
export function linePayload(line: string): string {
  return line.slice(stampLength);
}
