import { lastAtOrBefore } from '../first-at-or-after.ts';
import { DrivenLine, type LinePlace, type Place } from './driven-line.ts';

/** A car within so much of the line is on the track. */
const trackM = 25;
/** Samples further apart than this say nothing of what is between them. */
const longestGapMs = 3000;
/** Faster than any car, with what places are off by. */
const fastestMPerMs = 0.11;
const inaccurateM = 30;
/** Off the line, in the pits or beside the track, the way between two samples is taken to be straight where it is no longer. */
const straightM = 60;

/** Where a car was, in steps of the same length: base64 of 16-bit integers, little-endian, x and y in turn, in decimetres; -32768 = no reading. */
export interface PackedPlaces {
  fromMs: number;
  stepMs: number;
  xy: string;
}

/** Samples of one car, and where on the line they are as far as they have been asked for. */
interface Samples {
  timesMs: number[];
  places: Place[];
  /** null = not on the line. */
  onLine: (LinePlace | null)[];
  /** Sample before the moment that was asked for last. */
  at: number;
}

/**
 * Where cars are at any moment. Between two samples on the line a car moves along it, forward only: one that is a few metres behind the one before is
 * noise, and holds the car. Where the samples do not tell the way there is no place.
 */
export class CarPlaces {
  readonly #line: DrivenLine | null;
  readonly #samples = new Map<string, Samples>();
  #endMs = 0;

  /** @param line where cars drive; null: nobody knows, then every way is straight */
  constructor(
    line: { xM: readonly number[]; yM: readonly number[] } | null,
    places: Readonly<Record<string, PackedPlaces>> = {},
  ) {
    this.#line = line && line.xM.length > 2 ? new DrivenLine(line) : null;
    this.append(places);
  }

  /** Time of the last sample of any car; 0 without any. */
  get endMs(): number {
    return this.#endMs;
  }

  /** Adds places by car; those that are no later than what is known of the car are left out. */
  append(places: Readonly<Record<string, PackedPlaces>>): void {
    for (const [car, piece] of Object.entries(places)) {
      const samples = this.#samples.get(car) ?? { timesMs: [], places: [], onLine: [], at: 0 };
      this.#samples.set(car, samples);
      unpackPlaces(piece).forEach((place, step) => {
        const timeMs = piece.fromMs + step * piece.stepMs;
        if (place === null || timeMs <= (samples.timesMs.at(-1) ?? -Infinity)) return;
        samples.timesMs.push(timeMs);
        samples.places.push(place);
        this.#endMs = Math.max(this.#endMs, timeMs);
      });
    }
  }

  /** Place of a car; null where nobody knows. */
  at(car: string, timeMs: number): Place | null {
    const samples = this.#samples.get(car);
    if (!samples || samples.timesMs.length === 0) return null;
    const { timesMs, places } = samples;
    const from = indexAt(timesMs, timeMs, samples.at);
    if (from === -1) return null;
    samples.at = from;
    const fromMs = timesMs[from]!;
    if (timeMs === fromMs) return this.#placeOf(samples, from);
    const toMs = timesMs[from + 1];
    if (toMs === undefined || toMs - fromMs > longestGapMs) return null;
    const share = (timeMs - fromMs) / (toMs - fromMs);
    const mostM = (toMs - fromMs) * fastestMPerMs + inaccurateM;
    const line = this.#line;
    const [a, b] = [this.#onLine(samples, from), this.#onLine(samples, from + 1)];
    if (line && a && b) {
      const wayM = line.forwardM(a.alongM, b.alongM);
      if (wayM > mostM) return null;
      const besideM = a.besideM + (b.besideM - a.besideM) * share;
      return line.placeAt({ alongM: a.alongM + wayM * share, besideM });
    }
    const [start, end] = [places[from]!, places[from + 1]!];
    const [dxM, dyM] = [end.xM - start.xM, end.yM - start.yM];
    if (Math.hypot(dxM, dyM) > Math.min(mostM, straightM)) return null;
    return { xM: start.xM + dxM * share, yM: start.yM + dyM * share };
  }

  #placeOf(samples: Samples, index: number): Place {
    const onLine = this.#onLine(samples, index);
    return onLine && this.#line ? this.#line.placeAt(onLine) : samples.places[index]!;
  }

  /** Each sample is looked for where the car can have got since the one before, so all before it are looked for first. */
  #onLine({ timesMs, places, onLine }: Samples, index: number): LinePlace | null {
    if (!this.#line) return null;
    while (onLine.length <= index) {
      const at = onLine.length;
      const before = at === 0 ? null : onLine[at - 1]!;
      const sinceMs = at === 0 ? Infinity : timesMs[at]! - timesMs[at - 1]!;
      onLine.push(this.#nearest(this.#line, places[at]!, sinceMs > longestGapMs ? null : before, sinceMs));
    }
    return onLine[index]!;
  }

  #nearest(line: DrivenLine, place: Place, before: LinePlace | null, sinceMs: number): LinePlace | null {
    if (before === null) return line.nearest(place, trackM);
    const { alongM } = before;
    const between = { fromM: alongM - inaccurateM, toM: alongM + sinceMs * fastestMPerMs + inaccurateM };
    const found = line.nearest(place, trackM, between) ?? line.nearest(place, trackM);
    if (found === null || line.forwardM(found.alongM, alongM) > inaccurateM) return found;
    return { ...found, alongM };
  }
}

/** Index of the last time at or before one; -1 before the first. Most often it is the one that it was, or the next. */
function indexAt(timesMs: readonly number[], timeMs: number, hint: number): number {
  for (const index of [hint, hint + 1])
    if (timesMs[index]! <= timeMs && (timesMs[index + 1] ?? Infinity) > timeMs) return index;
  return lastAtOrBefore(timesMs.length, (index) => timesMs[index]!, timeMs);
}

/** As a value of `PackedPlaces`. */
export const noReading = -32_768;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** 16-bit integers, little-endian, as base64. */
export function packedIntegers(values: readonly number[]): string {
  const bytes = values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [first, second, third] = bytes.slice(index, index + 3);
    const bits = (first! << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += digits[bits >> 18]! + digits[(bits >> 12) & 63]!;
    text += second === undefined ? '=' : digits[(bits >> 6) & 63]!;
    text += third === undefined ? '=' : digits[bits & 63]!;
  }
  return text;
}

/** By character; -1 = no digit. */
const digitValues = Int8Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCodePoint(code)));

/** The places of each step; null = no reading. What is no base64 ends them. */
export function unpackPlaces({ xy }: PackedPlaces): (Place | null)[] {
  const places: (Place | null)[] = [];
  let bits = 0;
  let bitCount = 0;
  let x: number | null = null;
  for (let at = 0; at < xy.length; at += 1) {
    const value = digitValues[xy.codePointAt(at)!] ?? -1;
    if (value === -1) break;
    bits = ((bits << 6) | value) & 0x3f_ffff;
    bitCount += 6;
    if (bitCount < 16) continue;
    bitCount -= 16;
    const integer = toInteger(bits >> (bitCount + 8), bits >> bitCount);
    if (x === null) x = integer;
    else {
      places.push(x === noReading || integer === noReading ? null : { xM: x / 10, yM: integer / 10 });
      x = null;
    }
  }
  return places;
}

function toInteger(low: number, high: number): number {
  return (((low & 0xff) | ((high & 0xff) << 8)) << 16) >> 16;
}
