import type { Board, BoardCar } from '../../../../core/board/board.ts';
import type { ReplayLap } from '../../../../core/charts/spec/page-spec.ts';
import { formatLapTime, formatSeconds } from '../../../../core/text/lap-time.ts';

type TimedLap = ReplayLap & { startMs: number; endMs: number; lapTimeMs: number };

/** The best lap so far, driven again beside the present one. */
export interface Ghost {
  best: TimedLap;
  /** Session time at which the car was as long into its best lap as it is into this one. */
  atMs: number;
}

/** null where no lap was timed before this one, or once the best lap would be over. */
export function ghostAt(laps: readonly ReplayLap[], timeMs: number): Ghost | null {
  const present = laps.findLast(({ startMs }) => startMs !== null && startMs <= timeMs);
  if (present?.startMs == null || (present.endMs !== null && present.endMs <= timeMs)) return null;
  const { startMs } = present;
  const [best] = laps
    .filter((lap): lap is TimedLap => lap.lapTimeMs !== null && lap.startMs !== null && lap.endMs !== null)
    .filter(({ endMs }) => endMs <= startMs)
    .sort((a, b) => a.lapTimeMs - b.lapTimeMs);
  if (best === undefined) return null;
  const atMs = best.startMs + timeMs - startMs;
  return atMs > best.endMs ? null : { best, atMs };
}

/** Official sector times come with the end of the lap, or a little later. */
const afterEndMs = [500, 2000, 4000];

/** Says how the lap that a car drives stands against its best one so far. */
export class AgainstBest {
  readonly #laps: Record<string, ReplayLap[]>;
  readonly #boardAt: (timeMs: number) => Board;
  /** Sector times by car and end of the lap; they never change. */
  readonly #sectors = new Map<string, number[] | null>();

  constructor(laps: Record<string, ReplayLap[]>, boardAt: (timeMs: number) => Board) {
    this.#laps = laps;
    this.#boardAt = boardAt;
  }

  /** "" where official sector times of both laps do not say it. */
  sentence(number: string, car: BoardCar, timeMs: number): string {
    const ghost = car.status === 'on-track' ? ghostAt(this.#laps[number] ?? [], timeMs) : null;
    if (ghost === null) return '';
    const key = `${number} ${ghost.best.endMs}`;
    const sectorsMs = this.#sectors.get(key) ?? this.#sectorsOf(number, ghost.best);
    this.#sectors.set(key, sectorsMs);
    return sectorsMs === null ? '' : againstBest(car, ghost.best, sectorsMs);
  }

  #sectorsOf(number: string, { endMs, lapTimeMs }: TimedLap): number[] | null {
    for (const afterMs of afterEndMs) {
      const car = this.#boardAt(endMs + afterMs).cars[number];
      const sectorsMs = car === undefined ? null : sectorsOfLap(car, lapTimeMs);
      if (sectorsMs !== null) return sectorsMs;
    }
    return null;
  }
}

/** Sector times of a lap that has just ended: those on the board, if they add up to the lap. */
export function sectorsOfLap({ sectors }: BoardCar, lapTimeMs: number): number[] | null {
  const times = sectors.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const sum = times.reduce((total, ms) => total + ms, 0);
  return times.length === 3 && Math.abs(sum - lapTimeMs) <= 1 ? times : null;
}

/** "After sector 2 0.123 s faster than on the best lap so far (1:15.586, lap 8)". */
export function againstBest(car: BoardCar, best: TimedLap, bestSectorsMs: readonly number[]): string {
  const missing = car.sectors.findIndex(({ ms, isOld }) => ms === null || isOld);
  const driven = car.sectors.slice(0, missing === -1 ? undefined : missing);
  if (driven.length === 0) return '';
  const deltaMs = driven.reduce((total, { ms }, sector) => total + ms! - bestSectorsMs[sector]!, 0);
  const after = `After sector ${driven.length}`;
  const lap = `the best lap so far (${formatLapTime(best.lapTimeMs)}, lap ${best.lap})`;
  if (deltaMs === 0) return `${after}, level with ${lap}`;
  return `${after}, ${formatSeconds(Math.abs(deltaMs))} s ${deltaMs < 0 ? 'faster' : 'slower'} than ${lap}`;
}
