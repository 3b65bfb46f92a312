import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';
import type { TyreStrategyDriver } from './tyre-strategy-rows.ts';

/** What the chart is, where nothing stands out. */
export const plainTitle = 'Tyre strategy';

/** Fewer finishers make no field. */
const fewestFinishers = 5;
/** Of the finishers with one number of changes: what most did. */
const mostShare = 0.75;
/** Places that score points. */
const topPlaces = 10;

type Finisher = TyreStrategyDriver & { position: number };

/** How often tyres were changed, as far as one number says it: a winner who did so less often than the rest of the top ten, or what most did. */
export function tyreStrategyTitle(drivers: readonly TyreStrategyDriver[]): string {
  const finishers = drivers.filter(
    (driver): driver is Finisher => driver.outcome === 'finished' && driver.position !== null,
  );
  const winner = finishers.find(({ position }) => position === 1);
  if (!winner || finishers.length < fewestFinishers) return plainTitle;
  const others = finishers.filter(({ position }) => position > 1 && position <= topPlaces).map(changes);
  const won = changes(winner);
  if (others.every((count) => count > won))
    return `${plainText(winner.lastName ?? winner.code, 24)} wins with ${often(won)}, fewer than the rest of the top ten`;
  const counts = finishers.map(changes);
  for (const count of new Set(counts)) {
    const alike = counts.filter((each) => each === count).length;
    if (alike === counts.length) return `All ${alike} finishers change tyres ${times(count)}`;
    if (alike >= mostShare * counts.length)
      return `${alike} of ${counts.length} finishers change tyres ${times(count)}`;
  }
  return plainTitle;
}

function changes({ stints }: TyreStrategyDriver): number {
  return Math.max(0, stints.length - 1);
}

function often(count: number): string {
  return count === 0 ? 'no change of tyres' : `${counted(count, 'change')} of tyres`;
}

function times(count: number): string {
  return ['not once', 'once', 'twice'][count] ?? `${count} times`;
}
