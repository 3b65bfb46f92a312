import { parseDurationMs } from '../../core/feed/duration.ts';
import { isFeedObject, type FeedObject } from '../../core/feed/patch.ts';

interface Best {
  number: string;
  /** Seconds or km/h, turned so that smaller is better. */
  value: number;
}

/** Adds to measured values whether they are the best of the car and of all, as they arrive. */
export class FastestBoard {
  readonly #overall = new Map<string, Best>();
  readonly #personal = new Map<string, number>();

  /** Everybody begins anew, as with each part of a qualifying. */
  clear(): void {
    this.#overall.clear();
    this.#personal.clear();
  }

  /** The values with flags, and what becomes of those that were best of all until now, by car number. */
  judge(number: string, values: FeedObject): { judged: FeedObject; beaten: [string, FeedObject][] } {
    const beaten: [string, FeedObject][] = [];
    const judgeCells = (group: string, cells: unknown): unknown =>
      isFeedObject(cells)
        ? Object.fromEntries(
            Object.entries(cells).map(([key, cell]) => {
              const flags = this.#flags(number, group, key, cell);
              if (flags?.beaten)
                beaten.push([flags.beaten, { [group]: { [key]: { OverallFastest: false } } }]);
              return [key, flags ? { ...(cell as FeedObject), ...flags.cell } : cell];
            }),
          )
        : cells;
    const judged = { ...values };
    for (const group of ['Sectors', 'Speeds'] as const) {
      if (values[group] !== undefined) judged[group] = judgeCells(group, values[group]);
    }
    const lapFlags = this.#flags(number, 'LastLapTime', '', values.LastLapTime);
    if (lapFlags) judged.LastLapTime = { ...(values.LastLapTime as FeedObject), ...lapFlags.cell };
    if (lapFlags?.beaten) beaten.push([lapFlags.beaten, { LastLapTime: { OverallFastest: false } }]);
    return { judged, beaten };
  }

  #flags(
    number: string,
    group: string,
    key: string,
    cell: unknown,
  ): { cell: FeedObject; beaten: string | null } | null {
    if (!isFeedObject(cell) || typeof cell.Value !== 'string') return null;
    if (cell.Value === '') return { cell: { OverallFastest: false, PersonalFastest: false }, beaten: null };
    const value = group === 'Speeds' ? -Number(cell.Value) : parseDurationMs(cell.Value)!;
    const [place, own] = [`${group} ${key}`, `${number} ${group} ${key}`];
    const isPersonal = value < (this.#personal.get(own) ?? Infinity);
    if (isPersonal) this.#personal.set(own, value);
    const leading = this.#overall.get(place);
    const isOverall = value < (leading?.value ?? Infinity);
    if (isOverall) this.#overall.set(place, { number, value });
    const beaten = isOverall && leading && leading.number !== number ? leading.number : null;
    return { cell: { OverallFastest: isOverall, PersonalFastest: isPersonal }, beaten };
  }
}
