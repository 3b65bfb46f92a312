import { describe, expect, it } from 'vitest';
import { placed, resultRound, resultRow } from '../../../../test/support/made-up-results.ts';
import { analyseHeadToHead } from '../../analysis/season/head-to-head.ts';
import { headToHeadChart } from './head-to-head.ts';

/** Abel is quicker by the first number of per cent, Beck by the negative ones; null: Beck was not there. */
function chart(gaps: readonly (number | null)[], changed: readonly number[] = []) {
  const pair = { ids: ['abel', 'beck'], names: ['ABE', 'BEC'] } as const;
  const rounds = gaps.map((gap, index) => ({
    ...{ round: index + 1, eventName: `${'ABCDEFGH'[index]}land Grand Prix`, date: null, isAwaited: false },
    ...{ isSprint: false, sprint: null },
    race: resultRound(index + 1, null, [
      placed('Abel', 'McLaren', '1', 25),
      ...(gap === null ? [] : [placed('Beck', 'McLaren', 'R', 0)]),
    ]),
  }));
  const qualifyings = gaps.map((gap, index) => {
    const times = [100_000, gap === null ? null : 100_000 + gap * 1000];
    const rows = ['Abel', ...(gap === null ? [] : ['Beck'])].map((name, side) =>
      resultRow(name, { q1Ms: times[side]!, position: (gap ?? 1) < 0 ? 2 - side : side + 1 }),
    );
    return [index + 1, resultRound(index + 1, null, rows)] as const;
  });
  return headToHeadChart({
    ...analyseHeadToHead(rounds, new Map(qualifyings), new Set(changed), pair),
    ...{ year: 2025, until: { round: gaps.length, eventName: 'Last Grand Prix' } },
    drivers: [
      { driver: 'ABE', name: 'Ann Abel' },
      { driver: 'BEC', name: 'Bo Beck' },
    ],
    ...{ headline: 'Abel won.', simulated: false, sourceLabel: 'made up' },
  });
}

const barsOf = ({ panels }: ReturnType<typeof chart>) =>
  panels[0]!.marks.flatMap((mark) => (mark.kind === 'bars' ? mark.bars : []));

describe('the chart', () => {
  it('says what it shows in title, bars and words', () => {
    const spec = chart([0.5, 0.25, -0.5, null]);
    expect(spec.title).toBe('Abel won');
    expect(spec.subtitle).toBe('2025 · ABE and BEC, teammates · to the Last Grand Prix');
    expect(barsOf(spec).map(({ to, label }) => [Number(to!.toFixed(3)), label])).toEqual([
      [-0.5, 'ABE 0.50'],
      [-0.25, 'ABE 0.25'],
      [0.503, 'BEC 0.50'],
    ]);
    expect(spec.captions.join(' ')).toMatch(
      /Ahead in races: ABE 3, BEC 0 .*Left out: 1 round with only one of them/,
    );
    expect(spec.altText).toMatch(/qualifyings 2 to 1, races ahead 3 to 0/);
  });

  it('tells teammates apart by more than the side', () => {
    const [first, second] = barsOf(chart([0.5, -0.5])).map(({ fill }) => fill);
    expect(first).not.toBe(second);
  });

  it('leaves a gap far beyond the others off the scale, and marks changing tracks', () => {
    const spec = chart([0.1, 0.2, 0.1, -0.2, 0.1, -0.1, 0.2, 6], [8]);
    const { x } = spec.panels[0]!;
    expect(x.max).toBeLessThan(6);
    expect(barsOf(spec).at(-1)).toMatchObject({ label: 'ABE 6.00 wet' });
    expect(spec.keys.map(({ label }) => label)).toContain(
      'wet: the track got wet or dried, not in the median',
    );
  });
});
