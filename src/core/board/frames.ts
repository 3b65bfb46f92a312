import { applyPatch } from '../feed/patch.ts';
import { lastAtOrBefore } from '../first-at-or-after.ts';
import type { Board, BoardFrame } from './board.ts';

/** So many frames are at most applied to get from a whole board to that of a moment. */
const framesBetweenKeyframes = 200;

/**
 * Boards of any moment from frames in order of time: forward each one is applied to the one before; from elsewhere on the nearest whole
 * board is where it begins, and those are kept every so many frames as they are come by.
 */
export class FramePlayer {
  readonly #frames: BoardFrame[] = [];
  readonly #keyframes = new Map<number, Board>();
  #at = -1;
  #board: Board | null = null;

  /** @param frames the first one has the whole board */
  constructor(frames: readonly BoardFrame[] = []) {
    for (const frame of frames) this.append(frame);
  }

  /** Adds a frame that is no earlier than the last one. One with a whole board (`_kf`) may follow a gap. */
  append(frame: BoardFrame): void {
    this.#frames.push(frame);
  }

  /** The board as it stands at a time, the same object until the next frame; null before the first frame. */
  boardAt(timeMs: number): Board | null {
    const frames = this.#frames;
    const index = lastAtOrBefore(frames.length, (at) => frames[at]![0], timeMs);
    if (index === -1) return null;
    this.#goTo(index);
    return this.#board;
  }

  #goTo(index: number): void {
    let start = index - (index % framesBetweenKeyframes);
    while (start > 0 && !this.#keyframes.has(start)) start -= framesBetweenKeyframes;
    if (this.#at > index || this.#at < start) {
      this.#at = start - 1;
      this.#board = null;
      const keyframe = this.#keyframes.get(start);
      if (keyframe) [this.#at, this.#board] = [start, keyframe];
    }
    while (this.#at < index) {
      this.#at += 1;
      this.#board = applyPatch(this.#board, this.#frames[this.#at]![1]) as Board;
      if (this.#at % framesBetweenKeyframes === 0) this.#keyframes.set(this.#at, this.#board);
    }
  }
}
