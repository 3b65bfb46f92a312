import type { SessionKind } from '../calendar/session-kind.ts';
import { feedInteger } from '../feed/feed-values.ts';
import { emptyLap, type Lap } from '../timing/laps/lap.ts';
import { fitTyres } from '../timing/laps/lap-tyres.ts';
import { repairRawLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import { isOnTrack } from '../timing/raw-laps/lap-rows.ts';
import { readRawLaps } from '../timing/raw-laps/raw-laps.ts';
import { longestMessageDelayMs } from '../timing/raw-laps/timing-tolerances.ts';
import type { TimingLine, TimingPatch } from '../timing/topics/timing-line.ts';
import type { TyreMessage } from '../timing/tyres/tyre-messages.ts';
import { readTyreSets } from '../timing/tyres/tyre-sets.ts';
import type { BoardTyre } from './board.ts';

/** The tyres of a car at a moment, read as those of its laps are: from the visits to the pits and what was said of sets until then. */
export class CarTyres {
  /** What laps and visits to the pits are counted by: the first message, and some two hundred more in a race. */
  readonly #patches: TimingPatch[] = [];
  #countedMs = -Infinity;
  /** Without any time a lap would be taken for the way to the grid, or for one that was not begun. */
  #isLapTimed = false;
  tyre: BoardTyre | null = null;
  before: string[] = [];

  /** Takes a message of TimingData. Returns whether other tyres may be on the car by it, or one lap more on these. */
  hear(line: TimingLine, timeMs: number): boolean {
    const isCount =
      line.NumberOfLaps !== undefined || line.InPit !== undefined || line.NumberOfPitStops !== undefined;
    const isTimed = !this.#isLapTimed && timeMs - this.#countedMs >= longestMessageDelayMs && isOnTrack(line);
    this.#isLapTimed ||= isTimed;
    if (line.NumberOfLaps !== undefined) {
      this.#countedMs = timeMs;
      this.#isLapTimed = false;
    }
    if (this.#patches.length === 0 || isCount || isTimed || line.LastLapTime !== undefined)
      this.#patches.push({ timeMs, line });
    return isCount;
  }

  /** @param untilMs session time of the latest message */
  read(messages: readonly TyreMessage[], kind: SessionKind, untilMs: number): void {
    if (messages.length === 0) return;
    const raw = readRawLaps(this.#patches, kind);
    const open = raw.laps.at(-1);
    const { laps: closed } = repairRawLaps(raw.laps, {
      followedUntilMs: untilMs,
      arePlaces: kind === 'race',
    });
    // Its end is unknown yet; that the car came into the pits on it is not.
    const rawLaps = open === undefined || closed.includes(open) ? closed : [...closed, open];
    const first = this.#patches[0]?.line;
    const { sets, atJoining } = readTyreSets(messages, rawLaps, {
      lapsBefore: raw.joinedAfterLaps,
      stopsBefore: raw.joinedAfterLaps === null ? undefined : (feedInteger(first?.NumberOfPitStops) ?? 0),
      hasGaps: raw.hasLostPitStops,
    });
    const driven = rawLaps.flatMap(({ lapNumber, endMs, pitInMs, pitOutMs }): Lap[] =>
      endMs === null ? [] : [{ ...emptyLap(nobody, lapNumber, endMs), pitInMs, pitOutMs }],
    );
    const current = emptyLap(nobody, (driven.at(-1)?.lapNumber ?? raw.joinedAfterLaps ?? 0) + 1, Infinity);
    fitTyres([...driven, current], sets, kind);
    this.tyre =
      current.stint === null
        ? null
        : {
            compound: current.compound,
            isNew: current.freshTyre,
            laps: current.tyreLifeLaps === null ? null : current.tyreLifeLaps - 1,
          };
    const earlier = (atJoining ?? []).map(({ stint, compound }) => ({ stint: stint + 1, compound }));
    const stints = new Map([...earlier, ...driven].map(({ stint, compound }) => [stint, compound]));
    this.before = [...stints].flatMap(([stint, compound]) =>
      stint === null || stint === current.stint || compound === null ? [] : [compound],
    );
  }
}

const nobody = { driverNumber: '', driver: '', team: '' };
