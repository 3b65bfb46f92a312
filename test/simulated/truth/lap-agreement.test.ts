import { randomPlan, simulateSession } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { lapAgreement } from '../../../src/core/agreement/lap-agreement.ts';
import { TimingDataReducer } from '../../../src/core/timing/topics/timing-data.ts';
import { readStream } from '../../../src/core/feed/read-stream.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readFiles, timingFiles } from './simulated-files.ts';

const { seeds, options } = sampleSeeds('simulated sessions held against themselves', 120);

/** Positions are left out: messages of each car are late in their own way. They are held against what was driven in `parsed-sessions.test.ts`. */
describe('laps of simulated sessions agree with what else their files say of them', options, () => {
  it.each(seeds)('seed %i', (seed) => {
    const truth = simulateSession(randomPlan(String(seed)));
    const files = timingFiles(truth);
    const timing = readFiles(files, truth.plan);
    const reducer = new TimingDataReducer();
    for (const record of readStream('TimingData', files.get('TimingData')!).records) reducer.push(record);
    const checks = lapAgreement(timing, {
      messagesByDriver: reducer.messagesByDriver,
      officialBests: [],
      entered: null,
    });
    const disagreeing = checks
      .filter(({ subject }) => !subject.startsWith('position'))
      .flatMap(({ subject, disagreements }) => disagreements.map((each) => ({ subject, ...each })));
    expect(disagreeing, seedHint(seed)).toEqual([]);
    const whole = timing.laps.filter(({ lapTimeMs, sector1Ms, sector2Ms, sector3Ms }) =>
      [lapTimeMs, sector1Ms, sector2Ms, sector3Ms].every((timeMs) => timeMs !== null),
    );
    expect(checks[0]!.compared, seedHint(seed)).toBe(whole.length);
  });
});
