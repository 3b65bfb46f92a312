import { asObjects, type JsonObject } from '../json-object.ts';
import { carDataShape, readCarSamples } from '../telemetry/samples/car-data.ts';
import type { DriverTelemetry } from '../telemetry/samples/driver-telemetry.ts';
import { positionShape, readPositionSamples } from '../telemetry/samples/position-data.ts';
import { buildSampleTable, type SampleTable } from '../telemetry/samples/sample-table.ts';
import { missingSamples, tableWarnings } from '../telemetry/samples/sample-warnings.ts';
import { createUtcMicrosecondReader } from '../telemetry/samples/sample-record.ts';
import type { Warning } from '../warnings.ts';
import { listOf } from '../list-of.ts';

/** Parsed answers about one car, in any order; what is no list of rows counts as an empty one. null = not available, and why is told by who asked. */
export interface OpenF1TelemetryRows {
  carData: unknown;
  location: unknown;
}

/** Whose rows they are, and the clock that their dates are told by. */
export interface OpenF1Car {
  sessionKey: number;
  driverNumber: string;
  code: string;
  /** UTC of session time zero, milliseconds since 1970. */
  t0UtcMs: number;
  /** Session time of the moment up to which samples are asked for; left out: all of them. */
  untilMs?: number;
}

/** Fields in the order of the channels that they fill; `drs` is null since 2026, and there is no status of the car. */
const carFields = ['rpm', 'speed', 'n_gear', 'throttle', 'brake', 'drs'];
const locationFields = ['x', 'y', 'z'];

/**
 * Starts of laps come from the dates of messages, which are late by nothing mostly, and by a tenth of a second at times (measured:
 * docs/feed/openf1.md#telemetry).
 */
const lapStartDeviationMs = 50;

/** A date further from the planned start than this is wrong. (Chosen: a day of tests with its break lasts nine hours.) */
const earliestMs = -6 * 3_600_000;
const latestMs = 24 * 3_600_000;
/** Stands for a date that cannot be read. */
const neverUs = Number.MAX_SAFE_INTEGER;

/**
 * Telemetry of one driver over a session, as `decodeTelemetry` has it of the feed: OpenF1 hands the same samples on, with dates cut to
 * the millisecond. Whether a car was on the track is not among them. What is missing, doubled or senseless comes back as warnings.
 */
export function openF1Telemetry({ carData, location }: OpenF1TelemetryRows, of: OpenF1Car): DriverTelemetry {
  const carRows = ownRows(carData, of);
  const locationRows = ownRows(location, of);
  const carTable = tableOf(carRows.own, carFields, carDataShape.channelCount, of.t0UtcMs);
  const locationTable = tableOf(locationRows.own, locationFields, positionShape.channelCount, of.t0UtcMs);
  const car = readCarSamples(carTable, 0);
  const positions = readPositionSamples(locationTable, 0);
  return {
    driverNumber: of.driverNumber,
    t0UtcMs: of.t0UtcMs,
    lapStartDeviationMs,
    car: car,
    positions: positions,
    warnings: listOf([
      foreignRows('car_data', carRows.foreign, of),
      foreignRows('location', locationRows.foreign, of),
      ...tableWarnings('car_data', carTable),
      ...tableWarnings('location', locationTable),
      car === null && carData !== null && missingSamples('car', noSample('car_data', of), of.code),
      positions === null &&
        location !== null &&
        missingSamples('positions', noSample('location', of), of.code),
    ]),
  };
}

/** Rows of this car in this session; an answer that mixes in others is not to be trusted with them. */
function ownRows(answer: unknown, of: OpenF1Car): { own: JsonObject[]; foreign: number } {
  const { sessionKey, driverNumber } = of;
  const rows = rowsByThen(asObjects(answer), of);
  const own = rows.filter(
    (row) => row.session_key === sessionKey && String(row.driver_number) === driverNumber,
  );
  return { own, foreign: rows.length - own.length };
}

function rowsByThen(rows: JsonObject[], { t0UtcMs, untilMs }: OpenF1Car): JsonObject[] {
  if (untilMs === undefined) return rows;
  const readUtcUs = createUtcMicrosecondReader();
  return rows.filter((row) => dateUs(row.date, readUtcUs) / 1000 <= t0UtcMs + untilMs);
}

function noSample(endpoint: string, { code }: OpenF1Car): string {
  return `OpenF1's ${endpoint} has no sample of ${code}.`;
}

function foreignRows(endpoint: string, count: number, { code }: OpenF1Car): Warning | null {
  if (count === 0) return null;
  return {
    code: 'FOREIGN_ROWS',
    message: `OpenF1's ${endpoint} of ${code} has ${count} row(s) of another car or session; they were left out.`,
    effect: 'None, unless they belong to this one.',
    drivers: [code],
    count,
  };
}

/** The rows in order of their dates, which the service does not promise. */
function tableOf(
  rows: readonly JsonObject[],
  fields: readonly string[],
  channelCount: number,
  t0UtcMs: number,
): SampleTable {
  const readUtcUs = createUtcMicrosecondReader();
  const dated = rows.map((row) => ({ row, utcUs: dateUs(row.date, readUtcUs) }));
  dated.sort((a, b) => a.utcUs - b.utcUs);
  const readings = dated.flatMap(({ row }) =>
    Array.from({ length: channelCount }, (_, channel) => numberOf(row[fields[channel] ?? ''])),
  );
  const zero = {
    t0UtcMs,
    isPlausible: (utcUs: number): boolean =>
      utcUs / 1000 >= t0UtcMs + earliestMs && utcUs / 1000 <= t0UtcMs + latestMs,
  };
  const payload = { utcUs: dated.map(({ utcUs }) => utcUs), readings };
  return buildSampleTable([{ timeMs: 0, payload }], zero, channelCount);
}

/** `2024-06-09T17:59:04.556000+00:00`, the fraction absent when it is 0. */
function dateUs(date: unknown, readUtcUs: (text: string) => number | null): number {
  const text = typeof date === 'string' ? date.replace(/(?:[+-]00:?00|Z)$/, '') : '';
  return readUtcUs(text) ?? neverUs;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : NaN;
}
