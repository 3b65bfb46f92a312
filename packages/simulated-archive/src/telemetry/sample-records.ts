import { minuteMs } from '../ground/minute.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { asciiBytes, ByteWriter } from './telemetry-records.ts';
import { sampleMoments, type SampledTopic } from './sample-moments.ts';

/** Names in a record of a topic. */
export interface SampleNames {
  list: string;
  date: string;
  cars: string;
}

/** Writes one car's sample of a session time. */
export type SampleWriter = (writer: ByteWriter, timeMs: number) => void;

/** A packed topic before it is packed: each record is written when it is asked for. */
export interface SampleRecords {
  /** Session time of each record's stamp; they do not fall. */
  sentMs: Float64Array;
  /** A record's JSON in ASCII, valid until the next one is asked for. */
  record: (index: number) => Uint8Array;
}

/** Room for one car of one moment. */
const carBytes = 128;
const comma = 0x2c;

/** The records of a topic from a session time to the end of the stream. `cars` are written in their order. */
export function sampleRecords(
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
