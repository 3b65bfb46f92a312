import { isFeedObject, type FeedObject } from '../feed/patch.ts';
import type { Warning } from '../warnings.ts';
import type { CarSamples, DriverTelemetry, ExcludedReadings, PositionSamples } from './driver-telemetry.ts';
import {
  isColumnEncoding,
  packColumn,
  packedLength,
  unpackColumn,
  type ColumnEncoding,
} from './packed-column.ts';

/** To be raised when decoding gives other columns from the same feed. */
const version = 1;
const magic = [0x73, 0x76, 0x63, 0x54, version] as const;
const headerLengthBytes = 4;

/** Where a column lies in the packed bytes, columns following each other in the order of the header. */
interface PackedTable {
  count: number;
  columns: Record<string, ColumnEncoding | null>;
}

/**
 * A driver's telemetry as bytes for a cache on this machine: all values exactly, a session in about 0.4 MB instead of the feed's
 * 6 MB, read back without inflating or parsing anything of the feed.
 */
export function packTelemetry(telemetry: DriverTelemetry): Uint8Array {
  const { car, positions, ...rest } = telemetry;
  const columns: Uint8Array[] = [];
  const header = {
    ...rest,
    car: packTable(car, carColumns, columns),
    positions: packTable(positions, positionColumns, columns),
  };
  const headerBytes = asciiBytes(JSON.stringify(header));
  const length = new Uint32Array([headerBytes.length]);
  return concatenated([Uint8Array.from(magic), new Uint8Array(length.buffer), headerBytes, ...columns]);
}

/** Telemetry of packed bytes; null when they are of another version or damaged. */
export function unpackTelemetry(bytes: Uint8Array): DriverTelemetry | null {
  const columnsAt = magic.length + headerLengthBytes;
  if (bytes.length < columnsAt || magic.some((byte, index) => bytes[index] !== byte)) return null;
  const headerLength = new Uint32Array(bytes.slice(magic.length, columnsAt).buffer)[0]!;
  const header = parseHeader(bytes.subarray(columnsAt, columnsAt + headerLength));
  if (header === null) return null;
  const reader = { bytes, at: columnsAt + headerLength };
  const car = unpackTable(header.car, carColumns, reader);
  const positions = unpackTable(header.positions, positionColumns, reader);
  if (car === undefined || positions === undefined || reader.at !== bytes.length) return null;
  return {
    driverNumber: header.driverNumber as string,
    t0UtcMs: header.t0UtcMs as number | null,
    car: car as CarSamples | null,
    positions: positions as PositionSamples | null,
    excluded: header.excluded as Record<string, ExcludedReadings>,
    warnings: header.warnings as Warning[],
  };
}

const carColumns = [
  'tMs',
  'rpm',
  'speedKmh',
  'gear',
  'throttlePercent',
  'brake',
  'drs',
] satisfies (keyof CarSamples)[];
const positionColumns = ['tMs', 'xDm', 'yDm', 'zDm', 'onTrack'] satisfies (keyof PositionSamples)[];

type Columns = Record<string, Float32Array | Float64Array | null>;

function packTable(
  table: CarSamples | PositionSamples | null,
  names: readonly string[],
  into: Uint8Array[],
): PackedTable | null {
  if (table === null) return null;
  const columns: Record<string, ColumnEncoding | null> = {};
  for (const name of names) {
    const column = (table as unknown as Columns)[name]!;
    const packed = column && packColumn(column);
    columns[name] = packed && packed.encoding;
    if (packed) into.push(packed.bytes);
  }
  return { count: table.tMs.length, columns };
}

/** null = there is none, undefined = damaged. */
function unpackTable(
  packed: unknown,
  names: readonly string[],
  reader: { bytes: Uint8Array; at: number },
): Columns | null | undefined {
  if (packed === null) return null;
  if (!isFeedObject(packed) || !isFeedObject(packed.columns)) return undefined;
  const { count } = packed;
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
  if (!isCount || count > reader.bytes.length) return undefined;
  const table: Columns = {};
  for (const name of names) {
    const encoding = packed.columns[name];
    if (encoding === null) {
      table[name] = null;
      continue;
    }
    if (!isColumnEncoding(encoding)) return undefined;
    const column = name === 'tMs' ? new Float64Array(count) : new Float32Array(count);
    const end = reader.at + packedLength(encoding, count);
    if (!unpackColumn(encoding, reader.bytes.subarray(reader.at, end), column)) return undefined;
    table[name] = column;
    reader.at = end;
  }
  return table;
}

function parseHeader(bytes: Uint8Array): FeedObject | null {
  try {
    const header: unknown = JSON.parse(asciiText(bytes));
    return isFeedObject(header) && typeof header.driverNumber === 'string' ? header : null;
  } catch {
    // Damaged: the caller decodes the feed again.
    return null;
  }
}

function asciiBytes(json: string): Uint8Array {
  const ascii = json.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Uint8Array.from(ascii, (char) => char.charCodeAt(0));
}

function asciiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
