import type { TimingMessages } from './timing-data.ts';

/** Places of one car as they were sent in a race, each once until the next: two columns, in stream order. */
export interface SentPlaces {
  /** Session times; a place is sent some seconds after it was won or lost at the most. */
  timesMs: number[];
  places: number[];
}

/** By car number; plain, as what was parsed is kept as JSON. */
export type SentPlacesByCar = Readonly<Record<string, SentPlaces>>;

/** Places as `Position` of TimingData had them; cars of which none was sent are left out. */
export function sentPlaces(messagesByDriver: ReadonlyMap<string, TimingMessages>): SentPlacesByCar {
  return Object.fromEntries(
    [...messagesByDriver].flatMap(([driverNumber, { positions }]) => {
      const changes = positions.filter(({ position }, index) => position !== positions[index - 1]?.position);
      if (changes.length === 0) return [];
      const timesMs = changes.map(({ timeMs }) => timeMs);
      return [[driverNumber, { timesMs, places: changes.map(({ position }) => position) }]];
    }),
  );
}
