import { describe, expect, it } from 'vitest';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import { EveryHistory } from './every-history.ts';
import { assembleRecorded, needsRecordings, sessionInputs, timedSessions } from '../recordings/corpus.ts';

describe('a session whose making is followed', needsRecordings, () => {
  it.each(timedSessions)('is the same as without: $id', (session) => {
    const histories = new EveryHistory();
    const timing = assembleSession(sessionInputs(session), histories);
    expect(timing).toEqual(assembleRecorded(session));
    for (const lap of timing.laps) {
      const { driverNumber: _number, driver: _driver, team: _team, ...fields } = lap;
      expect(histories.of(lap.driverNumber).lap(lap.lapNumber)!.values).toEqual(fields);
    }
  });
});
