import { expect, it } from 'vitest';
import type { TellingDifference } from '../../analysis/telemetry/telling-differences.ts';
import { telemetryHeadline } from './telemetry-title.ts';

const lap = (label: string, lapTimeMs: number | null = 75_586) => ({ label, lapTimeMs });
const two = [lap('NOR'), lap('LEC')];
const difference = (more: Partial<TellingDifference>): TellingDifference => ({
  ...{ kind: 'time', lap: 1, corner: '12', isOnStraight: false, difference: -97, within: 59 },
  ...more,
});

it('says of two laps which one gained most on a stretch, whichever it is', () => {
  const faster = difference({});
  const slower = difference({ corner: '16', difference: 143.6, within: 71 });
  expect(telemetryHeadline(two, [faster, slower])).toBe('NOR gains most on LEC in turn 16: 0.144 s');
  expect(telemetryHeadline(two, [faster])).toBe('LEC gains most on NOR in turn 12: 0.097 s');
});

it('says nothing of two laps that no stretch parts', () => {
  expect(telemetryHeadline(two, [])).toBeNull();
  expect(telemetryHeadline(two, [difference({ kind: 'braking', difference: 14 })])).toBeNull();
});

it('says of more laps which is fastest, when all have a time and no two share the best', () => {
  const three = (...times: (number | null)[]) =>
    telemetryHeadline(
      ['NOR', 'LEC', 'PIA'].map((label, index) => lap(label, times[index])),
      [],
    );
  expect(three(75_586, 75_848, 75_500)).toBe('PIA is fastest, 0.086 s ahead of NOR');
  expect(three(75_500, 75_848, 75_500)).toBeNull();
  expect(three(75_586, null, 75_500)).toBeNull();
});

it('says nothing of one lap', () => {
  expect(telemetryHeadline([lap('NOR')], [])).toBeNull();
});
