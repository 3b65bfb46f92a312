import { type FeedObject, isJsonObject, parseDurationMs } from '../../ground/product.ts';

/** What was measured at one place of the circuit. */
interface Measured {
  /** Who was best, and the value in milliseconds or km/h, turned so that smaller is better. */
  leader: string | null;
  best: number;
  bestOf: Map<string, number>;
}

/** Adds to measured values whether they are the best of the car and of all, as they arrive. */
export class FastestBoard {
  readonly #sectors = new Map<string, Measured>();
  readonly #speeds = new Map<string, Measured>();
  readonly #laps = new Map<string, Measured>();

  /** Everybody begins anew, as with each part of a qualifying. */
  clear(): void {
    for (const places of [this.#sectors, this.#speeds, this.#laps]) places.clear();
  }

  /** By car number: the values with flags, then what becomes of those that were best of all until now. */
  judge(number: string, values: FeedObject): [string, FeedObject][] {
    const judged = { ...values };
    const told: [string, FeedObject][] = [[number, judged]];
    const judgeAll = (group: 'Sectors' | 'Speeds', places: Map<string, Measured>, isSpeed: boolean) => {
      const cells = values[group];
      if (!isJsonObject(cells)) return;
      const own: FeedObject = {};
      for (const key of Object.keys(cells)) {
        const { cell, loser } = judgeCell(number, places, key, cells[key], isSpeed);
        own[key] = cell;
        if (loser !== null) told.push([loser, { [group]: { [key]: noLongerFastest } }]);
      }
      judged[group] = own;
    };
    judgeAll('Sectors', this.#sectors, false);
    judgeAll('Speeds', this.#speeds, true);
    if (values.LastLapTime !== undefined) {
      const { cell, loser } = judgeCell(number, this.#laps, 'LastLapTime', values.LastLapTime, false);
      judged.LastLapTime = cell;
      if (loser !== null) told.push([loser, { LastLapTime: noLongerFastest }]);
    }
    return told;
  }
}

/** The cell with its flags, and the other car that was best at the place until now. */
function judgeCell(
  number: string,
  places: Map<string, Measured>,
  place: string,
  cell: unknown,
  isSpeed: boolean,
): { cell: unknown; loser: string | null } {
  if (!isJsonObject(cell) || typeof cell.Value !== 'string') return { cell, loser: null };
  const { Value } = cell;
  if (Value === '') return { cell: notFastest, loser: null };
  const value = isSpeed ? -Number(Value) : parseDurationMs(Value)!;
  let measured = places.get(place);
  if (!measured) places.set(place, (measured = { leader: null, best: Infinity, bestOf: new Map() }));
  const isPersonal = value < (measured.bestOf.get(number) ?? Infinity);
  if (isPersonal) measured.bestOf.set(number, value);
  const isOverall = value < measured.best;
  const loser = isOverall && measured.leader !== number ? measured.leader : null;
  if (isOverall) {
    measured.leader = number;
    measured.best = value;
  }
  return { cell: { Value, OverallFastest: isOverall, PersonalFastest: isPersonal }, loser };
}

const notFastest = { Value: '', OverallFastest: false, PersonalFastest: false };
const noLongerFastest = { OverallFastest: false };
