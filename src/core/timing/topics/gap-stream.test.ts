import { expect, it } from 'vitest';
import { addGapRow, type GapRow } from './gap-stream.ts';
import type { TimingLine } from './timing-line.ts';

it('has a row per message with a position, gap or interval, and carries on what was not sent', () => {
  // 2018 Azerbaijan, Race, car 18, around the end of lap 2.
  const rows: GapRow[] = [];
  const messages: [timeMs: number, line: TimingLine][] = [
    [798_436, { IntervalToPositionAhead: { Value: '' }, Position: '8' }],
    [799_287, { GapToLeader: '+6.367', IntervalToPositionAhead: { Value: '+0.756' } }],
    [799_300, { NumberOfLaps: 2 }],
    [806_920, { IntervalToPositionAhead: { Value: '' }, Position: '7' }],
    [807_022, { GapToLeader: '+6.912' }],
    [807_100, { GapToLeader: '', Position: 'NaN' }],
    [807_200, { Position: '9'.repeat(400) }],
  ];
  for (const [timeMs, line] of messages) addGapRow(rows, timeMs, line);
  expect(rows).toEqual([
    { timeMs: 798_436, position: 8, gapToLeader: null, isGapNew: false, intervalToAhead: null },
    { timeMs: 799_287, position: 8, gapToLeader: '+6.367', isGapNew: true, intervalToAhead: '+0.756' },
    { timeMs: 806_920, position: 7, gapToLeader: '+6.367', isGapNew: false, intervalToAhead: '+0.756' },
    { timeMs: 807_022, position: 7, gapToLeader: '+6.912', isGapNew: true, intervalToAhead: '+0.756' },
    { timeMs: 807_100, position: 7, gapToLeader: '+6.912', isGapNew: false, intervalToAhead: '+0.756' },
    { timeMs: 807_200, position: 7, gapToLeader: '+6.912', isGapNew: false, intervalToAhead: '+0.756' },
  ]);
});
