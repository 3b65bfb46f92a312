import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { readWords } from '../../reading/words.ts';
import type { Interest } from '../answer-parts.ts';
import { questionKind } from '../question-kind.ts';
import { fasterOnLaps } from './faster-on-laps.ts';
import { sameLapWords } from './own-lap-words.ts';

/** Laps from the second one on, in seconds. */
function drivenBy(driver: string, seconds: readonly number[], eventName = 'Canadian Grand Prix') {
  return {
    driver,
    session: { year: 2026, eventName, sessionName: 'Race', sessionCode: 'R', test: null, until: null },
    laps: seconds.map((each, index) => madeUpLap(driver, driver, index + 2, { lapTimeMs: 1000 * each })),
  } as unknown as DriverLapsFindings;
}

const words = readWords('on how many laps was Russell faster than Antonelli')!;
const interest: Interest = {
  ...{ words: new Set(words.map(({ text }) => text)), kind: questionKind(words), drivers: ['RUS', 'ANT'] },
  ...{
    teams: [],
    laps: [],
    aspects: [],
    top: null,
    finishers: null,
    events: [],
    sessions: [],
    narrowings: [],
  },
};

describe('fasterOnLaps', () => {
  it('counts laps on which one of two was faster', () => {
    const [said] = fasterOnLaps([drivenBy('RUS', [80, 81, 82]), drivenBy('ANT', [81, 81, 81])], interest);
    expect(said).toMatch(
      /^RUS was faster than ANT on 1 of 3 laps and slower on 1, and equally fast once, in /,
    );
  });

  it('sets no laps of different sessions against each other', () => {
    const other = drivenBy('ANT', [81, 81], 'Spanish Grand Prix');
    const own = drivenBy('RUS', [80, 81]);
    expect(fasterOnLaps([own, other], interest)).toEqual([]);
    const ofLap = { ...interest, laps: ['2'] };
    expect(sameLapWords([own, drivenBy('ANT', [81])], ofLap)).toHaveLength(1);
    expect(sameLapWords([own, other], ofLap)).toEqual([]);
  });
});
