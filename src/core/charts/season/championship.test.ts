import { expect, it } from 'vitest';
import type { ChampionshipChance } from '../../analysis/season/championship.ts';
import type { ScoringSession } from '../../analysis/season/championship-sessions.ts';
import { championshipChart, type ChampionshipRows } from './championship.ts';

const session = (round: number, kind: 'race' | 'sprint' = 'race'): ScoringSession => ({
  ...{ roundIndex: round - 1, round, eventName: `Race ${round}`, kind },
  isRun: false,
  mostPoints: kind === 'race' ? 25 : 8,
});

function chance(name: string, points: number, mostPoints: number, canWin: boolean): ChampionshipChance {
  return {
    ...{ id: name, name, code: name.slice(0, 3).toUpperCase(), team: 'McLaren', position: 1 },
    ...{ points, behindLeaderPoints: 0, mostPoints, canWin, deficits: [] },
  };
}

const rows: ChampionshipRows = {
  ...{
    year: 2025,
    name: 'Drivers’ championship',
    headline: 'Two can win.',
    simulated: false,
    sourceLabel: 'results',
  },
  ...{ after: session(20), left: [session(21, 'sprint'), session(21)], pointsLeft: 33 },
  competitors: [chance('Abel', 100, 133, true), chance('Beck', 80, 113, true), chance('Cole', 20, 53, false)],
  decided: null,
  earliest: { at: session(21, 'sprint'), leads: [] },
};

it('shows what everybody has and can reach, with a line at the leader', () => {
  const { title, panels, captions, altText } = championshipChart(rows);
  expect(title).toBe('Two can win');
  expect(panels[0]!.marks).toMatchObject([
    {
      kind: 'segments',
      segments: [
        { row: 0, from: 100, to: 133, hatched: false },
        { row: 1, from: 80, to: 113, hatched: false },
        { row: 2, from: 20, to: 53, hatched: true },
      ],
    },
    { kind: 'bars', base: 100, bars: [] },
  ]);
  expect(captions[0]).toMatch(/^Can be decided by the sprint of the Race 21 .* Left: 1 race and 1 sprint\./);
  expect(altText).toContain('COL points 20, at most 53');
});

it('shows the points alone when nothing is left, and never cuts off who can win', () => {
  const over = championshipChart({
    ...{ ...rows, left: [], pointsLeft: 0, earliest: null },
    decided: { champion: 'Abel', by: session(19) },
    competitors: [chance('Abel', 133, 133, true), chance('Beck', 80, 80, false)],
  });
  expect(over.panels[0]!.marks[0]).toMatchObject({
    segments: [
      { from: 0, to: 133 },
      { from: 0, to: 80, hatched: false },
    ],
  });
  const field = Array.from({ length: 22 }, (_, index) => chance(`Car ${index}`, 10, 500, index < 15));
  expect(championshipChart({ ...rows, competitors: field }).panels[0]!.y).toMatchObject({
    rows: { length: 15 },
  });
});
