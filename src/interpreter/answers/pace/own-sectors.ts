import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';
import { sectorText, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "LEC’s best sector 2 was 26.787, on lap 19.", of the sectors that a question about laps of a driver names. */
export function ownSectorWords(
  { driver, laps }: Pick<DriverLapsFindings, 'driver' | 'laps'>,
  narrowings: Interest['narrowings'],
): string[] {
  const sectors = narrowings.flatMap((each) => (each.by === 'sector' ? each.sectors : []));
  return sectors.flatMap((sector) => {
    const [best] = laps
      .filter(({ deleted, withdrawn }) => deleted !== true && withdrawn === null)
      .flatMap(({ lapNumber, sector1Ms, sector2Ms, sector3Ms }) => {
        const ms = [sector1Ms, sector2Ms, sector3Ms][sector - 1] ?? null;
        return ms === null ? [] : [{ lapNumber, ms }];
      })
      .toSorted((a, b) => a.ms - b.ms);
    if (!best) return [];
    return [
      `${markdownText(driver)}’s best sector ${sector} was ${sectorText(best.ms)}, on lap ${best.lapNumber}.`,
    ];
  });
}
