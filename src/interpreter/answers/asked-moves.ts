import type { DriverPlaces } from '../../core/analysis/race/positions.ts';
import type { PositionsFindings } from '../../ops/analyze/positions.ts';
import { countWords, listed, ordinalWord } from '../request/sentences.ts';
import type { Interest } from './answer-parts.ts';
import { markdownText } from './markdown.ts';

/** What the question asks before all else: who led how long, who won most places, who passed most cars. */
export function askedMoves(
  { drivers, asked, laps, changes }: PositionsFindings,
  interest: Interest,
): string[] {
  const { words, narrowings } = interest;
  const has = (...some: string[]) => some.some((word) => words.has(word));
  if (has('led', 'lead', 'leaders')) {
    const leaders = drivers.filter(({ lapsLed }) => asked !== null || lapsLed > 0);
    const most = leaders.toSorted((a, b) => b.lapsLed - a.lapsLed);
    const told = most.map(
      ({ driver, lapsLed }) => `${markdownText(driver)} led ${countWords(lapsLed, 'lap')}`,
    );
    return most.length === 0 ? [] : [`${listed(told)} of ${laps}.`];
  }
  if (asked !== null) return [];
  if (has('overtakes', 'overtook', 'passed', 'passes') && has('most')) return mostPassesWords(changes);
  const isOfStart = narrowings.some(({ by }) => by === 'start') || words.has('start');
  const isLost = has('lost', 'lose', 'loses', 'losing', 'loser') && !has('gained', 'won', 'gain');
  return has('gained', 'won', 'most', 'gain', 'lost', 'lose')
    ? mostMovedWords(drivers, isLost, isOfStart)
    : [];
}

/** "GAS won most places, 6: started 13th and finished 7th; next was BOR with 5.", of the start alone where that is asked for. */
function mostMovedWords(drivers: readonly DriverPlaces[], isLost: boolean, isOfStart: boolean): string[] {
  const sign = isLost ? -1 : 1;
  const moved = drivers
    .map((row) => {
      const { won, lost } = row.byCause.start;
      return { row, places: sign * (isOfStart ? won - lost : (row.gained ?? 0)) };
    })
    .filter(({ places }) => places > 0)
    .toSorted((a, b) => b.places - a.places);
  const [first, second] = moved;
  if (!first) return [];
  const name = markdownText(first.row.driver);
  const next = second ? `; next was ${markdownText(second.row.driver)} with ${second.places}` : '';
  const what = `${name} ${isLost ? 'lost' : 'won'} most places`;
  if (isOfStart) return [`${what} at the start, ${first.places}${next}.`];
  return [`${what}, ${first.places}: ${fromTo(first.row)}${next}.`];
}

function mostPassesWords(changes: PositionsFindings['changes']): string[] {
  const passes = new Map<string, number>();
  for (const { driver, cause } of changes)
    if (cause === 'on_track') passes.set(driver, (passes.get(driver) ?? 0) + 1);
  const [first, second] = [...passes].toSorted(([, a], [, b]) => b - a);
  if (!first) return ['Nobody passed anybody on the track.'];
  const next = second ? `; next was ${markdownText(second[0])} with ${second[1]}` : '';
  return [`${markdownText(first[0])} passed most cars on the track, ${first[1]}${next}.`];
}

/** Who won most places comes first. */
export function byGain(a: DriverPlaces, b: DriverPlaces): number {
  return (b.gained ?? -Infinity) - (a.gained ?? -Infinity);
}

export function fromTo({ start, grid, finish, outcome }: DriverPlaces): string {
  const from =
    grid === 0
      ? 'started from the pit lane'
      : start === null
        ? 'started from an unknown place'
        : `started ${ordinalWord(start)}`;
  if (outcome === 'finished') return finish === null ? from : `${from} and finished ${ordinalWord(finish)}`;
  return `${from} and ${{ retired: 'retired', disqualified: 'was disqualified', 'did-not-start': 'did not start' }[outcome]}`;
}
