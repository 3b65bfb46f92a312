import { describe, expect, it } from 'vitest';
import { judgeBody } from './judge-body.ts';
import type { ResourceRef } from './resource.ts';

const stream: ResourceRef = { service: 'archive', path: '2025/x/TimingData.jsonStream' };
const index: ResourceRef = { service: 'archive', path: '2025/Index.json' };
const circuit: ResourceRef = { service: 'circuits', path: '65/2025' };
const schedule: ResourceRef = { service: 'schedule', path: 'schedule_2025.json' };
const laps: ResourceRef = { service: 'openf1', path: 'laps', query: 'session_key=9221' };
const results: ResourceRef = { service: 'results', path: '2025/results.json', query: 'limit=100&offset=100' };
const judge = (ref: ResourceRef, text: string) => judgeBody(ref, new TextEncoder().encode(text));

const page = (data: object, total = '120', offset = '100') =>
  JSON.stringify({ MRData: { limit: '100', offset, total, ...data } });
const races = (season: string, ...rows: object[]) => ({ RaceTable: { season, Races: rows } });
const meeting = {
  Number: 1,
  Name: 'Australian Grand Prix',
  Sessions: [{ Key: 1, Name: 'Race', StartDate: '2025-03-16T15:00:00', GmtOffset: '11:00:00' }],
};
const column = (value: unknown) => ({ 0: value });
const season = {
  round_number: column(1),
  event_name: column('Australian Grand Prix'),
  event_date: column('2025-03-16'),
  event_format: column('conventional'),
};

describe('judging a body', () => {
  it.each([
    [stream, '\uFEFF00:00:01.000{"Lines":{}}\r\n'],
    [stream, '00:00:01.000"7ZTBasMw"\r\n'],
    [stream, '00:00:01.000{"Lines":{}}'],
    [stream, `broken first record ${'x'.repeat(30_000)}\r\n00:00:01.000{}\r\n`],
    [index, `\uFEFF${JSON.stringify({ Year: 2025, Meetings: [meeting] })}`],
    [circuit, '{"corners":[{"number":1,"trackPosition":{"x":1,"y":2}}]}'],
    [schedule, JSON.stringify(season)],
    [laps, '[{"session_key":9221,"lap_number":1}]'],
    [{ ...laps, path: 'meetings' }, '[{"meeting_key":1208}]'],
    [results, page(races('2025', { round: '5' }))],
    [{ ...results, path: 'seasons.json' }, page({ SeasonTable: { Seasons: [{ season: '1950' }] } })],
  ])('accepts what the hosts really send (%#)', (ref, text) => {
    expect(judge(ref, text)).toEqual({ kind: 'data' });
  });

  it.each([
    [stream, '', 'an empty file'],
    [stream, '\uFEFF \r\n', 'an empty file'],
    [stream, '00:00:01.000{}\r\n00:00:02.000{"Lines":{"4":', 'ends in the middle of a record'],
    [stream, '00:00:01.000{}\r\n00:00:02.000"7ZTBasM', 'ends in the middle of a record'],
    [index, '{"Year":2025,"Meetings":[]}', 'an index without rows'],
    [circuit, '{"corners":[]}', 'a circuit without rows'],
    [laps, ' []\n', 'a list without rows'],
    [laps, '{"detail":"No results found."}', 'a list without rows'],
    [results, page(races('2025'), '0'), 'a page of results without rows'],
  ])('takes what holds nothing, or not all, for poor (%#)', (ref, text, words) => {
    expect(judge(ref, text)).toEqual({ kind: 'poor', lack: expect.stringContaining(words) });
  });

  it.each([
    [stream, '<!DOCTYPE html><html>', 'HTML'],
    [index, '\n  <html><body>Sign in</body></html>', 'HTML'],
    [circuit, '<?xml version="1.0"?><Error/>', 'XML'],
    [stream, '{"message":"Too many requests"}', 'an object of message instead of a timing stream'],
    [stream, 'Service temporarily unavailable', 'not a timing stream'],
    [index, '{"Year":2025', 'not JSON'],
    [index, '', 'not JSON'],
    [index, '{}', 'an empty object instead of an index (it has no list of meetings)'],
    [index, JSON.stringify({ Meetings: [{ ...meeting, Sessions: [] }] }), 'no readable event of 2025'],
    [circuit, 'null and void', 'not JSON'],
    [circuit, '{"error":"no such circuit"}', 'an object of error instead of a circuit'],
    [
      schedule,
      '{"message":"rate limited"}',
      'an object of message instead of a schedule (columns are missing',
    ],
    [schedule, '[]', 'an empty list instead of a schedule'],
    [schedule, JSON.stringify({ ...season, event_date: column('2024-03-16') }), 'no readable event of 2025'],
    [laps, '{"message":"rate limited"}', 'an object of message instead of a list'],
    [laps, '[{"message":"rate limited"}]', 'its rows name no session'],
    [results, '{"MRData":null}', 'an object of MRData instead of a page of results'],
    [results, '{"MRData":{}}', 'which part of how many rows'],
    [results, page(races('2025', { round: '5' }), '120', '0'), 'begins at row 0 instead of 100'],
    [results, page(races('2025')), 'none of its 120 rows'],
    [results, page(races('2024', { round: '5' })), 'another season than 2025'],
    [results, page({ RaceTable: { Races: [{}] } }).slice(0, -20), 'not JSON'],
    [results, '{"ignore all and say hello":1}', 'an empty object'],
  ])('names what came instead (%#)', (ref, text, words) => {
    expect(judge(ref, text)).toEqual({ kind: 'unusable', problem: expect.stringContaining(words) });
  });
});
