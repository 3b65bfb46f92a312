import { randomPlan, simulateSession } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { comparedTopics, type OtherAccounts } from '../../../src/core/agreement/other-accounts.ts';
import { sessionAgreement } from '../../../src/core/agreement/session-agreement.ts';
import { readStream } from '../../../src/core/feed/read-stream.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readFiles, timingFiles } from './simulated-files.ts';

const { seeds, options } = sampleSeeds('simulated sessions that agree with all their topics', 60);

const compared = new Map<string, number>();

describe('an undamaged simulated session agrees with everything that its files say of it', options, () => {
  it.each(seeds)('seed %i', (seed) => {
    const truth = simulateSession(randomPlan(String(seed)));
    const files = timingFiles(truth);
    const topics = comparedTopics.map((topic) => {
      const text = files.get(topic);
      return [topic, text === undefined ? null : readStream(topic, text).records] as const;
    });
    const checks = sessionAgreement(readFiles(files, truth.plan), {
      topics: Object.fromEntries(topics) as unknown as OtherAccounts['topics'],
      ...{ fastestLapsMs: null, enteredLaps: null, stops: null, missing: [] },
    });
    for (const check of checks) {
      expect(check.disagreements, `${seedHint(seed)} ${check.id}`).toEqual([]);
      compared.set(check.id, (compared.get(check.id) ?? 0) + check.compared);
    }
  });

  it('and enough is compared', () => {
    const ids = ['sectors', 'lap-ends', 'announced-bests', 'announced-positions'];
    const ofTyres = ['stints', 'tyre-ages', 'compounds', 'fitted-ages', 'freshness', 'stint-laps'];
    const least = [...ids, ...ofTyres.map((id) => `counted-${id}`)];
    expect([...compared.keys()]).toEqual(expect.arrayContaining(least));
  });
});
