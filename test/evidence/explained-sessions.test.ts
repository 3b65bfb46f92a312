// @module-tag long
import { describe, expect, it } from 'vitest';
import { sessionAgreement } from '../../src/core/agreement/session-agreement.ts';
import { explanationOfLap } from '../../src/core/evidence/explain.ts';
import type { ListedRecord, ValueEvidence } from '../../src/core/evidence/value-evidence.ts';
import { testimonies, testimoniesOfLaps } from '../../src/core/evidence/witnesses.ts';
import { isJsonObject } from '../../src/core/json-object.ts';
import { stampOf } from '../../src/core/feed/stream-line.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import {
  assembleRecorded,
  needsRecordings,
  recordedSession,
  sessionInputs,
  timedSessions,
} from '../recordings/corpus.ts';
import { recordedAccounts } from '../recordings/recorded-accounts.ts';
import { EveryHistory } from './every-history.ts';

const member = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((each, key) => (isJsonObject(each) ? each[key] : undefined), value);

const stintEntries = ({ content }: ListedRecord): unknown[] => Object.values(member(content, 'Stints') ?? {});

/** What a record must hold, letter by letter, for a value to be "as sent"; of every key that may be. */
const isSaid: Record<string, (record: ListedRecord, evidence: ValueEvidence) => boolean> = {
  lap_number: ({ content }, { value }) => member(content, 'NumberOfLaps') === value,
  lap_time: ({ topic, content }, { value }) =>
    (topic === 'results laps' ? member(content, 'time') : member(content, 'LastLapTime', 'Value')) === value,
  sector_1: ({ content }, { value }) => member(content, 'Sectors', '0', 'Value') === value,
  sector_2: ({ content }, { value }) => member(content, 'Sectors', '1', 'Value') === value,
  sector_3: ({ content }, { value }) => member(content, 'Sectors', '2', 'Value') === value,
  speed_trap_kmh: ({ content }, { value }) => member(content, 'Speeds', 'ST', 'Value') === String(value),
  compound: (record, { value }) => stintEntries(record).some((entry) => member(entry, 'Compound') === value),
  fresh_tyre: (record, { value }) =>
    stintEntries(record).some((entry) => member(entry, 'New') === String(value)),
  pit_in: ({ content }) => member(content, 'InPit') === true,
  pit_out: ({ content }) => member(content, 'InPit') === false,
  track_status: ({ content }, { value }) => String(value).includes(String(member(content, 'Status'))),
  deleted: ({ content }) => / DELETED /.test(String(member(content, 'Message'))),
  deleted_reason: ({ content }, { value }) =>
    String(member(content, 'Message'))
      .replaceAll(/ \d\d:\d\d:\d\d/g, '')
      .includes(String(value)),
  is_personal_best: ({ content }) => member(content, 'BestLapTime', 'Value') !== undefined,
  lap_end: ({ timeMs }, { value }) => stampOf(timeMs!) === value,
};

const sessions = [
  '2018_Azerbaijan_Race',
  '2023_Qatar_Race',
  '2019_Italian_Qualifying',
  '2025_Emilia_Romagna_Qualifying',
  '2024_British_FP1',
  '2025_Miami_Sprint',
];

describe('every value of every lap', needsRecordings, () => {
  it.each(sessions)('has a record or a rule, or a reason for having none: %s', (id) => {
    const histories = new EveryHistory();
    const timing = assembleSession(sessionInputs(recordedSession(id)), histories);
    const unexplained: unknown[] = [];
    const notSaid: unknown[] = [];
    for (const lap of timing.laps) {
      const history = histories.of(lap.driverNumber);
      const providers = { laps: 'f1-archive', results: 'results-api' } as const;
      const { values, records, recordsLeftOut } = explanationOfLap(lap, {
        ...{ timing, history, checks: [], providers },
      });
      expect(recordsLeftOut).toBe(0);
      for (const value of values) {
        const isThere = value.value !== null && (value.value !== false || value.key === 'fresh_tyre');
        const isExplained = isThere ? value.records.length + value.rules.length > 0 : value.reason !== null;
        const where = [lap.driver, lap.lapNumber, value.key, value.value];
        if (!isExplained || (value.grade === null) !== (value.value === null)) unexplained.push(where);
        if (value.grade !== 'as_sent') continue;
        const own = records.filter(({ number }) => value.records.includes(number));
        if (!own.some((record) => isSaid[value.key]?.(record, value))) notSaid.push([...where, own]);
      }
    }
    expect(unexplained).toEqual([]);
    expect(notSaid).toEqual([]);
  });
});

describe('who confirms values', needsRecordings, () => {
  it('is known of every check of every recording', () => {
    const ids = timedSessions.flatMap((session) =>
      sessionAgreement(assembleRecorded(session), recordedAccounts(session)).map(({ id }) => id),
    );
    const known = { ...testimonies, ...testimoniesOfLaps };
    expect([...new Set(ids)].filter((id) => !(id in known))).toEqual([]);
  });
});
