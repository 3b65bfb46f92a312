import type { BoardFrame } from '../../../../core/board/board.ts';
import { asObject } from '../../../../core/json-object.ts';

/** Milliseconds that the second car was behind the first from this time on; null = not known, or a lap or more. */
export interface GapPoint {
  timeMs: number;
  gapMs: number | null;
}

const secondsPattern = /^\+?(?:(\d+):)?(\d+(?:\.\d+)?)$/;

/** "+12.345" and "+1:02.345" in milliseconds; null for laps and other words. */
export function gapMsOf(gap: string): number | null {
  const [, minutes = '0', seconds] = secondsPattern.exec(gap.trim()) ?? [];
  return seconds === undefined ? null : Math.round((Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** How far behind the leader a car is, from what its patches say. */
class GapToLeader {
  #place: unknown = null;
  #gap: unknown = null;
  #status: unknown = null;

  /** Whether the patch says anything of it. */
  push(patch: unknown): boolean {
    const car = asObject(patch);
    if (car === null) return false;
    if (car.place !== undefined) this.#place = car.place;
    if (car.gap !== undefined) this.#gap = car.gap;
    if (car.status !== undefined) this.#status = car.status;
    return car.place !== undefined || car.gap !== undefined || car.status !== undefined;
  }

  get gapMs(): number | null {
    if (this.#status === 'retired' || this.#status === 'stopped') return null;
    if (typeof this.#gap === 'string') return gapMsOf(this.#gap);
    return this.#place === 1 ? 0 : null;
  }
}

/** The gap between two cars through a race, as their gaps to the leader say. */
export class GapHistory {
  readonly points: GapPoint[] = [];
  readonly #cars: readonly [string, string];
  readonly #gaps = [new GapToLeader(), new GapToLeader()] as const;

  constructor(cars: readonly [string, string], frames: readonly BoardFrame[]) {
    this.#cars = cars;
    for (const frame of frames) this.append(frame);
  }

  append([timeMs, patch]: BoardFrame): void {
    const cars = asObject(asObject(patch)?.cars);
    if (cars === null) return;
    const [first, second] = this.#gaps;
    const isHeard = [first.push(cars[this.#cars[0]]), second.push(cars[this.#cars[1]])].some(Boolean);
    if (!isHeard) return;
    const [ahead, behind] = [first.gapMs, second.gapMs];
    const gapMs = ahead === null || behind === null ? null : behind - ahead;
    if (gapMs !== this.points.at(-1)?.gapMs) this.points.push({ timeMs, gapMs });
  }

  at(timeMs: number): number | null {
    return this.points.findLast((point) => point.timeMs <= timeMs)?.gapMs ?? null;
  }
}
