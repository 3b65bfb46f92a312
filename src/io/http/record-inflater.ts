import { inflateRawSync } from 'node:zlib';
import type { Warning } from '../../core/warnings.ts';

/** What records of `.z` topics may come to when they are unpacked. */
export interface InflationBudget {
  /** Real records hold 7 kB, first ones some 40 kB. */
  recordBytes: number;
  /** A qualifying of 2025 holds 22 MB of CarData.z, a test day of nine hours some 130 MB. */
  topicBytes: number;
  /** All topics of one session that are read together. */
  sessionBytes: number;
  /** Real files become seven times as large as they were sent; only from `unratedBytes` on is that looked at. */
  mostRatio: number;
  unratedBytes: number;
}

const megabyte = 1024 * 1024;

export const usualBudget: InflationBudget = {
  recordBytes: megabyte,
  topicBytes: 192 * megabyte,
  sessionBytes: 320 * megabyte,
  mostRatio: 30,
  unratedBytes: 16 * megabyte,
};

/** What was taken of one topic so far. */
interface Taken {
  packedBytes: number;
  inflatedBytes: number;
  /** Records that were not unpacked, as the budget was used up. */
  refused: number;
}

/**
 * Unpacks records of the `.z` topics of one session, base64 of raw-deflated JSON, as long as all of them together stay within a budget: a file
 * of few megabytes can claim to hold gigabytes. From where the budget is used up nothing more of the topic is unpacked, and `warnings` says so.
 */
export class RecordInflater {
  readonly #budget: InflationBudget;
  readonly #topics = new Map<string, Taken>();

  constructor(budget: InflationBudget = usualBudget) {
    this.#budget = budget;
  }

  /** The JSON text of a record. Throws for what is no packed record, one that is too large, and all after the budget was used up. */
  readonly unpack = (base64: string, topic: string): string => {
    const taken = this.#takenOf(topic);
    taken.packedBytes += base64.length;
    const room = this.#room(taken);
    if (taken.refused > 0 || room <= 0) {
      taken.refused += 1;
      throw new RangeError(`The budget of ${topic} is used up.`);
    }
    const most = Math.min(this.#budget.recordBytes, room);
    // What breaks has cost as much as the largest that would have been taken.
    let costBytes = most;
    try {
      const json = inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: most });
      costBytes = json.length;
      return json.toString();
    } catch (error) {
      if (most < this.#budget.recordBytes) taken.refused += 1;
      throw error;
    } finally {
      taken.inflatedBytes += costBytes;
    }
  };

  /** One for each topic of which records were left out for the sake of the budget. */
  get warnings(): Warning[] {
    return [...this.#topics].flatMap(([topic, { refused, inflatedBytes }]): Warning | [] => {
      if (refused === 0) return [];
      const read = `${Math.round(inflatedBytes / megabyte)} MB`;
      return {
        code: 'TELEMETRY_TOO_LARGE',
        message: `${topic} claims to hold far more than a session can; reading stopped after ${read}, and ${refused} record(s) were left out.`,
        effect:
          'Samples after that point are missing; those before it may be false, because such a file is damaged or forged.',
        count: refused,
      };
    });
  }

  #takenOf(topic: string): Taken {
    const taken = this.#topics.get(topic) ?? { packedBytes: 0, inflatedBytes: 0, refused: 0 };
    this.#topics.set(topic, taken);
    return taken;
  }

  /** Bytes that the topic may still unpack to. */
  #room({ packedBytes, inflatedBytes }: Taken): number {
    const { topicBytes, sessionBytes, mostRatio, unratedBytes } = this.#budget;
    const all = [...this.#topics.values()].reduce((sum, each) => sum + each.inflatedBytes, 0);
    const byRatio = Math.max(unratedBytes, mostRatio * packedBytes);
    return Math.min(Math.min(topicBytes, byRatio) - inflatedBytes, sessionBytes - all);
  }
}
