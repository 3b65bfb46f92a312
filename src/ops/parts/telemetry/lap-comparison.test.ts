import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../../test/support/made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from '../../../../test/support/planned-season.ts';
import { temporaryHome } from '../../../../test/support/temporary-home.ts';
import { compareLaps } from '../../../core/analysis/telemetry/lap-comparison.ts';
import type { TelemetrySpec } from '../../../core/charts/spec/page-spec.ts';
import type { Circuit } from '../../../core/telemetry/circuit/circuit.ts';
import type { Lap } from '../../../core/timing/laps/lap.ts';
import { comparedLapStatistics, zonesByLabel } from './compared-lap-fields.ts';
import { comparisonChart, type ComparisonChart } from './lap-comparison.ts';
import type { Warning } from '../../../core/warnings.ts';

const info = madeUpInfo();
const schedule = plannedSeason([plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: null })]);

interface Given {
  drivers?: string[];
  withPositions?: boolean;
  circuit?: Circuit | null;
  more?: Partial<Lap>;
}

function compare({ drivers = ['NOR', 'VER'], withPositions = true, more = {} }: Given = {}) {
  return compareLaps(
    drivers.map((code, index) => ({
      ...{ label: code, year: 2025, driver: madeUpResult(code) },
      lap: madeUpLap(code, 'Team', 2, { lapTimeMs: 90_000 + index, sector3Ms: 30_000 + index, ...more }),
      telemetry: madeUpTelemetry(code, 3, { withPositions, shift: index }),
    })),
  );
}

async function draw(given: Given, chart: Partial<ComparisonChart> = {}) {
  const home = await temporaryHome();
  const made = madeUpEffects(home, schedule, madeUpTiming({}));
  const circuit = given.circuit === undefined ? madeUpCircuit : given.circuit;
  const { effects, askedCircuits } = withTelemetry(made.effects, { recordings: [], circuit });
  const { chart: drawn, missedCorners } = await comparisonChart(effects, compare(given), {
    ...{ name: 'telemetry_2025_Miami_R', parameters: {}, title: 'Telemetry' },
    comparison: { kind: 'drivers' },
    saying: () => ({}),
    sessionOf: () => ({
      ...{ year: 2025, round: 6, eventName: 'Miami Grand Prix', test: null },
      ...{ sessionCode: 'R' as const, sessionName: 'Race' },
    }),
    ...{ eventName: 'Miami Grand Prix', sessionName: 'Race' },
    origin: { source: 'recorded', provider: 'f1-archive' },
    ...{ annotateCorners: true, info, warnings: [] },
    ...chart,
  });
  const spec = drawn.spec as TelemetrySpec;
  const labels = spec.corners.map(({ label }) => label);
  return { spec, labels, askedCircuits, codes: missedCorners.map(({ code }) => code) };
}

describe('corners of a comparison', () => {
  it('stand where the first lap passed them; those of another layout are left out with a warning', async () => {
    const { spec, labels, codes, askedCircuits } = await draw({});
    expect(labels).toEqual(['1', '2A']);
    // A quarter and a half of the lap in time.
    expect(spec.corners[0]!.distanceM).toBeLessThan(spec.corners[1]!.distanceM);
    expect(askedCircuits).toEqual([2025]);
    expect(codes).toEqual(['CORNERS_NOT_PLACED']);
    expect(spec.trackMap!.corners).toHaveLength(2);
  });

  it('are there without a warning when all have a place', async () => {
    const circuit = { ...madeUpCircuit, corners: madeUpCircuit.corners.slice(0, 2) };
    expect((await draw({ circuit })).codes).toEqual([]);
  });

  it('are not shown unless they are asked for', async () => {
    for (const circuit of [madeUpCircuit, null]) {
      const { spec, labels } = await draw({ circuit }, { annotateCorners: false });
      expect(labels).toEqual([]);
      expect(spec.trackMap).not.toBeNull();
    }
  });

  it('are missed where nobody has them', async () => {
    const { spec, labels, codes } = await draw({ circuit: null });
    expect([labels, codes]).toEqual([[], ['NO_CIRCUIT_MAP']]);
    expect(spec.trackMap).not.toBeNull();
  });

  it('are missed where the session does not say which circuit it was run on', async () => {
    const { labels, codes, askedCircuits } = await draw({}, { info: null });
    expect([labels, codes, askedCircuits]).toEqual([[], ['NO_CIRCUIT_MAP'], []]);
  });

  it('have no place without positions, and neither has the map', async () => {
    const { spec, labels, codes } = await draw({ withPositions: false });
    expect([labels, codes]).toEqual([[], ['CORNERS_NOT_PLACED']]);
    expect(spec.trackMap).toBeNull();
    expect(spec.traces).toHaveLength(2);
  });
});

describe('the chart of a comparison', () => {
  it('has the sector lines of the first lap, also when it is alone', async () => {
    const two = await draw({});
    expect(two.spec.sectorLinesM).toHaveLength(2);
    expect((await draw({ drivers: ['NOR'] })).spec.sectorLinesM).toEqual(two.spec.sectorLinesM);
    expect((await draw({ more: { sector1Ms: null, sector2Ms: null } })).spec.sectorLinesM).toHaveLength(1);
  });

  it('says below the traces what the recordings miss', async () => {
    const warnings: Warning[] = [
      { code: 'MISSING_FILE', message: 'Something is missing.', effect: 'Nothing is drawn there.' },
    ];
    const { spec } = await draw({}, { warnings });
    expect(spec.captions).toContain('Something is missing. Nothing is drawn there.');
  });

  it('has the official delta at the lines and the flag', async () => {
    const { spec } = await draw({});
    const [, ver] = spec.traces;
    const at = (distanceM: number) => ver!.deltaMs![ver!.distanceM.indexOf(distanceM)];
    expect(spec.sectorLinesM.map(at)).toEqual([0, 0]);
    expect(ver!.deltaMs!.at(-1)).toBe(1);
    expect(ver!.distanceM.at(-1)).toBe(spec.lapLengthM);
  });
});

describe('figures of a compared lap', () => {
  it('are null where nobody measured, and have no more decimals than they are worth', () => {
    const unknown = { lapTimeMs: null, sector1Ms: null, compound: null, stint: null, tyreLifeLaps: null };
    const { laps } = compare({ drivers: ['NOR'], more: { ...unknown, deleted: null } });
    const telemetry = { ...laps[0]!.speeds, maxSpeedKmh: 299.123456 };
    expect(comparedLapStatistics({ ...laps[0]!, speeds: telemetry })).toMatchObject({
      ...{ lap_time: null, sector_1: null, sector_2: '30.000', compound: null, stint: null },
      ...{ tyre_life: null, deleted: null, speed_trap_source: 'telemetry', finish_speed_source: 'telemetry' },
      ...{ max_speed_kmh: 299.1, lift_coast_zones: 3, super_clipping_zones: 0 },
    });
    expect(comparedLapStatistics({ ...laps[0]!, speeds: { ...telemetry, maxSpeedKmh: null } })).toMatchObject(
      {
        max_speed_kmh: null,
      },
    );
  });

  it('count the zones that are listed', () => {
    const comparison = compare();
    const zones = zonesByLabel(comparison.laps);
    expect(Object.keys(zones)).toEqual(['NOR', 'VER']);
    for (const lap of comparison.laps) {
      const { lift_coast, super_clipping } = zones[lap.label]!;
      expect(comparedLapStatistics(lap)).toMatchObject({
        lift_coast_zones: lift_coast.length,
        super_clipping_zones: super_clipping.length,
      });
      expect(lift_coast[0]).toEqual({
        ...{ start_m: expect.any(Number), length_m: expect.any(Number) },
        ...{ start_s: expect.closeTo(20, 0), duration_s: expect.closeTo(1.5, 0) },
        ...{ entry_speed_kmh: expect.closeTo(300, -1), exit_speed_kmh: expect.closeTo(282, -1) },
      });
    }
  });
});
