/**
 * A duration as `M:SS.mmm`, the contract's form of lap times: `1:31.512`, `0:54.547`, `62:03.100`. Rounded half up to
 * `digits` decimals (0 to 3) of a second.
 *
 * @example formatLapTime(91_512) // '1:31.512'
 * @example formatLapTime(91_512, 1) // '1:31.5'
 */
export function formatLapTime(lapTimeMs: number, digits: 0 | 1 | 2 | 3 = 3): string {
  const unitsPerSecond = 10 ** digits;
  const units = Math.round((Math.abs(lapTimeMs) * unitsPerSecond) / 1000);
  const wholeSeconds = Math.floor(units / unitsPerSecond);
  const minutes = Math.floor(wholeSeconds / 60);
  const seconds = String(wholeSeconds % 60).padStart(2, '0');
  const fraction = digits === 0 ? '' : `.${String(units % unitsPerSecond).padStart(digits, '0')}`;
  return `${lapTimeMs < 0 && units > 0 ? '-' : ''}${minutes}:${seconds}${fraction}`;
}

/**
 * The time of a whole race the way results write it: `1:28:51.587`, below an hour `28:45.103`.
 *
 * @example formatRaceTime(5_331_587) // '1:28:51.587'
 */
export function formatRaceTime(raceTimeMs: number): string {
  const wholeMs = Math.round(raceTimeMs);
  const hours = Math.floor(wholeMs / 3_600_000);
  return hours === 0
    ? formatLapTime(wholeMs)
    : `${hours}:${formatLapTime(wholeMs % 3_600_000).padStart('00:00.000'.length, '0')}`;
}

/** A duration in seconds with three decimals, `27.405`: the contract's form of sector times. */
export function formatSeconds(durationMs: number): string {
  const wholeMs = Math.round(durationMs);
  if (!(wholeMs >= 0 && wholeMs <= 1e12)) return roundedSeconds(durationMs).toFixed(3);
  // By hand: `toFixed` takes several times as long, and a race has tens of thousands.
  return `${Math.floor(wholeMs / 1000)}.${String(1000 + (wholeMs % 1000)).slice(1)}`;
}

/** A duration as the contract's number of seconds: 91.512, rounded half up to milliseconds. */
export function roundedSeconds(durationMs: number): number {
  return Math.round(durationMs) / 1000;
}

/**
 * A gap the way results write it: `+2.460`, `+1:02.946`.
 *
 * @example formatGap(62_946) // '+1:02.946'
 */
export function formatGap(gapMs: number): string {
  const sign = gapMs < 0 ? '-' : '+';
  const sizeMs = Math.abs(gapMs);
  return sign + (sizeMs < 60_000 ? formatSeconds(sizeMs) : formatLapTime(sizeMs));
}

/** The same for charts, with a real minus as their axes have it: "−0.104". */
export function gapLabel(gapMs: number): string {
  return formatGap(gapMs).replace('-', '−');
}

/** A value in a form of its own, such as a time as text; null, which is unknown, stays null. */
export function ifKnown<Value, Form>(value: Value | null, form: (value: Value) => Form): Form | null {
  return value === null ? null : form(value);
}
