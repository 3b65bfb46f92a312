import { describe, expect, it } from 'vitest';
import { withChangedFuture } from '../support/as-of/changed-future.ts';
import { askedOn, endOfLapMs, momentCases, simulatedSource } from '../support/as-of/moment-cases.ts';
import { isLongRun, sampledOptions, sampleOf } from '../support/sample.ts';

const source = await simulatedSource();

const races = [
  { gp: 'Monza', path: '2024/2024-09-01_Italian_Grand_Prix/2024-09-01_Race/', lap: 14 },
  { gp: 'Silverstone', path: '2025/2025-07-06_British_Grand_Prix/2025-07-06_Race/', lap: 30 },
];

/** Races without telemetry, which takes longest to simulate: a qualifying has it. */
const tried = sampleOf(races, 1);
const options = sampledOptions(1, races.length, 'simulated races cut at a moment');

describe('what comes after a moment changes no byte of an answer about it', options, async () => {
  const asked = await askedOn(source);
  const raceCases = await momentCases('race', false);
  describe.each(tried)('$gp, after lap $lap', async ({ gp, path, lap }) => {
    const sessionMs = await endOfLapMs(source, path, lap);
    const askedOfChanged = await askedOn(withChangedFuture(source, { sessionMs, utcMs: -Infinity }));
    const where = { year: Number(path.slice(0, 4)), gp, session: 'R', until_lap: lap };

    // What leaks, leaks into many: every third operation, in a long run the others, of another race.
    it.each(raceCases.filter((_, index) => (index % 3 === 0) !== isLongRun))('$name', async (call) => {
      const one = await asked(call, where);
      expect(one.document).toContain('AS_OF_MOMENT');
      expect(await askedOfChanged(call, where)).toEqual(one);
    });
  });

  const qualifyingCases = await momentCases('qualifying');
  const sessionMs = 45 * 60_000;
  const askedOfChangedQualifying = await askedOn(withChangedFuture(source, { sessionMs, utcMs: -Infinity }));
  it.each(qualifyingCases)('$name in qualifying', { tags: ['long'] }, async (call) => {
    const where = { year: 2024, gp: 'Monza', session: 'Q', until: '00:45:00' };
    const one = await asked(call, where);
    expect(one.document).toContain('AS_OF_MOMENT');
    expect(await askedOfChangedQualifying(call, where)).toEqual(one);
  });

  const askedOfChangedHour = await askedOn(
    withChangedFuture(source, { sessionMs: 3_600_000, utcMs: -Infinity }),
  );
  it('and the same change without a moment shows', async () => {
    const call = raceCases.find(({ name }) => name === 'analyze tyre-strategy')!;
    const where = { year: 2024, gp: 'Monza', session: 'R' };
    expect(await askedOfChangedHour(call, where)).not.toEqual(await asked(call, where));
  });
});
