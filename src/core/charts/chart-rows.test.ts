import { describe, expect, it } from 'vitest';
import { samplePicture } from '../../../test/pictures/sample-picture.ts';
import { sampleSeason, sampleTelemetry } from '../../../test/support/sample-charts.ts';
import { seasonSummaryChart } from './season/season-summary.ts';
import { telemetryChart } from './telemetry/telemetry.ts';
import { chartRows, pageRows } from './chart-rows.ts';

describe('the table of a chart', () => {
  it('has a row for all that a picture draws: whose it is, and values named with their units', () => {
    expect(chartRows(samplePicture)).toEqual([
      { panel: '1', series: 'NOR', of: 'lap', driver: 'NOR', lap: 1, lap_time_ms: 91_512 },
      { panel: '1', series: 'NOR', of: 'lap', driver: 'NOR', lap: 2, lap_time_ms: 91_233.457 },
      {
        ...{ panel: '2', rank: '2', name: 'PIA', q3: '1:31.600', of: 'result', driver: 'PIA' },
        ...{ gap_ms: 88, text: '+0.088' },
      },
    ]);
  });

  it('leaves out places that are no values', () => {
    const [laps] = samplePicture.panels;
    const spec = { ...samplePicture, panels: [{ ...laps!, x: { ...laps!.x, column: null } }] };
    expect(chartRows(spec)[0]).toEqual({
      ...{ series: 'NOR', of: 'lap', driver: 'NOR', lap: 1, lap_time_ms: 91_512 },
    });
  });

  it('has every sample of every lap of telemetry', () => {
    const spec = telemetryChart(sampleTelemetry());
    const rows = pageRows(spec);
    expect(rows).toHaveLength(spec.traces.reduce((sum, { distanceM }) => sum + distanceM.length, 0));
    const [trace] = spec.traces;
    expect(rows[3]).toMatchObject({
      ...{ lap: trace!.label, driver: trace!.of.driver, lap_number: trace!.of.lap },
      ...{ distance_m: trace!.distanceM[3], speed_kmh: trace!.speedKmh![3] },
    });
  });

  it('has every round that was run of a season', () => {
    const spec = seasonSummaryChart(sampleSeason());
    const rows = pageRows(spec);
    const run = spec.rounds.filter(({ isUpcoming }) => !isUpcoming).length;
    expect(rows).toHaveLength(run * spec.competitors.length);
    expect(rows[0]).toMatchObject({ position: '1', round: 1 });
  });
});
