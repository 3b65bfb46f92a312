import { describe, expect, it } from 'vitest';
import { markDeletedLaps } from './deleted-laps.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { emptyLap, type Lap } from './lap.ts';
import type { RaceControlMessage } from '../topics/race-control.ts';

function lap(driverNumber: string, lapNumber: number, lapTimeMs: number | null, isPersonalBest = false): Lap {
  const driver = { driverNumber, driver: `D${driverNumber}`, team: '' };
  return { ...emptyLap(driver, lapNumber, lapNumber * 100_000), lapTimeMs, isPersonalBest };
}

function messages(...texts: string[]): RaceControlMessage[] {
  const nothing = { category: 'Other', status: null, flag: null, scope: null, sector: null, lap: null };
  return texts.map((message) => ({ ...nothing, message, utcMs: null, receivedMs: 0, driverNumber: null }));
}

/** Laps of one car with their times; marks them and says which are deleted. */
function deleted(laps: Lap[], kind: SessionKind, ...texts: string[]): number[] {
  markDeletedLaps(laps, messages(...texts), kind);
  return laps.filter((each) => each.deleted).map((each) => each.lapNumber);
}

const trackLimits = 'CAR 77 (BOT) TIME 1:43.216 DELETED - TRACK LIMITS AT TURN 3 LAP 18 17:54:01';

describe('markDeletedLaps', () => {
  it('marks the lap of the car with exactly that time, with the reason', () => {
    // 2023 Azerbaijan, Qualifying.
    const laps = [lap('77', 17, 103_216, true), lap('77', 16, 103_217), lap('22', 17, 103_216)];
    expect(deleted(laps, 'qualifying', trackLimits)).toEqual([17]);
    expect(laps[0]).toMatchObject({
      deleted: true,
      deletedReason: 'TRACK LIMITS AT TURN 3 LAP 18',
      isPersonalBest: false,
    });
    expect(laps[1]).toMatchObject({ deleted: false, deletedReason: null });
    expect(laps[2]).toMatchObject({ deleted: false, isPersonalBest: false });
  });

  it('marks a lap of ten minutes and more, which a red flag interrupted', () => {
    // 2026 Barcelona-Catalunya, Practice 3, 11:13:07 UTC.
    const laps = [lap('6', 4, 744_973), lap('6', 5, 144_973)];
    const deletion = 'CAR 6 (HAD) TIME 12:24.973 DELETED - TRACK LIMITS AT TURN 10 LAP 5 13:11:43';
    expect(deleted(laps, 'qualifying', deletion)).toEqual([4]);
  });

  it('does not mark a time that was reinstated after it', () => {
    // 2024 Chinese, Sprint Qualifying: the best time of part 3.
    const laps = [lap('4', 12, 117_940, true)];
    const deletion = 'CAR 4 (NOR) TIME 1:57.940 DELETED - TRACK LIMITS AT TURN 20 LAP 12 16:24:10';
    const reinstatement = 'CAR 4 (NOR) TIME 1:57.940 REINSTATED';
    expect(deleted(laps, 'qualifying', deletion, reinstatement)).toEqual([]);
    expect(laps[0]).toMatchObject({ deletedReason: null, isPersonalBest: true });
    const otherTime = 'CAR 4 (NOR) TIME 1:57.941 REINSTATED';
    expect(deleted(laps, 'qualifying', deletion, otherTime)).toEqual([12]);
  });

  it('marks a time that was deleted, reinstated and deleted again', () => {
    // 2025 Qatar, Sprint, car 12: 01:11:33.483, 01:12:10.800 and 01:14:52.793.
    const laps = [lap('12', 11, 84_936), lap('12', 12, 85_936)];
    const deletion = 'CAR 12 (ANT) TIME 1:25.936 DELETED - TRACK LIMITS AT TURN 10 LAP 12 17:20:13';
    const reinstatement = 'CAR 12 (ANT) TIME 1:25.936 WILL BE REINSTATED';
    expect(deleted(laps, 'race', deletion, reinstatement)).toEqual([]);
    expect(deleted(laps, 'race', deletion, reinstatement, deletion)).toEqual([12]);
  });

  it('gives a best back that the feed withdrew, when its time is reinstated', () => {
    const withdrawn = (what: 'best_time' | 'lap') => ({ ...lap('12', 12, 85_936), withdrawn: what });
    const laps = [withdrawn('best_time'), withdrawn('lap'), { ...withdrawn('best_time'), lapTimeMs: 85_937 }];
    deleted(laps, 'race', 'CAR 12 (ANT) TIME 1:25.936 WILL BE REINSTATED');
    expect(laps.map((each) => each.withdrawn)).toEqual([null, 'lap', 'best_time']);
  });

  describe('of a lap without a time of its own', () => {
    const into = 'CAR 43 (COL) LAP DELETED - TRACK LIMITS AT TURN 3 LAP 9 15:16:30 (PIT)';
    const announced = (text: string, receivedMs: number) => [{ ...messages(text)[0]!, receivedMs }];
    const marked = (laps: Lap[], kind: 'race' | 'qualifying', text: string, receivedMs = 1_942_103) => {
      markDeletedLaps(laps, announced(text, receivedMs), kind);
      return laps.filter((each) => each.deleted).map((each) => each.lapNumber);
    };

    it('marks the lap that the message names, whatever time the feed gives it', () => {
      // 2025 Mexico City, Qualifying: a lap into the pits, which the feed gives 1:55.088.
      const laps = [
        lap('43', 7, 78_000, true),
        lap('43', 8, 115_088),
        lap('43', 9, null),
        lap('5', 8, 80_000),
      ];
      expect(marked(laps, 'qualifying', into)).toEqual([8]);
      expect(laps[1]).toMatchObject({ deletedReason: 'TRACK LIMITS AT TURN 3 LAP 9 (PIT)' });
      expect(laps[0]!.isPersonalBest).toBe(true);
    });

    it('takes the number as it is in races', () => {
      // 2025 Bahrain, Race: the first lap.
      const text = 'CAR 12 (ANT) LAP DELETED - TRACK LIMITS AT TURN 7 LAP 1 18:04:28';
      expect(marked([lap('12', 1, null), lap('12', 2, 98_000)], 'race', text)).toEqual([1]);
    });

    it('marks nothing that had not begun when the message came, nor when no lap is named', () => {
      const laps = () => [{ ...lap('43', 8, 115_088), startMs: 2_000_000 }, lap('43', 9, 90_000)];
      expect(marked(laps(), 'qualifying', into)).toEqual([]);
      expect(marked(laps(), 'qualifying', 'CAR 43 (COL) LAP DELETED - TRACK LIMITS AT TURN 3')).toEqual([]);
    });
  });

  describe('of a lap that is reinstated by its number', () => {
    const limits = 'DELETED - TRACK LIMITS AT TURN 5 LAP';

    it('takes back what was said of that lap', () => {
      // 2026 Italian, Race.
      const again = 'CAR 55 (SAI) LAP 1 WILL BE REINSTATED';
      const laps = () => [lap('55', 1, null), lap('55', 2, 86_235), lap('5', 1, null)];
      const first = (car: string) => `CAR ${car} (SAI) LAP ${limits} 1 15:04:11`;
      const after = (...texts: string[]) => {
        const rows = messages(...texts).map((row) => ({ ...row, receivedMs: 9_000_000 }));
        const own = laps();
        markDeletedLaps(own, rows, 'race');
        return own.filter((each) => each.deleted).map((each) => `${each.driverNumber} ${each.lapNumber}`);
      };
      expect(after(first('55'))).toEqual(['55 1']);
      expect(after(first('55'), again)).toEqual([]);
      expect(after(first('5'), again)).toEqual(['5 1']);
      expect(after(`CAR 55 (SAI) TIME 1:26.235 ${limits} 2 15:06:11`, again)).toEqual(['55 2']);
      expect(after(`CAR 55 (SAI) TIME 1:26.235 ${limits} 2 15:06:11`, again.replace('1', '2'))).toEqual([]);
    });
  });

  it('says that nobody knows when there are no messages', () => {
    const laps = [lap('77', 17, 103_216)];
    markDeletedLaps(laps, null, 'race');
    expect(laps[0]!.deleted).toBeNull();
    markDeletedLaps(laps, [], 'race');
    expect(laps[0]!.deleted).toBe(false);
  });

  describe('of two laps with the same time', () => {
    const twice = () => [lap('22', 13, 102_038), lap('22', 14, 102_038)];
    const deletion = (lapNumber: number) =>
      `CAR 22 (TSU) TIME 1:42.038 DELETED - TRACK LIMITS AT TURN 15 LAP ${lapNumber} 18:13:42`;

    it('marks the named one', () => {
      expect(deleted(twice(), 'race', deletion(14))).toEqual([14]);
    });

    it('knows that race control counts the first pit exit outside races', () => {
      // 2023 Azerbaijan, Qualifying: car 77's lap 17 is "LAP 18".
      expect(deleted(twice(), 'qualifying', deletion(14))).toEqual([13]);
      expect(deleted(twice(), 'qualifying', deletion(15))).toEqual([14]);
      expect(deleted(twice(), 'practice', deletion(15))).toEqual([14]);
    });

    it('marks the last that was over when the message came, when none is named', () => {
      const text = 'CAR 22 (TSU) TIME 1:42.038 DELETED - TRACK LIMITS AT TURN 15';
      const marked = (receivedMs: number) => {
        const laps = [...twice(), lap('22', 20, 102_038)];
        markDeletedLaps(laps, [{ ...messages(text)[0]!, receivedMs }], 'race');
        return laps.filter((each) => each.deleted).map((each) => each.lapNumber);
      };
      expect(marked(1_399_999)).toEqual([13]);
      expect(marked(1_430_000)).toEqual([14]);
      expect(marked(2_030_000)).toEqual([20]);
    });

    it('marks both when none is named, or another, and the message came before them', () => {
      expect(deleted(twice(), 'race', 'CAR 22 (TSU) TIME 1:42.038 DELETED - TRACK LIMITS')).toEqual([13, 14]);
      expect(deleted(twice(), 'race', deletion(20))).toEqual([13, 14]);
    });
  });

  it('reads only messages that begin with the car', () => {
    const laps = [lap('77', 17, 103_216)];
    for (const text of [
      `FIA STEWARDS: ${trackLimits}`,
      'CAR 77 (BOT) TIME 1:43.216 UNDER INVESTIGATION',
      'CAR 777 (BOT) TIME 1:43.216 DELETED - X',
      'CAR 7 (RAI) TIME 1:43.216 DELETED - X',
      '',
    ]) {
      expect(deleted(laps, 'race', text), text).toEqual([]);
    }
  });

  describe('when a personal best goes', () => {
    const text = 'CAR 77 (BOT) TIME 1:40.000 DELETED - TRACK LIMITS AT TURN 3';
    const best = (...laps: Lap[]) => {
      markDeletedLaps(laps, messages(text), 'qualifying');
      return laps.filter((each) => each.isPersonalBest).map((each) => each.lapNumber);
    };

    it('makes the faster laps after it personal bests that it had kept from it', () => {
      const laps = [
        lap('77', 1, 104_000, true),
        lap('77', 2, 100_000, true),
        lap('77', 3, 105_000),
        lap('77', 4, 102_000),
        lap('77', 5, 103_000),
        lap('77', 6, 101_000),
      ];
      expect(best(...laps)).toEqual([1, 4, 6]);
    });

    it('leaves laps alone that a still better one follows', () => {
      const laps = [lap('77', 1, 104_000, true), lap('77', 2, 100_000, true), lap('77', 3, 99_000, true)];
      expect(best(...laps)).toEqual([1, 3]);
    });

    it('does not take an in lap for one', () => {
      const laps = [lap('77', 1, 100_000, true), { ...lap('77', 2, 102_000), pitInMs: 1 }];
      expect(best(...laps)).toEqual([]);
    });

    it('does not reach laps before it, other cars, or laps without a time', () => {
      const laps = [
        lap('77', 1, 103_000),
        lap('77', 2, 104_000, true),
        lap('77', 3, 100_000, true),
        lap('77', 4, null),
        lap('22', 4, 90_000),
      ];
      expect(best(...laps)).toEqual([2]);
    });
  });
});
