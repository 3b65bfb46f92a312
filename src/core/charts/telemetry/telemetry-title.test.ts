import { expect, it } from 'vitest';
import type { TellingDifference } from '../../analysis/telemetry/telling-differences.ts';
import { telemetryHeadline } from './telemetry-title.ts';

const drivers = { kind: 'drivers' } as const;
const lap = (label: string, lapTimeMs: number | null = 75_586) => ({
  ...{ label, lapTimeMs },
  sectorTimesMs: [26_916, 29_114, null] as (number | null)[],
});
const two = [lap('NOR'), lap('LEC')];
const difference = (more: Partial<TellingDifference>): TellingDifference => ({
  ...{ kind: 'time', lap: 1, corner: '12', isOnStraight: false, difference: -97, within: 59 },
  lostMs: more.difference ?? -97,
  ...more,
});
const titleOf = (...given: Parameters<typeof telemetryHeadline>) =>
  telemetryHeadline(...given)?.title ?? null;

it('says of two laps which one gained most on a stretch, whichever it is', () => {
  const faster = difference({});
  const slower = difference({ corner: '16', difference: 143.6, within: 71 });
  expect(titleOf(drivers, two, [faster, slower])).toBe('NOR gains most on LEC in turn 16: 0.144 s');
  expect(titleOf(drivers, two, [faster])).toBe('LEC gains most on NOR in turn 12: 0.097 s');
});

it('says of two laps in which sector the faster one won, and beside it the stretch', () => {
  const faster = { label: 'NOR', lapTimeMs: 75_586, sectorTimesMs: [26_916, 29_114, 19_556] };
  const slower = { label: 'LEC', lapTimeMs: 75_848, sectorTimesMs: [26_945, 29_185, 19_718] };
  const title = 'NOR is 0.262 s faster than LEC, most of it in sector 3';
  expect(telemetryHeadline(drivers, [faster, slower], [])).toEqual({ title, greatestGain: null });
  expect(telemetryHeadline(drivers, [slower, faster], [difference({ difference: -143.6 })])).toEqual({
    title,
    greatestGain: 'NOR gains most on LEC in turn 12: 0.144 s',
  });
  expect(titleOf({ kind: 'laps' }, [slower, faster], [])).toBe(title);
});

it('compares no sectors of several years', () => {
  const older = { label: '2023', lapTimeMs: 77_166, sectorTimesMs: [27_000, 30_000, 20_166] };
  const newer = { label: '2025', lapTimeMs: 76_166, sectorTimesMs: [27_000, 30_000, 19_166] };
  expect(titleOf({ kind: 'laps' }, [older, newer], [])).toContain('all of it in sector 3');
  expect(telemetryHeadline({ kind: 'years' }, [older, newer], [])).toBeNull();
});

it('says nothing of two laps that no stretch parts', () => {
  expect(telemetryHeadline(drivers, two, [])).toBeNull();
  expect(telemetryHeadline(drivers, two, [difference({ kind: 'braking', difference: 14 })])).toBeNull();
});

it('says of more laps which is fastest, when all have a time and no two share the best', () => {
  const three = (...times: (number | null)[]) =>
    titleOf(
      drivers,
      ['NOR', 'LEC', 'PIA'].map((label, index) => lap(label, times[index])),
      [],
    );
  expect(three(75_586, 75_848, 75_500)).toBe('PIA is fastest, 0.086 s ahead of NOR');
  expect(three(75_500, 75_848, 75_500)).toBeNull();
  expect(three(75_586, null, 75_500)).toBeNull();
});

it('says nothing of one lap', () => {
  expect(telemetryHeadline(drivers, [lap('NOR')], [])).toBeNull();
});
