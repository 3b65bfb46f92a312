import { expect, it } from 'vitest';
import { refusalNotice } from './notice.ts';

const nowMs = 1_000_000;

it('counts down to when a limit ends, also when the server does not say', () => {
  const body = { error: 'Too many requests.', code: 'RATE_LIMITED', retry_after: 23 };
  expect(refusalNotice({ status: 429, body }, nowMs)).toMatchObject({
    action: 'retry',
    notBeforeMs: nowMs + 23_000,
  });
  expect(refusalNotice({ status: 429, body: null }, nowMs).notBeforeMs).toBe(nowMs + 10_000);
});

it('repeats what a busy server says, and counts down to when it may be asked again', () => {
  const body = { error: 'Too many questions are waiting.', code: 'BUSY', retry_after: 36 };
  expect(refusalNotice({ status: 503, body }, nowMs)).toEqual({
    text: 'Too many questions are waiting.',
    action: 'retry',
    notBeforeMs: nowMs + 36_000,
  });
});

it.each([
  [null, 'retry'],
  [400, null],
  [401, 'reload'],
  [409, 'stop-and-retry'],
  [413, null],
  [500, 'retry'],
  [503, 'retry'],
])('offers for status %s: %s', (status, action) => {
  expect(refusalNotice({ status, body: null }, nowMs)).toMatchObject({ action, notBeforeMs: null });
});

it('repeats what the server says, where it knows better', () => {
  const body = { error: 'The message is blank.', code: 'INVALID_INPUT' };
  expect(refusalNotice({ status: 400, body }, nowMs).text).toBe('The message is blank.');
  expect(refusalNotice({ status: 502, body: null }, nowMs).text).toContain('502');
});

it('names a fault by its request, for whoever runs the server, and nothing that a person can mend', () => {
  const requestId = '1a2b3c4d-7';
  const textOf = (code: string): string =>
    refusalNotice({ status: 500, body: { error: 'It broke.', code }, requestId }, nowMs).text;
  expect(textOf('INTERNAL')).toBe('It broke. (Reference 1a2b3c4d-7)');
  expect(textOf('NOT_READY')).toBe('It broke.');
});
