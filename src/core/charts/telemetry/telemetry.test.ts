import { describe, expect, it } from 'vitest';
import { jumpingTrace, sampleTelemetry, sampleTrace } from '../../../../test/support/sample-charts.ts';
import { contrastRatio } from '../look/contrast.ts';
import { colourDistance } from '../look/team-palette.ts';
import { telemetryChart, type TelemetryRows } from './telemetry.ts';
import type { ValueRow } from '../spec/page-spec.ts';
import { hardGround, lineContrast } from '../look/theme.ts';
import { colourIn, themeNames } from '../look/themed-colour.ts';

const chart = (more: Partial<TelemetryRows> = {}) => telemetryChart(sampleTelemetry(more));
const row = (spec: ReturnType<typeof chart>, title: string) =>
  spec.rows.find((candidate) => candidate.title === title)!;
const valueRow = (spec: ReturnType<typeof chart>, title: string) => row(spec, title) as ValueRow;

describe('telemetryChart', () => {
  it('has the delta on top of the six rows of the contract, in their order', () => {
    expect(chart().rows.map(({ title }) => title)).toEqual([
      'Delta to NOR',
      'Speed',
      'RPM',
      'Gear',
      'Throttle',
      'Brake',
      'Super Clipping',
    ]);
  });

  it('has every value of the rows within its axis', () => {
    const spec = chart();
    for (const { kind, ...axis } of spec.rows) {
      if (kind !== 'values') continue;
      const { channel, min, max, ticks } = axis as ValueRow;
      for (const trace of spec.traces) {
        for (const value of trace[channel]!) {
          expect(value, channel).toBeGreaterThanOrEqual(min);
          expect(value, channel).toBeLessThanOrEqual(max);
        }
      }
      expect(ticks.length, channel).toBeGreaterThanOrEqual(2);
      for (const { value } of ticks) expect(value >= min && value <= max, channel).toBe(true);
    }
  });

  it('labels gears with whole numbers, neutral with N', () => {
    const spec = chart({
      traces: [sampleTrace('NOR', { gear: Array.from({ length: 41 }, (_, i) => i % 4) })],
    });
    expect(valueRow(spec, 'Gear').ticks.map(({ label }) => label)).toEqual(['N', '1', '2', '3']);
  });

  it('keeps zero on the delta axis, with room on both sides, and says which is which', () => {
    const slow = chart({
      traces: [sampleTrace('NOR'), jumpingTrace('LEC', { deltaMs: [0, 100, 200, 300, 400, 500, 600] })],
    });
    const { min, max, ticks, edges } = valueRow(slow, 'Delta to NOR');
    expect(min).toBeLessThanOrEqual(-150);
    expect(max).toBeGreaterThan(600);
    expect(ticks.map(({ label }) => label)).toEqual(['0.0', '+0.2', '+0.4', '+0.6']);
    expect(edges).toEqual({ upper: 'slower', lower: 'faster' });
    const equal = chart({ traces: [sampleTrace('NOR'), sampleTrace('PIA')] });
    expect(valueRow(equal, 'Delta to NOR').ticks.length).toBeGreaterThanOrEqual(3);
  });

  it('counts the band in, so that none of it leaves the plot', () => {
    const deltaBandMs = [0, 900, 0, 0, 0, 0, 0];
    const spec = chart({ traces: [sampleTrace('NOR'), jumpingTrace('LEC', { deltaBandMs })] });
    const { min, max } = valueRow(spec, 'Delta to NOR');
    expect(min).toBeLessThan(-1100);
    expect(max).toBeGreaterThan(700);
    expect(spec.captions[0]).toContain('uncertainty');
  });

  it('says which channels are not in the feed, for all or for some', () => {
    const without = { rpm: null, superClipping: null, gear: Array<number>(7).fill(Number.NaN) };
    const some = chart({ traces: [sampleTrace('NOR'), jumpingTrace('LEC', without)] });
    expect(row(some, 'RPM')).toMatchObject({ missing: null, note: 'LEC: not in the feed' });
    expect(row(some, 'Gear')).toMatchObject({ missing: null, note: 'LEC: not in the feed' });
    expect(row(some, 'Super Clipping').note).toBe('LEC: cannot be told from this feed');
    const empty = chart({ traces: [sampleTrace('NOR', { superClipping: [] })] });
    expect(row(empty, 'Super Clipping')).toMatchObject({ missing: null, note: 'none found' });
    const all = chart({ traces: [sampleTrace('NOR', { rpm: null }), jumpingTrace('LEC', { rpm: null })] });
    expect(row(all, 'RPM')).toMatchObject({ missing: 'not in the feed', note: '' });
  });

  it('turns NaN into null, rounds what cannot be seen, and leaves out samples that do not move on', () => {
    const [trace] = chart({
      traces: [
        sampleTrace('NOR', {
          distanceM: new Float64Array([0, 10.04, 10.02, Number.NaN, 20.16]),
          speedKmh: new Float32Array([100.04, Number.NaN, 1, 2, 250.06]),
          rpm: [10_000.4, null, 1, 2, 11_000.6],
        }),
      ],
    }).traces;
    expect(trace).toMatchObject({
      distanceM: [0, 10, 20.2],
      speedKmh: [100, null, 250.1],
      rpm: [10_000, null, 11_001],
    });
  });

  it('is plain JSON without anything lost', () => {
    const spec = chart();
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
  });

  it('numbers the corners on the lap by distance', () => {
    const corners = [
      { number: 9, letter: 'A', distanceM: 3000.04, angleDegrees: 0 },
      { number: 1, letter: '', distanceM: 300, angleDegrees: 0 },
      { number: 20, letter: '', distanceM: 4001, angleDegrees: 0 },
    ];
    expect(chart({ corners }).corners).toEqual([
      { label: '1', distanceM: 300 },
      { label: '9A', distanceM: 3000 },
    ]);
    expect(chart({ corners: [] }).trackMap?.corners).toEqual([]);
  });

  it('clips zones to the lap', () => {
    const superClipping = [
      { fromM: -5, toM: 20 },
      { fromM: 3990, toM: 4100 },
      { fromM: 4200, toM: 4300 },
    ];
    const [trace] = chart({ traces: [sampleTrace('NOR', { superClipping })] }).traces;
    expect(trace!.superClipping).toEqual([
      { fromM: 0, toM: 20 },
      { fromM: 3990, toM: 4000 },
    ]);
  });

  it('names the chart after what it compares', () => {
    const traces = [sampleTrace('NOR')];
    expect(chart({ traces })).toMatchObject({
      chart: 'telemetry',
      title: 'Telemetry of the fastest laps',
      subtitle: '2025 Mexico City Grand Prix · Qualifying',
    });
    expect(chart({ comparison: { kind: 'laps', driver: 'NOR' }, traces })).toMatchObject({
      chart: 'multi-lap',
      title: 'Laps of NOR',
    });
    const ofYears = [2023, 2025].map((year) => sampleTrace(String(year), { year }));
    expect(chart({ comparison: { kind: 'years', driver: 'NOR' }, traces: ofYears })).toMatchObject({
      chart: 'year-compare',
      title: 'Fastest laps of NOR by year',
      subtitle: '2023, 2025 Mexico City Grand Prix · Qualifying',
    });
  });

  it('draws in and out laps dotted, and leaves the deltas of slow laps out where another is compared', () => {
    const slow = { lapTimeMs: 95_586, deltaMs: Array.from(sampleTrace('Lap 1').distanceM, (atM) => atM * 5) };
    const traces = [
      sampleTrace('Lap 4 (best)'),
      sampleTrace('Lap 5', { lapTimeMs: 75_900 }),
      sampleTrace('Lap 3', { ...slow, pitLap: 'out' }),
    ];
    const spec = chart({ comparison: { kind: 'laps', driver: 'NOR' }, traces });
    expect(spec.traces.map(({ label, dash }) => `${label} ${dash}`)).toEqual([
      ...['Lap 4 (best) solid', 'Lap 5 solid', 'Lap 3 (out lap) dotted'],
    ]);
    expect(spec.traces[2]).toMatchObject({ deltaMs: null, deltaBandMs: null, speedKmh: expect.any(Array) });
    expect(spec.rows[0]).toMatchObject({ missing: null, note: 'Lap 3 (out lap): off the scale' });
    const pair = chart({ comparison: { kind: 'laps', driver: 'NOR' }, traces: [traces[0]!, traces[2]!] });
    expect(pair.traces[1]!.deltaMs).not.toBeNull();
    expect(pair.rows[0]).toMatchObject({ missing: null, note: '' });
  });

  it('says in its title what is to be seen, and then in its subtitle what it is', () => {
    const headline = 'Norris was 0.262 s quicker than Leclerc, most of it in sector 3.';
    const greatestGain = 'Leclerc lost 0.120 s (±0.050) to Norris on the straight to turn 1.';
    const spec = chart({ headline, greatestGain });
    expect([spec.title, spec.captions[0]]).toEqual([headline, greatestGain]);
    expect(spec.subtitle).toBe('Telemetry of the fastest laps · 2025 Mexico City Grand Prix · Qualifying');
    expect(spec.altText.startsWith(`${headline} ${greatestGain} Telemetry of `)).toBe(true);
  });

  it('says in words which rows have no data', () => {
    const { altText } = chart({ traces: [sampleTrace('NOR', { rpm: null })] });
    expect(altText).toContain('delta to NOR, speed, RPM (not in the feed), gear,');
  });

  it('says in words what the lap times are', () => {
    expect(chart().altText).toContain('NOR 1:15.586; LEC 1:15.848 (+0.262)');
    expect(chart({ traces: [sampleTrace('NOR', { lapTimeMs: null })] }).altText).toContain(
      'NOR without a time',
    );
  });
});

describe('looks of the traces', () => {
  it('tells teammates apart by dash, with the colour of their team', () => {
    const [first, mate, other] = chart({
      traces: [sampleTrace('NOR'), sampleTrace('PIA'), jumpingTrace('LEC')],
    }).traces;
    expect(mate!.colour).toBe(first!.colour);
    expect([first!.dash, mate!.dash, other!.dash]).toEqual(['solid', 'dashed', 'solid']);
    expect(other!.colour).not.toBe(first!.colour);
  });

  it.each(['McLaren', 'Ferrari', 'Mercedes', 'Williams', 'Haas F1 Team', 'Alpine', 'Kick Sauber', null])(
    'gives six laps of a car of %s six colours that can be told apart',
    (team) => {
      const traces = [1, 2, 3, 4, 5, 6].map((lap) => sampleTrace(`Lap ${lap}`, { team, colour: '#ffffff' }));
      const looks = chart({ comparison: { kind: 'laps', driver: 'X' }, traces }).traces;
      for (const [index, { colour, dash }] of looks.entries()) {
        expect(dash).toBe('solid');
        for (const theme of themeNames) {
          const own = colourIn(theme, colour);
          expect(contrastRatio(own, hardGround[theme])).toBeGreaterThanOrEqual(lineContrast[theme]);
          for (const other of looks.slice(0, index))
            expect(colourDistance(own, colourIn(theme, other.colour))).toBeGreaterThan(0.1);
        }
      }
    },
  );
});

describe('the track map', () => {
  it('keeps its shape, y upwards in the feed and downwards on the page', () => {
    const { trackMap } = chart();
    expect(trackMap).toMatchObject({ width: 1000, height: 600 });
    const quarter = trackMap!.distanceM.indexOf(1000);
    expect({ x: trackMap!.x[quarter], y: trackMap!.y[quarter] }).toEqual({ x: 500, y: 0 });
  });

  it('is turned counter-clockwise by the rotation of the circuit', () => {
    const line = { ...sampleTelemetry().trackMap!, rotationDegrees: 90 };
    const { trackMap } = chart({ trackMap: line });
    expect(trackMap).toMatchObject({ width: 600, height: 1000 });
    expect({ x: trackMap!.x[0], y: trackMap!.y[0] }).toEqual({ x: 300, y: 0 });
  });

  it('puts the numbers of corners where they are said to be best, turned with the map', () => {
    const { trackMap } = chart();
    const onLine = (distanceM: number, map = trackMap!) => {
      const index = map.distanceM.indexOf(distanceM);
      return { x: map.x[index]!, y: map.y[index]! };
    };
    const [first, second] = [onLine(900), onLine(1800)];
    expect(trackMap!.corners).toEqual([
      { label: '1', x: first.x, y: first.y - 60 },
      { label: '2A', x: second.x - 60, y: second.y },
    ]);
    const turned = chart({ trackMap: { ...sampleTelemetry().trackMap!, rotationDegrees: 90 } }).trackMap!;
    const turnedFirst = onLine(900, turned);
    expect(turned.corners[0]).toEqual({ label: '1', x: turnedFirst.x - 60, y: turnedFirst.y });
  });

  it('is left out without two places', () => {
    expect(chart({ trackMap: null }).trackMap).toBeNull();
    const lost = { x: [Number.NaN, 1], y: [2, 3], distanceM: [0, 1], rotationDegrees: 0 };
    expect(chart({ trackMap: lost }).trackMap).toBeNull();
  });
});
