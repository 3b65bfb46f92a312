import { describe, expect, it } from 'vitest';
import { analyseRaceGaps } from '../../src/core/analysis/race/race-gaps.ts';
import { assembleRecorded, recordedSession } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** Seconds of time penalties after the flag, which are no difference on the road. */
const penalties: Record<string, Record<string, number>> = {
  '2018_Azerbaijan_Race': { MAG: 10 },
  '2025_Miami_Sprint': { ALB: 5, LAW: 5, BEA: 5, VER: 10 },
  // The results service gives the gap to the car ahead for these two, not to the winner.
  '2023_Azerbaijan_Sprint': { RUS: -5.065, HAM: -11.613 },
};

describe.each(Object.keys(penalties))('gaps of a race, %s', needsRecordings, (id) => {
  const timing = () => assembleRecorded(recordedSession(id));

  it('at the flag are the official ones', () => {
    const { results } = timing();
    const { drivers, winner } = analyseRaceGaps(timing(), 'pace')!;
    expect(winner).toBe(results[0]!.code);
    const official = results.slice(1).filter(({ timeMs }) => timeMs !== null);
    expect(official.length).toBeGreaterThan(10);
    for (const { code, timeMs } of official) {
      const { gapAtFlagMs } = drivers.find(({ driver }) => driver === code)!;
      expect(gapAtFlagMs! + (penalties[id]![code] ?? 0) * 1000, code).toBe(timeMs);
    }
  });

  it('agree with each other, whatever they are measured against', () => {
    const toLeader = analyseRaceGaps(timing(), 'leader')!;
    const toPace = analyseRaceGaps(timing(), 'pace')!;
    const winner = timing().results[0]!;
    const toWinner = analyseRaceGaps(timing(), winner)!;
    for (let lap = 1; lap <= toLeader.laps; lap += 1) {
      const least = Math.min(...toLeader.drivers.flatMap(({ gapsMs }) => gapsMs[lap] ?? []));
      expect(least).toBe(0);
    }
    const own = toPace.drivers.find(({ driver }) => driver === winner.code)!.gapsMs;
    expect(own.at(-1)).toBe(0);
    toWinner.drivers.forEach(({ driver, gapsMs }, index) => {
      gapsMs.forEach((gapMs, lap) => {
        const paceMs = toPace.drivers[index]!.gapsMs[lap] ?? null;
        expect(paceMs === null, `${driver} ${lap}`).toBe(gapMs === null);
        // The mean lap is no whole number of milliseconds.
        if (gapMs !== null) expect(Math.abs(paceMs! - own[lap]! - gapMs)).toBeLessThanOrEqual(1);
      });
    });
  });
});

describe('stops of rivals', needsRecordings, () => {
  it('were won by Verstappen, who stayed out a lap longer than Ricciardo in Baku', () => {
    const { battles, largestLead } = analyseRaceGaps(
      assembleRecorded(recordedSession('2018_Azerbaijan_Race')),
      'pace',
    )!;
    expect(battles.find(({ first, second }) => first === 'RIC' && second === 'VER')).toEqual({
      ...{ first: 'RIC', firstStopLap: 37, second: 'VER', secondStopLap: 38, behind: 'VER' },
      ...{ gapBeforeMs: -1155, gapAfterMs: 234, gainMs: 1389 },
      ...{ kind: 'overcut', isNeutralised: false },
    });
    expect(largestLead).toMatchObject({ driver: 'BOT', over: 'VET', lap: 40 });
  });
});
