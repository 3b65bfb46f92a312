import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  decodeTelemetry,
  type TelemetryStreams,
} from '../../src/core/telemetry/samples/session-telemetry.ts';
import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';

/** How `.z` topics are packed, for tests that read or write them. */
export const unpack = (base64: string): string => inflateRawSync(Buffer.from(base64, 'base64')).toString();
export const pack = (json: string): string => deflateRawSync(Buffer.from(json)).toString('base64');

/** UTC at which session time is 0 in streams made here. */
export const t0UtcMs = Date.UTC(2026, 4, 3, 14);

/** `00:01:04.218` */
export function stamp(timeMs: number): string {
  return new Date(timeMs).toISOString().slice('1970-01-01T'.length, -1);
}

/** `2026-05-03T14:01:04.2180000Z` */
export function feedDate(timeMs: number): string {
  return new Date(t0UtcMs + timeMs).toISOString().replace('Z', '0000Z');
}

/** A record's line, sent at session time `timeMs`. */
export function packedLine(timeMs: number, record: unknown): string {
  const json = typeof record === 'string' ? record : JSON.stringify(record);
  return `${stamp(timeMs)}"${pack(json)}"\r\n`;
}

/** Channels of one car: revs, speed, gear, throttle, brake, DRS (left out = not sent). */
export type CarTexts = readonly [number, number, number, number, number, number?];

export function carEntry(timeMs: number, cars: Record<string, CarTexts>): object {
  const channels = ([rpm, speed, gear, throttle, brake, drs]: CarTexts) => ({
    Channels: { 0: rpm, 2: speed, 3: gear, 4: throttle, 5: brake, ...(drs === undefined ? {} : { 45: drs }) },
  });
  const entries = Object.entries(cars).map(([driverNumber, car]) => [driverNumber, channels(car)]);
  return { Utc: feedDate(timeMs), Cars: Object.fromEntries(entries) };
}

export function positionEntry(
  timeMs: number,
  cars: Record<string, readonly [x: number, y: number, z: number, status?: string]>,
): object {
  const entries = Object.entries(cars).map(([driverNumber, [X, Y, Z, Status = 'OnTrack']]) => [
    driverNumber,
    { Status, X, Y, Z },
  ]);
  return { Timestamp: feedDate(timeMs), Entries: Object.fromEntries(entries) };
}

/** Telemetry of drivers whose code is their number. */
export function decode(streams: Partial<TelemetryStreams>, ...driverNumbers: string[]): DriverTelemetry[] {
  const drivers = driverNumbers.map((driverNumber) => ({ driverNumber, code: driverNumber }));
  return decodeTelemetry({ carData: null, positions: null, ...streams }, drivers, unpack);
}
