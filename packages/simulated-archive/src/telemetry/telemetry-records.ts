import { deflateRawSync } from 'node:zlib';
import { StreamWriter } from '../feed/stream/stream.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { carChannels, type CarChannels } from './car-channels.ts';
import { carPlaces } from './car-places.ts';
import { activeAeroYear } from './energy-saving.ts';
import type { SampledTopic } from './sample-moments.ts';
import { sampleRecords, type SampleRecords, type SampleWriter } from './sample-records.ts';
import { sessionCourses } from './car-course.ts';
const zero = 0x30;

/** Text as bytes, written piece by piece into one growing array. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 16);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Makes room for this many more bytes; the writing methods do not look. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + count));
    grown.set(this.bytes);
    this.bytes = grown;
  }

  byte(value: number): void {
    this.bytes[this.length++] = value;
  }

  text(bytes: Uint8Array): void {
    const { bytes: target, length } = this;
    for (let index = 0; index < bytes.length; index += 1) target[length + index] = bytes[index]!;
    this.length += bytes.length;
  }

  /** A whole number of up to nine digits. */
  integer(value: number): void {
    let left = value;
    if (left < 0) {
      this.bytes[this.length++] = 0x2d;
      left = -left;
    }
    let digits = 1;
    for (let bound = 10; bound <= left; bound *= 10) digits += 1;
    this.#digits(left, digits);
  }

  /** A whole number with this many digits, zeros before it. */
  padded(value: number, digits: number): void {
    this.#digits(value, digits);
  }

  #digits(value: number, digits: number): void {
    const { bytes } = this;
    let left = value;
    for (let index = this.length + digits - 1; index >= this.length; index -= 1) {
      const tens = Math.floor(left / 10);
      bytes[index] = zero + left - tens * 10;
      left = tens;
    }
    this.length += digits;
  }
}

export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Session times at which the topics begin. (About as recorded.) */
const carDataFromMs = 4218;
const positionFromMs = 915;

/** The records of a telemetry topic, with all cars of the session or those of them with these racing numbers. */
export function telemetryRecords(
  truth: SessionTruth,
  topic: SampledTopic,
  numbers?: readonly string[],
): SampleRecords {
  const courses = sessionCourses(truth);
  const cars = numbers ? courses.numbers.filter((number) => numbers.includes(number)) : courses.numbers;
  return topic === 'CarData.z' ? carDataRecords(truth, cars) : positionRecords(truth, cars);
}

const channelKeys: readonly (readonly [key: string, channel: keyof CarChannels])[] = [
  [':{"Channels":{"0":', 'rpm'],
  [',"2":', 'speedKmh'],
  [',"3":', 'gear'],
  [',"4":', 'throttlePercent'],
  [',"5":', 'brake'],
  [',"45":', 'drs'],
];

/** `CarData.z`: revs, speed, gear, throttle, brake and, until 2025, DRS. */
function carDataRecords(truth: SessionTruth, numbers: readonly string[]): SampleRecords {
  const { plan } = truth;
  const hasDrs = plan.event.year < activeAeroYear;
  const sent = channelKeys.filter(([, channel]) => hasDrs || channel !== 'drs');
  const keys = sent.map(([key]) => asciiBytes(key));
  const channels = sent.map(([, channel]) => channel);
  const end = asciiBytes('}}');
  const writers = numbers.map((number): SampleWriter => {
    const read = carChannels(plan, number, sessionCourses(truth).courseOf(number));
    const name = asciiBytes(`"${number}"`);
    return (writer, timeMs) => {
      const now = read(timeMs);
      writer.text(name);
      for (let index = 0; index < keys.length; index += 1) {
        writer.text(keys[index]!);
        writer.integer(now[channels[index]!]);
      }
      writer.text(end);
    };
  });
  const names = { list: 'Entries', date: 'Utc', cars: 'Cars' };
  return sampleRecords(truth, 'CarData.z', carDataFromMs, names, writers);
}

/** `Position.z`: where cars are, in 1/10 m. */
function positionRecords(truth: SessionTruth, numbers: readonly string[]): SampleRecords {
  const { circuit, seed } = truth.plan;
  const [y, z, end] = [',"Y":', ',"Z":', '}'].map(asciiBytes) as [Uint8Array, Uint8Array, Uint8Array];
  const writers = numbers.map((number): SampleWriter => {
    const read = carPlaces(circuit, seed, number, sessionCourses(truth).courseOf(number));
    const [onTrack, offTrack] = ['OnTrack', 'OffTrack'].map((status) =>
      asciiBytes(`"${number}":{"Status":"${status}","X":`),
    ) as [Uint8Array, Uint8Array];
    return (writer, timeMs) => {
      const now = read(timeMs);
      writer.text(now.isOnTrack ? onTrack : offTrack);
      writer.integer(now.xDm);
      writer.text(y);
      writer.integer(now.yDm);
      writer.text(z);
      writer.integer(now.zDm);
      writer.text(end);
    };
  });
  const names = { list: 'Position', date: 'Timestamp', cars: 'Entries' };
  return sampleRecords(truth, 'Position.z', positionFromMs, names, writers);
}

/** Little effort, and memory for a record of some kilobytes: the files are made again and again, and read once. */
const deflating = { level: 1, memLevel: 8, windowBits: 13, chunkSize: 4096 } as const;

/** The session's `CarData.z.jsonStream` or `Position.z.jsonStream`: a line per record, deflated, in base64 between quotes. */
export function writeTelemetry(truth: SessionTruth, topic: SampledTopic): Uint8Array {
  const { sentMs, record } = telemetryRecords(truth, topic);
  const file = new StreamWriter();
  for (const [index, atMs] of sentMs.entries()) {
    const packed = deflateRawSync(record(index), deflating);
    file.line(atMs, `"${packed.toString('base64')}"`);
  }
  return file.file();
}
