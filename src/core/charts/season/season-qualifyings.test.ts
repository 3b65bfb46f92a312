import { expect, it } from 'vitest';
import type { QualifiedDriver } from '../../analysis/season/season-qualifyings.ts';
import { seasonQualifyingsChart } from './season-qualifyings.ts';

const driver = (code: string, more: Partial<QualifiedDriver>): QualifiedDriver => ({
  ...{ id: code, code, name: `Name of ${code}`, team: 'McLaren', entries: 3, places: [1, 4, 12] },
  ...{ poles: 1, fastest: 1, frontRows: 1, parts: { reachedThird: 2, outInSecond: 1, outInFirst: 0 } },
  ...{ averagePlace: 17 / 3, bestPlace: 1, bestPlaces: 1 },
  ...more,
});

const chart = (drivers: readonly QualifiedDriver[]) =>
  seasonQualifyingsChart({
    ...{
      year: 2025,
      untilEvent: 'Monaco Grand Prix',
      headline: 'Norris took most.',
      simulated: false,
      sourceLabel: 'results',
    },
    drivers: [...drivers],
    teamMates: [
      {
        ...{ team: 'McLaren', drivers: ['NOR', 'PIA'], won: [2, 1], qualifyings: 3 },
        ...{ medianGapPercent: 0.1, gapsInMedian: 3 },
      },
    ],
    qualifyings: [1, 2, 3].map((round) => ({
      ...{
        round,
        eventName: `Event ${round}`,
        pole: 'NOR',
        fastest: 'NOR',
        timeMs: null,
        gapToSecondMs: null,
      },
    })),
  });

function segmentsOf(spec: ReturnType<typeof chart>) {
  const [mark] = spec.panels[0]!.marks;
  return mark!.kind === 'segments' ? mark.segments : [];
}

it('is a bar of poles, other last parts and knock-outs for each driver', () => {
  const spec = chart([driver('NOR', {}), driver('PIA', { poles: 0, frontRows: 0, places: [2, 5, 6] })]);
  expect(segmentsOf(spec).map(({ row, from, to, texts }) => [row, from, to, texts[0]])).toEqual([
    [0, 0, 1, '1'],
    [0, 1, 2, '1'],
    [0, 2, 3, '1'],
    [1, 0, 2, '2'],
    [1, 2, 3, '1'],
  ]);
  expect(spec.title).toBe('Norris took most');
  const rows = spec.panels[0]!.y.kind === 'rows' ? spec.panels[0]!.y.rows : [];
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['5.7', '1', '1', '2–1'],
    ['5.7', '1', '0', '1–2'],
  ]);
});

it('goes by places where there were no parts', () => {
  const spec = chart([driver('NOR', { parts: null, frontRows: 2, places: [1, 2, 12] })]);
  expect(segmentsOf(spec).map(({ from, to }) => to - from)).toEqual([1, 1, 1]);
  expect(spec.keys.map(({ label }) => label)).toEqual(['pole', 'second', 'third to tenth', 'further down']);
});
