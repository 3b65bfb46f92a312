import { deflateRawSync } from 'node:zlib';
import { StreamWriter } from '../feed/stream/stream.ts';
import { minuteMs } from '../ground/minute.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { carChannels, type CarChannels } from './car-channels.ts';
import { sessionCourses } from './car-course.ts';
import { carPlaces } from './car-places.ts';
import { activeAeroYear } from './energy-saving.ts';
import { type SampledTopic, sampleMoments } from './sample-moments.ts';

/** Names in a record of a topic. */
interface SampleNames {
  list: string;
  date: string;
  cars: string;
}

/** Writes one car's sample of a session time. */
type SampleWriter = (writer: ByteWriter, timeMs: number) => void;

/** A packed topic before it is packed: each record is written when it is asked for. */
interface SampleRecords {
  /** Session time of each record's stamp; they do not fall. */
  sentMs: Float64Array;
  /** A record's JSON in ASCII, valid until the next one is asked for. */
  record: (index: number) => Uint8Array;
}

/** Room for one car of one moment. */
const carBytes = 128;
const comma = 0x2c;

/** The records of a topic from a session time to the end of the stream. `cars` are written in their order. */
function sampleRecords(
  truth: SessionTruth,
  topic: SampledTopic,
  fromMs: number,
  names: SampleNames,
  cars: readonly SampleWriter[],
): SampleRecords {
  const { timeMs, starts } = sampleMoments(truth.plan.seed, topic, fromMs, truth.streamEndMs);
  const texts = {
    start: asciiBytes(`{"${names.list}":[`),
    sample: asciiBytes(`{"${names.date}":"`),
    cars: asciiBytes(`","${names.cars}":{`),
    sampleEnd: asciiBytes('}}'),
    end: asciiBytes(']}'),
  };
  const writeDate = dateWriter(truth.streamStartUtcMs);
  const writer = new ByteWriter();
  return {
    sentMs: Float64Array.from(starts.subarray(1), (end) => stampMs(truth.streamStartUtcMs, timeMs[end - 1]!)),
    record(index) {
      const [first, end] = [starts[index]!, starts[index + 1]!];
      writer.clear();
      writer.text(texts.start);
      for (let moment = first; moment < end; moment += 1) {
        writer.reserve(carBytes * (cars.length + 2));
        if (moment > first) writer.byte(comma);
        writer.text(texts.sample);
        writeDate(writer, timeMs[moment]!);
        writer.text(texts.cars);
        for (let car = 0; car < cars.length; car += 1) {
          if (car > 0) writer.byte(comma);
          cars[car]!(writer, timeMs[moment]!);
        }
        writer.text(texts.sampleEnd);
      }
      writer.text(texts.end);
      return writer.bytes.subarray(0, writer.length);
    },
  };
}

/** A moment as dates have it. */
interface DateParts {
  minuteUtcMs: number;
  /** .NET's, of 100 ns, since the minute began. */
  ticks: number;
}

function datePartsOf(utcMs: number): DateParts {
  const minuteUtcMs = Math.floor(utcMs / minuteMs) * minuteMs;
  return { minuteUtcMs, ticks: Math.floor((utcMs - minuteUtcMs) * 10_000) };
}

/** The stamp of a record: the moment of its newest sample by the microseconds of its date, rounded up, as nothing is sent before it is taken. */
function stampMs(streamStartUtcMs: number, newestMs: number): number {
  const { minuteUtcMs, ticks } = datePartsOf(streamStartUtcMs + newestMs);
  return minuteUtcMs + Math.ceil(Math.floor(ticks / 10) / 1000) - streamStartUtcMs;
}

/** Writes dates like 2025-10-25T20:47:27.8777755Z. */
function dateWriter(streamStartUtcMs: number): (writer: ByteWriter, sessionMs: number) => void {
  let minute = NaN;
  let minuteBytes: Uint8Array = new Uint8Array();
  return (writer, sessionMs) => {
    const { minuteUtcMs, ticks } = datePartsOf(streamStartUtcMs + sessionMs);
    if (minuteUtcMs !== minute) {
      minute = minuteUtcMs;
      minuteBytes = asciiBytes(new Date(minuteUtcMs).toISOString().slice(0, 17));
    }
    writer.text(minuteBytes);
    writer.padded(Math.floor(ticks / 10_000_000), 2);
    writer.byte(0x2e);
    writer.padded(ticks % 10_000_000, 7);
    writer.byte(0x5a);
  };
}

const zero = 0x30;

/** Text as bytes, written piece by piece into one growing array. */
class ByteWriter {
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

function asciiBytes(text: string): Uint8Array {
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
