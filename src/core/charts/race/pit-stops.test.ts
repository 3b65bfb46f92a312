import { describe, expect, it } from 'vitest';
import type { PitStop, StopSummary } from '../../analysis/race/pit-stops.ts';
import { theme } from '../look/theme.ts';
import type { RowAxis } from '../spec/chart-spec.ts';
import type { DotsMark } from '../spec/marks.ts';
import { pitStopsChart } from './pit-stops.ts';

function stop(driver: string, team: string, laneMs: number | null, more: Partial<PitStop> = {}): PitStop {
  return {
    ...{ driver, team, teamColour: null, lapNumber: 20, kind: 'tyre_change', laneMs },
    tyresOff: { compound: 'MEDIUM', ageLaps: 20 },
    tyresOn: { compound: 'HARD', ageLaps: 0 },
    ...{ laneTimedBy: 'messages', stationaryMs: null, trackStatus: 'green' },
    ...{ positionBefore: 1, positionAfter: 2, loss: null, noLossReason: null },
    ...more,
  };
}

const spread = (medianMs: number, count = 1) => ({
  count,
  medianMs,
  leastMs: medianMs,
  greatestMs: medianMs,
});
const summary = (lane: number | null, more: Partial<StopSummary> = {}): StopSummary => ({
  ...{
    stops: lane === null ? 0 : 1,
    lane: lane === null ? null : spread(lane),
    loss: null,
    stationary: null,
  },
  ...more,
});

const stops = [
  stop('NOR', 'McLaren', 22_000),
  stop('PIA', 'McLaren', 22_010, { lapNumber: 21 }),
  stop('VER', 'Red Bull Racing', 21_500),
  stop('HAM', 'Ferrari', 23_000, { trackStatus: 'safety_car' }),
  stop('LEC', 'Ferrari', 15_000, { kind: 'same_tyres' }),
  stop('ALB', 'Williams', 90_000, { lapNumber: 3 }),
  stop('SAI', 'Williams', 600_000, { kind: 'red_flag' }),
  stop('GAS', 'Alpine', null),
];

const chart = (shown = stops) =>
  pitStopsChart({
    ...{
      year: 2025,
      eventName: 'Miami Grand Prix',
      sessionName: 'Race',
      simulated: false,
      sourceLabel: 'recording',
    },
    stops: shown,
    byStatus: [{ trackStatus: 'green', ...summary(22_000, { loss: spread(21_250, 4) }) }],
    byTeam: [
      ['Red Bull Racing', 21_500] as const,
      ['McLaren', 22_005] as const,
      ['Williams', 90_000] as const,
      ['Ferrari', null] as const,
      ['Alpine', null] as const,
    ].map(([team, lane]) => ({
      ...{ team, teamColour: null, ...summary(lane) },
      stops: shown.filter((each) => each.team === team && each.kind === 'tyre_change').length,
    })),
  });
const rowsOf = (spec: ReturnType<typeof chart>) => (spec.panels[0]!.y as RowAxis).rows;
const dotsOf = (spec: ReturnType<typeof chart>) => (spec.panels[0]!.marks[0] as DotsMark).dots;

describe('pitStopsChart', () => {
  it('has a row per team with a time, quickest first, and no rank for who never stopped on a free track', () => {
    expect(rowsOf(chart()).map(({ rank, label, cells }) => [rank, label, ...cells.slice(0, 2)])).toEqual([
      ['1', 'Red Bull Racing', '21.500', '1'],
      ['2', 'McLaren', '22.005', '1 of 2'],
      ['3', 'Williams', '90.000', '1'],
      [null, 'Ferrari', '–', '0 of 1'],
    ]);
  });

  it('draws each stop once, teammates in other shapes, and moves those aside that would touch', () => {
    const [ver, nor, pia] = dotsOf(chart());
    expect(ver).toMatchObject({ row: 0, value: 21_500, offset: 0, shape: 'circle' });
    expect([nor!.shape, pia!.shape]).toEqual(['circle', 'diamond']);
    expect([nor!.offset, pia!.offset]).toEqual([0, 1]);
    expect(dotsOf(chart()).map(({ of }) => [of.row, of.driver, of.lap])).toContainEqual([
      'pit-stop',
      'PIA',
      21,
    ]);
    expect(dotsOf(chart())).toHaveLength(6);
  });

  it('tells stops of a neutralised race, penalties, and what is off the scale', () => {
    const dots = dotsOf(chart());
    const of = (driver: string) => dots.find((dot) => dot.of.driver === driver)!;
    expect(of('HAM').fill).toBe(theme.panel);
    expect(of('NOR').fill).not.toBe(theme.panel);
    expect(of('LEC').shape).toBe('cross');
    expect(of('ALB').value).toBeGreaterThan(chart().panels[0]!.x.max);
    expect(rowsOf(chart())[2]!.cells.at(-1)).toBe('90.0 ALB (3)');
    expect(chart().keys.map(({ label }) => label)).toEqual([
      ...['first driver named', 'second driver', 'while the race was neutralised'],
      ...['tyres kept: a penalty or a repair', 'off the scale'],
    ]);
  });

  it('says in a caption what a stop lost', () => {
    expect(chart().captions.at(-1)).toBe('A stop lost 21.250 s under green (median of 4 stops).');
    expect(chart().altText).toContain(
      'Red Bull Racing median 21.500, stops 1, best 21.500 VER lap 20; McLaren',
    );
  });

  it('has a picture of a race in which nobody stopped', () => {
    const spec = chart([]);
    expect([rowsOf(spec), dotsOf(spec)]).toEqual([[], []]);
    expect(spec.panels[0]!.x.max).toBeGreaterThan(spec.panels[0]!.x.min);
  });
});
