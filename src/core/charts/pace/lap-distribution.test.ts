import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { analyseLapDistribution } from '../../analysis/pace/lap-distribution.ts';
import type { RowAxis } from '../spec/chart-spec.ts';
import type { BoxesMark, DotsMark } from '../spec/marks.ts';
import { compoundPalette } from '../look/compound-style.ts';
import { lapDistributionChart, type LapDistributionRows } from './lap-distribution.ts';

type LapTimes = Record<string, readonly number[]>;

const rising = (fromMs: number, count: number) => Array.from({ length: count }, (_, i) => fromMs + 100 * i);
const two: LapTimes = { NOR: rising(91_000, 12), VER: rising(90_000, 12) };

function findingsOf(lapTimes: LapTimes) {
  const laps = Object.entries(lapTimes).flatMap(([code, times]) =>
    times.map((lapTimeMs, index) =>
      madeUpLap(code, code, index + 1, { lapTimeMs, compound: index < 3 ? 'SOFT' : 'HARD' }),
    ),
  );
  const results = Object.keys(lapTimes).map((code, index) => madeUpResult(code, { position: index + 1 }));
  return analyseLapDistribution(results, { kind: 'race', laps, results });
}

function chart(lapTimes: LapTimes = two, more: Partial<LapDistributionRows> = {}) {
  const findings = findingsOf(lapTimes);
  return lapDistributionChart({
    ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race' },
    ...{ simulated: false, sourceLabel: 'recording', hasTrackChanged: false },
    ...findings,
    quickLapLimitMs: findings.quickLapLimitMs!,
    ...more,
  });
}

const dotsOf = (spec: ReturnType<typeof chart>) => (spec.panels[0]!.marks[0] as DotsMark).dots;
const boxesOf = (spec: ReturnType<typeof chart>) => (spec.panels[0]!.marks[1] as BoxesMark).boxes;
const rowsOf = (spec: ReturnType<typeof chart>) => (spec.panels[0]!.y as RowAxis).rows;

describe('lapDistributionChart', () => {
  it('has a row per driver in finishing order with the numbers of the findings', () => {
    expect(rowsOf(chart()).map(({ rank, label, cells }) => [rank, label, ...cells])).toEqual([
      ['1', 'NOR', '1:31.550', '+1.000', '0.550', '1:31.550', '12'],
      ['2', 'VER', '1:30.550', '–', '0.550', '1:30.550', '12'],
    ]);
  });

  it('draws every quick lap in the colour of its compound, and a box that lets it be seen', () => {
    const dots = dotsOf(chart());
    expect(dots).toHaveLength(24);
    const styleOf = compoundPalette(2025);
    expect(dots[0]).toMatchObject({ row: 0, value: 91_000, fill: styleOf('SOFT').fill });
    expect(dots[3]).toMatchObject({
      fill: styleOf('HARD').fill,
      of: { row: 'lap', driver: 'NOR', lap: 4 },
    });
    expect(boxesOf(chart())[1]).toMatchObject({
      ...{ row: 1, fill: 'none', median: 90_550, points: [], of: { row: 'driver-laps', driver: 'VER' } },
      span: { lowerWhisker: 90_000, lowerQuartile: 90_275, upperQuartile: 90_825, upperWhisker: 91_100 },
    });
  });

  it('has no box of fewer than five laps, and says so', () => {
    const few = chart({ ...two, HAM: rising(92_000, 4) });
    expect(boxesOf(few)[2]).toMatchObject({ span: null });
    expect(rowsOf(few)[2]!.cells).toEqual(['1:32.150', '–', '–', '1:32.150', '4']);
    expect(few.captions[1]).toContain('Fewer than 5 laps: no box');
    expect(chart().captions[0]).not.toContain('Fewer than 5 laps');
    const none = chart({ HAM: rising(92_000, 4) });
    expect(none.keys.map(({ label }) => label)).toEqual(['Soft', 'Hard', 'mean']);
    expect(none.title).toBe('Lap time distribution');
  });

  it('marks gaps that chance may have made, and explains the mark only then', () => {
    const alike = chart({ NOR: rising(90_000, 12), VER: rising(90_100, 12) });
    expect(rowsOf(alike)[1]!.cells[1]).toBe('(+0.100)');
    const explained = (spec: ReturnType<typeof chart>) =>
      spec.keys.some(({ label }) => label === 'level with the fastest (95 % interval)');
    expect([explained(alike), explained(chart())]).toEqual([true, false]);
  });

  it('names who is left out, and a track that changed', () => {
    const left = chart(two, { excluded: [{ driver: 'ALO', reason: 'no lap was timed' }] });
    expect(left.captions.at(-1)).toMatch(/Without a quick lap: ALO\.$/);
    expect(chart(two, { hasTrackChanged: true }).captions[0]).toContain('different conditions');
  });

  it('says that tyres are unknown, in place of a key to one colour', () => {
    const drivers = findingsOf(two).drivers.map((driver) => ({
      ...driver,
      byCompound: driver.byCompound.map((each) => ({ ...each, compound: null })),
    }));
    const untold = chart(two, { drivers });
    expect(untold.keys.map(({ label }) => label).join()).not.toMatch(/unknown/i);
    expect(untold.captions.at(-1)).toBe('The tyres of these laps are unknown.');
    expect(chart().captions.join()).not.toContain('unknown');
  });

  it('describes itself in words', () => {
    expect(chart().altText).toBe(
      'Lap time distribution, 2025 Miami Grand Prix · Race: NOR median 1:31.550, gap +1.000, spread (s) 0.550; VER median 1:30.550, spread (s) 0.550, mean 1:30.550.',
    );
  });

  it('has every drawn value within the scale', () => {
    const spec = chart({ ...two, HAM: [90_500] });
    const { min, max } = spec.panels[0]!.x;
    for (const { value } of dotsOf(spec)) {
      expect(value).toBeGreaterThan(min);
      expect(value).toBeLessThan(max);
    }
  });
});
