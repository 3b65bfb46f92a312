/**
 * Jobs that wait. Next comes one of the key that has the fewest under way; of several such keys, of the one that has gone without for
 * longest.
 */
export class JobQueue<Job> {
  readonly #waiting = new Map<string, Job[]>();
  readonly #underWay = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfKey: number;
  #length = 0;

  constructor({ most, mostOfKey }: { most: number; mostOfKey: number }) {
    this.#most = most;
    this.#mostOfKey = mostOfKey;
  }

  get length(): number {
    return this.#length;
  }

  /** False: there is no room. */
  add(key: string, job: Job): boolean {
    const jobs = this.#waiting.get(key) ?? [];
    if (this.#length >= this.#most || jobs.length >= this.#mostOfKey) return false;
    jobs.push(job);
    this.#waiting.set(key, jobs);
    this.#length += 1;
    return true;
  }

  /** The next job, taken out; it is under way until `ended`. Undefined when none waits. */
  next(): Job | undefined {
    let chosen: string | undefined;
    for (const key of this.#waiting.keys()) {
      if (chosen === undefined || this.#count(key) < this.#count(chosen)) chosen = key;
    }
    if (chosen === undefined) return undefined;
    const job = this.#waiting.get(chosen)?.shift();
    this.#toEndOfLine(chosen);
    this.#underWay.set(chosen, this.#count(chosen) + 1);
    this.#length -= 1;
    return job;
  }

  /** A job of this key is no longer under way. */
  ended(key: string): void {
    const left = this.#count(key) - 1;
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

  #count(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }
}
