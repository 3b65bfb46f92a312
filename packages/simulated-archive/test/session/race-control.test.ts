// @module-tag long
import { describe, expect, it } from 'vitest';
import { simulateSession } from '../../src/session/simulate-session.ts';
import type { SessionTruth } from '../../src/weekend/truth.ts';
import { sessionPlan, type PlanWishes } from './session-plans.ts';

const seeds = Array.from({ length: 16 }, (_, index) => `seed ${index}`);
const usual = { safetyCar: 0.5, virtualSafetyCar: 0.3, retirement: 0.07, deletedLap: 0.01 };
const simulate = (wishes: PlanWishes) => simulateSession(sessionPlan({ hazards: usual, ...wishes }));
const texts = ({ raceControl }: SessionTruth) => raceControl.map(({ message }) => message);
const races = new Map(
  [2018, 2020, 2022, 2025, 2026].map((year) => [year, seeds.map((seed) => simulate({ seed, year }))]),
);
const everyRace = () => [...races.values()].flat();

describe('race control of a race', () => {
  it('says about as much as in eleven recorded ones, which have 28 to 158 messages, 90 in the middle', () => {
    for (const [year, own] of races) {
      const counts = own.map(({ raceControl }) => raceControl.length).sort((a, b) => a - b);
      expect(counts[0], String(year)).toBeGreaterThan(15);
      expect(counts[8], String(year)).toBeGreaterThan(30);
      expect(counts[15], String(year)).toBeLessThan(250);
    }
  });

  it('says what was said in that year', () => {
    const said = (year: number, pattern: RegExp) =>
      races.get(year)!.some((truth) => texts(truth).some((text) => pattern.test(text)));
    for (const year of [2022, 2025, 2026]) expect(said(year, /^FIA STEWARDS: /), String(year)).toBe(true);
    for (const year of [2018, 2020])
      expect(said(year, /^FIA STEWARDS: |LAP DELETED/), String(year)).toBe(false);
    for (const year of [2018, 2020, 2022]) expect(said(year, /STOPPED AT TURN/), String(year)).toBe(true);
    for (const year of [2025, 2026])
      expect(said(year, /STOPPED AT TURN|AND CONTINUED/), String(year)).toBe(false);
    expect(said(2018, /DRS DISABLED$/)).toBe(true);
    expect(said(2022, /DRS DISABLED IN ZONE/)).toBe(true);
    expect(said(2026, /DRS/)).toBe(false);
    expect(said(2026, /^OVERTAKE ENABLED/)).toBe(true);
    expect(said(2025, /LAP DELETED .* \(PIT\)/)).toBe(true);
    expect(said(2018, /RISK OF RAIN|PIT EXIT CLOSED/)).toBe(false);
  });

  it('waves blue flags for cars that another one laps within that lap or the next', () => {
    let flags = 0;
    const slow = seeds.map((seed) => simulate({ seed, circuitId: 'monaco', hazards: { retirement: 0.05 } }));
    for (const truth of [...everyRace(), ...slow]) {
      for (const { flag, atMs, racingNumber, message } of truth.raceControl) {
        if (flag !== 'BLUE') continue;
        flags += 1;
        const { laps } = truth.drivers.find(({ number }) => number === racingNumber)!;
        const isLapped = laps.some(
          ({ number, startMs, endMs }) =>
            endMs !== null &&
            startMs < atMs + 30_000 &&
            endMs > atMs - 1_000 &&
            truth.drivers.some((other) => (other.laps[number]?.endMs ?? Infinity) < endMs + 3_000),
        );
        expect(isLapped, `${truth.plan.seed} ${truth.plan.event.year} ${message}`).toBe(true);
      }
    }
    expect(flags).toBeGreaterThan(40);
  });

  it('shows a yellow flag in a sector whenever the track status turns yellow, and clears every sector', () => {
    for (const { raceControl, trackStatus, plan } of everyRace()) {
      const yellow = new Map<number, string>();
      for (const { flag, sector, message } of raceControl) {
        if (sector === null || flag === null) continue;
        if (flag === 'CLEAR') yellow.delete(sector);
        else yellow.set(sector, message);
      }
      expect([...yellow.values()], `${plan.seed} ${plan.event.year}`).toEqual([]);
      for (const { atMs, code } of trackStatus) {
        if (code !== '2') continue;
        const shown = raceControl.some(
          (row) => row.flag?.endsWith('YELLOW') && Math.abs(row.atMs - atMs) < 100,
        );
        expect(shown, `${plan.seed} ${plan.event.year} ${atMs}`).toBe(true);
      }
    }
  });

  it('gives time penalties only that were served: the stop was longer by them, and the result holds them', () => {
    let served = 0;
    for (const { raceControl, drivers } of races.get(2025)!) {
      const penalties = raceControl.filter(({ message }) => message.includes(' TIME PENALTY '));
      for (const { message, atMs } of penalties) {
        const [, seconds, number] = /(\d+) SECOND TIME PENALTY FOR CAR (\d+) /.exec(message)!;
        const { pitStops } = drivers.find((driver) => driver.number === number)!;
        const isServed = message.includes('PENALTY SERVED');
        const stop = isServed
          ? pitStops.findLast(({ pitInMs }) => pitInMs < atMs)
          : pitStops.find(
              ({ stationaryMs, pitOutMs }) => pitOutMs! > atMs && stationaryMs > Number(seconds) * 1000,
            );
        expect(stop?.stationaryMs, message).toBeGreaterThan(Number(seconds) * 1000 + 1500);
        if (isServed) served += 1;
      }
      const announced = penalties.filter(({ message }) => !message.includes('SERVED'));
      expect(penalties.length - announced.length).toBeLessThanOrEqual(announced.length);
    }
    expect(served).toBeGreaterThan(3);
  });

  it('warns a car that lost three laps to the track limits', () => {
    const wild = seeds.map((seed) => simulate({ seed, year: 2025, hazards: { ...usual, deletedLap: 0.05 } }));
    let warnings = 0;
    for (const { raceControl, drivers } of wild) {
      for (const { number, laps } of drivers) {
        const deleted = laps.flatMap((lap) => lap.deleted?.atMs ?? []).sort((a, b) => a - b);
        const warned = raceControl.filter(
          (row) => row.flag === 'BLACK AND WHITE' && row.racingNumber === number,
        );
        for (const { atMs } of warned) expect(atMs).toBeGreaterThan(deleted[2]!);
        if (deleted.length < 3) expect(warned).toEqual([]);
        warnings += warned.length;
      }
    }
    expect(warnings).toBeGreaterThan(20);
  });
});

describe('a car that leaves the road and goes on', () => {
  it('loses the time in that lap', () => {
    const lostMs: number[] = [];
    for (const { raceControl, drivers } of races.get(2022)!) {
      for (const { message, atMs, racingNumber } of raceControl) {
        if (!message.includes('AND CONTINUED')) continue;
        const laps = drivers
          .find(({ number }) => number === racingNumber)!
          .laps.filter(
            ({ endMs, pitInMs, pitOutMs }) => endMs !== null && pitInMs === null && pitOutMs === null,
          );
        const around = laps.filter(({ startMs }) => Math.abs(startMs - atMs) < 450_000);
        const times = around.map(({ lapTimeMs }) => lapTimeMs!).sort((x, y) => x - y);
        const near = around.filter(({ startMs, endMs }) => startMs < atMs && endMs! > atMs - 90_000);
        lostMs.push(Math.max(...near.map(({ lapTimeMs }) => lapTimeMs!)) - times[times.length >> 1]!);
      }
    }
    lostMs.sort((x, y) => x - y);
    expect(lostMs.length).toBeGreaterThan(10);
    expect(lostMs[lostMs.length >> 3]).toBeGreaterThan(0);
    expect(lostMs[lostMs.length >> 1]).toBeGreaterThan(1500);
  });
});

describe('rain', () => {
  it('makes race control say so, forbid drag reduction, and show more yellow flags', () => {
    const wet = seeds.map((seed) => simulate({ seed, year: 2025, hazards: { ...usual, rain: 1 } }));
    const yellows = (all: readonly SessionTruth[]) =>
      all.flatMap(({ trackStatus }) => trackStatus.filter(({ code }) => code === '2')).length;
    expect(yellows(wet)).toBeGreaterThan(1.5 * yellows(races.get(2025)!));
    expect(wet.filter((truth) => texts(truth).includes('LOW GRIP CONDITIONS')).length).toBeGreaterThan(12);
    expect(races.get(2025)!.some((truth) => texts(truth).includes('LOW GRIP CONDITIONS'))).toBe(false);
    for (const { raceControl, plan } of wet) {
      const rows = raceControl.filter(
        ({ category, message }) => category === 'Drs' || message === 'LOW GRIP CONDITIONS',
      );
      const low = rows.findIndex(({ message }) => message === 'LOW GRIP CONDITIONS');
      if (low >= 0)
        expect(
          rows.slice(0, low + 2).some(({ status }) => status === 'DISABLED'),
          plan.seed,
        ).toBe(true);
    }
  });
});
