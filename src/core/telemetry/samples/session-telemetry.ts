import { type FeedRecord, StreamReader, type Unpack } from '../../feed/stream-reader.ts';
import type { Warning } from '../../warnings.ts';
import { carDataShape, readCarSamples } from './car-data.ts';
import type { DriverTelemetry } from './driver-telemetry.ts';
import { positionShape, readPositionSamples } from './position-data.ts';
import { createSampleParser, type RecordShape, type SampleRecord } from './sample-record.ts';
import { buildSampleTable } from './sample-table.ts';
import { findSessionZero } from './session-zero.ts';
import { sampleWarnings, tableWarnings } from './sample-warnings.ts';

/** Texts of the two telemetry topics of a session; null = the archive has no such file. */
export interface TelemetryStreams {
  /** `CarData.z.jsonStream`; left out: only places are asked for. */
  carData?: string | null;
  /** `Position.z.jsonStream` */
  positions: string | null;
}

/**
 * Telemetry of these drivers of a session, in their order. Only they are decoded, as decoding takes most of the time; session
 * time zero is that of the whole session all the same. Broken, missing and senseless data come back as warnings.
 */
export function decodeTelemetry(
  streams: TelemetryStreams,
  drivers: readonly { driverNumber: string; code: string }[],
  unpack: Unpack,
): DriverTelemetry[] {
  const driverNumbers = [...new Set(drivers.map((driver) => driver.driverNumber))];
  const carData = readTopic('CarData.z', streams.carData ?? null, carDataShape, driverNumbers, unpack);
  const positionData = readTopic('Position.z', streams.positions, positionShape, driverNumbers, unpack);
  const zero = findSessionZero([carData.records, positionData.records]);
  const carTable = buildSampleTable(carData.records, zero, carDataShape.channelCount);
  const positionTable = buildSampleTable(positionData.records, zero, positionShape.channelCount);
  const sessionWarnings = [
    ...carData.warnings,
    ...positionData.warnings,
    ...tableWarnings('CarData.z', carTable),
    ...tableWarnings('Position.z', positionTable),
  ];
  return drivers.map(({ driverNumber, code }) => {
    const slot = driverNumbers.indexOf(driverNumber);
    const car = readCarSamples(carTable, slot);
    const positions = readPositionSamples(positionTable, slot);
    return {
      driverNumber,
      t0UtcMs: zero?.t0UtcMs ?? null,
      car: car,
      positions: positions,
      warnings: [...sessionWarnings, ...sampleWarnings(streams, code, { car, positions })],
    };
  });
}

function readTopic(
  topic: string,
  text: string | null,
  shape: RecordShape,
  driverNumbers: readonly string[],
  unpack: Unpack,
): { records: FeedRecord<SampleRecord>[]; warnings: Warning[] } {
  const reader = new StreamReader(topic, unpack, createSampleParser(shape, driverNumbers));
  const records = reader.push(text ?? '');
  for (const record of reader.finish()) records.push(record);
  return { records, warnings: reader.warnings };
}
