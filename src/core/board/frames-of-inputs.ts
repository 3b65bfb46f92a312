import { patchBetween } from '../feed/patch.ts';
import type { Board, BoardFrame, BoardInput, BoardSession } from './board.ts';
import { BoardReducer } from './board-reducer.ts';

/** What changes within so short a time is one frame: cars send their mini-sectors and gaps one by one. */
const frameMs = 200;

export interface FramesSpan {
  /** The first frame is the board at this time, with all that was said before. */
  fromMs: number;
  /** Nothing later is in the frames. */
  toMs: number;
}

/**
 * The frames of a stretch of a session from its messages in order of time: first the whole board, then what changed, at the time of the
 * last message of each frame.
 *
 * @param about what is known of the session before its messages
 */
export function framesOf(
  inputs: Iterable<BoardInput>,
  { fromMs, toMs }: FramesSpan,
  about?: Partial<BoardSession>,
): BoardFrame[] {
  const reducer = new BoardReducer(about);
  const frames: BoardFrame[] = [];
  let shown: Board | null = null;
  let openMs: number | null = null;
  let lastMs = fromMs;
  const close = (timeMs: number): void => {
    const patch = shown === null ? reducer.board : patchBetween(shown, reducer.board);
    if (patch !== undefined) frames.push([timeMs, patch]);
    shown = reducer.board;
    openMs = null;
  };
  for (const input of inputs) {
    const { timeMs } = input;
    if (timeMs > toMs) break;
    if (shown === null && timeMs > fromMs) close(fromMs);
    if (openMs !== null && timeMs - openMs >= frameMs) close(lastMs);
    if (!reducer.push(input) || shown === null) continue;
    openMs ??= timeMs;
    lastMs = Math.max(timeMs, frames.at(-1)![0]);
  }
  close(shown === null ? fromMs : lastMs);
  return frames;
}
