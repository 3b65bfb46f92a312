import { describe, expect, it } from 'vitest';
import { momentInFeed } from '../../src/core/timing/moment-in-feed.ts';
import { withChangedFuture } from '../support/as-of/changed-future.ts';
import { demoServices, demoText } from '../support/demo-services.ts';
import { askedOn, momentCases, turnOfYear } from '../support/as-of/moment-cases.ts';
import { isLongRun, sampledOptions, sampleOf } from '../support/sample.ts';

const { archive, source } = demoServices(Date.parse(turnOfYear));

function archiveText(path: string, topic: string): string {
  return demoText(archive, { service: 'archive', path: `${path}${topic}.jsonStream` });
}

const races = [
  { gp: 'Monza', path: '2024/2024-09-01_Italian_Grand_Prix/2024-09-01_Race/', lap: 14 },
  { gp: 'Silverstone', path: '2025/2025-07-06_British_Grand_Prix/2025-07-06_Race/', lap: 30 },
];

/** Without telemetry, in one race and a qualifying; in a long run with it, and of another race. */
const tried = sampleOf(races, 1);
const options = sampledOptions(1, races.length, 'simulated races cut at a moment, without telemetry');

describe('what comes after a moment changes no byte of an answer about it', options, async () => {
  const asked = await askedOn(source);
  const raceCases = await momentCases('race', isLongRun ? undefined : false);
  describe.each(tried)('$gp, after lap $lap', async ({ gp, path, lap }) => {
    const texts = { TimingData: archiveText(path, 'TimingData'), LapCount: null, TrackStatus: null };
    const moment = momentInFeed({ lap }, texts);
    if ('missing' in moment) throw new Error(moment.missing);
    const askedOfChanged = await askedOn(
      withChangedFuture(source, { sessionMs: moment.timeMs, utcMs: -Infinity }),
    );
    const where = { year: Number(path.slice(0, 4)), gp, session: 'R', until_lap: lap };

    // What leaks, leaks into many: every third operation, in a long run all of the other race.
    it.each(raceCases.filter((_, index) => isLongRun || index % 3 === 0))('$name', async (call) => {
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
