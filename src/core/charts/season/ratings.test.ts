import { expect, it } from 'vitest';
import { analyseRatings } from '../../analysis/season/ratings.ts';
import type { RatedRace } from '../../ratings/rated-race.ts';
import { ratingsChart } from './ratings.ts';

function races(count: number): RatedRace[] {
  const entries = ['a1', 'b1', 'a2', 'b2'].map((name, index) => ({
    ...{ driver: name, car: name[0]!, code: name.toUpperCase(), name: `Driver ${name}`, team: 'McLaren' },
    ...{ position: index + 1, grid: index + 1 },
  }));
  return Array.from({ length: count }, (_, index) => ({
    year: 2025,
    round: index + 1,
    eventName: 'Monaco Grand Prix',
    kind: 'race' as const,
    entries,
  }));
}

const chart = (count: number) =>
  ratingsChart({
    year: 2025,
    headline: 'A1 is best.',
    simulated: false,
    sourceLabel: 'results',
    ...analyseRatings([], races(count)),
  });

it('shows every rating with its intervals', () => {
  const { panels, altText, title } = chart(12);
  expect(title).toBe('A1 is best');
  const [mark] = panels[0]!.marks;
  const boxes = mark!.kind === 'boxes' ? mark.boxes : [];
  expect(boxes).toHaveLength(4);
  for (const { median, span } of boxes) {
    expect([
      span!.lowerWhisker,
      span!.lowerQuartile,
      median,
      span!.upperQuartile,
      span!.upperWhisker,
    ]).toEqual(
      [span!.lowerWhisker, span!.lowerQuartile, median, span!.upperQuartile, span!.upperWhisker].toSorted(
        (a, b) => a - b,
      ),
    );
    expect(span!.lowerWhisker).toBeGreaterThan(panels[0]!.x.min);
    expect(span!.upperWhisker).toBeLessThan(panels[0]!.x.max);
  }
  expect(altText).toMatch(
    /^Driver ratings 2025, .* with 95 % intervals: A1 rating \d+, ± \d+, in the season /,
  );
});
