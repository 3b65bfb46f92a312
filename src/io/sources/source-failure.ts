import { upperFirst } from '../../core/text/english.ts';
import { type Help, SvcError } from '../../core/errors.ts';
import { inputName, words, type Words } from '../../core/words.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Warning } from '../../core/warnings.ts';
import type { StoredBody } from '../http/cache-record.ts';
import { publicBase } from '../http/hosts.ts';
import type { HostAnswer } from '../http/http-answer.ts';
import type { ResourceRef, Service } from '../http/resource.ts';
import { refusalsForPrograms, maySignIn, refusalHint, whenAskedAgain } from './refusal-hint.ts';
import type { FetchFailure, SeasonSpan } from './source.ts';

const minuteMs = 60_000;
/** What a host that is busy without saying for how long is given. */
const defaultWaitMs = minuteMs;

const whenItAppears: Record<Service, string> = {
  archive: 'Timing files appear some half an hour after a session, and some were never published.',
  openf1: 'Sessions appear there some half an hour after their end.',
  results:
    'The results API has the seasons from 1950 on, and a race some hours to days after it was run; a directory of recorded files has what was put there.',
  schedule:
    'The seasons from 1950 to the current one have calendars in the results API; a directory of recorded files has what was put there. Check the year.',
  circuits: 'The answer is possible without corner numbers.',
};

/** The failure of an answer that arrived whole and cannot be used: a login page, another document, a list with a hole. */
export function unusableAnswer(ref: ResourceRef, problem: string): FetchFailure {
  const host = new URL(publicBase(ref.service)).host;
  const address = ref.query ? `${ref.path}?${ref.query}` : ref.path;
  return {
    ok: false,
    reason: 'unavailable',
    answers: [{ host, status: 200, problem: `${address}: ${problem}`, retryAfterMs: null }],
  };
}

/** One failure out of several: what every host said, and the reason that gives most hope for another try. */
export function combinedFailure(failures: readonly FetchFailure[]): FetchFailure {
  const byHope = ['limited', 'unavailable', 'offline', 'refused', 'absent'] as const;
  const reason = byHope.find((each) => failures.some((failure) => failure.reason === each)) ?? 'unavailable';
  const outsideOf = failures.find((failure) => failure.outsideOf)?.outsideOf;
  return {
    ok: false,
    reason,
    answers: failures.flatMap((failure) => failure.answers),
    ...(outsideOf && { outsideOf }),
  };
}

/**
 * The error a user sees when something needed was not available. Its sentence says which host answered what, its hint what
 * to do next; `details.answers` has the same for programs and `details.retry_after` the seconds to wait, if known.
 *
 * @param what what was wanted, in the user's words: "the timing data of 2025 Miami Grand Prix, Sprint".
 * @param service makes the hint for something that is not there more exact.
 */
export function sourceFailure(what: string, failure: FetchFailure, service: Service = 'archive'): SvcError {
  const { code, sentence, hint, retryAfterMs } = explain(what, failure, service);
  const doors = refusalsForPrograms(failure);
  const details = {
    reason: failure.reason,
    answers: answersForPrograms(failure),
    ...(doors.length > 0 && { doors }),
    ...(retryAfterMs === null ? {} : { retry_after: toSeconds(retryAfterMs) }),
  };
  return new SvcError(code, sentence, hint, details, { helps: helpsAfter(failure, service) });
}

function helpsAfter(failure: FetchFailure, service: Service): Help[] {
  if (failure.reason === 'absent') return service === 'archive' ? ['events'] : [];
  return maySignIn(failure) ? ['sign-in', 'doctor'] : ['doctor'];
}

/** Who answered what, as error details have it; waits in seconds. */
function answersForPrograms(failure: FetchFailure): Record<string, string | number | null>[] {
  return failure.answers.map(({ host, status, problem, retryAfterMs }) => ({
    host,
    status,
    problem,
    retry_after: retryAfterMs === null ? null : toSeconds(retryAfterMs),
  }));
}

/** Who answered what, as part of a sentence: "livetiming.formula1.com answered 403 (refused); …". */
export function describeFailure(failure: FetchFailure): string {
  if (failure.reason === 'offline') return 'it is not in the cache and the network is off';
  return failure.answers.map(describeAnswer).join('; ') || 'nobody answered';
}

function describeAnswer({ host, status, problem, retryAfterMs, refusal }: HostAnswer): string {
  const wait = retryAfterMs === null ? '' : `, again in ${inWords(retryAfterMs)}`;
  if (status === null) return `${host}: ${problem}${wait}`;
  return `${host} answered ${status} (${problem}${wait})${refusal ? whenAskedAgain(refusal) : ''}`;
}

/** The same in short, where numbers are more to the point than who kept them: "livetiming.formula1.com answered 403; …". */
export function summariseFailure(failure: FetchFailure): string {
  const answers = failure.answers.map(({ host, status, ...answer }) =>
    status !== null && status >= 400
      ? `${host} answered ${status}`
      : describeAnswer({ ...answer, host, status, retryAfterMs: null }),
  );
  return failure.reason === 'offline' || answers.length === 0 ? describeFailure(failure) : answers.join('; ');
}

interface Explanation {
  code: 'NO_DATA' | 'SOURCE_BLOCKED' | 'RATE_LIMITED' | 'SOURCE_UNAVAILABLE';
  sentence: string;
  hint: Words;
  retryAfterMs: number | null;
}

function explain(what: string, failure: FetchFailure, service: Service): Explanation {
  const said = describeFailure(failure);
  const subject = upperFirst(what);
  const waitMs = shortestWaitMs(failure.answers);
  if (failure.outsideOf) return otherSeason(subject, failure.outsideOf);
  switch (failure.reason) {
    case 'absent':
      return {
        code: 'NO_DATA',
        sentence: `${subject}: not there${failure.answers.length > 0 ? ` (${said})` : ''}.`,
        hint: whenItAppears[service],
        retryAfterMs: null,
      };
    case 'refused':
      return {
        code: 'SOURCE_BLOCKED',
        sentence: `${subject}: the hosts do not hand it out: ${said}.`,
        hint: refusalHint(failure.answers),
        retryAfterMs: waitMs,
      };
    case 'limited':
      return {
        code: 'RATE_LIMITED',
        sentence: `${subject}: too many requests: ${said}.`,
        hint: words`Try again in ${inWords(waitMs ?? defaultWaitMs)}. What is in the cache stays usable meanwhile, also with ${inputName('offline')}.`,
        retryAfterMs: waitMs ?? defaultWaitMs,
      };
    case 'offline':
      return {
        code: 'SOURCE_UNAVAILABLE',
        sentence: `${subject}: not in the cache, and the network is off.`,
        hint: words`Run it once without ${inputName('offline')}, or set SVC_SOURCE=mirror:<directory> to read recorded files.`,
        retryAfterMs: null,
      };
    case 'unavailable': {
      const again = `${waitMs === null ? 'Check the network connection and try' : 'Try'} again in ${inWords(waitMs ?? defaultWaitMs)}`;
      return {
        code: 'SOURCE_UNAVAILABLE',
        sentence: `${subject}: no usable answer: ${said}.`,
        hint: maySignIn(failure)
          ? `${again}. ${refusalHint(failure.answers)}`
          : `${again}, or set SVC_SOURCE=mirror:<directory> to read recorded files.`,
        retryAfterMs: waitMs,
      };
    }
  }
}

function otherSeason(subject: string, { who, first }: SeasonSpan): Explanation {
  return {
    code: 'NO_DATA',
    sentence: `${subject}: ${who} has the seasons from ${first} on only; calendars, drivers, results and standings of the others since 1950 are in the results API.`,
    hint: 'Choose one of these seasons, or set SVC_SOURCE=live to ask the results API.',
    retryAfterMs: null,
  };
}

function shortestWaitMs(answers: readonly HostAnswer[]): number | null {
  const waits = answers.flatMap(({ retryAfterMs }) => (retryAfterMs === null ? [] : [retryAfterMs]));
  return waits.length === 0 ? null : Math.min(...waits);
}

function toSeconds(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / 1000));
}

function inWords(durationMs: number): string {
  const totalSeconds = toSeconds(durationMs);
  if (totalSeconds <= 90) return `${totalSeconds} s`;
  const minutes = Math.ceil(totalSeconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/**
 * A stored copy is used although it is older than it should be. Names no file, so that the files of one session, confirmed
 * together, give one warning.
 */
export function staleCopyWarning(copy: StoredBody, why: FetchFailure | 'offline'): Warning {
  const confirmed = utcTimestamp(Math.floor(copy.confirmedUtcMs / minuteMs) * minuteMs);
  const reason = why === 'offline' ? 'the network is off' : describeFailure(why);
  return {
    code: 'STALE_COPY',
    message: `A stored copy, last confirmed ${confirmed}, is used: ${reason}.`,
    effect: 'Corrections made since then are missing.',
  };
}

export function unwritableCacheWarning(errorCode: string): Warning {
  return {
    code: 'CACHE_NOT_WRITTEN',
    message: `What was downloaded could not be stored in the cache (${errorCode}).`,
    effect: 'The numbers are right; the next call has to download them again.',
  };
}

/** The failure of files on this machine, in place of the host that they were recorded from. */
export function recordedFailure(
  ref: ResourceRef,
  reason: FetchFailure['reason'],
  status: number | null,
  problem: string,
): FetchFailure {
  const host = `recorded ${new URL(publicBase(ref.service)).host}`;
  return { ok: false, reason, answers: [{ host, status, problem, retryAfterMs: null }] };
}
