import type { ErrorResponse } from './web-error.ts';

/** What a client over a limit gets; thrown, so that it takes the way of all errors. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly body: ErrorResponse;

  constructor(seconds: number, what = 'Too many requests.') {
    super('too many requests');
    const wait = seconds === 1 ? 'one second' : `${seconds} seconds`;
    this.body = {
      error: `${what} Please wait ${wait} and try again.`,
      code: 'RATE_LIMITED',
      retry_after: seconds,
    };
  }
}
