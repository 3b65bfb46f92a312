import { parseDurationMs } from '../feed/duration.ts';
import { applyPatch, feedEntries } from '../feed/patch.ts';
import { asObject, isJsonObject, type JsonObject } from '../json-object.ts';
import { cellText } from '../timing/topics/timing-line.ts';
import type { BoardSector, TimeRank } from './board.ts';
import { sharing } from './sharing.ts';

/** By `Status` of a segment; what else was sent, 0 above all, is not driven. */
const miniLetters: ReadonlyMap<unknown, string> = new Map([
  [2048, 'y'],
  [2049, 'g'],
  [2051, 'p'],
  [2064, 'b'],
  ...[2050, 2052, 2068].map((status): [number, string] => [status, 'x']),
]);

const mostMinis = 30;

/** Sectors of one car as they stand on a board. */
export class CarSectors {
  readonly #cells: JsonObject[] = [{}, {}, {}];
  readonly #minis: string[][] = [[], [], []];
  #onBoard: BoardSector[] = [];

  /** The same list until a sector changes; empty before any was sent. */
  get onBoard(): BoardSector[] {
    return this.#onBoard;
  }

  /** What was driven is of the lap before now. */
  endLap(): void {
    this.#onBoard = this.#onBoard.map((sector) =>
      sector.isOld || sector.ms === null ? sector : { ...sector, isOld: true },
    );
  }

  /**
   * @param isWhole what is not in the patch is not so
   * @param isLate the car has ended a lap a few seconds ago: times are of that one
   */
  push(sectors: unknown, isWhole: boolean, isLate: boolean): void {
    const patches = new Map(
      feedEntries(sectors).filter(([index, patch]) => index < 3 && isJsonObject(patch)),
    );
    const isLapOver = isWhole && cellText(patches.get(2)) !== null;
    const onBoard = [0, 1, 2].map(
      (index) => this.#onBoard[index] ?? { ms: null, rank: null, isOld: false, minis: '' },
    );
    for (const [index, patch] of patches) {
      const { Segments: segments, ...values } = patch as JsonObject;
      const { ms: msBefore, isOld: wasOld, ...before } = onBoard[index]!;
      if (isWhole) this.#minis[index] = [];
      const minis = segments === undefined && !isWhole ? before.minis : this.#minisWith(index, segments);
      const cell = applyPatch(isWhole ? {} : this.#cells[index], values) as JsonObject;
      this.#cells[index] = cell;
      const isTimed = typeof values.Value === 'string';
      const sentMs = isTimed ? parseDurationMs(values.Value) : null;
      // The time of the lap before stays, pale, until the sector is driven.
      const ms = sentMs ?? (isWhole ? null : msBefore);
      const isOld = isTimed ? sentMs === null || isLapOver || (isLate && !isWhole) : wasOld;
      onBoard[index] = { ms, rank: ms === null ? null : rankOf(cell), isOld: ms !== null && isOld, minis };
    }
    // A first sector as long as the one before is not sent again; the others are emptied at its end all the same.
    const [first, second] = [0, 1].map((index) => asObject(patches.get(index))?.Value);
    const isFirstTimed = first === undefined && cellText(this.#cells[0]) !== null;
    if (second === '' && isFirstTimed && !isLate && !isWhole) onBoard[0] = { ...onBoard[0]!, isOld: false };
    this.#onBoard = sharing(this.#onBoard, onBoard);
  }

  #minisWith(index: number, segments: unknown): string {
    const minis = this.#minis[index]!;
    for (const [at, segment] of feedEntries(segments)) {
      if (at >= mostMinis || !isJsonObject(segment)) continue;
      while (minis.length < at) minis.push('.');
      minis[at] = miniLetters.get(segment.Status) ?? '.';
    }
    return minis.join('');
  }
}

/** How good a time is by the flags that the feed sends with it. */
export function rankOf(cell: JsonObject | null): TimeRank {
  if (cell?.OverallFastest === true) return 'overall-best';
  return cell?.PersonalFastest === true ? 'personal-best' : null;
}
