// @module-tag long
import { describe, expect, it } from 'vitest';
import type { ChartSpec, Mark } from '../../src/core/charts/spec/chart-spec.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { TyreStrategyFindings } from '../../src/ops/analyze/tyre-strategy.ts';
import { selectSession } from '../../src/ops/parts/session-selectors.ts';
import { registry } from '../../src/ops/registry.ts';
import { needsRecordings, timedSessions } from '../recordings/corpus.ts';
import {
  readingOnce,
  recordedEffects,
  selectorsOf,
  simulatedEffects,
  type RecordedEffects,
} from '../recordings/recorded-effects.ts';
import { warmHome } from '../support/temporary-home.ts';
import { expectFigures } from './expect-figures.ts';

type Input = Record<string, unknown>;
type EventQuery = Parameters<typeof selectSession>[1];

const isEventQuery = (input: Input): input is Input & EventQuery => 'gp' in input;
/** With laps that count: of the others there are no charts. */
const sessions = timedSessions.filter(({ id }) => id !== '2023_Canadian_Qualifying');

/** The picture that an operation draws, and the rows of its figures, which are checked. */
async function drawn({ effects }: RecordedEffects, name: string, input: Input) {
  const operation = await registry[name]!();
  const { charts, findings } = await operation.run(effects, operation.input.parse(input));
  const [chart] = charts;
  const spec = chart!.kind === 'html' && chart!.picture ? chart!.picture : chart!.spec;
  const timing = await timingOf(effects, input);
  const laps = timing?.laps ?? [];
  const rows = expectFigures(spec as ChartSpec, {
    laps,
    isByPart: timing?.kind === 'qualifying',
    findings,
  });
  return { spec: spec as ChartSpec, findings, rows };
}

async function timingOf(effects: RecordedEffects['effects'], input: Input): Promise<SessionTiming | null> {
  if (!isEventQuery(input)) return null;
  const { event, session } = await selectSession(effects, input);
  return (await effects.data.session(event, session, { laps: 'optional' })).value;
}

const marksOf = <Kind extends Mark['kind']>(spec: ChartSpec, kind: Kind) =>
  spec.panels.flatMap(({ marks }) =>
    marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind),
  );

/** All pictures of a session: each figure has its row, and each row its figure. */
async function expectAllFigures(world: RecordedEffects, place: Input): Promise<void> {
  const { effects } = world;
  const { laps: all, results, kind, weather } = (await timingOf(effects, place))!;
  const drivers = results.map(({ code }) => code).filter((code) => all.some(({ driver }) => driver === code));

  const times = await drawn(world, 'analyze lap-times', { ...place, drivers });
  const points = marksOf(times.spec, 'series').flatMap((mark) => mark.points);
  const codes = marksOf(times.spec, 'series').map(({ label }) => label);
  const fastestMs = Math.min(...points.map(({ y }) => y));
  const slower = all.filter(
    ({ driver, lapTimeMs }) => codes.includes(driver) && lapTimeMs !== null && lapTimeMs >= fastestMs,
  );
  expect(codes.length).toBeGreaterThan(5);
  // Slow laps into and out of the pits stand for one figure, the stop between them.
  const hasFigure = ({ driver, lapNumber }: Lap) =>
    times.rows.some(
      (figure) =>
        (figure.row === 'lap' && figure.driver === driver && figure.lap === lapNumber) ||
        (figure.row === 'pit-stop' &&
          figure.driver === driver &&
          [lapNumber - 1, lapNumber].includes(figure.lap)),
    );
  expect(slower.filter((lap) => !hasFigure(lap)).map(({ driver, lapNumber }) => [driver, lapNumber])).toEqual(
    [],
  );

  const pace = await drawn(world, 'analyze team-pace', place);
  expect(marksOf(pace.spec, 'boxes')[0]!.boxes.length).toBeGreaterThan(5);
  const spread = await drawn(world, 'analyze lap-distribution', place);
  expect(marksOf(spread.spec, 'dots')[0]!.dots.length).toBeGreaterThan(20);
  const sectors = await drawn(world, 'analyze sectors', place);
  expect(sectors.rows.length).toBeGreaterThan(5);
  if (weather?.length) {
    const readings = await drawn(world, 'analyze weather', place);
    expect(readings.rows.length).toBeGreaterThan(weather.length);
  }
  if (kind === 'race') {
    const positions = await drawn(world, 'analyze positions', place);
    expect(marksOf(positions.spec, 'series').length).toBe(
      results.filter(({ position }) => position !== null).length,
    );
    const gaps = await drawn(world, 'analyze race-gaps', place);
    expect(gaps.rows.length).toBeGreaterThan(0.8 * positions.rows.length);
    expect(positions.rows.length).toBeGreaterThan(all.filter(({ isGenerated }) => !isGenerated).length);
  }
  if (kind === 'race') {
    const stops = await drawn(world, 'analyze pit-stops', place);
    expect(stops.rows.length).toBeGreaterThan(2);
    const stints = await drawn(world, 'analyze stints', place);
    expect(stints.rows.length).toBeGreaterThan(5);
  }
  if (kind === 'race' && place['session'] === 'Race') {
    const tyres = await drawn(world, 'analyze tyre-strategy', { ...place, session: 'R' });
    const stints = (tyres.findings as TyreStrategyFindings).drivers.flatMap((driver) => driver.stints);
    expect(marksOf(tyres.spec, 'segments')[0]!.segments.length).toBe(stints.length);
    expect(marksOf(tyres.spec, 'stops')[0]!.stops.length).toBeGreaterThan(0);
  }
  if (kind === 'qualifying') {
    const qualifying = await drawn(world, 'analyze qualifying-results', place);
    expect(qualifying.rows.length).toBe(results.length);
  }
}

describe('figures of pictures, of recordings', needsRecordings, () => {
  it.each(sessions)('$id', { timeout: 120_000 }, async (session) => {
    await expectAllFigures(readingOnce(recordedEffects(await warmHome())), selectorsOf(session));
  });

  it('championship', async () => {
    const world = recordedEffects(await warmHome());
    const { spec, rows } = await drawn(world, 'analyze championship', { year: 2025, after_round: 18 });
    expect(rows.length).toBeGreaterThan(3);
    expect(marksOf(spec, 'bars')[0]!.baseOf).toEqual(rows[0]);
  });

  it('head to head', async () => {
    const world = recordedEffects(await warmHome());
    const { rows } = await drawn(world, 'analyze head-to-head', { year: 2023, drivers: ['VER', 'PER'] });
    expect(rows.length).toBe(22);
  });

  it('qualifyings of a season', async () => {
    const world = recordedEffects(await warmHome());
    const { rows } = await drawn(world, 'analyze season-qualifyings', { year: 2025 });
    expect(rows.length).toBeGreaterThan(40);
  });

  it('races of a season', async () => {
    const world = recordedEffects(await warmHome());
    const { rows } = await drawn(world, 'analyze season-races', { year: 2025 });
    expect(rows.length).toBeGreaterThan(40);
  });

  it('ratings', async () => {
    const world = recordedEffects(await warmHome());
    const { rows } = await drawn(world, 'analyze ratings', { year: 2025, seasons: 1 });
    expect(rows.length).toBeGreaterThan(19);
  });
});

describe('figures of pictures, simulated', () => {
  it('corners', async () => {
    const world = simulatedEffects(await warmHome());
    const place = { year: 2025, gp: 'Monza', session: 'Q' };
    const { spec, rows } = await drawn(world, 'analyze corners', {
      ...place,
      drivers: ['NOR', 'PIA', 'VER'],
    });
    expect(spec.panels.length).toBe(2);
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(['Race', 'Qualifying'])('%s', { timeout: 120_000 }, async (session) => {
    await expectAllFigures(readingOnce(simulatedEffects(await warmHome())), {
      workspace_id: 'w',
      year: 2025,
      gp: 'Monza',
      session,
    });
  });
});
