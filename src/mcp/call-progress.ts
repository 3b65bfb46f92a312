import type { ServerContext } from '@modelcontextprotocol/server';

/** Clients give up on a call of which they hear nothing for a minute, as do proxies between. */
const silenceMs = 15_000;

/** "Race 3 of 24: Monaco Grand Prix" */
const counted = /\b(\d{1,6}) of (\d{1,6})\b/;

/**
 * Tells the client of a call what is being done, if it asked for that: how much is done, of how much where that is known, and what comes now. It
 * hears something now and then, also while nothing new begins.
 */
export class CallProgress {
  readonly #request: ServerContext['mcpReq'];
  readonly #repeat: NodeJS.Timeout | undefined;
  #message = 'At work';
  /** What is done for certain, of `#total`. */
  #done = 0;
  #total: number | undefined;
  #told = 0;

  constructor(request: ServerContext['mcpReq']) {
    this.#request = request;
    if (request._meta?.progressToken === undefined) return;
    this.#repeat = setInterval(() => this.#notify(), silenceMs).unref();
  }

  readonly tell = (message: string): void => {
    this.#message = message;
    const [, number, of] = counted.exec(message)?.map(Number) ?? [];
    // Beginning the third means that two are done; side by side they begin in any order.
    if (number !== undefined && number <= of! && (this.#total ?? of) === of) {
      this.#done = Math.max(this.#done, number - 1);
      this.#total = of;
    }
    this.#repeat?.refresh();
    this.#notify();
  };

  readonly end = (): void => clearInterval(this.#repeat);

  #notify(): void {
    const progressToken = this.#request._meta?.progressToken;
    if (progressToken === undefined) return;
    // More with every message, as the protocol has it, and less than the one under way is worth.
    this.#told = Math.max(this.#done, this.#told + (this.#done + 1 - this.#told) / 20);
    const params = { progressToken, progress: this.#told, message: this.#message };
    const total = this.#total === undefined ? {} : { total: this.#total };
    // A client that has gone needs no news.
    this.#request
      .notify({ method: 'notifications/progress', params: { ...params, ...total } })
      .catch(() => undefined);
  }
}
