import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { analyseStints } from '../../analysis/race/stints.ts';
import type { SeriesMark, ValueAxis } from '../spec/chart-spec.ts';
import type { TrendMark } from '../spec/marks.ts';
import { stintsChart } from './stints.ts';

/** Stints of ten laps of so many drivers in turn on hards and softs, which wear 80 ms a lap more. */
function chart(count: number, softWearMs = 90, hasTrackChanged = false) {
  const codes = ['NOR', 'PIA', 'VER', 'LEC', 'HAM', 'ALB'].slice(0, count);
  const laps = codes.flatMap((code, car) =>
    Array.from({ length: 10 }, (_, index) => {
      const isSoft = car % 2 === 1;
      return madeUpLap(code, 'Team', index + 1, {
        ...{ compound: isSoft ? 'SOFT' : 'HARD', tyreLifeLaps: index + 1 },
        ...{ endMs: 100_000 * (index + 1) + 5_000 * car },
        lapTimeMs: 90_000 + (isSoft ? softWearMs : 10) * index + (index % 2 === 0 ? 5 : 0),
      });
    }),
  );
  const results = codes.map((code) => madeUpResult(code, { teamName: 'Team' }));
  return stintsChart({
    ...{
      year: 2025,
      eventName: 'Miami Grand Prix',
      sessionName: 'Race',
      simulated: false,
      sourceLabel: 'recording',
    },
    ...analyseStints(results, { kind: 'race', laps, totalLaps: 50 }, 'R'),
    ...{ isRace: true, hasTrackChanged },
  });
}

describe('stintsChart', () => {
  it('has a panel for each compound, softest on top, on one scale, with its numbers', () => {
    const { panels } = chart(2);
    expect(panels.map(({ y }) => (y as ValueAxis).title)).toEqual(['Soft: lap time', 'Hard: lap time']);
    expect(new Set(panels.map(({ y }) => `${(y as ValueAxis).min} ${(y as ValueAxis).max}`)).size).toBe(1);
    expect(panels[0]!.x.title).toMatch(
      /^Tyre age \(laps\) · Soft: 10 laps, median 1:30\.40\d; \+0\.090 s a lap ± 0\.00\d, corrected for fuel \+0\.1\d\d$/,
    );
  });

  it('gives a few drivers lines of their own, and lays the line of all through them', () => {
    const { marks } = chart(2).panels[0]!;
    const [stint, trend] = marks as [SeriesMark, TrendMark];
    expect(stint.label).toBe('PIA');
    expect(stint.points.map(({ joined }) => joined)).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ]);
    expect(trend).toMatchObject({ kind: 'trend', from: { x: 1 }, to: { x: 10 }, of: { compound: 'SOFT' } });
  });

  it('shows the field in dots', () => {
    const series = chart(6).panels.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'series'));
    expect(series).toHaveLength(6);
    expect(series.every(({ isOfCrowd, isFine }) => isOfCrowd && isFine)).toBe(true);
    expect(series.flatMap(({ points }) => points).every(({ joined, faint }) => !joined && faint)).toBe(true);
  });

  it('claims nothing of tyres where the track got wet or dried', () => {
    const changed = chart(2, 90, true);
    expect(changed.panels.flatMap(({ marks }) => marks).some(({ kind }) => kind === 'trend')).toBe(false);
    expect(changed.captions[0]).toBe(
      'The track changed during the session: wear and track cannot be told apart.',
    );
  });

  it('says in words what a lap added on each compound', () => {
    expect(chart(2).altText).toMatch(/Soft 1:30\.40\d over 10 laps, \+0\.1\d\d s a lap, fuel-corrected/);
  });
});
