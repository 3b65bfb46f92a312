export interface QueueLimits {
  /** Called when more is waiting than should: who fills the queue has to pause. */
  onFull: () => void;
  /** Called when most of that has been taken. */
  onDrained: () => void;
}

/** Characters of messages that may wait. The state of a race, the longest message, has less than two million. */
const mostWaiting = 32_000_000;

/** Events that wait for one reader, in order. */
export class EventQueue<Event> {
  readonly #limits: QueueLimits;
  #waiting: { event: Event; length: number }[] = [];
  #taken = 0;
  #length = 0;
  #isFull = false;
  #end: { event: Event } | null = null;
  #wake: (() => void) | null = null;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @param length what the event weighs, in characters */
  push(event: Event, length: number): void {
    if (this.#end) return;
    this.#waiting.push({ event, length });
    this.#length += length;
    if (this.#length > mostWaiting && !this.#isFull) {
      this.#isFull = true;
      this.#limits.onFull();
    }
    this.#wake?.();
  }

  /** No event is taken after this one, which the reader gets as often as it asks. */
  end(event: Event): void {
    this.#end ??= { event };
    this.#wake?.();
  }

  /** The next event; null when there was none in that time. */
  async next(withinMs: number): Promise<Event | null> {
    return this.#take() ?? (await this.#wait(withinMs));
  }

  async #wait(withinMs: number): Promise<Event | null> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
    return this.#take();
  }

  #take(): Event | null {
    const first = this.#waiting[this.#taken];
    if (!first) return this.#end?.event ?? null;
    this.#taken += 1;
    this.#length -= first.length;
    if (this.#taken >= 1000 && this.#taken * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#taken);
      this.#taken = 0;
    }
    if (this.#isFull && this.#length < mostWaiting / 2) {
      this.#isFull = false;
      this.#limits.onDrained();
    }
    return first.event;
  }
}
