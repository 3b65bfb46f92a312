import { describe, expect, it } from 'vitest';
import type { TelemetryTrace } from '../../analysis/telemetry/comparison-traces.ts';
import type { PlacedDifference } from '../../analysis/telemetry/speed-differences.ts';
import { driverLooks } from '../look/driver-looks.ts';
import type { SeriesMark } from '../spec/chart-spec.ts';
import { speedTraceChart, type SpeedTraceRows } from './speed-trace.ts';

const trace = (driver: string, team: string, speedKmh: (number | null)[] | null): TelemetryTrace => ({
  ...{ label: driver, year: 2025, driver, lapNumber: 7, team },
  colour: team === 'McLaren' ? '#ff8000' : '#e80020',
  ...{ lapTimeMs: 75_586, pitLap: null, sectorTimesMs: [null, null, null] },
  distanceM: [0, 100, 200, 300],
  ...{ speedKmh, rpm: null, gear: null, throttlePercent: null, brake: null },
  ...{ deltaMs: null, deltaBandMs: null, superClipping: null, liftAndCoast: null },
});
const lap = (each: TelemetryTrace, deltaToFirstMs: number | null) => ({
  ...{ trace: each, deltaToFirstMs, topKmh: 310.4, meanKmh: 201.46 },
});
const laps = [
  lap(trace('NOR', 'McLaren', [200, 310, 100, 150]), 0),
  lap(trace('PIA', 'McLaren', [200, null, 90, 150]), 262),
];
const difference: PlacedDifference = {
  ...{ lap: 1, fromM: 190, toM: 210, atM: 200, differenceKmh: -10.2, withinKmh: 4.2, lostMs: 30 },
  stretch: { corner: '2', isOnStraight: false },
};
const chart = (more: Partial<SpeedTraceRows> = {}) =>
  speedTraceChart({
    ...{ year: 2025, eventName: 'Mexico City Grand Prix', sessionName: 'Qualifying' },
    ...{ simulated: false, sourceLabel: 'recording', lapLengthM: 4000 },
    ...{ laps, corners: [], differences: [difference] },
    ...more,
  });
const seriesOf = (spec: ReturnType<typeof chart>) =>
  spec.panels[0]!.marks.filter((mark): mark is SeriesMark => mark.kind === 'series');

describe('speedTraceChart', () => {
  it('draws the reference on top, with a gap where nothing was read, and teammates in another dash', () => {
    const [second, first] = seriesOf(chart());
    expect(first!.points.map(({ x, y, joined }) => [x, y, joined])).toEqual([
      [0, 200, false],
      [100, 310, true],
      [200, 100, true],
      [300, 150, true],
    ]);
    expect(second!.points.map(({ x, joined }) => [x, joined])).toEqual([
      [0, false],
      [200, false],
      [300, true],
    ]);
    expect(first!.points[0]!.of).toEqual({ row: 'lap', driver: 'NOR', lap: 7 });
    expect([first!.colour === second!.colour, first!.dash, second!.dash]).toEqual([true, 'solid', 'dashed']);
  });

  it('shades the largest certain difference in the colour of who is faster, and names it', () => {
    const headline = 'Norris was 10 km/h faster.';
    const spec = chart({ headline });
    const [norris] = driverLooks({ year: 2025, drivers: laps.map((each) => each.trace) });
    expect(spec.title).toBe(headline);
    // Wider than the stretch itself, to be seen.
    expect(spec.panels[0]!.bands).toEqual([
      { from: 176, to: 224, label: 'NOR +10 km/h (±5)', colour: norris!.colour },
    ]);
    expect(spec.altText).toContain('NOR was 10 km/h (±5) faster than PIA in turn 2.');
  });

  it('says so where nothing is certain', () => {
    const spec = chart({ differences: [] });
    expect([spec.title, spec.panels[0]!.bands]).toEqual(['Speed over the fastest laps', []]);
    expect(spec.captions.join(' ')).toContain('No difference of speed to NOR is certain');
  });

  it('has lap times and speeds in its legend, and numbers corners that are asked for', () => {
    const spec = chart({ corners: [{ label: '9A', distanceM: 1500 }] });
    expect(spec.legend!.entries.map(({ label, values }) => [label, ...values])).toEqual([
      ['NOR', '1:15.586', '', '310', '201.5'],
      ['PIA', '1:15.586', '+0.262', '310', '201.5'],
    ]);
    expect(spec.panels[0]!.x.ticks).toEqual([{ value: 1500, label: '9A' }]);
  });

  it('does without readings', () => {
    const spec = chart({ laps: [lap(trace('NOR', 'McLaren', null), 0), laps[1]!], differences: [] });
    expect(seriesOf(spec)[1]!.points).toEqual([]);
  });
});
