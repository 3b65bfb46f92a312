import { averagePlaces, type AveragePlaces } from '../../../core/analysis/season/average-places.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { roundHundredth } from './place-in-table.ts';

const ofAverage = ['average', 'averages', 'averaged', 'mean', 'avg'];
const ofFinish = ['finish', 'finishing', 'finished', 'finishes', 'result', 'place', 'position'];
const ofGrid = ['grid', 'start', 'starting', 'started', 'starts', 'qualifying', 'qualified', 'quali'];

type Competitor = SeasonSummaryFindings['competitors'][number];

/** Fewer races make no average that is set beside those of others. */
const leastShare = 1 / 2;
const mostTold = 3;

/** "Lando Norris finished 3.4th …": mean places in races of the season, of those asked for or the best; none where no means are asked. */
export function averagePlaceWords(
  asked: readonly Competitor[],
  { rounds, competitors, championship, racesCompleted, year }: SeasonSummaryFindings,
  { words }: Interest,
): string[] {
  const isOfGrid = saysAny(words, ofGrid);
  if (championship !== 'drivers' || !saysAny(words, ofAverage) || !(isOfGrid || saysAny(words, ofFinish)))
    return [];
  const of = averagePlaces(rounds);
  const isOfFinish = !isOfGrid || saysAny(words, ['finish', 'finishing', 'finished', 'finishes']);
  const tell = (each: Competitor) => placesOf(of.get(each.id) ?? null, { isOfGrid, isOfFinish });
  if (asked.length > 0) return asked.map((each) => `${markdownText(each.name)}: ${tell(each)} in ${year}.`);
  const kind = isOfFinish ? 'finish' : 'grid';
  const ranked = competitors
    .flatMap((each) => {
      const own = of.get(each.id);
      const value = own?.[kind] ?? null;
      const isOften = own !== undefined && own.races >= leastShare * racesCompleted;
      return value === null || !isOften ? [] : [{ each, value }];
    })
    .toSorted((a, b) => a.value - b.value)
    .slice(0, mostTold);
  if (ranked.length === 0) return [];
  const told = ranked.map(({ each, value }) => `${markdownText(each.name)} ${roundHundredth(value)}`);
  const what = isOfFinish ? 'finish' : 'place on the grid';
  return [
    `Best average ${what} of ${year}, of those in half of the races at least: ${told.join(', ')}. Sprints are not among them${isOfFinish ? ', nor races without a classified place' : ''}.`,
  ];
}

/** "average finish 3.4 over 18 classified of 20 races; average place on the grid 2.9 over 20 races" */
function placesOf(
  places: AveragePlaces | null,
  { isOfGrid, isOfFinish }: { isOfGrid: boolean; isOfFinish: boolean },
): string {
  if (places === null) return 'no race with a result';
  const { finish, grid, races, classified, gridded } = places;
  const ofRaces =
    finish === null
      ? `classified in none of ${countWords(races, 'race')}`
      : `average finish ${roundHundredth(finish)} over ${classified === races ? countWords(races, 'race') : `the ${classified} of ${races} races with a classified place`}`;
  const ofStart =
    grid === null
      ? 'no place on the grid is known'
      : `average place on the grid ${roundHundredth(grid)} over ${countWords(gridded, 'race')}`;
  return [...(isOfFinish ? [ofRaces] : []), ...(isOfGrid ? [ofStart] : [])].join('; ');
}
