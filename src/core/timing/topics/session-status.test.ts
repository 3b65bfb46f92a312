import { describe, expect, it } from 'vitest';
import {
  isFinalised,
  readSessionStatus,
  restartsMs,
  sessionEndMs,
  sessionStartMs,
  type SessionStatusRow,
} from './session-status.ts';

function statuses(...rows: [timeMs: number, status: string][]): SessionStatusRow[] {
  return rows.map(([timeMs, status]) => ({ timeMs, status }));
}

/** 2019 Italian, Qualifying, complete. */
const qualifying = statuses(
  [3035, 'Inactive'],
  [899_169, 'Started'],
  [1_706_040, 'Aborted'],
  [1_843_054, 'Inactive'],
  [1_919_259, 'Started'],
  [2_193_224, 'Finished'],
  [2_470_043, 'Inactive'],
  [2_579_242, 'Started'],
  [3_479_229, 'Finished'],
  [3_847_183, 'Inactive'],
  [3_959_251, 'Started'],
  [4_285_117, 'Aborted'],
  [4_788_680, 'Inactive'],
  [4_919_204, 'Started'],
  [5_314_146, 'Finished'],
  [5_694_111, 'Finalised'],
  [6_355_202, 'Ends'],
);

describe('session status', () => {
  it('is read from records that carry one', () => {
    const records = [
      { Status: 'Inactive' },
      { Started: 'x' },
      { Status: '' },
      { Status: 5 },
      { Status: 'Ends' },
    ];
    expect(readSessionStatus(records.map((payload, timeMs) => ({ timeMs, payload })))).toEqual(
      statuses([0, 'Inactive'], [4, 'Ends']),
    );
  });

  it('starts a session at its first Started', () => {
    expect(sessionStartMs(qualifying)).toBe(899_169);
    expect(sessionStartMs(statuses([0, 'Inactive'], [9, 'Finished']))).toBeNull();
  });

  it('restarts it at the Started that follows an Aborted, whatever comes in between', () => {
    expect(restartsMs(qualifying)).toEqual([1_919_259, 4_919_204]);
    expect(restartsMs(statuses([1, 'Aborted'], [2, 'Aborted'], [3, 'Started'], [4, 'Started']))).toEqual([3]);
    expect(restartsMs([])).toEqual([]);
  });

  it('ends it with its last status, unless that is none of an end', () => {
    expect(sessionEndMs(qualifying)).toBe(6_355_202);
    expect(sessionEndMs(qualifying.slice(0, -2))).toBe(5_314_146);
    // A recording that breaks off: part 3 runs.
    expect(sessionEndMs(qualifying.slice(0, -3))).toBe(Infinity);
    expect(sessionEndMs([])).toBe(Infinity);
  });

  it('tells when all cars are in, which the end of a part does not', () => {
    expect(isFinalised(qualifying)).toBe(true);
    expect(isFinalised(qualifying.slice(0, -2))).toBe(false);
    expect(isFinalised([])).toBe(false);
  });
});
