import { type FeedObject, isJsonObject, parseDurationMs } from '../../ground/product.ts';

/** What was measured at one place of the circuit. */
interface Measured {
  /** Who was best, and the value in seconds or km/h, turned so that smaller is better. */
  leader: string | null;
  best: number;
  bestOf: Map<string, number>;
}

/** Adds to measured values whether they are the best of the car and of all, as they arrive. */
export class FastestBoard {
  readonly #places = new Map<string, Measured>();

  /** Everybody begins anew, as with each part of a qualifying. */
  clear(): void {
    this.#places.clear();
  }

  /** The values with flags, and what becomes of those that were best of all until now, by car number. */
  judge(number: string, values: FeedObject): { judged: FeedObject; beaten: [string, FeedObject][] } {
    const beaten: [string, FeedObject][] = [];
    const judged = { ...values };
    for (const group of ['Sectors', 'Speeds'] as const) {
      const cells = values[group];
      if (!isJsonObject(cells)) continue;
      const own: FeedObject = {};
      for (const key of Object.keys(cells)) {
        const { cell, loser } = this.#judgeCell(number, `${group} ${key}`, cells[key], group === 'Speeds');
        own[key] = cell;
        if (loser !== null) beaten.push([loser, { [group]: { [key]: noLongerFastest } }]);
      }
      judged[group] = own;
    }
    if (values.LastLapTime !== undefined) {
      const { cell, loser } = this.#judgeCell(number, 'LastLapTime', values.LastLapTime, false);
      judged.LastLapTime = cell;
      if (loser !== null) beaten.push([loser, { LastLapTime: noLongerFastest }]);
    }
    return { judged, beaten };
  }

  /** The cell with its flags, and the other car that was best at the place until now. */
  #judgeCell(
    number: string,
    place: string,
    cell: unknown,
    isSpeed: boolean,
  ): { cell: unknown; loser: string | null } {
    if (!isJsonObject(cell) || typeof cell.Value !== 'string') return { cell, loser: null };
    if (cell.Value === '')
      return { cell: { ...cell, OverallFastest: false, PersonalFastest: false }, loser: null };
    const value = isSpeed ? -Number(cell.Value) : parseDurationMs(cell.Value)!;
    const measured = this.#measuredAt(place);
    const isPersonal = value < (measured.bestOf.get(number) ?? Infinity);
    if (isPersonal) measured.bestOf.set(number, value);
    const isOverall = value < measured.best;
    const loser = isOverall && measured.leader !== number ? measured.leader : null;
    if (isOverall) Object.assign(measured, { leader: number, best: value });
    return { cell: { ...cell, OverallFastest: isOverall, PersonalFastest: isPersonal }, loser };
  }

  #measuredAt(place: string): Measured {
    let measured = this.#places.get(place);
    if (!measured) {
      measured = { leader: null, best: Infinity, bestOf: new Map() };
      this.#places.set(place, measured);
    }
    return measured;
  }
}

const noLongerFastest = { OverallFastest: false };
