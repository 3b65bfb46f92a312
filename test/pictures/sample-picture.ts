import type { ChartSpec } from '../../src/core/charts/spec/chart-spec.ts';
import { lightDark } from '../../src/core/charts/look/themed-colour.ts';

const orange = lightDark('#c96500', '#ff8000');

/** A small picture: two laps of Norris, and the gap of Piastri as a bar. */
export const samplePicture: ChartSpec = {
  ...{ chart: 'sample', title: 'Norris is ahead', subtitle: 'Laps', altText: 'Two laps and a gap.' },
  ...{ widthPx: 480, heightPx: 320, legend: null, keys: [], captions: [], footer: 'unofficial' },
  simulated: false,
  panels: [
    {
      x: { kind: 'value', title: 'Lap', column: 'lap', min: 0, max: 3, ticks: [] },
      y: { kind: 'value', title: 'Lap time', column: 'lap_time_ms', min: 80_000, max: 95_000, ticks: [] },
      bands: [],
      marks: [
        {
          ...{ kind: 'series', label: 'NOR', colour: orange, dash: 'solid' },
          points: [91_512, 91_233.4567].map((lapTimeMs, index) => ({
            ...{ x: index + 1, y: lapTimeMs, shape: 'circle', fill: orange, joined: index > 0 },
            ...{ faint: false, highlighted: false },
            of: { row: 'lap', driver: 'NOR', lap: index + 1 },
          })),
        },
      ],
    },
    {
      x: { kind: 'value', title: 'Gap (s)', column: 'gap_ms', min: 0, max: 1000, ticks: [] },
      y: {
        ...{ kind: 'rows', columns: ['Q3', ''] },
        rows: [{ rank: '2', label: 'PIA', colour: orange, cells: ['1:31.600', 'x'] }],
      },
      bands: [],
      marks: [
        {
          ...{ kind: 'bars', base: 0, baseOf: null },
          bars: [{ row: 0, to: 88, fill: orange, label: '+0.088', of: { row: 'result', driver: 'PIA' } }],
        },
      ],
    },
  ],
};
