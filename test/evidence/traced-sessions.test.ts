import { describe, expect, it } from 'vitest';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import { sampledOptions, sampleOf } from '../support/sample.ts';
import { EveryHistory } from './every-history.ts';
import { assembleRecorded, needsRecordings, sessionInputs, timedSessions } from '../recordings/corpus.ts';

const options = {
  ...sampledOptions(4, timedSessions.length, 'recorded sessions whose making is followed'),
  ...needsRecordings,
};

describe('a session whose making is followed', options, () => {
  it.each(sampleOf(timedSessions, 4))('is the same as without: $id', (session) => {
    const histories = new EveryHistory();
    const timing = assembleSession(sessionInputs(session), histories);
    expect(timing).toEqual(assembleRecorded(session));
    for (const lap of timing.laps) {
      const { driverNumber: _number, driver: _driver, team: _team, ...fields } = lap;
      expect(histories.of(lap.driverNumber).lap(lap.lapNumber)!.values).toEqual(fields);
    }
  });
});
