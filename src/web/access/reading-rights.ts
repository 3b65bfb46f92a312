import type { RedisConnection } from '../../io/redis/redis-connection.ts';
import { WebError } from '../../serving/web-error.ts';

/** Something that is read for longer than a request takes to be let in. */
export interface Reading {
  /** What the right to it hangs on: ids of a workspace and of a sign-in. */
  by: readonly string[];
  /** Resolves when who asked for it would be let in now too. @throws what a request of now is refused with */
  look(this: void): Promise<void>;
  /** Called once, when it may be read no longer. */
  refuse(this: void, refusal: WebError): void;
}

/**
 * Ends what is read when the right to it ends: at once where an instance hears of that, and soon where nobody says so, as when a sign-in
 * has lasted for its time or a command has taken a key back.
 */
export class ReadingRights {
  readonly #redis: RedisConnection | null;
  readonly #lookEveryMs: number;
  /** Each with what looks at it now. */
  readonly #readings = new Map<Reading, () => Promise<void>>();

  /** @param redis over which instances tell each other; null: this one is alone. */
  constructor(redis: RedisConnection | null, lookEveryMs: number) {
    this.#redis = redis;
    this.#lookEveryMs = lookEveryMs;
    if (redis === null) return;
    const channel = channelOf(redis);
    redis.subscriber.on('message', (heardOn, id) => {
      if (heardOn === channel) void this.#lookAt(id);
    });
    // It waits for the engine; whom it never reaches looks by itself.
    redis.subscriber.subscribe(channel).catch(() => undefined);
  }

  /** Has all that is read by this id looked at, on every instance. Resolves when this one has looked. Never rejects. */
  async ended(id: string): Promise<void> {
    const redis = this.#redis;
    redis?.commands.publish(channelOf(redis), id).catch(() => undefined);
    await this.#lookAt(id);
  }

  /** Until the function that it returns is called. */
  follow(reading: Reading): () => void {
    let timer: NodeJS.Timeout | undefined;
    const leave = (): void => {
      clearTimeout(timer);
      this.#readings.delete(reading);
    };
    const look = async (): Promise<void> => {
      const refusal = await refusalOf(reading);
      if (!this.#readings.has(reading)) return;
      if (refusal === null) return wait();
      leave();
      reading.refuse(refusal);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), this.#lookEveryMs).unref();
    };
    this.#readings.set(reading, look);
    wait();
    return leave;
  }

  async #lookAt(id: string): Promise<void> {
    const looks = [...this.#readings].flatMap(([{ by }, look]) => (by.includes(id) ? [look()] : []));
    await Promise.all(looks);
  }
}

/** null also where nobody can tell, as when the disk does not answer: that takes no right away. */
async function refusalOf({ look }: Reading): Promise<WebError | null> {
  try {
    await look();
    return null;
  } catch (error) {
    return error instanceof WebError ? error : null;
  }
}

function channelOf(redis: RedisConnection): string {
  return redis.key('ended-rights');
}
