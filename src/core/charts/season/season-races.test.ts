import { describe, expect, it } from 'vitest';
import type { RaceMeasures } from '../../analysis/season/race-components.ts';
import { rankRaces } from '../../analysis/season/season-races.ts';
import { seasonRacesChart } from './season-races.ts';

const quiet: RaceMeasures = {
  ...{ passesPerLap: 0.5, leadChanges: 1, placeChangesPerLap: 2, neutralisations: 0, strategySpread: 0.5 },
  ...{ gapMs: 9_000, placesMoved: 2, stoppedShare: 0.1 },
};
const lively: RaceMeasures = {
  ...{ passesPerLap: 2, leadChanges: 9, placeChangesPerLap: 9, neutralisations: 4, strategySpread: 1 },
  ...{ gapMs: 100, placesMoved: 6, stoppedShare: 0.5 },
};
const noLaps = {
  ...{ passesPerLap: null, leadChanges: null, placeChangesPerLap: null },
  ...{ neutralisations: null, strategySpread: null },
};

function chart(measures: readonly RaceMeasures[], basis: 'laps' | 'result' = 'laps', isComplete = true) {
  const races = measures.map((each, index) => ({
    ...{ round: index + 1, eventName: `${'ABCDEFGH'[index]}land Grand Prix`, measures: each },
  }));
  const about = {
    year: 2025,
    headline: 'Bland was best.',
    isComplete,
    basis,
    simulated: false,
    sourceLabel: 'made up',
  };
  return seasonRacesChart({ ...rankRaces(races), ...about });
}

const segmentsOf = ({ panels }: ReturnType<typeof chart>) =>
  panels[0]!.marks.flatMap((mark) => (mark.kind === 'segments' ? mark.segments : []));
const rowsOf = ({ panels }: ReturnType<typeof chart>) => {
  const { y } = panels[0]!;
  return y.kind === 'rows' ? y.rows : [];
};

describe('the chart', () => {
  it('shows how eventful every race was, and of what that is made', () => {
    const spec = chart([quiet, lively, quiet]);
    expect(spec.title).toBe('Bland was best');
    expect(rowsOf(spec)[0]).toMatchObject({
      rank: '1',
      label: 'Bland',
      cells: ['100', '2.0', '9', '4', '0.1', '6.0'],
    });
    expect(spec.captions[1]).toBe(
      'Median of the season: Passes/lap 0.5, Leads 1, SC/red 0, Gap (s) 9.0, Moved 2.0.',
    );
    expect(spec.altText).toMatch(/^Eventfulness of the races of 2025.*: Bland score 100, passes/);
    const own = segmentsOf(spec).filter(({ row }) => row === 0);
    expect(own).toHaveLength(8);
    expect(own.at(-1)!.to).toBeCloseTo(100, 9);
    for (const [index, { from }] of own.entries()) expect(from).toBe(own[index - 1]?.to ?? 0);
  });

  it('shows of races without laps what the result tells, and says who has no place', () => {
    const spec = chart([lively, quiet, { ...quiet, ...noLaps, gapMs: Infinity }]);
    expect(rowsOf(spec)[2]).toMatchObject({ rank: null, cells: ['–', '–', '–', '–', 'a lap', '2.0'] });
    expect(segmentsOf(spec).some(({ row }) => row === 2)).toBe(false);
    expect(spec.captions.at(-1)).toBe('One race has no place: not all that counts is known of it.');
    const old = chart(
      [
        { ...lively, ...noLaps },
        { ...quiet, ...noLaps },
      ],
      'result',
    );
    expect(old.subtitle).toContain('by grid and result alone');
    expect(old.keys).toHaveLength(3);
    expect(rowsOf(old)[0]!.cells).toEqual(['100', '0.1', '6.0', '50']);
  });
});
