import { describe, expect, it } from 'vitest';
import { randomPlan, simulateSession } from '@svc/simulated-archive/truth';
import { tyreAgreement } from '../../../src/core/agreement/tyre-agreement.ts';
import { TyreMessageReducer } from '../../../src/core/timing/tyres/tyre-messages.ts';
import { readStream } from '../../../src/core/feed/read-stream.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readFiles, timingFiles } from './simulated-files.ts';

const { seeds, options } = sampleSeeds('tyres of simulated sessions compared with counted laps', 120);

describe('tyres of simulated sessions agree with the laps that were counted', options, () => {
  it('in every value', () => {
    let compared = 0;
    for (const seed of seeds) {
      const truth = simulateSession(randomPlan(`tyres ${seed}`));
      const files = timingFiles(truth);
      const { laps, kind } = readFiles(files, truth.plan);
      const reducer = new TyreMessageReducer();
      for (const record of readStream('TimingAppData', files.get('TimingAppData')!).records)
        reducer.push(record);
      const checks = Object.values(tyreAgreement(laps, reducer.messagesByDriver, kind === 'race'));
      for (const { subject, disagreements } of checks)
        expect(disagreements, `${seedHint(seed)} (${truth.plan.session.kind}): ${subject}`).toEqual([]);
      compared += checks.reduce((sum, check) => sum + check.compared, 0);
    }
    expect(compared).toBeGreaterThan(500);
  });
});
