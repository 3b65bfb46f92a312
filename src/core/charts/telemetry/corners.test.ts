import { describe, expect, it } from 'vitest';
import type { ComparedCorner, CornersFindings, TimedStretch } from '../../analysis/telemetry/corners.ts';
import type { DrivenCorner } from '../../analysis/telemetry/driven-corners.ts';
import { driverLooks } from '../look/driver-looks.ts';
import type { RowAxis } from '../spec/chart-spec.ts';
import type { BarsMark } from '../spec/marks.ts';
import { cornersChart, type ChartedLap, type CornersRows } from './corners.ts';

const driven = (brakingM: number | null): DrivenCorner => ({
  ...{ lift: null, isFlat: false, fullThrottle: { atM: 620.4, withinM: 9 } },
  braking: brakingM === null ? null : { atM: brakingM, withinM: 9 },
  lowest: { speedKmh: 107, atM: 500, gear: 3, isApex: true },
});
const nothing = { deltaMs: 0, withinMs: 0 };
const stretch = (kind: TimedStretch['kind'], ...deltasMs: number[]): TimedStretch => ({
  ...{ kind, corner: 0, fromM: 400, toM: 620 },
  laps: [nothing, ...deltasMs.map((deltaMs) => ({ deltaMs, withinMs: 50 }))],
});
const corner = (label: string, more: Partial<ComparedCorner> = {}): ComparedCorner => ({
  ...{ label, distanceM: 500, corner: null, straight: null, driven: [driven(null), driven(402)] },
  ...more,
});
const lap = (driver: string, team: string, deltaToFirstMs: number): ChartedLap => ({
  ...{ driver, team, colour: team === 'McLaren' ? '#ff8000' : '#e80020', lapNumber: 7, deltaToFirstMs },
});

const pair: CornersFindings = {
  corners: [
    corner('1', { straight: stretch('straight', 12), corner: stretch('corner', -97) }),
    corner('2'),
    corner('3', { corner: stretch('corner', 144) }),
  ],
  toTheFlag: stretch('straight', 203),
};
const twoLaps = [lap('NOR', 'McLaren', 0), lap('LEC', 'Ferrari', 262)];
const chart = (more: Partial<CornersRows> = {}) =>
  cornersChart({
    ...{ year: 2025, eventName: 'Mexico City Grand Prix', sessionName: 'Qualifying' },
    ...{ simulated: false, sourceLabel: 'recording', findings: pair },
    laps: twoLaps,
    ...more,
  });
const rowsOf = (spec: ReturnType<typeof chart>, panel = 0) => (spec.panels[panel]!.y as RowAxis).rows;
const barsOf = (spec: ReturnType<typeof chart>, panel = 0) => (spec.panels[panel]!.marks[0] as BarsMark).bars;

describe('cornersChart', () => {
  it('has the stretches in driving order, with the figures of both', () => {
    const spec = chart();
    expect(rowsOf(spec).map(({ label, cells }) => [label, ...cells])).toEqual([
      ['to T1', '', '', ''],
      ['T1', '– / 402', '107 / 107', '620 / 620'],
      ['T3', '– / 402', '107 / 107', '620 / 620'],
      ['to the flag', '', '', ''],
    ]);
    expect(spec.captions.join(' ')).toContain('part of the straight: T2');
  });

  it('draws what was lost, in the colour of who was faster, pale within its uncertainty', () => {
    const bars = barsOf(chart());
    expect(bars.map(({ row, to, label }) => [row, to, label])).toEqual([
      ...[
        [0, 12, '+0.012'],
        [1, -97, '−0.097'],
        [2, 144, '+0.144'],
        [3, 203, '+0.203'],
      ],
    ]);
    const [norris, leclerc] = driverLooks({ year: 2025, drivers: twoLaps }).map(({ colour }) => colour);
    expect(bars.slice(1, 3).map(({ fill }) => fill)).toEqual([leclerc, norris]);
    expect(bars[0]!.fill).not.toBe(norris);
    expect(bars[1]!.of).toEqual({ row: 'stretch', driver: 'LEC', lap: 7, corner: '1', isOnStraight: false });
  });

  it('has the headline that it is given, and says in words where the differences are clear', () => {
    const headline = 'Norris was 0.262 s quicker than Leclerc.';
    expect([chart({ headline }).title, chart().title]).toEqual([headline, 'Fastest laps, corner by corner']);
    const close = { ...pair, corners: [corner('1', { corner: stretch('corner', 40) })], toTheFlag: null };
    expect(chart().altText).toContain(
      'LEC +0.262 s over the lap, clearly T1 -0.097, T3 +0.144, to the flag +0.203',
    );
    expect(chart({ findings: close }).altText).toContain('clearly nowhere');
  });

  it('has a plot beside the other for each further driver, named once', () => {
    const spec = chart({
      laps: [lap('NOR', 'McLaren', 0), lap('LEC', 'Ferrari', 1), lap('PIA', 'McLaren', 2)],
      findings: {
        corners: [
          corner('1', {
            corner: stretch('corner', 60, -70),
            driven: [driven(1), driven(2), driven(3)],
          }),
        ],
        toTheFlag: null,
      },
    });
    expect(spec.sideBySide).toBe(true);
    expect(spec.panels.map(({ x }) => x.title)).toEqual(['LEC on NOR (s)', 'PIA on NOR (s)']);
    expect([0, 1].map((panel) => rowsOf(spec, panel)[0]!.label)).toEqual(['T1', '']);
    expect([0, 1].map((panel) => barsOf(spec, panel)[0]!.to)).toEqual([60, -70]);
  });
});
