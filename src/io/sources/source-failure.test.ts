import { describe, expect, it } from 'vitest';
import type { RefusalReason } from '../http/refusals.ts';
import type { HostAnswer } from '../http/http-answer.ts';
import { sourceFailure } from './source-failure.ts';
import type { FetchFailure } from './source.ts';

const archive = 'livetiming.formula1.com';
const mirror = 'livetiming-mirror.fastf1.dev';
const answer = (host: string, status: number | null, problem: string, retryAfterMs: number | null = null) =>
  ({ host, status, problem, retryAfterMs }) satisfies HostAnswer;
const what = 'the timing data of 2025 Miami Grand Prix, Sprint';
const failure = (reason: FetchFailure['reason'], ...answers: HostAnswer[]) =>
  sourceFailure(what, { ok: false, reason, answers });

describe('sourceFailure', () => {
  it('says of a refusal who refused, and what to do', () => {
    const error = failure('refused', answer(archive, 403, 'refused'), answer(mirror, 403, 'refused'));
    expect(error).toMatchObject({ code: 'SOURCE_BLOCKED', retryable: false });
    expect(error.message).toBe(
      `The timing data of 2025 Miami Grand Prix, Sprint: the hosts do not hand it out: ${archive} answered 403 (refused); ` +
        `${mirror} answered 403 (refused).`,
    );
    expect(error.hint).toContain('another network');
    expect(error.hint).toContain('SVC_SOURCE=mirror:<directory>');
    expect(error.details).toEqual({
      reason: 'refused',
      answers: [
        { host: archive, status: 403, problem: 'refused', retry_after: null },
        { host: mirror, status: 403, problem: 'refused', retry_after: null },
      ],
    });
  });

  it('says of a season that the source does not have which ones it has, and who has the others', () => {
    const outsideOf = { who: 'the simulated archive', first: 2018 };
    const answers = [answer(outsideOf.who, 404, 'not there')];
    const error = sourceFailure('the 1951 schedule', { ok: false, reason: 'absent', answers, outsideOf });
    expect(error).toMatchObject({ code: 'NO_DATA', retryable: false });
    expect(error.message).toMatch(
      /^The 1951 schedule: the simulated archive has the seasons from 2018 on only; .* since 1950 .*results API/,
    );
    expect(error.hint).toContain('SVC_SOURCE=live');
    expect(`${error.message} ${error.hint}`).not.toMatch(/\byet\b|appear/);
  });

  const closed = (mayBe: RefusalReason[], rememberedUtcMs: number | null = null): HostAnswer => ({
    ...answer(archive, 403, 'refused: …'),
    refusal: { mayBe, rememberedUtcMs },
  });
  const mirrorLacks: HostAnswer = {
    ...answer(mirror, 404, 'not there'),
    refusal: { mayBe: ['not-in-mirror'], rememberedUtcMs: null },
  };

  it.each<[RefusalReason[], string[]]>([
    [['signed-out'], ['needs an F1 TV account (Access or higher): sign in.', 'SVC_SOURCE=demo']],
    [
      ['signed-out', 'network-refused'],
      ['does not say which', 'Sign in first', 'another network'],
    ],
    [
      ['signed-out', 'withheld', 'not-published'],
      ['keeps back or does not have', 'Sign in first'],
    ],
    [['token-expired'], ['has expired: sign in again.']],
    [
      ['token-expired', 'network-refused'],
      ['has expired: sign in again.', 'use another network'],
    ],
    [['token-refused'], ['does not accept the token: sign in again']],
    [
      ['network-refused', 'token-refused'],
      ['despite the token', 'does not say which', 'another network'],
    ],
    [['withheld', 'not-published', 'token-refused'], ['withheld or not published yet, or']],
  ])('leads from %j to signing in, and to what needs no account', (mayBe, phrases) => {
    const error = failure('refused', closed(mayBe), mirrorLacks);
    for (const phrase of [...phrases, 'public mirror does not have the file', 'SVC_SOURCE=demo']) {
      expect(error.hint).toContain(phrase);
    }
    expect(error).toMatchObject({ code: 'SOURCE_BLOCKED', helps: ['sign-in', 'doctor'] });
    expect(error.details.doors).toEqual([
      { host: archive, may_be: mayBe, asked_at: null, asked_again_after: null },
      { host: mirror, may_be: ['not-in-mirror'], asked_at: null, asked_again_after: null },
    ]);
  });

  it.each<[RefusalReason[], string]>([
    [['network-refused'], 'another network'],
    [['withheld', 'not-published'], 'withheld, or not published yet'],
    [['withheld'], 'It is withheld.'],
  ])('does not speak of accounts where %j says that one would not help', (mayBe, phrase) => {
    const error = failure('refused', closed(mayBe), mirrorLacks);
    expect(error.hint).toContain(phrase);
    expect(error.hint).not.toMatch(/account|sign in/i);
    expect(error.helps).toEqual(['doctor']);
  });

  it('says of a remembered refusal when it was, and when the host is asked again', () => {
    const error = failure('refused', closed(['signed-out'], Date.UTC(2026, 10, 22, 8)), mirrorLacks);
    expect(error.message).toContain(
      `${archive} answered 403 (refused: …) at 2026-11-22T08:00:00Z and is asked again after 2026-11-22T09:00:00Z; `,
    );
    expect(error.details.doors).toMatchObject([
      { asked_at: '2026-11-22T08:00:00Z', asked_again_after: '2026-11-22T09:00:00Z' },
      { asked_at: null },
    ]);
  });

  it('says when a host opens again that is locked around a running session', () => {
    const openF1: HostAnswer = {
      ...answer('api.openf1.org', 401, 'refused: …', 47 * 60_000),
      refusal: { mayBe: ['live-session'], rememberedUtcMs: null, endsUtcMs: Date.UTC(2026, 10, 22, 16, 30) },
    };
    const error = failure('refused', closed(['signed-out']), mirrorLacks, openF1);
    expect(error).toMatchObject({
      code: 'SOURCE_BLOCKED',
      helps: ['sign-in', 'doctor'],
      details: { retry_after: 2820, doors: [{}, {}, { opens_at: '2026-11-22T16:30:00Z' }] },
    });
    expect(error.message).toContain('until about 2026-11-22T16:30:00Z');
    for (const phrase of ['wait until about 2026-11-22T16:30:00Z', '(Access or higher): sign in', 'demo']) {
      expect(error.hint).toContain(phrase);
    }
  });

  it('speaks of the account too when the mirror is only down', () => {
    const error = failure('unavailable', closed(['signed-out']), answer(mirror, 503, 'server error'));
    expect(error).toMatchObject({ code: 'SOURCE_UNAVAILABLE', helps: ['sign-in', 'doctor'] });
    expect(error.hint).toContain('SVC_SOURCE=demo');
  });

  it.each([
    [12_000, 12, '12 s'],
    [900_001, 901, '16 minutes'],
    [3 * 3_600_000, 10_800, '3 hours'],
    [null, 60, '60 s'],
  ])('says of a limit when to come again (%s ms)', (waitMs, seconds, words) => {
    const error = failure('limited', answer('api.jolpi.ca', 429, 'asked to wait', waitMs));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryable: true, details: { retry_after: seconds } });
    expect(error.hint).toContain(`again in ${words}`);
    expect(error.hint).toContain('offline');
  });

  it('says of hosts that do not answer what was tried', () => {
    const error = failure(
      'unavailable',
      answer(archive, null, 'no answer within 20 s'),
      answer(mirror, 200, 'answered with HTML instead of data'),
    );
    expect(error).toMatchObject({ code: 'SOURCE_UNAVAILABLE', retryable: true });
    expect(error.message).toContain(
      `no usable answer: ${archive}: no answer within 20 s; ${mirror} answered 200`,
    );
    expect(error.details).not.toHaveProperty('retry_after');
  });

  it('passes on when a busy host wants to be asked again', () => {
    const error = failure('unavailable', answer(archive, 503, 'server error', 120_000));
    expect(error.details).toMatchObject({ retry_after: 120 });
    expect(error.hint).toContain('again in 2 minutes');
  });

  it('says of something that is not there when such things appear', () => {
    const absent: FetchFailure = {
      ok: false,
      reason: 'absent',
      answers: [answer('api.jolpi.ca', 404, 'not there')],
    };
    const error = sourceFailure('the results of 2026 Las Vegas Grand Prix', absent, 'results');
    expect(error).toMatchObject({ code: 'NO_DATA', retryable: false });
    expect(error.message).toContain('api.jolpi.ca answered 404 (not there)');
    expect(error.hint).toContain('days after it was run');
    expect(sourceFailure(what, { ...absent, answers: [] }).message).toBe(
      'The timing data of 2025 Miami Grand Prix, Sprint: not there.',
    );
  });

  it('says of a miss without network how to get it', () => {
    const error = failure('offline');
    expect(error).toMatchObject({ code: 'SOURCE_UNAVAILABLE' });
    expect(error.message).toContain('not in the cache, and the network is off');
    expect(error.hint).toContain('without offline');
  });
});
