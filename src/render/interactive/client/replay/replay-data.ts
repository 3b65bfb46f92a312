import type { ReplayPlaces } from '../../../../core/charts/spec/page-spec.ts';
import type { MapPoint } from './track-canvas.ts';
import { applyPatch } from '../../../../core/feed/patch.ts';
import type { Board, BoardFrame } from '../../../../core/board/board.ts';

export class Places {
  endMs = 0;
  #pieces = new Map<string, (ReplayPlaces & { values?: Int16Array })[]>();
  constructor(places: Record<string, ReplayPlaces>) {
    this.append(places);
  }
  append(places: Record<string, ReplayPlaces>) {
    for (const [number, piece] of Object.entries(places)) {
      this.#pieces.set(number, [...(this.#pieces.get(number) ?? []), { ...piece }]);
      this.endMs = Math.max(this.endMs, piece.fromMs + piece.stepMs * ((piece.xy.length * 3) / 16 - 1));
    }
  }
  at(number: string, timeMs: number): MapPoint | null {
    const piece = this.#pieces.get(number)?.findLast((each) => each.fromMs <= timeMs);
    if (!piece) return null;
    piece.values ??= new Int16Array(Uint8Array.from(atob(piece.xy), (c) => c.charCodeAt(0)).buffer);
    const at = (timeMs - piece.fromMs) / piece.stepMs;
    const [i, f] = [Math.floor(at), at % 1];
    const v = piece.values;
    const [ax, ay, bx, by] = [v[2 * i]!, v[2 * i + 1]!, v[2 * i + 2], v[2 * i + 3]];
    if (bx === undefined || ax === -32768 || bx === -32768) return null;
    return { xM: (ax + (bx - ax) * f) / 10, yM: (ay + (by! - ay) * f) / 10 };
  }
}

export class FramePlayer {
  #frames: BoardFrame[];
  #keys: Board[] = [];
  #at = -1;
  #board: unknown = null;
  constructor(frames: readonly BoardFrame[]) {
    this.#frames = [...frames];
  }
  append(frame: BoardFrame) {
    this.#frames.push(frame);
  }
  boardAt(timeMs: number): Board {
    let to = this.#frames.findLastIndex(([ms]) => ms <= timeMs);
    if (to < 0) to = 0;
    if (to < this.#at) {
      this.#at = -1;
      this.#board = null;
      const key = Math.min(Math.floor(to / 500), this.#keys.length - 1);
      if (key >= 0) [this.#at, this.#board] = [key * 500, this.#keys[key]!];
    }
    while (this.#at < to) {
      this.#at++;
      this.#board = applyPatch(this.#board, this.#frames[this.#at]![1]);
      if (this.#at % 500 === 0) this.#keys[this.#at / 500] ??= this.#board as Board;
    }
    return this.#board as Board;
  }
}
