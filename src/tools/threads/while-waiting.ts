/** Those who wait are told of their place so often, when it has changed. */
const tellEveryMs = 3000;

/** Does something now and then for as long as somebody waits. */
export class WhileWaiting {
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** To be told whenever it may have changed. */
  set isWaiting(value: boolean) {
    if (value) this.#timer ??= setInterval(this.#work, tellEveryMs).unref();
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}
