import { isJsonObject } from '../../json-object.ts';
import type { PositionSamples } from './driver-telemetry.ts';
import { integerPattern, type RecordShape } from './sample-record.ts';
import { readColumn, rowsOf, type SampleTable } from './sample-table.ts';

const axes = ['X', 'Y', 'Z'] as const;
const statusChannel = axes.length;
const channelCount = axes.length + 1;

/** A car of `Position.z`: `{"Status":"OnTrack","X":11756,"Y":-2836,"Z":22268}`, in units of 1/10 m. */
export const positionShape: RecordShape = {
  listKey: 'Position',
  dateKey: 'Timestamp',
  carsKey: 'Entries',
  channelCount,
  carPattern(group) {
    const values = axes.map((axis) => `"${axis}":${group(integerPattern)}`);
    return `\\{"Status":"O${group('n|ff')}Track",${values.join(',')}\\}`;
  },
  readTexts([status, ...values], readings, offset) {
    for (let axis = 0; axis < axes.length; axis += 1) readings[offset + axis] = Number(values[axis]);
    readings[offset + statusChannel] = status === 'n' ? 1 : 0;
  },
  readCar(car, readings, offset) {
    if (!isJsonObject(car)) return;
    for (const [index, axis] of axes.entries()) {
      const value = car[axis];
      if (typeof value === 'number') readings[offset + index] = value;
    }
    readings[offset + statusChannel] = readStatus(car.Status);
  },
};

/** 1 on track, 0 off it, NaN when not said. Some recordings have digits, 0 for on track. */
function readStatus(status: unknown): number {
  if (status === 'OnTrack') return 1;
  if (status === 'OffTrack') return 0;
  const isDigits = typeof status === 'number' || (typeof status === 'string' && /^\d+$/.test(status));
  return isDigits ? Number(Number(status) === 0) : NaN;
}

/** Columns of one car; null when no moment mentions it. A car that was not located is sent at 0, 0, 0. */
export function readPositionSamples(table: SampleTable, slot: number): PositionSamples | null {
  const rows = rowsOf(table, slot, channelCount);
  if (rows.length === 0) return null;
  const raw = (channel: number) => (row: number) => table.reading(row, slot, channel);
  const isLocated = (row: number): boolean => axes.some((_, axis) => raw(axis)(row) !== 0);
  const axisColumn = (axis: number): Float32Array =>
    readColumn(raw(axis), rows, (value, row) => (isLocated(row) ? value : NaN));
  return {
    tMs: Float64Array.from(rows, (row) => table.tMs[row]!),
    xDm: axisColumn(0),
    yDm: axisColumn(1),
    zDm: axisColumn(2),
    onTrack: readColumn(raw(statusChannel), rows, (value) => value),
  };
}
