import { describe, expect, it } from 'vitest';
import {
  circuitMaxAgeMs,
  openF1SessionMaxAgeMs,
  raceLapsMaxAgeMs,
  roundResultsMaxAgeMs,
  scheduleMaxAgeMs,
  seasonMaxAgeMs,
  sessionMaxAgeMs,
} from './freshness.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const miamiSprintMs = Date.UTC(2025, 4, 3, 16);

describe('sessionMaxAgeMs', () => {
  const ageAt = (sinceStartMs: number) => sessionMaxAgeMs(miamiSprintMs, miamiSprintMs + sinceStartMs);

  it('asks every few minutes while the session runs or has just ended', () => {
    for (const sinceStartMs of [-hourMs / 2, 0, 2 * hourMs, 4 * hourMs]) {
      expect(ageAt(sinceStartMs)).toBeLessThanOrEqual(5 * 60_000);
    }
  });

  it('asks less and less often afterwards, and never again after five days', () => {
    const ages = [hourMs, 10 * hourMs, 2 * dayMs, 5 * dayMs + 1].map(ageAt);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(new Set(ages).size).toBe(4);
    expect(ageAt(5 * dayMs)).toBeLessThan(Infinity);
    expect(ageAt(5 * dayMs + 1)).toBe(Infinity);
  });

  it('never calls a session final whose start nobody knows', () => {
    expect(sessionMaxAgeMs(null, miamiSprintMs)).toBeLessThanOrEqual(dayMs);
  });
});

describe('raceLapsMaxAgeMs', () => {
  const at = (sinceStartMs: number) => raceLapsMaxAgeMs(miamiSprintMs, miamiSprintMs + sinceStartMs);

  it('asks often until laps are entered, and never again once they have been there for weeks', () => {
    expect(at(2 * dayMs)).toBe(20 * 60_000);
    expect(at(10 * dayMs)).toBe(12 * hourMs);
    expect(at(22 * dayMs)).toBe(Infinity);
    expect(at(10_000 * dayMs)).toBe(Infinity);
    expect(raceLapsMaxAgeMs(null, miamiSprintMs)).toBe(hourMs);
  });
});

describe('openF1SessionMaxAgeMs', () => {
  const ageAt = (sinceStartMs: number) => openF1SessionMaxAgeMs(miamiSprintMs, miamiSprintMs + sinceStartMs);

  it('is that of the timing files while these change, and never infinite', () => {
    for (const sinceStartMs of [0, 6 * hourMs, 2 * dayMs, 5 * dayMs]) {
      expect(ageAt(sinceStartMs)).toBe(sessionMaxAgeMs(miamiSprintMs, miamiSprintMs + sinceStartMs));
    }
    expect([6, 31, 900].map((days) => ageAt(days * dayMs) / dayMs)).toEqual([1, 60, 60]);
    expect(openF1SessionMaxAgeMs(null, miamiSprintMs)).toBe(6 * hourMs);
  });
});

describe('roundResultsMaxAgeMs', () => {
  it('is short in the days after the race, longer later, and never infinite', () => {
    const ages = [hourMs, 5 * dayMs, 30 * dayMs, 365 * dayMs].map((since) =>
      roundResultsMaxAgeMs(miamiSprintMs, miamiSprintMs + since),
    );
    expect(ages[0]).toBeLessThanOrEqual(hourMs);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(ages[3]).toBeLessThan(Infinity);
    expect(roundResultsMaxAgeMs(null, miamiSprintMs)).toBeLessThanOrEqual(hourMs);
  });
});

describe('seasons', () => {
  const tuesdayMs = Date.UTC(2026, 7, 11);

  it('asks for the schedule hourly near a race weekend, daily otherwise', () => {
    const weekend = [tuesdayMs + 2 * dayMs, null, tuesdayMs + 30 * dayMs];
    expect(scheduleMaxAgeMs(2026, weekend, tuesdayMs)).toBe(hourMs);
    expect(scheduleMaxAgeMs(2026, [tuesdayMs - 10 * dayMs, tuesdayMs + 9 * dayMs], tuesdayMs)).toBe(dayMs);
    expect(scheduleMaxAgeMs(2026, [], tuesdayMs)).toBe(hourMs);
  });

  it('leaves finished seasons alone once their last corrections are in', () => {
    expect(seasonMaxAgeMs(2026, tuesdayMs)).toBeLessThan(dayMs);
    expect(seasonMaxAgeMs(2025, Date.UTC(2026, 0, 15))).toBe(dayMs);
    expect(seasonMaxAgeMs(2025, tuesdayMs)).toBeGreaterThan(30 * dayMs);
    expect(scheduleMaxAgeMs(2025, [tuesdayMs], tuesdayMs)).toBeGreaterThan(30 * dayMs);
    expect(scheduleMaxAgeMs(2027, [Date.UTC(2027, 2, 5)], tuesdayMs)).toBe(dayMs);
  });

  it('asks for circuits rarely', () => {
    expect(circuitMaxAgeMs(2026, tuesdayMs)).toBe(7 * dayMs);
    expect(circuitMaxAgeMs(2020, tuesdayMs)).toBeGreaterThan(30 * dayMs);
  });
});
