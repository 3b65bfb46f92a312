import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { archivePath } from './archive-path.ts';
import { parseArchiveIndex } from './schedule-archive-index.ts';
import { parseF1Schedule } from './schedule-f1schedule.ts';
import { parseResultsApiSchedule } from './schedule-results-api.ts';
import { sampledProperty, sampledRuns } from '../../../test/support/sample.ts';

const parsers = { parseF1Schedule, parseArchiveIndex, parseResultsApiSchedule };

const goodRow = {
  round_number: 3,
  country: 'Italy',
  location: 'Imola',
  official_event_name: 'FORMULA 1 …',
  event_date: '2020-11-01T15:10:00',
  event_name: 'Emilia Romagna Grand Prix',
  gmt_offset: '+01:00',
  event_format: 'conventional',
  session1: 'Practice 1',
  session1_date: '2020-10-31T10:00:00',
  session2: '',
  session2_date: '',
  session4: 'Qualifying',
  session4_date: '2020-10-31T14:00:00',
  session5: 'Race',
  session5_date: '2020-11-01T13:10:00',
  f1_api_support: true,
};

function columns(...rows: Record<string, unknown>[]): string {
  const names = Object.keys(goodRow);
  const column = (name: string) => Object.fromEntries(rows.map((row, i) => [i, row[name]]));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, column(name)])));
}

describe('parseF1Schedule', () => {
  it('leaves out sessions that were not held and keeps the place of the others', () => {
    const parsed = parseF1Schedule(columns(goodRow), 2020);
    expect(parsed.ok && parsed.schedule.events[0]?.sessions).toMatchObject([
      { number: 1, code: 'FP1' },
      { number: 4, code: 'Q' },
      {
        number: 5,
        code: 'R',
        startUtcMs: Date.UTC(2020, 10, 1, 12, 10),
        startLocal: '2020-11-01T13:10:00+01:00',
      },
    ]);
  });

  it.each([
    ['round_number', 0],
    ['round_number', '3'],
    ['round_number', null],
    ['event_date', '2019-11-01T15:10:00'],
    ['event_date', '2020-02-30T15:10:00'],
    ['event_name', ''],
    ['event_format', 'knockout'],
  ])('leaves out a row whose %s is %j, with a warning', (name, value) => {
    const parsed = parseF1Schedule(columns(goodRow, { ...goodRow, [name]: value }), 2020);
    expect(parsed).toMatchObject({ ok: true, warnings: [{ code: 'SCHEDULE_EVENT_UNREADABLE' }] });
    expect(parsed.ok && parsed.schedule.events).toHaveLength(1);
  });

  it('has no times where the zone is missing, and says so', () => {
    for (const gmt_offset of [null, '', 'CET', '+25:00']) {
      const parsed = parseF1Schedule(columns({ ...goodRow, gmt_offset }), 2020);
      expect(parsed).toMatchObject({ ok: true, warnings: [{ code: 'SESSION_TIMES_UNKNOWN' }] });
      expect(parsed.ok && parsed.schedule.events[0]?.sessions[0]).toEqual({
        number: 1,
        code: 'FP1',
        name: 'Practice 1',
        startUtcMs: null,
        startLocal: null,
        utcOffset: null,
      });
    }
  });

  it('reads offsets west of Greenwich with minutes', () => {
    const parsed = parseF1Schedule(columns({ ...goodRow, gmt_offset: '-03:30' }), 2020);
    expect(parsed.ok && parsed.schedule.events[0]?.sessions[0]).toMatchObject({
      startUtcMs: Date.UTC(2020, 9, 31, 13, 30),
      startLocal: '2020-10-31T10:00:00-03:30',
    });
  });

  it('warns of a round listed twice', () => {
    const parsed = parseF1Schedule(columns(goodRow, { ...goodRow, event_name: 'Other Grand Prix' }), 2020);
    expect(parsed).toMatchObject({ ok: true, warnings: [{ code: 'SCHEDULE_ROUND_REPEATED' }] });
  });
});

describe('parseArchiveIndex', () => {
  const session = (name: string, day: string) => ({
    Key: 1,
    Name: name,
    StartDate: `2024-${day}T15:00:00`,
    GmtOffset: '02:00:00',
  });
  const meeting = (number: number, name = 'Some Grand Prix') => ({
    Number: number,
    Name: name,
    Sessions: [session('Practice 1', '07-05'), session('Qualifying', '07-06'), session('Race', '07-07')],
  });

  it('tells rounds the index is known to lack', () => {
    const parsed = parseArchiveIndex(JSON.stringify({ Meetings: [meeting(3)] }), 2024);
    expect(parsed).toMatchObject({ ok: true, warnings: [{ code: 'SCHEDULE_ROUNDS_MISSING', count: 2 }] });
  });

  it('keeps a path inside its season whatever the names say', () => {
    const hostile = meeting(1, '../../etc/passwd?x#y%2f..\\');
    const parsed = parseArchiveIndex(`\uFEFF${JSON.stringify({ Meetings: [hostile] })}`, 2024);
    const event = parsed.ok ? parsed.schedule.events[0] : undefined;
    const race = event?.sessions.at(-1);
    expect(event && race && archivePath(event, race)).toMatch(
      /^2024\/2024-07-07_[^/\\?#%]*\/2024-07-07_Race\/$/,
    );
  });
});

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
  it.each(['', 'null', '[]', '"x"', '{', '{}', '<html>', '{"Meetings":{}}', '{"MRData":[]}', columns()])(
    'refuses %s',
    (text) => {
      expect(parse(text, 2020)).toMatchObject({ ok: false });
    },
  );

  it('never throws on JSON of any shape', sampledProperty, () => {
    const keys = ['Meetings', 'MRData', 'RaceTable', 'Races', 'event_name', 'event_date', 'Sessions', 'Name'];
    const within = (value: fc.Arbitrary<unknown>) =>
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(value, { maxLength: 3 })));
    const shape = within(within(within(fc.jsonValue({ maxDepth: 2 }))));
    fc.assert(
      fc.property(shape, (document) => {
        const parsed = parse(JSON.stringify(document), 2020);
        return parsed.ok ? parsed.schedule.events.length > 0 : parsed.problem !== '';
      }),
      { numRuns: sampledRuns(80, 30) },
    );
  });
});
