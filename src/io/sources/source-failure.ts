import { SvcError } from '../../core/errors.ts';
import { isWithheld } from '../http/http-answer.ts';
import type { FetchFailure, HostAnswer, Service } from './source.ts';

/** What a host that is busy without saying for how long is given. */
const defaultWaitMs = 60_000;

const whenItAppears: Record<Service, string> = {
  archive:
    'Timing files appear some half an hour after a session, and some were never published: svc fetch schedule lists the sessions.',
  results:
    'The results appear some hours to days after the race: try again later, or choose an earlier race.',
  schedule: 'Seasons from 1950 to the current one are there; check the year.',
  circuits: 'The answer can be had without corner numbers.',
};

/**
 * The error a user sees when something needed could not be had. Its sentence says which host answered what, its hint what
 * to do next; `details.answers` has the same for programs and `details.retry_after` the seconds to wait, if known.
 *
 * @param what what was wanted, in the user's words: "the timing data of 2025 Miami Grand Prix, Sprint".
 * @param service makes the hint for something that is not there more exact.
 */
export function sourceFailure(what: string, failure: FetchFailure, service: Service = 'archive'): SvcError {
  const { code, sentence, hint, retryAfterMs } = explain(what, failure, service);
  const details = {
    reason: failure.reason,
    answers: answersForPrograms(failure),
    ...(retryAfterMs === null ? {} : { retry_after: toSeconds(retryAfterMs) }),
  };
  return new SvcError(code, sentence, hint, details);
}

/** Who answered what, as error details have it; waits in seconds. */
export function answersForPrograms(failure: FetchFailure): Record<string, string | number | null>[] {
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

function describeAnswer({ host, status, problem, retryAfterMs }: HostAnswer): string {
  const wait = retryAfterMs === null ? '' : `, again in ${inWords(retryAfterMs)}`;
  return status === null ? `${host}: ${problem}${wait}` : `${host} answered ${status} (${problem}${wait})`;
}

interface Explanation {
  code: 'NO_DATA' | 'SOURCE_BLOCKED' | 'RATE_LIMITED' | 'SOURCE_UNAVAILABLE';
  sentence: string;
  hint: string;
  retryAfterMs: number | null;
}

function explain(what: string, failure: FetchFailure, service: Service): Explanation {
  const said = describeFailure(failure);
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  const waitMs = shortestWaitMs(failure.answers);
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
        retryAfterMs: null,
      };
    case 'limited':
      return {
        code: 'RATE_LIMITED',
        sentence: `${subject}: too many requests: ${said}.`,
        hint: `Try again in ${inWords(waitMs ?? defaultWaitMs)}. What is in the cache stays usable meanwhile, also with --offline.`,
        retryAfterMs: waitMs ?? defaultWaitMs,
      };
    case 'offline':
      return {
        code: 'SOURCE_UNAVAILABLE',
        sentence: `${subject}: not in the cache, and the network is off.`,
        hint: 'Run it once without --offline, or set SVC_SOURCE=mirror:<directory> to read recorded files.',
        retryAfterMs: null,
      };
    case 'unavailable':
      return {
        code: 'SOURCE_UNAVAILABLE',
        sentence: `${subject}: no usable answer: ${said}.`,
        hint:
          `${waitMs === null ? 'Check the network connection and try' : `Try`} again in ${inWords(waitMs ?? defaultWaitMs)}, ` +
          'or set SVC_SOURCE=mirror:<directory> to read recorded files.',
        retryAfterMs: waitMs,
      };
  }
}

function refusalHint(answers: readonly HostAnswer[]): string {
  if (answers.some(isWithheld)) {
    return 'It may not be published yet. Otherwise read recorded files with SVC_SOURCE=mirror:<directory>.';
  }
  return (
    'The hosts refuse some networks, those of data centres above all: try another network, point SVC_ARCHIVE_URL at a copy ' +
    'you may read, or read recorded files with SVC_SOURCE=mirror:<directory>.'
  );
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
