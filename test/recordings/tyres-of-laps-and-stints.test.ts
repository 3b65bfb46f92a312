import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tyreStrategy as strategiesOf } from '../../src/core/analysis/race/tyre-strategy.ts';
import { driverLaps } from '../../src/ops/analyze/driver-laps.ts';
import { tyreStrategy } from '../../src/ops/analyze/tyre-strategy.ts';
import { runChecked } from '../support/run-checked.ts';
import { assembleRecorded, timedSessions } from './corpus.ts';
import { readingOnce, recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

describe('there is one answer to which tyres a lap was driven on', needsRecordings, () => {
  it.each(timedSessions)('$id: laps and stints', (session) => {
    const { results, laps } = assembleRecorded(session);
    const strategies = strategiesOf(results, laps);
    const ofStints = strategies.flatMap(({ driver, stints }) =>
      stints.flatMap((stint) =>
        Array.from({ length: stint.laps }, (_, index) => ({
          ...{ driver, lapNumber: stint.firstLap + index, stint: stint.stint },
          ...{ compound: stint.compound, freshTyre: stint.fresh },
          tyreLifeLaps: stint.tyreAgeStartLaps === null ? null : stint.tyreAgeStartLaps + index + 1,
        })),
      ),
    );
    const ofLaps = laps.map(({ driver, lapNumber, stint, compound, freshTyre, tyreLifeLaps }) => ({
      ...{ driver, lapNumber, stint, compound, freshTyre, tyreLifeLaps },
    }));
    const known = ofLaps.filter(({ stint }) => stint !== null);
    expect(ofStints.filter(({ compound }) => compound !== null)).toEqual(known);
    expect(ofStints).toHaveLength(ofLaps.length);
  });

  describe('of driver-laps and tyre-strategy', () => {
    let home: string;
    let world: RecordedEffects;
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'svc-tyres-'));
      world = readingOnce(recordedEffects(home));
    });
    afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

    const races = timedSessions.filter(({ sessionName }) => sessionName === 'Race');
    it.each(races)('$id', async (session) => {
      const strategy = await runChecked(tyreStrategy, world.effects, selectorsOf(session));
      expect(strategy.drivers.length).toBeGreaterThan(17);
      for (const driver of strategy.drivers) {
        const { laps } = await runChecked(driverLaps, world.effects, { ...selectorsOf(session), driver });
        const ofStints = strategy.stints[driver]!.flatMap((stint) =>
          Array.from({ length: stint.laps }, (_, index) => [
            ...[stint.first_lap + index, stint.stint, stint.compound],
            ...[stint.tyre_age_start === null ? null : stint.tyre_age_start + index + 1, stint.fresh],
          ]),
        );
        expect(
          laps.map((lap) => [lap.lap_number, lap.stint, lap.compound, lap.tyre_life, lap.fresh_tyre]),
          driver,
        ).toEqual(ofStints);
        expect(strategy.strategy_summary[driver]).toHaveLength(new Set(laps.map((lap) => lap.stint)).size);
      }
    });
  });
});
