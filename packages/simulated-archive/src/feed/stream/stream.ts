import type { FeedObject } from '../../ground/product.ts';
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';
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
  const held = heldMs(timeMs);
  const second = Math.floor(held / 1000);
  return clockText(second) + thousandths[held - second * 1000]! + line.slice(stampLength);
}

function heldMs(timeMs: number): number {
  return Math.min(Math.max(0, Math.round(timeMs)), 359_999_999);
}

/** A stamp up to its milliseconds. */
function clockText(second: number): string {
  const clock = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return `${clock.map((each) => String(each).padStart(2, '0')).join(':')}.`;
}

const thousandths = Array.from({ length: 1000 }, (_, ms) => String(ms).padStart(3, '0'));

/** What a line says after its stamp. */
export function linePayload(line: string): string {
  return line.slice(stampLength);
}

/**
 * Indexes of these times (whole milliseconds) in rising order, equal ones as they come. For tens of thousands of them this takes
 * a tenth of the time that sorting objects with a comparison takes.
 */
export function timeOrder(timesMs: ArrayLike<number>): Uint32Array {
  const count = timesMs.length;
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = Math.round(timesMs[index]!) * count + index;
  keys.sort();
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) {
    const key = keys[place]!;
    order[place] = key - Math.floor(key / count) * count;
  }
  return order;
}

/**
 * Writes a topic's `.jsonStream` file line by line: byte order mark, then a line per record. Into bytes before long, since tens of
 * thousands of lines that are kept as text until the end keep the garbage collector busy.
 */
export class StreamWriter {
  #bytes = Buffer.allocUnsafe(1 << 17);
  #length = 0;
  #pending = byteOrderMark;
  #second = -1;
  #clock = '';

  /** The line of a record: session time and what follows it. */
  line(atMs: number, payload: string): void {
    const held = heldMs(atMs);
    const second = Math.floor(held / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#clock = clockText(second);
    }
    this.#pending += this.#clock + thousandths[held - second * 1000]! + payload + lineEnd;
    if (this.#pending.length > writtenAtOnce) this.#flush();
  }

  /** All that was written. */
  file(): Uint8Array {
    this.#flush();
    return this.#bytes.subarray(0, this.#length);
  }

  #flush(): void {
    this.#reserve(mostBytesPerUnit * this.#pending.length);
    this.#length += this.#bytes.write(this.#pending, this.#length);
    this.#pending = '';
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(2 * (this.#length + count));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

/** Code units, after which text becomes bytes. */
const writtenAtOnce = 1 << 13;
/** UTF-8 of one code unit. */
const mostBytesPerUnit = 3;

/** One record of a topic's file. */
export interface FeedMessage {
  /** Session time at which the feed sends it. */
  atMs: number;
  payload: FeedObject;
}

/** One whose payload is JSON already. */
export interface FeedLine {
  atMs: number;
  json: string;
}

/** A topic's `.jsonStream` file of the messages as given, which is in order of time. */
export function streamFile(messages: Iterable<FeedMessage | FeedLine>): Uint8Array {
  const writer = new StreamWriter();
  for (const message of messages)
    writer.line(message.atMs, 'json' in message ? message.json : JSON.stringify(message.payload));
  return writer.file();
}

export function inOrderOfTime<Item extends { atMs: number }>(items: Iterable<Item>): Item[] {
  return [...items].sort((a, b) => a.atMs - b.atMs);
}
