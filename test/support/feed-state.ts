import { applyPatch } from '../../src/core/feed/patch.ts';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import { asObject, type JsonObject } from '../../src/core/json-object.ts';
import type { Board, BoardInput } from '../../src/core/board/board.ts';

/** Topics that a board is made of, in the order in which messages of the same time are read. */
export const boardFileTopics = [
  ...(['SessionInfo', 'SessionStatus', 'SessionData', 'DriverList', 'TimingData', 'TimingAppData'] as const),
  ...(['LapCount', 'TrackStatus', 'RaceControlMessages', 'WeatherData', 'ExtrapolatedClock'] as const),
] as const;

/** Messages of a session in order of time. */
export function boardInputs(
  recordsOf: (topic: (typeof boardFileTopics)[number]) => Iterable<FeedRecord>,
): BoardInput[] {
  return boardFileTopics
    .flatMap((topic) =>
      [...recordsOf(topic)].map(({ timeMs, payload }) => ({ topic, timeMs, content: payload })),
    )
    .sort((a, b) => a.timeMs - b.timeMs);
}

/** The state of TimingData at a moment, made by merging alone. */
export class TimingState {
  state: unknown = {};
  #at = 0;
  readonly #records: readonly FeedRecord[];

  constructor(records: readonly FeedRecord[]) {
    this.#records = records;
  }

  goTo(timeMs: number): this {
    for (; (this.#records[this.#at]?.timeMs ?? Infinity) <= timeMs; this.#at += 1)
      this.state = applyPatch(this.state, this.#records[this.#at]!.payload);
    return this;
  }

  lineOf(car: string): JsonObject {
    return asObject(asObject(asObject(this.state)?.Lines)?.[car]) ?? {};
  }
}

/** What a board shows of a car that the feed says in so many words, and the same as the feed says it. */
export function asSaid(board: Board, timing: TimingState) {
  const isRace = board.session.kind === 'race';
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const value = (cell: unknown) => text(asObject(cell)?.Value);
  return Object.entries(board.cars).map(([number, car]) => {
    const line = timing.lineOf(number);
    const isOut = isRace && line.Retired === true;
    const status =
      line.Retired === true
        ? 'retired'
        : line.KnockedOut === true
          ? 'knocked-out'
          : line.Stopped === true
            ? 'stopped'
            : line.InPit === true
              ? 'in-pits'
              : 'on-track';
    const isLeader = String(line.GapToLeader ?? '').startsWith('LAP');
    const counted = typeof line.NumberOfLaps === 'number' ? line.NumberOfLaps : 0;
    const sectors = [0, 1, 2].map((index) =>
      value(asObject(line.Sectors)?.[index] ?? (line.Sectors as unknown[])?.[index]),
    );
    return {
      shown: {
        ...{ number, place: car.place, laps: car.laps, stops: car.stops },
        status: car.status === 'out-lap' ? 'on-track' : car.status,
        ...(isRace && { gap: car.gap, interval: car.interval }),
        lastLap: car.lastLap?.ms ?? null,
        bestLap: car.bestLap?.ms ?? null,
        sectors: car.sectors.map(({ ms, isOld }, index) => (sectors[index] === null && isOld ? null : ms)),
      },
      said: {
        ...{ number, place: text(line.Position) && Number(line.Position) },
        ...{ laps: isRace ? counted : Math.max(0, counted - 1), stops: line.NumberOfPitStops ?? 0 },
        status,
        ...(isRace && {
          gap: isOut || isLeader ? null : text(line.GapToLeader),
          interval: isOut || isLeader ? null : value(line.IntervalToPositionAhead),
        }),
        ...{ lastLap: milliseconds(value(line.LastLapTime)), bestLap: milliseconds(value(line.BestLapTime)) },
        sectors: sectors.map(milliseconds),
      },
    };
  });
}

function milliseconds(said: string | null): number | null {
  const match = /^(?:(\d+):)?(?:(\d+):)?(\d+)\.(\d{3})$/.exec(said ?? '');
  if (!match) return null;
  const [, first, second, seconds, fraction] = match;
  const minutes = second === undefined ? Number(first ?? 0) : Number(first) * 60 + Number(second);
  return (minutes * 60 + Number(seconds)) * 1000 + Number(fraction);
}
