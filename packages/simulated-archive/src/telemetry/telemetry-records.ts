import type { SessionTruth } from '../weekend/truth.ts';
import { asciiBytes } from './byte-writer.ts';
import { carChannels, type CarChannels } from './car-channels.ts';
import { carPlaces } from './car-places.ts';
import { activeAeroYear } from './energy-saving.ts';
import type { SampledTopic } from './sample-moments.ts';
import { sampleRecords, type SampleRecords, type SampleWriter } from './sample-records.ts';
import { sessionCourses } from './session-courses.ts';

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
