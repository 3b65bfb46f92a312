import { isJsonObject } from '../../json-object.ts';
import type { CarSamples } from './driver-telemetry.ts';
import { integerPattern, type RecordShape } from './sample-record.ts';
import { readColumn, rowsOf, type SampleTable } from './sample-table.ts';

/** Ids the feed gives to the channels of a car, in the order of their readings. */
const channelIds = ['0', '2', '3', '4', '5', '45'] as const;
const drsChannel = channelIds.length - 1;

/** A car of `CarData.z`: `{"Channels":{"0":10470,"2":265,"3":6,"4":99,"5":0,"45":14}}`; 45 (DRS) is not sent since 2026. */
export const carDataShape: RecordShape = {
  listKey: 'Entries',
  dateKey: 'Utc',
  carsKey: 'Cars',
  channelCount: channelIds.length,
  carPattern(group) {
    const channels = channelIds.map((id) => `"${id}":${group(integerPattern)}`);
    return `\\{"Channels":\\{${channels.slice(0, -1).join(',')}(?:,${channels.at(-1)})?\\}\\}`;
  },
  readTexts(texts, readings, offset) {
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index];
      if (text !== undefined) readings[offset + index] = Number(text);
    }
  },
  readCar(car, readings, offset) {
    const channels = isJsonObject(car) ? car.Channels : null;
    if (!isJsonObject(channels)) return;
    for (const [index, id] of channelIds.entries()) {
      const value = channels[id];
      if (typeof value === 'number') readings[offset + index] = value;
    }
  },
};

/**
 * What a channel's value means; NaN where it means "no reading". A car that is switched off sends throttle 104 and brake 104,
 * in 2026 cars at speed do so, too; gears up to 128 have been seen. The highest speed and revs are chosen: no car reaches them.
 */
const readings = {
  rpm: within(0, 20_000),
  speedKmh: within(0, 450),
  gear: within(0, 8),
  throttlePercent: within(0, 100),
  // 0/100 or 0/1.
  brake: (value: number) => (value >= 0 && value <= 100 ? Number(value > 0) : NaN),
  drs: within(0, 255),
} satisfies Record<keyof Omit<CarSamples, 'tMs'>, (value: number) => number>;

function within(lowest: number, highest: number): (value: number) => number {
  return (value) => (value >= lowest && value <= highest ? value : NaN);
}

/** Columns of one car; null when no moment mentions it. */
export function readCarSamples(table: SampleTable, slot: number): CarSamples | null {
  const rows = rowsOf(table, slot, channelIds.length);
  if (rows.length === 0) return null;
  const raw = (channel: number) => (row: number) => table.reading(row, slot, channel);
  const columnOf = (channel: number, name: keyof typeof readings): Float32Array =>
    readColumn(raw(channel), rows, readings[name]);
  const hasDrs = rows.some((row) => !Number.isNaN(raw(drsChannel)(row)));
  return {
    tMs: Float64Array.from(rows, (row) => table.tMs[row]!),
    rpm: columnOf(0, 'rpm'),
    speedKmh: columnOf(1, 'speedKmh'),
    gear: columnOf(2, 'gear'),
    throttlePercent: columnOf(3, 'throttlePercent'),
    brake: columnOf(4, 'brake'),
    drs: hasDrs ? columnOf(drsChannel, 'drs') : null,
  };
}
