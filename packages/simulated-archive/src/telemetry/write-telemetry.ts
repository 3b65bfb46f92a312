import type { SessionTruth } from '../weekend/truth.ts';
import { asciiBytes, type ByteWriter } from './byte-writer.ts';
import { carChannels } from './car-channels.ts';
import { carPlaces } from './car-places.ts';
import { sampleMoments } from './sample-moments.ts';
import { sessionCourses } from './session-courses.ts';
import { writeSamples } from './write-samples.ts';

/** Session times at which the topics begin. (About as recorded.) */
const carDataFromMs = 4218;
const positionFromMs = 915;

/** The session's `CarData.z.jsonStream`: revs, speed, gear, throttle, brake and, until 2025, DRS of every car. */
export function writeCarData(truth: SessionTruth): Uint8Array {
  const { plan } = truth;
  const moments = sampleMoments(plan.seed, 'CarData.z', carDataFromMs, truth.streamEndMs);
  const cars = sessionCourses(truth).map(({ number, course }) => {
    const channels = carChannels(plan, number, course, moments.timeMs);
    const columns: [string, ArrayLike<number>][] = [
      [`"${number}":{"Channels":{"0":`, channels.rpm],
      [',"2":', channels.speedKmh],
      [',"3":', channels.gear],
      [',"4":', channels.throttlePercent],
      [',"5":', channels.brake],
      ...(channels.drs ? [[',"45":', channels.drs] as [string, Uint8Array]] : []),
    ];
    return sampleWriter(columns, '}}');
  });
  return writeSamples(truth, moments, { list: 'Entries', date: 'Utc', cars: 'Cars' }, cars);
}

/** The session's `Position.z.jsonStream`: where every car is, in 1/10 m. */
export function writePosition(truth: SessionTruth): Uint8Array {
  const { plan } = truth;
  const moments = sampleMoments(plan.seed, 'Position.z', positionFromMs, truth.streamEndMs);
  const cars = sessionCourses(truth).map(({ number, course }) => {
    const places = carPlaces(plan.circuit, plan.seed, number, course, moments.timeMs);
    const [offTrack, onTrack] = ['OffTrack', 'OnTrack'].map((status) => {
      const columns: [string, ArrayLike<number>][] = [
        [`"${number}":{"Status":"${status}","X":`, places.xDm],
        [',"Y":', places.yDm],
        [',"Z":', places.zDm],
      ];
      return sampleWriter(columns, '}');
    });
    return (writer: ByteWriter, moment: number): void =>
      (places.onTrack[moment] === 1 ? onTrack! : offTrack!)(writer, moment);
  });
  return writeSamples(truth, moments, { list: 'Position', date: 'Timestamp', cars: 'Entries' }, cars);
}

/** Writes one car's sample of a moment: each column's text and value, then the end. */
function sampleWriter(
  columns: readonly (readonly [before: string, values: ArrayLike<number>])[],
  end: string,
): (writer: ByteWriter, moment: number) => void {
  const befores = columns.map(([before]) => asciiBytes(before));
  const values = columns.map(([, column]) => column);
  const endBytes = asciiBytes(end);
  return (writer, moment) => {
    for (let column = 0; column < values.length; column += 1) {
      writer.text(befores[column]!);
      writer.integer(values[column]![moment]!);
    }
    writer.text(endBytes);
  };
}
