import { describe, expect, it } from 'vitest';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { AnnouncedBest } from '../raw-laps/announced-bests.ts';
import { withAnnouncedLaps } from './announced-laps.ts';
import { emptyLap, type Lap } from './lap.ts';

function lap(lapNumber: number, endMs: number, lapTimeMs: number | null, more: Partial<Lap> = {}): Lap {
  const who = { driverNumber: 'RUS', driver: 'RUS', team: '' };
  const startMs = lapTimeMs === null ? null : endMs - lapTimeMs;
  return {
    ...emptyLap(who, lapNumber, endMs),
    lapTimeMs,
    startMs,
    stint: 1,
    tyreLifeLaps: lapNumber,
    ...more,
  };
}

const best: AnnouncedBest = {
  ...{ timeMs: 391_000, lapTimeMs: 89_000, lapNumber: 4, part: 0 },
  ...{ isOfState: false, topic: 'TimingData' },
};
const around = [lap(3, 300_000, 92_000), lap(5, 482_000, 93_000)];
const withBest = (laps: Lap[], more: Partial<AnnouncedBest> = {}) =>
  withAnnouncedLaps(laps, new Map([['RUS', [{ ...best, ...more }]]]), [madeUpResult('RUS')]);
const numbers = (laps: Lap[]) => laps.map(({ lapNumber, lapTimeMs }) => [lapNumber, lapTimeMs]);

describe('a lap of which only the best time is known', () => {
  it('lies between the laps around it, with the tyres of its stint', () => {
    expect(withBest(around)[1]).toMatchObject({
      ...{ lapNumber: 4, lapTimeMs: 89_000, endMs: 389_000, startMs: 300_000, stint: 1, tyreLifeLaps: 4 },
      ...{ isAnnounced: true, isPersonalBest: true, isAccurate: false, sector1Ms: null },
    });
  });

  it('ended when it was announced at the latest, where no lap is beside it', () => {
    const [found] = withBest([], { isOfState: true, timeMs: 7000 });
    expect(found).toMatchObject({ lapNumber: 4, endMs: 7000, startMs: null, stint: null });
  });

  it('is the one that was counted without a time', () => {
    expect(numbers(withBest([lap(3, 300_000, 92_000), lap(4, 389_000, null)]))).toEqual([
      [3, 92_000],
      [4, 89_000],
    ]);
  });

  it('has the number that its time fits, whatever lap is named', () => {
    expect(numbers(withBest(around, { lapNumber: 2 }))).toContainEqual([4, 89_000]);
    expect(numbers(withBest(around, { lapNumber: null }))).toContainEqual([4, 89_000]);
  });

  it('is none where no number fits, and where the lap was read', () => {
    const full = [lap(3, 300_000, 92_000), lap(4, 390_000, 90_000)];
    expect(withBest(full)).toEqual(full);
    const [, read] = withBest([lap(3, 300_000, 92_000), lap(4, 389_000, 89_000)]);
    expect(read).toMatchObject({ isPersonalBest: true, isAnnounced: false });
    // Into the pits: no best, and until 2021 TimingAppData tells it like one.
    expect(withBest([lap(4, 389_000, 89_000, { pitInMs: 388_000 })])[0]).toMatchObject({
      isPersonalBest: false,
    });
  });
});
