import { describe, expect, it } from 'vitest';
import type { LapShares, MiniSector } from '../../analysis/telemetry/lap-shares.ts';
import { driverLooks } from '../look/driver-looks.ts';
import { trackMapChart, type MappedLap, type TrackMapRows } from './track-map.ts';

const lap = (driver: string, team: string): MappedLap => ({
  ...{ driver, team, colour: team === 'McLaren' ? '#ff8000' : '#e80020', lapNumber: 7, lapTimeMs: 75_586 },
});
const laps = [lap('NOR', 'McLaren'), lap('PIA', 'McLaren')];
const sector = (number: number, fastest: number, isSeparable: boolean): MiniSector => ({
  ...{ number, fastest, isSeparable, fromM: 100 * (number - 1), toM: 100 * number },
  ...{ marginMs: 20, withinMs: 10, deltasMs: [0, 20] },
});
const shares: LapShares = {
  values: [
    { label: 'off the brake', distanceShare: 0.9, timeShare: 0.83 },
    { label: 'on the brake', distanceShare: 0.1, timeShare: 0.17 },
  ],
  runs: [
    { value: 0, fromM: 0, toM: 200 },
    { value: 1, fromM: 200, toM: 300 },
  ],
};
const chart = (more: Partial<TrackMapRows> = {}) =>
  trackMapChart({
    ...{ year: 2025, eventName: 'Mexico City Grand Prix', sessionName: 'Qualifying' },
    ...{ simulated: false, sourceLabel: 'recording', laps },
    found: { by: 'fastest', miniSectors: [sector(1, 0, true), sector(2, 1, true), sector(3, 1, false)] },
    line: { x: [0, 100, 100, 0], y: [0, 0, 100, 100], distanceM: [0, 100, 200, 300], rotationDegrees: 0 },
    corners: [{ label: '1', distanceM: 100, angleDegrees: 0 }],
    ...more,
  });

describe('trackMapChart', () => {
  it('is coloured by who was quickest, teammates dashed, thin within the uncertainty', () => {
    const spec = chart()!;
    const colours = driverLooks({ year: 2025, drivers: laps }).map(({ colour }) => colour);
    expect(spec.panels).toEqual([]);
    expect(spec.maps!.length).toBe(1);
    expect(spec.maps![0]!.runs).toEqual([
      {
        ...{ fromM: 0, toM: 100, colour: colours[0], isDashed: false, isThin: false },
        of: { row: 'lap', driver: 'NOR', lap: 7 },
      },
      {
        ...{ fromM: 100, toM: 200, colour: colours[1], isDashed: true, isThin: false },
        of: { row: 'lap', driver: 'PIA', lap: 7 },
      },
      {
        ...{ fromM: 200, toM: 300, colour: colours[1], isDashed: true, isThin: true },
        of: { row: 'lap', driver: 'PIA', lap: 7 },
      },
    ]);
    expect(spec.maps![0]!.map.corners.map(({ label }) => label)).toEqual(['1']);
    expect(spec.keys.map(({ label }) => label)).toEqual([
      'NOR quickest in 1, clearly in 1',
      'PIA quickest in 2, clearly in 1',
    ]);
    expect(spec.altText).toContain('NOR quickest in mini-sectors 1; PIA quickest in mini-sectors 2, 3');
  });

  it('is coloured by a channel, with shares in its keys; several laps have maps of their own', () => {
    const headline = 'Norris was on the brake for 17 % of the time.';
    const alone = chart({ headline, laps: laps.slice(0, 1), found: { by: 'brake', shares: [shares] } })!;
    expect(alone.title).toBe(headline);
    expect(alone.keys.map(({ label }) => label)).toEqual(['off the brake 83 %', 'on the brake 17 %']);
    const [off, on] = alone.maps![0]!.runs;
    expect(off!.colour).not.toBe(on!.colour);
    const both = chart({ found: { by: 'brake', shares: [shares, shares] } })!;
    expect(both.maps!.map(({ title }) => title)).toEqual(['NOR 1:15.586', 'PIA 1:15.586']);
    expect(both.keys.map(({ label }) => label)).toEqual(['off the brake', 'on the brake']);
  });

  it('is none without places', () => {
    expect(chart({ line: { x: [NaN], y: [NaN], distanceM: [0], rotationDegrees: 0 } })).toBeNull();
  });
});
