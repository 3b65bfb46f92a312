import { describe, expect, it } from 'vitest';
import {
  handshakeProblem,
  handshakeRequest,
  HubRecords,
  readHubMessage,
  subscription,
} from './hub-protocol.ts';

it('speaks records', () => {
  expect(handshakeRequest).toBe('{"protocol":"json","version":1}\u001e');
  expect(subscription('1', ['TimingData'])).toBe(
    '{"type":1,"invocationId":"1","target":"Subscribe","arguments":[["TimingData"]]}\u001e',
  );
});

it.each([
  ['{}', null],
  ['{"error":"no\\u0007pe"}', '"no pe"'],
  ['{"type":6}', 'it does not answer as a SignalR hub does'],
  ['<html>', 'it does not answer as a SignalR hub does'],
])('takes %s for an answer to the handshake', (text, problem) => {
  expect(handshakeProblem(text)).toBe(problem);
});

it.each([
  [
    '{"type":1,"target":"feed","arguments":["LapCount",{"CurrentLap":2},"2025-05-03T16:00:00.1234567Z"]}',
    {
      kind: 'feed',
      topic: 'LapCount',
      content: { CurrentLap: 2 },
      utcMs: Date.UTC(2025, 4, 3, 16, 0, 0, 123),
    },
  ],
  [
    '{"type":1,"target":"feed","arguments":["LapCount",{}]}',
    { kind: 'feed', topic: 'LapCount', content: {}, utcMs: null },
  ],
  ['{"type":1,"target":"feed","arguments":[7,{}]}', { kind: 'unreadable' }],
  ['{"type":1,"target":"feed"}', { kind: 'unreadable' }],
  ['{"type":1,"target":"other","arguments":[]}', { kind: 'other' }],
  ['{"type":3,"invocationId":"1","result":{"LapCount":{}}}', { kind: 'state', topics: { LapCount: {} } }],
  ['{"type":3,"invocationId":"1","error":"no"}', { kind: 'refused', problem: '"no"' }],
  [
    '{"type":3,"invocationId":"1","result":null}',
    { kind: 'refused', problem: 'the answer to the subscription has no topics' },
  ],
  ['{"type":6}', { kind: 'ping' }],
  ['{"type":7}', { kind: 'close', problem: null }],
  ['{"type":7,"error":"late"}', { kind: 'close', problem: '"late"' }],
  ['{"type":2,"item":1}', { kind: 'other' }],
  ['{"type":"1"}', { kind: 'unreadable' }],
  ['[1]', { kind: 'unreadable' }],
  ['{', { kind: 'unreadable' }],
])('reads %s', (text, message) => {
  expect(readHubMessage(text)).toEqual(message);
});

describe('HubRecords', () => {
  it('takes records apart, however they come', () => {
    const records = new HubRecords();
    expect(records.push('{"a":1}\u001e{"b"')).toEqual(['{"a":1}']);
    expect(records.push(':2}')).toEqual([]);
    expect(records.push('\u001e\u001e')).toEqual(['{"b":2}']);
  });

  it('gives up on one without end', () => {
    const records = new HubRecords(10);
    expect(records.push('123456')).toEqual([]);
    expect(records.push('789012')).toBeNull();
  });
});
