import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import type { Lap } from './lap.ts';
import { neutralisedLaps, neutralisedTimes } from './neutralised-laps.ts';
import type { TrackStatusRow } from '../topics/track-status.ts';

/** Ten laps of a leader that end at 100, 200, …, 1000 s, and a car ten seconds behind. */
const laps: Lap[] = Array.from({ length: 10 }, (_, i) => i + 1).flatMap((lapNumber) => [
  madeUpLap('VER', 'Red Bull Racing', lapNumber, { position: 1, endMs: 100_000 * lapNumber }),
  madeUpLap('NOR', 'McLaren', lapNumber, { position: 2, endMs: 100_000 * lapNumber + 10_000 }),
]);

/** Statuses by second: [second, code]. */
function statuses(...rows: [number, string][]): TrackStatusRow[] {
  return rows.map(([seconds, code]) => ({ timeMs: seconds * 1000, code, message: '' }));
}

const found = (rows: TrackStatusRow[], startMs: number | null = 0, of: readonly Lap[] = laps) =>
  neutralisedLaps(of, rows, startMs).map(({ kind, fromLap, toLap }) => `${kind} ${fromLap}-${toLap}`);

describe('neutralised laps', () => {
  it('go from the lap the leader was on to the lap he was on when it ended', () => {
    expect(found(statuses([0, '1'], [250, '4'], [520, '1']))).toEqual(['safety-car 3-6']);
    expect(found(statuses([120, '5'], [130, '1']))).toEqual(['red-flag 2-2']);
    expect(found(statuses([120, '2'], [130, '1']))).toEqual([]);
  });

  it('count the end of a virtual safety car to it', () => {
    expect(found(statuses([250, '6'], [430, '7'], [510, '1']))).toEqual(['virtual-safety-car 3-6']);
  });

  it('keep two of a kind apart', () => {
    expect(found(statuses([150, '6'], [180, '7'], [190, '1'], [850, '6'], [860, '7'], [870, '1']))).toEqual([
      'virtual-safety-car 2-2',
      'virtual-safety-car 9-9',
    ]);
    expect(found(statuses([150, '4'], [250, '5'], [350, '4'], [450, '1']))).toEqual([
      'safety-car 2-3',
      'red-flag 3-4',
      'safety-car 4-5',
    ]);
  });

  it('reach the last lap when it ended under the safety car', () => {
    expect(found(statuses([850, '4']))).toEqual(['safety-car 9-10']);
    expect(found(statuses([850, '4'], [1020, '1']))).toEqual(['safety-car 9-10']);
    expect(neutralisedTimes(statuses([850, '4'], [1020, '1']), 0, 1_000_000)).toEqual([
      { kind: 'safety-car', fromMs: 850_000, toMs: 1_000_000 },
    ]);
  });

  it('leave out what was before the start or after the finish, and cut what began before', () => {
    expect(found(statuses([10, '5'], [40, '1'], [1005, '5']), 50_000)).toEqual([]);
    expect(found(statuses([10, '4'], [140, '1']), 50_000)).toEqual(['safety-car 1-2']);
  });

  it('are none of a status that nobody knows, whatever it is called', () => {
    expect(found(statuses([250, '9'], [400, 'constructor'], [520, '1']))).toEqual([]);
  });

  it('are none where nobody leads or the session never began', () => {
    const practice = laps.map((lap) => ({ ...lap, position: null }));
    const rows = statuses([250, '4'], [520, '1']);
    expect(found(rows, 0, practice)).toEqual([]);
    expect(found(rows, null)).toEqual([]);
    expect(found(rows, 0, [])).toEqual([]);
    expect(found([])).toEqual([]);
  });
});
