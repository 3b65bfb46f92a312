import { expect, it } from 'vitest';
import type { GapTraceSpec, RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { gapsAt, lapText, spokenGaps } from './gaps-at.ts';

function trace(label: string, gapsMs: (number | null)[], more: Partial<GapTraceSpec> = {}): GapTraceSpec {
  return {
    of: { row: 'result', driver: label },
    ...{ label, name: label, colour: '#ff8000', dash: 'solid', gapsMs, stops: [] },
    ...{ finish: '1', gapAtFlag: '', isRetired: false, isAsked: false },
    ...more,
  };
}

const spec: RaceGapsSpec = {
  ...{ kind: 'race-gaps', chart: 'race-gaps', title: '', subtitle: '', altText: '', captions: [] },
  ...{ footer: '', simulated: false, laps: 2, axisTitle: '' },
  traces: [
    trace('NOR', [null, -1500, 0]),
    trace('PIA', [null, -2000, 61_000], { stops: [{ lap: 2, fitted: 'hard', fill: '#fff' }] }),
    trace('HAM', [null, 500, null]),
  ],
  bands: [{ from: 1, to: 2, label: 'SC', colour: '#ffb000' }],
};

it('tells places, gaps and gaps to the car in front of those that ended the lap', () => {
  expect(gapsAt(spec, 1)).toEqual([
    { place: 2, gapMs: -1500, toNextMs: 500 },
    { place: 1, gapMs: -2000, toNextMs: null },
    { place: 3, gapMs: 500, toNextMs: 2000 },
  ]);
  expect(gapsAt(spec, 2)[2]).toBeNull();
  expect(gapsAt(spec, 0)).toEqual([null, null, null]);
});

it('says laps with what neutralised them', () => {
  expect([0, 1, 2].map((lap) => lapText(spec, lap))).toEqual(['Start', 'Lap 1', 'Lap 2 · SC']);
});

it('speaks in the order of the lap, of those that stand out where there are any', () => {
  expect(spokenGaps(spec, new Set(), 2)).toBe('Lap 2 · SC. P1 NOR +0.000. P2 PIA +1:01.000, stops for hard.');
  expect(spokenGaps(spec, new Set([0]), 1)).toBe('Lap 1. P2 NOR -1.500.');
});
