import { describe, expect, it } from 'vitest';
import {
  recordedStreams,
  recordedTelemetry,
  telemetrySessionId,
} from '../../../../test/recordings/recorded-telemetry.ts';
import { assembleRecorded, recordedSession } from '../../../../test/recordings/corpus.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import fc from '../../../../test/support/fast-check.ts';
import { isLongRun, sampledProperty } from '../../../../test/support/sample.ts';
import {
  carEntry,
  decode,
  packedLine,
  positionEntry,
  stamp,
  unpack,
} from '../../../../test/support/telemetry-feed.ts';
import { indexPackedRecords } from '../../feed/packed-records.ts';
import type { Unpack } from '../../feed/stream-reader.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { readRecordedLap } from '../recorded-lap.ts';
import type { DriverTelemetry } from './driver-telemetry.ts';
import { joinTelemetry } from './telemetry-parts.ts';
import { decodeLaps, type LapOfDriver } from './lap-samples.ts';
import type { TelemetryStreams } from './session-telemetry.ts';
import { aroundLapMs, sampleRange, sliceColumns } from './sample-range.ts';

const stepMs = 250;
const lengthMs = 200_000;
const moments = Array.from({ length: lengthMs / stepMs }, (_, index) => 1000 + index * stepMs);

interface Feed {
  /** How much later than its newest sample each record is stamped. */
  delayMs?: (record: number) => number;
  /** Moments to a record. */
  perRecord?: number;
  cars?: (timeMs: number) => string[];
}

/** Both topics of a session, records stamped as the archive does unless they are delayed. */
function streamsOf({ delayMs = () => 0, perRecord = 4, cars = () => ['4', '81'] }: Feed = {}) {
  const linesOf = (record: (timeMs: number) => object, listKey: string): string[] =>
    Array.from({ length: Math.ceil(moments.length / perRecord) }, (_, index) => {
      const own = moments.slice(index * perRecord, (index + 1) * perRecord);
      return packedLine(own.at(-1)! + delayMs(index), { [listKey]: own.map(record) });
    });
  const each = <Value>(timeMs: number, value: Value): Record<string, Value> =>
    Object.fromEntries(cars(timeMs).map((car) => [car, value]));
  return {
    carData: linesOf(
      (timeMs) => carEntry(timeMs, each(timeMs, [9000, timeMs % 300, 7, 90, 0, 8])),
      'Entries',
    ),
    positions: linesOf((timeMs) => positionEntry(timeMs, each(timeMs, [timeMs, -timeMs, 20])), 'Position'),
  };
}

const textOf = ({ carData, positions }: ReturnType<typeof streamsOf>) => ({
  carData: carData.join(''),
  positions: positions.join(''),
});
const lapOf = (driverNumber: string, startMs: number, endMs: number): LapOfDriver => ({
  driverNumber,
  span: { startMs, endMs },
});
const lap4 = lapOf('4', 80_000, 100_000);

/** Telemetry of laps as files have it; null where a file is not in order, too. */
function decodeFiles(
  { carData, positions }: TelemetryStreams,
  laps: readonly LapOfDriver[],
  unpackRecord: Unpack = unpack,
): DriverTelemetry[] | null {
  const carRecords = carData == null ? null : indexPackedRecords('CarData.z', carData, unpackRecord);
  const positionRecords =
    positions === null ? null : indexPackedRecords('Position.z', positions, unpackRecord);
  if (carRecords === null || (positionRecords === null && positions !== null)) return null;
  return decodeLaps({ carData: carRecords, positions: positionRecords }, laps);
}

/** Telemetry of a whole session, cut as that of a lap is. */
function cut(telemetry: DriverTelemetry, { startMs, endMs }: LapOfDriver['span']): DriverTelemetry {
  const around = <Samples extends { tMs: Float64Array }>(samples: Samples): Samples =>
    sliceColumns(samples, ...sampleRange(samples.tMs, startMs - aroundLapMs, endMs + aroundLapMs, 1));
  return {
    ...telemetry,
    car: telemetry.car && around(telemetry.car),
    positions: telemetry.positions && around(telemetry.positions),
  };
}

describe('telemetry of laps', () => {
  it('is that of the session, cut around each lap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.tuple(fc.constantFrom('4', '81'), fc.nat(lengthMs), fc.nat(60_000)), {
          minLength: 1,
          maxLength: 4,
        }),
        (perRecord, wanted) => {
          const streams = textOf(streamsOf({ perRecord }));
          const laps = wanted.map(([car, startMs, forMs]) => lapOf(car, startMs, startMs + forMs));
          const whole = decode(streams, ...laps.map(({ driverNumber }) => driverNumber));
          expect(decodeFiles(streams, laps)).toEqual(laps.map(({ span }, index) => cut(whole[index]!, span)));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('unpacks what lies around them, and what the clock needs', () => {
    const streams = textOf(streamsOf({ perRecord: 1 }));
    let unpacked = 0;
    decodeFiles(streams, [lapOf('4', 80_000, 81_000), lapOf('81', 80_000, 81_000)], (base64) => {
      unpacked += 1;
      return unpack(base64);
    });
    // 1600 records; 21 s of each topic, and 128.
    expect(unpacked).toBeLessThan(2 * (21 * 4 + 4 + 128));
  });

  it('has no positions where the archive has none', () => {
    const [lap] = decodeFiles({ ...textOf(streamsOf()), positions: null }, [lap4])!;
    expect(lap!.positions).toBeNull();
    expect(lap!.car!.tMs.length).toBe((2 * aroundLapMs + 20_000) / stepMs + 3);
  });

  it('is joined to that of the laps beside it', () => {
    const streams = textOf(streamsOf());
    const parts = decodeFiles(streams, [lap4, lapOf('4', 20_000, 40_000), lapOf('4', 40_000, 60_000)])!;
    const joined = joinTelemetry(parts);
    const [whole] = decode(streams, '4');
    const { tMs } = joined.car!;
    expect(tMs[0]).toBe(9_750);
    expect(tMs.at(-1)).toBe(110_250);
    const [from, to] = sampleRange(whole!.car!.tMs, tMs[0]!, tMs.at(-1)!);
    expect(joined.car).toEqual(sliceColumns(whole!.car!, from, to));
  });

  const spoiled: [what: string, spoil: (streams: ReturnType<typeof streamsOf>) => void][] = [
    ['a record in it is broken', ({ carData }) => carData.splice(90, 1, `${stamp(91_750)}"broken"\r\n`)],
    ['a line has no stamp', ({ positions }) => positions.splice(3, 1, 'nonsense\r\n')],
    ['records are swapped', ({ carData }) => carData.splice(90, 2, carData[91]!, carData[90]!)],
    ['a record is there twice', ({ carData }) => carData.splice(90, 0, carData[90]!)],
    ['a record ends the file half-way', ({ positions }) => positions.push(positions[0]!.slice(0, 40))],
    ['a topic is empty', ({ positions }) => positions.splice(0)],
    ['a record in it came late', ({ carData }) => carData.splice(90, 1, late(carData[90]!))],
  ];
  const late = (line: string): string => stamp(91_900) + line.slice(stamp(0).length);

  it.each(spoiled)('is left to the reader of all when %s', (_, spoil) => {
    const streams = streamsOf();
    expect(decodeFiles(textOf(streams), [lap4])).not.toBeNull();
    spoil(streams);
    expect(decodeFiles(textOf(streams), [lap4])).toBeNull();
  });

  it.each<[what: string, feed: Feed]>([
    ['stamps are times of arrival', { delayMs: (record) => (record * 37) % 400 }],
    ['stamps of one part are told by another clock', { delayMs: (record) => (record > 150 ? 5000 : 0) }],
    ['nobody knows the car on one side of it', { cars: (timeMs) => (timeMs < 95_000 ? ['4'] : ['81']) }],
    ['the car is not there', { cars: () => ['81'] }],
  ])('is left to the reader of all when %s', (_, feed) => {
    expect(decodeFiles(textOf(streamsOf(feed)), [lap4])).toBeNull();
  });
});

describe('telemetry of recorded laps', needsRecordings, () => {
  it('says of every lap what the whole session says', sampledProperty, () => {
    const all = assembleRecorded(recordedSession(telemetrySessionId)).laps.filter(
      (lap): lap is Lap & { startMs: number } => lap.startMs !== null,
    );
    expect(all.length).toBeGreaterThan(190);
    const laps = all.filter((_, index) => index % (isLongRun ? 3 : 12) === 0);
    const parts = decodeFiles(
      recordedStreams(),
      laps.map(({ driverNumber, startMs, endMs }) => lapOf(driverNumber, startMs, endMs)),
    )!;
    for (const [index, lap] of laps.entries()) {
      const whole = recordedTelemetry().get(lap.driverNumber)!;
      expect(readRecordedLap(parts[index], lap), `${lap.driver} ${lap.lapNumber}`).toEqual(
        readRecordedLap(whole, lap),
      );
      expect(parts[index]!.t0UtcMs).toBe(whole.t0UtcMs);
    }
  });
});
