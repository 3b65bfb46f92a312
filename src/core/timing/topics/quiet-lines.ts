import { clockStamp, stampLength, stampTimeMs } from '../../feed/stream-line.ts';
import type { UnreadLines } from '../../feed/stream-reader.ts';

/** A gap to the leader as it was sent. */
export interface SentGap {
  timeMs: number;
  /** "+6.973", "LAP 12" for the leader, "1L" or "1 L" for a lapped car. */
  gap: string;
  /** How many quiet lines stand before it in the stream. */
  linesBefore: number;
}

/** More cars than any session has: quiet lines of the others are read like all lines. */
const mostCars = 60;

/** The lines of TimingData that say nothing but gaps, intervals and mini sectors of cars that were heard of before them. */
export class QuietLines implements UnreadLines {
  pattern = /(?!)/y;
  text = '';
  readonly starts: number[] = [];
  areInOrder = true;
  readonly #cars: string[] = [];
  #carsOfPattern = 0;
  #areGapsSent: boolean | undefined;
  readonly #gapsByCar = new Map<string, readonly SentGap[]>();

  /** Notes a car whose first message was read. */
  hear(driverNumber: string): void {
    if (this.#cars.length < mostCars) this.#cars.push(driverNumber);
  }

  /** Has the pattern know all cars that were heard of. Not for each of them: it is compiled anew, and all send a state first. */
  settle(): void {
    if (this.#carsOfPattern === this.#cars.length) return;
    this.#carsOfPattern = this.#cars.length;
    this.pattern = quietLine(this.#cars);
  }

  /** Session time of the latest; 0 when there is none. */
  get latestMs(): number {
    if (this.areInOrder) return this.starts.length === 0 ? 0 : this.#timeMs(this.starts.length - 1);
    return this.starts.reduce((latestMs, start) => Math.max(latestMs, stampTimeMs(this.text, start)), 0);
  }

  /** Whether any car's gap is among them. */
  get areGapsSent(): boolean {
    return (this.#areGapsSent ??=
      this.text.includes('"GapToLeader":"') && this.starts.some((start) => hasGap(this.text, start)));
  }

  /** Gaps of a car that were sent between two moments, both included, in stream order. */
  gapsBetween(driverNumber: string, fromMs: number, toMs: number): SentGap[] {
    const isBetween = ({ timeMs }: SentGap): boolean => timeMs >= fromMs && timeMs <= toMs;
    const gaps = this.areInOrder
      ? this.#gapsAt(driverNumber, this.#firstAt(fromMs), this.#firstAt(toMs + 1))
      : this.#allGaps(driverNumber);
    return gaps.filter(isBetween);
  }

  /** All of a car, for a stream whose clock goes back: what was sent at a moment may stand anywhere in it. */
  #allGaps(driverNumber: string): readonly SentGap[] {
    const known = this.#gapsByCar.get(driverNumber);
    if (known) return known;
    const gaps = this.#gapsAt(driverNumber, 0, this.starts.length);
    this.#gapsByCar.set(driverNumber, gaps);
    return gaps;
  }

  #gapsAt(driverNumber: string, from: number, to: number): SentGap[] {
    const gaps: SentGap[] = [];
    const beforeGap = `{"Lines":{"${driverNumber}":{"GapToLeader":"`;
    for (let index = from; index < to; index += 1) {
      const gap = quietGap(this.text, this.starts[index]!, beforeGap);
      if (gap !== null) gaps.push({ timeMs: this.#timeMs(index), gap, linesBefore: index });
    }
    return gaps;
  }

  /** Session time of the last mini sectors of a car; null when none were sent. */
  lastMiniSectorsMs(driverNumber: string): number | null {
    const last = this.starts.findLastIndex((start) => hasMiniSectors(this.text, start, driverNumber));
    return last === -1 ? null : this.#timeMs(last);
  }

  /** Index of the first that was sent then or later. */
  #firstAt(timeMs: number): number {
    let [before, at] = [0, this.starts.length];
    while (before < at) {
      const middle = (before + at) >> 1;
      if (this.#timeMs(middle) < timeMs) before = middle + 1;
      else at = middle;
    }
    return at;
  }

  #timeMs(index: number): number {
    return stampTimeMs(this.text, this.starts[index]!);
  }
}

/** A JSON string without escapes, empty or beginning with no blank. */
const plainText = '"(?:[^\\s"\\\\\\u0000-\\u001f][^"\\\\\\u0000-\\u001f]*)?"';
/** Members of an object one after the other, at least one. */
const members = (member: string): string => `(?:${member}(?:,(?=")|(?=\\})))+`;

const miniSector = '"\\d{1,2}":\\{"Status":(?:0|[1-9]\\d{0,5})\\}';
const sector = `"[0-2]":\\{"Segments":\\{${members(miniSector)}\\}\\}`;
const miniSectors = `"Sectors":\\{${members(sector)}\\}`;
const interval = `"IntervalToPositionAhead":\\{"Value":${plainText}(?:,"Catching":(?:true|false))?\\}`;
const gaps = `(?=")(?:"GapToLeader":${plainText}(?:,(?="I)|(?=\\})))?(?:${interval})?`;

/**
 * A line of TimingData, from its stamp to its line end, that says nothing but the mini sectors of one of these cars, or its gap and
 * interval: most of them do. Sticky.
 */
export function quietLine(cars: readonly string[]): RegExp {
  const said = `(?:${gaps}|${miniSectors})`;
  return new RegExp(`${clockStamp}\\{"Lines":\\{"(?:${cars.join('|')})":\\{${said}\\}\\}\\}\\r?\\n`, 'y');
}

/** The gap to the leader in the quiet line at `start`; null when it does not begin like this, as it would for another car, and for an empty one. */
function quietGap(text: string, start: number, beforeGap: string): string | null {
  const from = start + stampLength;
  if (!text.startsWith(beforeGap, from)) return null;
  const gap = from + beforeGap.length;
  return text.slice(gap, text.indexOf('"', gap)).trim() || null;
}

const carToSaid = '":{"';
const gapKey = 'GapToLeader":"';

/** Whether the quiet line at `start` has a gap, of whatever car; an empty one is none. */
function hasGap(text: string, start: number): boolean {
  const said = text.indexOf(carToSaid, start) + carToSaid.length;
  return text.startsWith(gapKey, said) && text[said + gapKey.length] !== '"';
}

/** Whether the quiet line at `start` has mini sectors of this car. */
function hasMiniSectors(text: string, start: number, driverNumber: string): boolean {
  return text.startsWith(`{"Lines":{"${driverNumber}":{"S`, start + stampLength);
}
