import { expect, it, describe } from 'vitest';
import { assembleEvidence } from '../../src/core/timing/assemble-evidence.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import { openF1Evidence } from '../../src/core/openf1/evidence.ts';
import { raceLapEvidence } from '../../src/core/timing/race-laps/race-evidence.ts';
import { assembleStreams } from '../../src/core/timing/read-session.ts';
import { ruleTable, type RuleId } from '../../src/core/trace/rule-table.ts';
import { needsRecordings, sessionInputs, timedSessions } from '../recordings/corpus.ts';
import { lossyFolders, needsLossy, streamsOf } from '../recordings/lossy-recordings.ts';
import { openF1Inputs } from '../recordings/recorded-openf1.ts';
import { recordedRace } from '../recordings/recorded-race-laps.ts';
import { EveryHistory } from './every-history.ts';

/** Rules that changed a value of a car in one of these sessions. */
function firedIn(histories: EveryHistory): RuleId[] {
  return [...histories.byCar.values()].flatMap((history) => {
    const changes = [...history.laps.flatMap((lap) => lap.changes), ...history.resultChanges];
    return changes.flatMap(({ cause }) => (cause && 'rule' in cause ? [cause.rule] : []));
  });
}

function traced(make: (histories: EveryHistory) => unknown): RuleId[] {
  const histories = new EveryHistory();
  make(histories);
  return firedIn(histories);
}

const options = needsRecordings.skip ? needsRecordings : needsLossy;

describe('every rule of the table', options, () => {
  it('changes something in the recordings', { tags: ['long'] }, () => {
    const fired = new Set<RuleId>();
    const note = (rules: RuleId[]) => rules.forEach((rule) => fired.add(rule));
    for (const session of timedSessions)
      note(traced((trace) => assembleSession(sessionInputs(session), trace)));
    // A race, a qualifying and a practice, as they are before their results are official.
    for (const session of timedSessions.slice(0, 3))
      note(traced((trace) => assembleSession({ ...sessionInputs(session), official: null }, trace)));
    for (const key of [11302, 11303, 9531])
      note(traced((trace) => assembleEvidence(openF1Evidence(openF1Inputs(key), trace), trace)));
    note(traced((trace) => assembleEvidence(raceLapEvidence(recordedRace('2025/12'), trace), trace)));
    // Nothing is lost in the sessions above, so that no best has to stand in for its lap there.
    const lossy = { sessionName: 'Qualifying', kind: 'qualifying', official: null, lapOneMs: null } as const;
    note(traced((trace) => assembleStreams(streamsOf(lossyFolders.japaneseQualifying), lossy, trace)));
    expect(Object.keys(ruleTable).filter((rule) => !fired.has(rule as RuleId))).toEqual([]);
  });
});
