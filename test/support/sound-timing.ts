import { expect } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';

/** Paths of numbers that are none: NaN and infinities, "laps.3.endMs". */
export function unsoundNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} = ${value}`];
  if (value instanceof Map) return unsoundNumbers([...value], path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    unsoundNumbers(member, path === '' ? key : `${path}.${key}`),
  );
}

/** Laps per driver, failing when a driver's laps are not together, or not numbered one after the other but for those that are told to be missing. */
export function lapsInOrder({
  laps,
  warnings,
}: Pick<SessionTiming, 'laps' | 'warnings'>): Map<string, Lap[]> {
  const byDriver = groupBy(laps, (lap) => lap.driverNumber);
  const together = [...byDriver.values()].flat();
  expect(
    together.every((lap, index) => lap === laps[index]),
    'laps of a driver stand together',
  ).toBe(true);
  for (const [driverNumber, own] of byDriver) {
    const read = betweenRead(own).map(({ lapNumber }) => lapNumber);
    const missing = toldMissing(warnings, own[0]!.driver).filter((lapNumber) => !read.includes(lapNumber));
    const [first = 0] = read;
    const between = missing.filter((lapNumber) => lapNumber > first && lapNumber < read.at(-1)!);
    const numbers = [...between, ...read].toSorted((a, b) => a - b);
    expect(numbers, `lap numbers of car ${driverNumber}`).toEqual(numbers.map((_, index) => first + index));
    expect(own, `laps of car ${driverNumber}`).toEqual(own.toSorted((a, b) => a.lapNumber - b.lapNumber));
  }
  return byDriver;
}

/** Without laps before the first and after the last that was read: those that were only announced may be far from them. */
function betweenRead(own: readonly Lap[]): Lap[] {
  const isRead = ({ isAnnounced }: Lap): boolean => !isAnnounced;
  const first = own.findIndex(isRead);
  return first === -1 ? [] : own.slice(first, own.findLastIndex(isRead) + 1);
}

/** Numbers of the laps of a driver between others that nobody saw end. */
function toldMissing(warnings: SessionTiming['warnings'], driver: string): number[] {
  return warnings.flatMap(({ code, drivers, laps, where }) => {
    if (code !== 'LAPS_NOT_RECORDED' || !drivers?.includes(driver)) return [];
    return where ? where.flatMap((car) => (car.driver === driver ? car.laps : [])) : (laps ?? []);
  });
}

/** What holds of any session, however broken its recording: numbers are numbers, and laps follow each other. */
export function expectSound(timing: SessionTiming): void {
  expect(unsoundNumbers(timing)).toEqual([]);
  lapsInOrder(timing);
  const numbers = timing.results.map((result) => result.driverNumber);
  expect(new Set(numbers).size, 'a driver has one result').toBe(numbers.length);
}
