import { describe, expect, it } from 'vitest';
import { readTrackStatus, trackStatusDuring, type TrackStatusRow } from './track-status.ts';

const minutes = (count: number) => count * 60_000;

function statuses(...rows: [code: string, atMinutes: number][]): TrackStatusRow[] {
  return rows.map(([code, at]) => ({ timeMs: minutes(at), code, message: '' }));
}

describe('readTrackStatus', () => {
  it('reads code and message, and nothing without a code', () => {
    const payloads = [
      { Status: '1', Message: 'AllClear' },
      { Status: '4' },
      { Message: 'Yellow' },
      { Status: '' },
    ];
    expect(readTrackStatus(payloads.map((payload, timeMs) => ({ timeMs, payload })))).toEqual([
      { timeMs: 0, code: '1', message: 'AllClear' },
      { timeMs: 1, code: '4', message: '' },
    ]);
  });
});

describe('trackStatusDuring', () => {
  const rows = statuses(['1', 0], ['2', 2.5], ['6', 3.25], ['7', 3.75], ['1', 4.25], ['2', 6.5]);

  it.each([
    [1, 2, '1'],
    [2, 3, '12'],
    [3, 4, '267'],
    [4, 5, '71'],
    [5, 6, '1'],
    [6, 7, '12'],
    [7, 8, '2'],
  ])('of minute %i to %i is %s', (from, to, codes) => {
    expect(trackStatusDuring(rows, minutes(from), minutes(to))).toBe(codes);
  });

  it('counts a status that begins or ends exactly at the line', () => {
    expect(trackStatusDuring(rows, minutes(1), minutes(2.5))).toBe('12');
    expect(trackStatusDuring(rows, minutes(2.5), minutes(3))).toBe('12');
  });

  it('looks only at the end when nobody knows the start', () => {
    expect(trackStatusDuring(rows, null, minutes(4))).toBe('7');
    expect(trackStatusDuring(rows, null, minutes(9))).toBe('2');
  });

  it('is empty before the first status and without any', () => {
    expect(trackStatusDuring(statuses(['4', 5]), 0, minutes(1))).toBe('');
    expect(trackStatusDuring([], 0, minutes(1))).toBe('');
  });
});
