import { describe, expect, it } from 'vitest';
import type { BoardInput } from './board.ts';
import { BoardReducer } from './board-reducer.ts';
import { framesOf } from './frames-of-inputs.ts';
import { FramePlayer } from './frames.ts';

/** A lap count each second, and two cars that hand a place to and fro, 50 ms apart. */
const inputs: BoardInput[] = Array.from({ length: 1000 }, (_, second): BoardInput[] => [
  { topic: 'LapCount', timeMs: second * 1000, content: { CurrentLap: second } },
  ...['4', '81'].map((car, index) => ({
    topic: 'TimingData',
    timeMs: second * 1000 + 100 + index * 50,
    content: { Lines: { [car]: { Position: String(((second + index) % 2) + 1), InPit: false } } },
  })),
]).flat();

function boardOf(untilMs: number) {
  const reducer = new BoardReducer();
  for (const input of inputs) if (input.timeMs <= untilMs) reducer.push(input);
  return reducer.board;
}

const frames = framesOf(inputs, { fromMs: 10_500, toMs: 700_000 });

describe('framesOf', () => {
  it('begins with the whole board, and joins what changes at nearly the same time', () => {
    expect(frames[0]).toEqual([10_500, boardOf(10_500)]);
    // The last second has only begun.
    expect(frames).toHaveLength(1 + 690);
    expect(frames[1]).toEqual([11_150, { lap: { current: 11 }, cars: expect.anything() }]);
    expect(frames.at(-1)![0]).toBe(700_000);
  });

  it('is one board where nothing follows, and an empty one where nothing came', () => {
    expect(framesOf(inputs, { fromMs: 5e6, toMs: 6e6 })).toEqual([[5e6, boardOf(Infinity)]]);
    expect(framesOf([], { fromMs: 0, toMs: 1 })).toEqual([[0, new BoardReducer().board]]);
  });
});

describe('FramePlayer', () => {
  it('has the board of every moment, in any order', () => {
    const player = new FramePlayer(frames);
    const timesMs = Array.from({ length: 60 }, (_, index) => 10_500 + ((index * 7919) % 690) * 1000);
    for (const timeMs of timesMs) expect(player.boardAt(timeMs)).toEqual(boardOf(timeMs));
    expect(player.boardAt(10_499)).toBeNull();
    expect(player.boardAt(11_150)).toBe(player.boardAt(11_900));
  });

  it('goes on with frames that are appended, also where one of them is a whole board', () => {
    const player = new FramePlayer(frames.slice(0, 10));
    expect(player.boardAt(1e9)!.lap!.current).toBe(19);
    player.append(frames[10]!);
    expect(player.boardAt(1e9)!.lap!.current).toBe(20);
    player.append([frames[10]![0] + 1, { ...boardOf(600_000), _kf: true }]);
    expect(player.boardAt(1e9)).toEqual(boardOf(600_000));
    expect(player.boardAt(15_000)!.lap!.current).toBe(14);
  });
});
