import { describe, expect, it } from 'vitest';
import { driverLaps } from '../../src/ops/analyze/driver-laps.ts';
import { pitStops } from '../../src/ops/analyze/pit-stops.ts';
import { qualifyingResults } from '../../src/ops/analyze/qualifying-results.ts';
import { stints } from '../../src/ops/analyze/stints.ts';
import { tyreStrategy } from '../../src/ops/analyze/tyre-strategy.ts';
import { fetchResults } from '../../src/ops/fetch/fetch-results.ts';
import { fetchSessionInfo } from '../../src/ops/fetch/fetch-session-info.ts';
import { temporalContext } from '../../src/ops/temporal-context.ts';
import { runChecked } from '../support/run-checked.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { recordedEffects } from './recorded-effects.ts';
import { casesDirectory, needsCases, sharedDirectory } from './recorded-sessions.ts';

/** Cases 1, 1b and 2 with their losses: `lossy-classifications.test.ts`; 15: `disqualified-winner.test.ts`. */
describe('small inputs that tools of this kind answer wrongly', needsCases, async () => {
  const home = await homeOfSuite();
  const effectsOf = (folder: string, more: Record<string, string> = {}) =>
    recordedEffects(`${home}/${folder}`, `${casesDirectory}${folder}`, more).effects;
  const race = { workspace_id: 'w', year: 2026, gp: 'Japan', session: 'R' };
  const codesOf = ({ warnings }: { warnings: readonly { code: string }[] }) =>
    warnings.map(({ code }) => code);
  const fourCars = (told: readonly string[]) => ({ NOR: told, RUS: told, LEC: told, ALO: told });

  it('1 without its loss: a practice is classified by its laps', async () => {
    const told = await runChecked(fetchSessionInfo, effectsOf('1/control'), { ...race, session: 'FP1' });
    expect(told.results[0]).toMatchObject({ driver: 'RUS', time: '1:29.616' });
    expect(codesOf(told)).not.toContain('RESULTS_OF_FEED');
    expect(codesOf(told)).not.toContain('BESTS_ANNOUNCED');
  });

  it('2 without its loss: pole as the laps have it', async () => {
    const told = await runChecked(qualifyingResults, effectsOf('2/control'), { ...race, session: 'Q' });
    expect(told).toMatchObject({ pole_driver: 'NOR', pole_time_str: '1:28.800' });
    expect(codesOf(told)).not.toContain('BESTS_ANNOUNCED');
  });

  it('5a: a drive-through keeps the tyres, and no message is lost', async () => {
    const told = await runChecked(tyreStrategy, effectsOf('5a/mirror'), race);
    expect(told.strategy_summary.RUS).toEqual(['MEDIUM-12']);
    expect(codesOf(told)).not.toContain('TYRE_MESSAGES_LOST');
    expect(codesOf(told)).not.toContain('BESTS_ANNOUNCED');
  });

  it.each(['5c', '5g'])('%s: a count of the old set that is sent again undoes no stop', async (folder) => {
    const told = await runChecked(tyreStrategy, effectsOf(`${folder}/mirror`), {
      ...race,
      year: 2018,
      gp: 'Italy',
    });
    for (const own of Object.values(told.strategy_summary)) expect(own).toEqual(['SUPERSOFT-7', 'SOFT-5']);
  });

  it('6f: teams that are corrected before the lights count', async () => {
    const { results } = await runChecked(fetchSessionInfo, effectsOf('6f/mirror'), race);
    const teamOf = (code: string) => results.find(({ driver }) => driver === code)?.team;
    expect([teamOf('LAW'), teamOf('HAD')]).toEqual(['Red Bull Racing', 'Racing Bulls']);
  });

  it('14: the place of a race that bears another country’s name', async () => {
    const effects = effectsOf('14/mirror', { SVC_NOW: '2026-10-04T06:00:00Z' });
    const told = JSON.stringify(await runChecked(temporalContext, effects, {}));
    expect(told).toContain('Malaysia');
    expect(told).not.toMatch(/Kuala Lumpur, Bahrain/);
  });

  it('16: an exclusion from a qualifying is not in its results, which is said', async () => {
    const told = await runChecked(fetchResults, effectsOf('16/mirror'), { ...race, session: 'Q' });
    expect(JSON.stringify(told)).toMatch(/exclu|disqualif/i);
  });

  it('20a: an official order without times has those of the laps', async () => {
    const told = await runChecked(qualifyingResults, effectsOf('20a/mirror'), {
      ...{ workspace_id: 'w', year: 2023, gp: 'Azerbaijan', session: 'Q' },
    });
    expect(told).toMatchObject({ pole_driver: 'LEC', pole_time_str: '1:40.203' });
    expect(codesOf(told)).toContain('PART_TIMES_FROM_LAPS');
  });

  describe('22: a race that is recorded from lap 7 on', () => {
    it('has the sets and stops that its first record lists', async () => {
      const told = await runChecked(tyreStrategy, effectsOf('22/mirror'), race);
      expect(told.strategy_summary).toEqual(fourCars(['MEDIUM-4', 'HARD-10']));
      expect(told.pit_stops).toEqual({ NOR: 1, RUS: 1, LEC: 1, ALO: 1 });
      expect(told.stints.RUS).toMatchObject([
        { stint: 1, first_lap: 1, last_lap: 4, tyre_age_start: 0 },
        { stint: 2, first_lap: 5, last_lap: 14, tyre_age_start: 0 },
      ]);
    });

    it('calls nobody without a stop', async () => {
      const told = await runChecked(pitStops, effectsOf('22/mirror'), race);
      expect([told.stops, told.without_stops]).toEqual([[], []]);
      expect(told.stops_before_recording).toHaveLength(4);
    });

    it('counts ages from the join, and adds no lap from before it', async () => {
      const { laps } = await runChecked(driverLaps, effectsOf('22/mirror'), { ...race, driver: 'RUS' });
      expect(laps.map(({ lap_number, tyre_life }) => [lap_number, tyre_life])).toEqual(
        [7, 8, 9, 10, 11, 12, 13, 14].map((lap) => [lap, lap - 4]),
      );
      const told = await runChecked(stints, effectsOf('22/mirror'), race);
      expect(told.stints.map(({ first_lap, age_at_start }) => [first_lap, age_at_start])).toEqual(
        Array.from({ length: 4 }, () => [7, 2]),
      );
      expect(codesOf(told)).not.toContain('BESTS_ANNOUNCED');
    });

    it('does not know how many safety cars there were', async () => {
      const told = await runChecked(fetchSessionInfo, effectsOf('22/mirror'), race);
      expect(told).toMatchObject({ safety_cars: null, virtual_safety_cars: null, red_flags: null });
    });
  });

  it('a practice joined in minute 20 has the sets and ages of the whole recording', async () => {
    const fp1 = { workspace_id: 'w', year: 2024, gp: 'British', session: 'FP1', all_drivers: true };
    const lapsOf = async (folder: string) => {
      const { effects } = recordedEffects(`${home}/${folder}`, `${sharedDirectory}${folder}`);
      return await runChecked(driverLaps, effects, fp1);
    };
    const tyresOf = (told: Awaited<ReturnType<typeof lapsOf>>) =>
      new Map(
        told.laps.map((lap) => [
          `${lap.driver} ${lap.lap_number}`,
          [lap.stint, lap.compound, lap.tyre_life, lap.fresh_tyre].join(' '),
        ]),
      );
    const joined = await lapsOf('corpus-live');
    const whole = tyresOf(await lapsOf('corpus'));
    const seen = [...tyresOf({ ...joined, laps: joined.laps.filter(({ is_announced }) => !is_announced) })];
    expect(seen.length).toBeGreaterThan(100);
    expect(seen.filter(([lap, tyres]) => tyres !== whole.get(lap))).toEqual([]);
  });
});
