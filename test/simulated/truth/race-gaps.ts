import type { SessionTruth } from '@svc/simulated-archive/truth';
import { expect } from 'vitest';
import { analyseRaceGaps } from '../../../src/core/analysis/race/race-gaps.ts';
import { cutStream } from '../../../src/core/feed/stream-line.ts';
import { readFiles, type SimulatedWorld } from './simulated-world.ts';

/** When a car ended a lap; null when it did not. */
function endOf({ drivers }: SessionTruth, number: string, lap: number): number | null {
  return drivers.find((driver) => driver.number === number)!.laps[lap - 1]?.endMs ?? null;
}

/** Gaps and battles of a race are those between the cars as they were driven. Returns how many battles there were; null without a winner. */
export function checkRaceGaps({ truth, timing, hint }: SimulatedWorld): number | null {
  const found = analyseRaceGaps(timing, 'leader');
  if (!found) return null;
  let battles = 0;
  const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
  const gap = (code: string, other: string, lap: number) =>
    endOf(truth, numberOf.get(code)!, lap)! - endOf(truth, numberOf.get(other)!, lap)!;
  for (const { driver, gapsMs } of found.drivers) {
    gapsMs.forEach((gapMs, lap) => {
      if (gapMs === null) return;
      const leader = found.drivers.find((each) => each.gapsMs[lap] === 0)!.driver;
      expect(gapMs, `${driver} ${lap}, ${hint}`).toBe(gap(driver, leader, lap));
    });
  }
  for (const { first, second, firstStopLap, secondStopLap, gapBeforeMs, gapAfterMs } of found.battles) {
    battles += 1;
    expect([gapBeforeMs, gapAfterMs], hint).toEqual([
      gap(first, second, firstStopLap - 1),
      gap(first, second, secondStopLap + 1),
    ]);
    const stopsOf = (code: string) =>
      truth.drivers
        .find(({ number }) => number === numberOf.get(code))!
        .pitStops.map(({ lapNumber }) => lapNumber);
    expect(stopsOf(first), hint).toContain(firstStopLap);
    expect(stopsOf(second), hint).toContain(secondStopLap);
  }
  return battles;
}

/** Moments of a race: soon after the start, in the middle, and the millisecond before the first car has done the distance. */
function momentsOf({ drivers, sessionStatus }: SessionTruth): number[] {
  const startMs = sessionStatus.find(({ status }) => status === 'Started')?.atMs;
  const flagMs = sessionStatus.find(({ status }) => status === 'Finished')?.atMs;
  if (startMs === undefined || flagMs === undefined) return [];
  const most = Math.max(...drivers.map(({ laps }) => laps.length));
  const doneMs = Math.min(...drivers.flatMap(({ laps }) => laps[most - 1]?.endMs ?? []), flagMs);
  return [0.1, 0.5, 1].map((share) => Math.floor(startMs + share * (doneMs - 1 - startMs)));
}

/** Messages come late, and only later ones tell by how much. */
const withinMs = 1000;

/** Of a race that is cut at a moment nothing claims a finish, and it is counted how often a car was lapped. */
export function checkCutRaceGaps(world: SimulatedWorld): { moments: number; lapped: number } {
  const { truth, files } = world;
  const counts = { moments: 0, lapped: 0 };
  for (const untilMs of momentsOf(truth)) {
    const cut = new Map([...files].map(([topic, text]) => [topic, cutStream(text, untilMs)]));
    const timing = readFiles(cut, truth.plan);
    const found = analyseRaceGaps(timing, 'leader', false);
    if (!found) continue;
    counts.moments += 1;
    const hint = `${world.hint} until ${untilMs}`;
    const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
    const endsOf = (code: string) =>
      truth.drivers
        .find(({ number }) => number === numberOf.get(code))!
        .laps.flatMap(({ endMs }) => endMs ?? []);
    const mostAt = (ms: number) =>
      Math.max(
        ...truth.drivers.map(({ laps }) => laps.filter(({ endMs }) => endMs !== null && endMs <= ms).length),
      );
    expect(found.laps, hint).toBeGreaterThanOrEqual(mostAt(untilMs - withinMs));
    expect(found.laps, hint).toBeLessThanOrEqual(mostAt(untilMs));
    const first = endsOf(found.winner);
    for (const { driver, outcome, lastLap, gapAtFlagMs, lapsDown } of found.drivers) {
      const ends = endsOf(driver);
      // Where it is called out of the race, it never ended a lap again.
      const isOut = outcome === 'retired' && (ends.at(-1) ?? 0) <= untilMs;
      if (!isOut) expect(outcome, `${driver}, ${hint}`).toBe('running');
      const lastEndMs = lastLap === 0 ? -Infinity : ends[lastLap - 1]!;
      const downAt = (ms: number) => Math.max(0, first.filter((endMs) => endMs <= ms).length - lastLap);
      expect(lapsDown, `${driver}, ${hint}`).toBeGreaterThanOrEqual(downAt(lastEndMs - withinMs));
      expect(lapsDown, `${driver}, ${hint}`).toBeLessThanOrEqual(downAt(lastEndMs + withinMs));
      if (lapsDown > 0) counts.lapped += 1;
      if (gapAtFlagMs !== null) {
        const offMs = Math.abs(gapAtFlagMs - (lastEndMs - first[lastLap - 1]!));
        expect(offMs, `${driver}, ${hint}`).toBeLessThan(withinMs);
      }
    }
  }
  return counts;
}
