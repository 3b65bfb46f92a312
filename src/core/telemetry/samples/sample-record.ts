import { parseUtcMs } from '../../feed/duration.ts';
import { feedEntries } from '../../feed/patch.ts';
import { isJsonObject } from '../../json-object.ts';

/**
 * What one record of `CarData.z` or `Position.z` says about the cars that were asked for: a few sampling moments, each common
 * to all cars.
 */
export interface SampleRecord {
  /** Sampling moments: UTC in microseconds since 1970, in the order sent. Moments without any car are left out. */
  utcUs: number[];
  /** Moment by moment, asked car by asked car, channel by channel. NaN = not sent. */
  readings: number[];
}

/**
 * How a topic writes its records:
 * `{"<listKey>":[{"<dateKey>":"<date>","<carsKey>":{"<number>":<car>,…}},…]}`.
 */
export interface RecordShape {
  listKey: string;
  dateKey: string;
  carsKey: string;
  /** How many readings a sample of a car has. */
  channelCount: number;
  /** Regular expression of a car written the usual way, with `group` round the texts that `readTexts` wants. */
  carPattern(group: (source: string) => string): string;
  /** Readings of a car written the usual way, as `readCar` would have them. */
  readTexts(texts: readonly (string | undefined)[], readings: number[], offset: number): void;
  /** Readings of a parsed car; what it does not have is left as it is. */
  readCar(car: unknown, readings: number[], offset: number): void;
}

/** A JSON integer short enough to be exact. */
export const integerPattern = '-?(?:0|[1-9]\\d{0,14})';

/**
 * A parser of one topic's records that decodes only the cars with these numbers. In records written the usual way the other
 * cars are skipped without building objects for them; any other record goes through JSON.parse. Both ways give the same
 * answer. The parser returns null, or throws, when the record is no JSON object or a date in it is unreadable.
 */
export function createSampleParser(
  shape: RecordShape,
  driverNumbers: readonly string[],
): (json: string) => SampleRecord | null {
  const scan = createScanner(shape, driverNumbers);
  const parse = createTolerantParser(shape, driverNumbers);
  return (json) => scan(json) ?? parse(json);
}

/** Reads any JSON. */
export function createTolerantParser(
  { listKey, dateKey, carsKey, ...shape }: RecordShape,
  driverNumbers: readonly string[],
): (json: string) => SampleRecord | null {
  const readUtcUs = createUtcMicrosecondReader();
  return (json) => {
    const payload: unknown = JSON.parse(json.charCodeAt(0) === 0xfeff ? json.slice(1) : json);
    if (!isJsonObject(payload)) return null;
    const record: SampleRecord = { utcUs: [], readings: [] };
    for (const [, moment] of feedEntries(payload[listKey])) {
      const cars = isJsonObject(moment) ? moment[carsKey] : null;
      if (!isJsonObject(moment) || !isJsonObject(cars) || Object.keys(cars).length === 0) continue;
      const date = moment[dateKey];
      const utcUs = typeof date === 'string' ? readUtcUs(date) : null;
      if (utcUs === null) return null;
      const start = addMoment(record, utcUs, driverNumbers.length * shape.channelCount);
      driverNumbers.forEach((driverNumber, slot) => {
        if (!Object.hasOwn(cars, driverNumber)) return;
        shape.readCar(cars[driverNumber], record.readings, start + slot * shape.channelCount);
      });
    }
    return record;
  };
}

const comma = 0x2c;
const closingBracket = 0x5d;
const closingBrace = 0x7d;

/** Reads records written the usual way, to the last character; null for all others, whether they are JSON or not. */
export function createScanner(
  shape: RecordShape,
  driverNumbers: readonly string[],
): (json: string) => SampleRecord | null {
  const readUtcUs = createUtcMicrosecondReader();
  const slots = new Map(driverNumbers.map((driverNumber, slot) => [driverNumber, slot]));
  const asked = driverNumbers.filter((driverNumber) => /^\d+$/.test(driverNumber)).join('|');
  const notAsked = asked === '' ? '' : `(?!(?:${asked})")`;
  const head = `{"${shape.listKey}":[`;
  const momentHead = new RegExp(`\\{"${shape.dateKey}":"([^"\\\\]*)","${shape.carsKey}":\\{(?=")`, 'y');
  // Every car is followed by another one or by the brace that ends them.
  const carEnd = '(?:,(?=")|(?=\\}))';
  const otherCars = new RegExp(
    `(?:"${notAsked}\\d+":${shape.carPattern((source) => `(?:${source})`)}${carEnd})*`,
    'y',
  );
  const askedCar = new RegExp(`"(\\d+)":${shape.carPattern((source) => `(${source})`)}${carEnd}`, 'y');

  const isRead = new Uint8Array(driverNumbers.length);

  /** Reads the cars of one moment; returns the place of the brace that ends them, -1 = written otherwise. */
  function scanCars(json: string, from: number, readings: number[], start: number): number {
    isRead.fill(0);
    let at = from;
    for (;;) {
      otherCars.lastIndex = at;
      otherCars.test(json);
      at = otherCars.lastIndex;
      if (json.charCodeAt(at) === closingBrace) return at;
      askedCar.lastIndex = at;
      const match = askedCar.exec(json);
      const slot = match ? slots.get(match[1]!) : undefined;
      // A car named twice: JSON.parse knows which of the two counts.
      if (!match || slot === undefined || isRead[slot] === 1) return -1;
      isRead[slot] = 1;
      shape.readTexts(match.slice(2), readings, start + slot * shape.channelCount);
      at = askedCar.lastIndex;
    }
  }

  return (json) => {
    const record: SampleRecord = { utcUs: [], readings: [] };
    if (!json.startsWith(head)) return null;
    let at = head.length;
    for (;;) {
      momentHead.lastIndex = at;
      const match = momentHead.exec(json);
      const utcUs = match ? readUtcUs(match[1]!) : null;
      if (utcUs === null) return null;
      const start = addMoment(record, utcUs, driverNumbers.length * shape.channelCount);
      at = scanCars(json, momentHead.lastIndex, record.readings, start);
      if (at === -1 || json.charCodeAt(at + 1) !== closingBrace) return null;
      if (json.charCodeAt(at + 2) === closingBracket) break;
      if (json.charCodeAt(at + 2) !== comma) return null;
      at += 3;
    }
    return json.charCodeAt(at + 3) === closingBrace && json.length === at + 4 ? record : null;
  };
}

/** Appends a moment of which nothing is known yet; returns where its readings start. */
function addMoment(record: SampleRecord, utcUs: number, width: number): number {
  const start = record.readings.length;
  record.utcUs.push(utcUs);
  for (let index = 0; index < width; index += 1) record.readings.push(NaN);
  return start;
}

const secondsLength = 'YYYY-MM-DDTHH:MM:SS'.length;
const fractionPattern = /^(?:\.(\d+))?Z*$/;

/**
 * Reads feed dates to the microsecond: `2025-10-25T20:47:27.8777755Z` is 1_761_425_247_877_775 (.NET's seventh digit is cut).
 * null for anything else. Neighbouring samples share their second, so the calendar part is read only when it changes.
 */
export function createUtcMicrosecondReader(): (text: string) => number | null {
  let knownSecond = '';
  let knownSecondUs = 0;
  return (text) => {
    const second = text.slice(0, secondsLength);
    if (second !== knownSecond) {
      const secondMs = second.length === secondsLength ? parseUtcMs(second) : null;
      if (secondMs === null) return null;
      knownSecond = second;
      knownSecondUs = secondMs * 1000;
    }
    const fraction = fractionPattern.exec(text.slice(secondsLength));
    if (!fraction) return null;
    return knownSecondUs + Number((fraction[1] ?? '').slice(0, 6).padEnd(6, '0'));
  };
}
