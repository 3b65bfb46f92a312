import { describe, expect, it } from 'vitest';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';
import { corpusText } from '../../../test/recordings/reference-tables.ts';
import { matchOpenF1Session, readOpenF1Sessions } from './openf1-sessions.ts';
import { parseF1Schedule } from './schedule-f1schedule.ts';

const row = {
  ...{ session_key: 9, meeting_key: 5, session_name: 'Qualifying', session_type: 'Qualifying', year: 2024 },
  ...{ date_start: '2024-11-03T10:30:00+00:00', date_end: '2024-11-03T11:30:00+00:00' },
};
const startUtcMs = Date.parse('2024-11-03T10:30:00Z');
const event = { eventDate: '2024-11-03' };

function match(answer: unknown, session: { name?: string; startUtcMs?: number | null } = {}) {
  const matched = matchOpenF1Session(answer, event, { name: 'Qualifying', startUtcMs, ...session });
  return matched.ok ? matched.session.sessionKey : matched.reason;
}

describe('a session of OpenF1', () => {
  it('is found by name and date, moved by hours or not', () => {
    expect(match([row])).toBe(9);
    expect(match([row], { startUtcMs: startUtcMs - 16 * 3_600_000 })).toBe(9);
    expect(match([{ ...row, session_key: 8, date_start: '2024-10-26T21:00:00+00:00' }, row])).toBe(9);
  });

  it('is found by the last day of the event where our schedule has no start', () => {
    expect(match([row], { startUtcMs: null })).toBe(9);
    expect(match([{ ...row, date_start: '2024-10-26T21:00:00+00:00' }], { startUtcMs: null })).toMatch(
      '2024-10-26',
    );
  });

  it('is none of another week or name, and says which it would have been', () => {
    expect(match([{ ...row, date_start: '2024-10-26T21:00:00+00:00' }])).toBe(
      'its nearest Qualifying is of 2024-10-26',
    );
    expect(match([row], { name: 'Sprint' })).toBe('it lists no Sprint of that season');
    expect(match([])).toBe('its list of sessions is empty');
    expect(match({ detail: 'No results found.' })).toBe('its list of sessions is empty');
  });

  it('is the shootout of 2023 under both of its names, and a sprint qualifying of other years', () => {
    const shootout = { ...row, session_name: 'Sprint Qualifying', date_start: '2023-04-29T08:30:00+00:00' };
    const names = (rows: unknown) => readOpenF1Sessions(rows).map(({ code, name }) => [code, name]);
    expect(names([shootout])).toEqual([['SS', 'Sprint Shootout']]);
    expect(names([{ ...shootout, session_name: 'Sprint Shootout' }])).toEqual([['SS', 'Sprint Shootout']]);
    expect(names([{ ...row, session_name: 'Sprint Qualifying' }])).toEqual([['SQ', 'Sprint Qualifying']]);
    expect(names([{ ...row, session_name: 'Day 2' }])).toEqual([['FP2', 'Practice 2']]);
  });

  it('is none when cancelled, without key, start or known name, and counts once', () => {
    const strange = [
      ...[
        { ...row, is_cancelled: true },
        { ...row, session_key: '9' },
        { ...row, date_start: 'tomorrow' },
      ],
      ...[{ ...row, session_name: 'Parade' }, { ...row, session_name: null }, null, 3],
      { ...row, date_start: '2024-11-03T10:30:00+02:00' },
    ];
    expect(readOpenF1Sessions(strange)).toEqual([]);
    expect(readOpenF1Sessions([row, row])).toHaveLength(1);
  });
});

describe('recorded lists of OpenF1', needsRecordings, () => {
  const sessions = () => JSON.parse(corpusText('api.openf1.org/v1/sessions')) as unknown;

  it('have every session of f1schedule in 2023 and 2024 to August but four, each once', () => {
    const keys: number[] = [];
    const missing: string[] = [];
    for (const year of [2023, 2024]) {
      const path = `raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_${year}.json`;
      const parsed = parseF1Schedule(corpusText(path), year);
      if (!parsed.ok) throw new Error(parsed.problem);
      for (const planned of parsed.schedule.events.filter(({ eventDate }) => eventDate < '2024-08-30')) {
        for (const session of planned.sessions) {
          const matched = matchOpenF1Session(sessions(), planned, session);
          if (matched.ok) keys.push(matched.session.sessionKey);
          else missing.push(`${planned.eventDate} ${session.code}: ${matched.reason}`);
        }
      }
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(missing).toEqual([
      '2023-07-02 FP1: its nearest Practice 1 is of 2023-07-07',
      '2024-02-23 FP1: its nearest Practice 1 is of 2024-02-29',
      '2024-02-23 FP2: its nearest Practice 2 is of 2024-02-29',
      '2024-02-23 FP3: its nearest Practice 3 is of 2024-03-01',
    ]);
    expect(keys.length).toBeGreaterThan(180);
  });

  it('have the keys of the archive', () => {
    const baku = (name: string, start: string) => {
      const found = matchOpenF1Session(
        sessions(),
        { eventDate: '2023-04-30' },
        { name, startUtcMs: Date.parse(start) },
      );
      return found.ok ? found.session.sessionKey : found.reason;
    };
    expect(baku('Qualifying', '2023-04-28T13:00:00Z')).toBe(9064);
    expect(baku('Sprint Shootout', '2023-04-29T08:30:00Z')).toBe(9278);
    expect(baku('Sprint', '2023-04-29T13:30:00Z')).toBe(9069);
    expect(baku('Race', '2023-04-30T11:00:00Z')).toBe(9070);
  });
});
