import type { SessionKind } from '../calendar/session-kind.ts';
import { feedEntries } from '../feed/patch.ts';
import { isJsonObject } from '../json-object.ts';
import { feedInteger } from '../feed/feed-values.ts';
import { emptyLap, type Lap } from '../timing/laps/lap.ts';
import { fitTyres } from '../timing/laps/lap-tyres.ts';
import { repairRawLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import { isOnTrack } from '../timing/raw-laps/lap-rows.ts';
import { readRawLaps } from '../timing/raw-laps/raw-laps.ts';
import type { TimingLine, TimingPatch } from '../timing/topics/timing-line.ts';
import type { TyreMessage } from '../timing/tyres/tyre-messages.ts';
import { readTyreSets } from '../timing/tyres/tyre-sets.ts';
import type { BoardTyre } from './board.ts';

/** The tyres of a car at a moment, read as those of its laps are: from the visits to the pits and what was said of sets until then. */
export class CarTyres {
  /** What tells laps and visits to the pits: the first message, and five or six of each lap. */
  readonly #patches: TimingPatch[] = [];
  /** Number of the set on the car, as sent. */
  #sentStint: number | null = null;
  tyre: BoardTyre | null = null;
  before: string[] = [];

  /** Takes a message of TimingData. Returns whether other tyres may be on the car by it, or one lap more on these. */
  hear(line: TimingLine, timeMs: number): boolean {
    const isCount =
      line.NumberOfLaps !== undefined || line.InPit !== undefined || line.NumberOfPitStops !== undefined;
    const isFirst = this.#patches.length === 0;
    if (isFirst || isCount || line.LastLapTime !== undefined || isOnTrack(line))
      this.#patches.push({ timeMs, line: isFirst || Array.isArray(line.Sectors) ? line : timesOf(line) });
    return isCount;
  }

  /** Whether other tyres may be on the car by a message of TimingAppData: one that counts a lap of those that are changes nothing. */
  mayChangeBy(stints: unknown): boolean {
    return feedEntries(stints).some(([stint, said]) => stint !== this.#sentStint || namesTyres(said));
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
    const { sets, atJoining, sentStints } = readTyreSets(messages, rawLaps, {
      lapsBefore: raw.joinedAfterLaps,
      stopsBefore: raw.joinedAfterLaps === null ? undefined : (feedInteger(first?.NumberOfPitStops) ?? 0),
      hasGaps: raw.hasLostPitStops,
    });
    this.#sentStint = sentStints.at(-1) ?? null;
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

/** Without what says nothing of when laps ended: to read it would take most of the time. */
function timesOf({ NumberOfLaps, InPit, NumberOfPitStops, LastLapTime, Sectors }: TimingLine): TimingLine {
  return { NumberOfLaps, InPit, NumberOfPitStops, LastLapTime, Sectors };
}

function namesTyres(said: unknown): boolean {
  return (
    !isJsonObject(said) || Object.keys(said).some((key) => key !== 'TotalLaps' && !key.startsWith('Lap'))
  );
}
