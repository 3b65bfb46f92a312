import { throwIfCancelled, untilAborted } from '../cancellation.ts';

interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  passengers: number;
}

/**
 * Lets callers who want the same thing at the same time share one piece of work. The work is stopped when the last of them
 * has gone.
 */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** @throws CANCELLED as soon as this caller's signal is aborted; otherwise what `work` throws. */
  async run(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    throwIfCancelled(signal);
    const flight = this.#flights.get(key) ?? this.#start(key, work);
    flight.passengers += 1;
    try {
      return await untilAborted(flight.result, signal);
    } finally {
      flight.passengers -= 1;
      if (flight.passengers === 0) this.#end(key, flight);
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { result: work(controller.signal), controller, passengers: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  #end(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }
}
