import { expect, it } from 'vitest';
import type { RaceMeasures } from '../../../core/analysis/season/race-components.ts';
import { rankRaces } from '../../../core/analysis/season/season-races.ts';
import type { SeasonRace } from '../../../ops/parts/season/measured-races.ts';
import { madeUpInterest } from '../../../../test/interpreter/made-up-interest.ts';
import { seasonRaces } from './season-races.ts';

const quiet: RaceMeasures = {
  ...{ passesPerLap: 0.5, leadChanges: 1, placeChangesPerLap: 2, neutralisations: 0, strategySpread: 0.5 },
  ...{ gapMs: 9_000, placesMoved: 2, stoppedShare: 0.1 },
};
const resultAlone = {
  ...{ passesPerLap: null, leadChanges: null, placeChangesPerLap: null },
  ...{ neutralisations: null, strategySpread: null },
};

function answer(
  measures: readonly RaceMeasures[],
  basis: 'laps' | 'result',
  isComplete = true,
  interest = madeUpInterest(),
): string[] {
  const races = measures.map((each, index): SeasonRace => ({
    ...{ round: index + 1, eventName: `${'ABC'[index]}land Grand Prix`, date: null },
    ...{
      winner: null,
      team: null,
      measures: each,
      laps: null,
      withoutLaps: null,
      provider: null,
      doubts: [],
    },
  }));
  const findings = { ...rankRaces(races), year: 2025, isComplete, basis };
  return seasonRaces.answer(findings, interest).paragraphs;
}

it('names the first and the last, with the figures behind', () => {
  const paragraphs = answer(
    [quiet, { ...quiet, passesPerLap: 2, leadChanges: 7, gapMs: 312 }],
    'laps',
    false,
  );
  expect(paragraphs[0]).toBe(
    'Bland Grand Prix ranks first among the races of 2025 so far, whichever part is left out.',
  );
  expect(paragraphs[1]).toContain('| 1 | Bland Grand Prix | 79 | 2.00 | 7 | 0 | 0.312 s |');
  expect(paragraphs[2]).toBe('Least eventful: Aland Grand Prix.');
});

it('says who else may be first, and that there are no laps', () => {
  const moved = { ...quiet, ...resultAlone, placesMoved: 5 };
  const close = { ...quiet, ...resultAlone, gapMs: Infinity, stoppedShare: 0.5 };
  const paragraphs = answer([moved, close], 'result');
  expect(paragraphs[0]).toBe(
    'Aland Grand Prix ranks first among the races of 2025; not separable from Bland Grand Prix.',
  );
  expect(paragraphs[1]).toContain('a lap');
  expect(paragraphs.at(-1)).toContain('grid and result alone');
});

it('ranks nothing of which nothing is known', () => {
  expect(answer([], 'result')[0]).toBe('Of no race of 2025 enough is known to rank it.');
});

it('begins with the other end of what a question before asked for', () => {
  const races = [quiet, { ...quiet, passesPerLap: 2, gapMs: 312 }];
  const least = { by: 'least' as const, of: 'low' as const, said: 'smallest' };
  const asked = (words: string) =>
    answer(races, 'laps', true, madeUpInterest(words, { narrowings: [least] }))[0];
  expect(asked('biggest winning margin and the smallest')).toMatch(
    /^The smallest winning margin of 2025 was 0\.312 s, in the Bland Grand Prix/,
  );
  expect(asked('most overtakes and the fewest')).toBe(
    'The race of 2025 with the fewest passes on the track was the Aland Grand Prix, 0.50 a lap.',
  );
});
