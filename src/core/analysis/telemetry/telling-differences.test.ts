import { describe, expect, it } from 'vitest';
import type { ComparedCorner, TimedStretch } from './corners.ts';
import { differenceWords, tellingDifferences } from './telling-differences.ts';
import type { DrivenCorner } from './driven-corners.ts';

const none: DrivenCorner = { lift: null, braking: null, lowest: null, fullThrottle: null, isFlat: null };
const nothing = { deltaMs: 0, withinMs: 0 };
const stretch = (deltaMs: number, withinMs: number, kind: TimedStretch['kind'] = 'corner'): TimedStretch => ({
  ...{ kind, corner: 0, fromM: 0, toM: 1 },
  laps: [nothing, { deltaMs, withinMs }],
});
const corner = (label: string, more: Partial<ComparedCorner>): ComparedCorner => ({
  ...{ label, distanceM: 0, corner: null, straight: null, driven: [none, none] },
  ...more,
});
const speeds = [{ maxSpeedKmh: 330 }, { maxSpeedKmh: 334 }];
const unknownTops = speeds.map(() => ({ maxSpeedKmh: null }));
const words = (
  corners: ComparedCorner[],
  toTheFlag: TimedStretch | null = null,
  tops: Parameters<typeof tellingDifferences>[0] = speeds,
) => tellingDifferences(tops, { corners, toTheFlag }).map((each) => differenceWords(each, ['NOR', 'LEC']));

describe('telling differences', () => {
  it('are the greatest times first, each with what goes with it, and the top speed last', () => {
    const driven = (brakingM: number, kmh: number, fullM: number): DrivenCorner => ({
      ...none,
      braking: { atM: brakingM, withinM: 6 },
      lowest: { speedKmh: kmh, atM: 0, gear: 3, isApex: true },
      fullThrottle: { atM: fullM, withinM: 6 },
    });
    const corners = [
      corner('1', { corner: stretch(40, 20) }),
      corner('9A', {
        corner: stretch(-97, 59),
        straight: stretch(60, 10, 'straight'),
        driven: [driven(500, 100, 700), driven(520, 92, 690)],
      }),
    ];
    expect(words(corners, stretch(70, 60, 'straight'))).toEqual([
      'LEC gained 0.097 s (±0.059) on NOR in turn 9A.',
      'LEC braked 20 m later than NOR for turn 9A.',
      'LEC was at full throttle 10 m earlier than NOR out of turn 9A.',
      'LEC lost 0.070 s (±0.060) to NOR on the straight to the flag.',
      'LEC lost 0.060 s (±0.010) to NOR on the straight to turn 9A.',
      'LEC lost 0.040 s (±0.020) to NOR in turn 1.',
      'LEC’s top speed was 4 km/h higher than NOR’s.',
    ]);
  });

  it('are none that go with no time, with time the other way, or with no lowest speed', () => {
    const driven = (brakingM: number, kmh: number, isApex = true): DrivenCorner => ({
      ...none,
      braking: { atM: brakingM, withinM: 6 },
      lowest: { speedKmh: kmh, atM: 0, gear: 3, isApex },
    });
    const apart = [driven(500, 100), driven(320, 152)];
    const at = (deltaMs: number, withinMs: number, pair = apart) =>
      words([corner('13', { corner: stretch(deltaMs, withinMs), driven: pair })], null, unknownTops);
    expect(at(5, 40)).toEqual([]);
    expect(at(120, 40)).toEqual([
      'LEC lost 0.120 s (±0.040) to NOR in turn 13.',
      'LEC braked 180 m earlier than NOR for turn 13.',
    ]);
    expect(at(-120, 40)).toEqual([
      'LEC gained 0.120 s (±0.040) on NOR in turn 13.',
      'LEC was 52 km/h faster than NOR in turn 13.',
    ]);
    expect(at(-120, 40, [driven(500, 100), driven(500, 152, false)])).toHaveLength(1);
  });

  it('are none that the samples leave open', () => {
    const driven = (atM: number): DrivenCorner => ({
      ...none,
      braking: { atM, withinM: 10 },
      lowest: { speedKmh: atM / 10, atM, gear: null, isApex: true },
    });
    const corners = [corner('1', { corner: stretch(40, 40), driven: [driven(500), driven(512)] })];
    expect(words(corners, null, [{ maxSpeedKmh: 330 }, { maxSpeedKmh: 332 }])).toEqual([]);
  });

  it('are at most ten over all laps, the same number of each', () => {
    const laps = [330, 320, 310, 300].map((maxSpeedKmh) => ({ maxSpeedKmh }));
    const corners = Array.from({ length: 9 }, (_, index) => {
      const each = { deltaMs: 100 + index, withinMs: 1 };
      return corner(String(index + 1), {
        corner: { ...stretch(0, 0), laps: [nothing, each, each, each] },
        driven: [none, none, none, none],
      });
    });
    const found = tellingDifferences(laps, { corners, toTheFlag: null });
    expect(found.map(({ lap, corner: label }) => `${lap}: ${label}`)).toEqual(
      [1, 2, 3].flatMap((lap) => ['9', '8', '7'].map((label) => `${lap}: ${label}`)),
    );
  });

  it('are the top speeds where nobody knows the corners', () => {
    expect(tellingDifferences(speeds, null)).toMatchObject([{ kind: 'top-speed', difference: 4 }]);
    expect(tellingDifferences([{ maxSpeedKmh: null }, { maxSpeedKmh: 300 }], null)).toEqual([]);
  });
});
