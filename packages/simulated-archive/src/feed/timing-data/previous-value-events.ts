import { isJsonObject } from '../../ground/product.ts';
import type { RandomStream } from '../../ground/random.ts';
import type { TimingEvent } from '../board/timing-event.ts';

/** Some moments after a sector time the board takes it over as the one to compare the next with. */
export function previousValueEvents(lapEvents: readonly TimingEvent[], random: RandomStream): TimingEvent[] {
  return lapEvents.flatMap(({ atMs, number, values }) => {
    if (!isJsonObject(values.Sectors)) return [];
    return Object.entries(values.Sectors).flatMap(([sector, cell]) =>
      isJsonObject(cell) && typeof cell.Value === 'string' && cell.Value !== ''
        ? [
            {
              atMs: atMs + random.integer(30, 4_500),
              number,
              values: { Sectors: { [sector]: { PreviousValue: cell.Value } } },
            },
          ]
        : [],
    );
  });
}
