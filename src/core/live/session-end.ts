import { isJsonObject } from '../json-object.ts';
import { restlessTopics } from './topics.ts';

export interface EndPatience {
  /** A session that is over has ended when nothing new was said for so long. */
  quietMs: number;
  /** And at the latest so long after it was over. */
  longestMs: number;
}

export const usualEndPatience: EndPatience = { quietMs: 60_000, longestMs: 15 * 60_000 };

/** Whether a message of SessionStatus says that the session is over; `Finished` may be only a part of a qualifying. */
export function saysOver(topic: string, content: unknown): boolean {
  if (topic !== 'SessionStatus' || !isJsonObject(content)) return false;
  return content.Status === 'Finalised' || content.Status === 'Ends';
}

/** When a recording may end. Results and messages of race control still come after the session is over. Times are of any one clock. */
export class SessionEnd {
  readonly #patience: EndPatience;
  #overMs: number | null = null;
  #newsMs = 0;

  constructor(patience: EndPatience = usualEndPatience) {
    this.#patience = patience;
  }

  hear(topic: string, content: unknown, nowMs: number): void {
    if (saysOver(topic, content)) this.#overMs ??= nowMs;
    if (!restlessTopics.has(topic)) this.#newsMs = nowMs;
  }

  get isOver(): boolean {
    return this.#overMs !== null;
  }

  hasEnded(nowMs: number): boolean {
    if (this.#overMs === null) return false;
    const isQuiet = nowMs - Math.max(this.#newsMs, this.#overMs) >= this.#patience.quietMs;
    return isQuiet || nowMs - this.#overMs >= this.#patience.longestMs;
  }
}
