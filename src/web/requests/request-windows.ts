export interface WindowCount {
  /** Requests in the window, this one among them. */
  count: number;
  /** How long the window lasts. */
  leftMs: number;
}

/** Counts the requests of clients, each in a window that begins with its first request. */
export class RequestWindows {
  /** The one not seen for longest first. */
  readonly #windows = new Map<string, { count: number; endMs: number }>();
  readonly #mostClients: number;

  /** @param mostClients clients remembered at once; then the one not seen for longest is forgotten. */
  constructor(mostClients: number) {
    this.#mostClients = mostClients;
  }

  count(client: string, windowMs: number, nowMs: number): WindowCount {
    const known = this.#windows.get(client);
    const isOver = known === undefined || known.endMs <= nowMs;
    const window = isOver ? { count: 1, endMs: nowMs + windowMs } : { ...known, count: known.count + 1 };
    this.#windows.delete(client);
    this.#windows.set(client, window);
    if (this.#windows.size > this.#mostClients) this.#forgetOne();
    return { count: window.count, leftMs: window.endMs - nowMs };
  }

  #forgetOne(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
