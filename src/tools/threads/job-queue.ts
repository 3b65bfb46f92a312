export interface JobLimits {
  /** Jobs that may wait. */
  most: number;
  /** Jobs of one key that may wait. */
  mostOfKey: number;
  /** Jobs of one key that may be under way; left out: as many as there are. */
  mostUnderWayOfKey?: number;
}

/**
 * Jobs that wait. Next comes one of the key that has the fewest under way; of several such keys, of the one that has gone without for
 * longest.
 */
export class JobQueue<Job> {
  readonly #waiting = new Map<string, Job[]>();
  readonly #underWay = new Map<string, number>();
  readonly #limits: JobLimits;
  #length = 0;

  constructor(limits: JobLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /** Jobs of a key that wait. */
  waitingOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  /** Jobs of a key that are under way. */
  underWayOf(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  /** Whether another job of this key finds room to wait. */
  hasRoom(key: string): boolean {
    return this.#length < this.#limits.most && this.waitingOf(key) < this.#limits.mostOfKey;
  }

  /** False: there is no room. */
  add(key: string, job: Job): boolean {
    if (!this.hasRoom(key)) return false;
    const jobs = this.#waiting.get(key) ?? [];
    jobs.push(job);
    this.#waiting.set(key, jobs);
    this.#length += 1;
    return true;
  }

  /**
   * The next job, taken out; it is under way until `ended`. Undefined when none waits that may begin.
   *
   * @param mayBegin what does not is passed over, and keeps its place; left out: all may
   */
  next(mayBegin: (job: Job) => boolean = () => true): Job | undefined {
    const most = this.#limits.mostUnderWayOfKey ?? Infinity;
    let chosen: { key: string; underWay: number; job: Job } | undefined;
    for (const [key, jobs] of this.#waiting) {
      const underWay = this.underWayOf(key);
      if (underWay >= most || (chosen && underWay >= chosen.underWay)) continue;
      const job = jobs.find(mayBegin);
      if (job !== undefined) chosen = { key, underWay, job };
    }
    if (chosen === undefined) return undefined;
    const { key, job, underWay } = chosen;
    this.remove(key, job);
    this.#toEndOfLine(key);
    this.#underWay.set(key, underWay + 1);
    return job;
  }

  /** All that wait, in the order in which they come as long as nothing else is added, and each key has as many under way as now. */
  inOrder(): Job[] {
    const places = [...this.#waiting].flatMap(([key, jobs]) => {
      const underWay = this.underWayOf(key);
      return jobs.map((job, index) => ({ job, round: underWay + index }));
    });
    // Sorting keeps the order of keys within a round.
    return places.toSorted((a, b) => a.round - b.round).map(({ job }) => job);
  }

  /** Jobs that would go before a new one of this key. */
  aheadOfNew(key: string): number {
    const round = this.underWayOf(key) + this.waitingOf(key);
    let ahead = 0;
    for (const [other, { length }] of this.#waiting) {
      ahead += Math.min(length, Math.max(0, round - this.underWayOf(other) + 1));
    }
    return ahead;
  }

  /** The last job of the key that has the most waiting, and more than `count` of them; undefined when none has. */
  lastBeyond(count: number): Job | undefined {
    let longest: Job[] = [];
    for (const jobs of this.#waiting.values()) if (jobs.length > longest.length) longest = jobs;
    return longest.length > count ? longest.at(-1) : undefined;
  }

  /** A job of this key is no longer under way. */
  ended(key: string): void {
    const left = this.underWayOf(key) - 1;
    if (left > 0) this.#underWay.set(key, left);
    else this.#underWay.delete(key);
    this.#toEndOfLine(key);
  }

  /** Takes a job out that nobody wants any more; nothing happens when it does not wait. */
  remove(key: string, job: Job): void {
    const jobs = this.#waiting.get(key) ?? [];
    const at = jobs.indexOf(job);
    if (at < 0) return;
    jobs.splice(at, 1);
    this.#length -= 1;
    if (jobs.length === 0) this.#waiting.delete(key);
  }

  #toEndOfLine(key: string): void {
    const jobs = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    if (jobs.length > 0) this.#waiting.set(key, jobs);
  }
}

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
