import { competitorOf, driverLabel } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** A classified place, or one on the grid, in one round; `driver` by code. */
interface Place {
  place: number;
  driver: string;
  eventName: string;
}

type PlaceOf = 'race' | 'sprint' | 'grid';

/** "Nico Hülkenberg’s best finish of 2025 was 3rd, in the British Grand Prix." of those asked about; none where it is not asked. */
export function bestResults(
  asked: readonly Competitor[],
  findings: SeasonSummaryFindings,
  { words, kind, aspects }: Interest,
): string[] {
  const isOfGrid = saysAny(words, ['grid', 'start', 'starting']);
  const isOfFinish = saysAny(words, ['result', 'finish', 'finishing', 'finished', 'classification']);
  if (!words.has('best') || !(isOfGrid || isOfFinish) || kind === 'how-many') return [];
  const of = isOfGrid ? 'grid' : aspects.includes('sprints') ? 'sprint' : 'race';
  return asked.map((each) => bestOf(each, findings, of));
}

function bestOf(competitor: Competitor, findings: SeasonSummaryFindings, of: PlaceOf): string {
  const isOfGrid = of === 'grid';
  const { year, isComplete } = findings;
  const name = markdownText(competitor.name);
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const places = isOfGrid ? gridPlaces(competitor, findings) : finishes(competitor, findings, of);
  if (places.length === 0)
    return isOfGrid
      ? `No place of ${name} on the grid is known in ${season}.`
      : `${name} was classified in no ${of} of ${season}.`;
  const best = Math.min(...places.map(({ place }) => place));
  const those = places.filter(({ place }) => place === best);
  const isTeam = competitor.code === null && findings.championship === 'constructors';
  const where = those.map(
    ({ driver, eventName }) => `the ${markdownText(eventName)}${isTeam ? ` (${markdownText(driver)})` : ''}`,
  );
  const often = those.length > 1 ? `, ${oftenWords(those.length)}` : '';
  const what = { grid: 'place on the grid', race: 'finish', sprint: 'finish in a sprint' }[of];
  const note = {
    grid: 'That is the grid of the races, after penalties.',
    race: 'Sprints are not among them.',
    sprint: 'Races are not among them.',
  }[of];
  return `${name}’s best ${what} of ${season} ${isComplete ? 'was' : 'is'} ${ordinalWord(best)}${often}, in ${listed(where)}. ${note}`;
}

function finishes(
  { results }: Competitor,
  { rounds }: SeasonSummaryFindings,
  of: Exclude<PlaceOf, 'grid'>,
): Place[] {
  return results.flatMap((result, index) =>
    (result?.finishes ?? []).flatMap(({ driver, [of]: finish }) =>
      finish?.position == null
        ? []
        : [{ place: finish.position, driver, eventName: rounds[index]!.eventName }],
    ),
  );
}

function gridPlaces({ id }: Competitor, { rounds, championship }: SeasonSummaryFindings): Place[] {
  return rounds.flatMap(({ race, eventName }) =>
    (race?.results ?? []).flatMap((row) =>
      row.gridPosition !== null && row.gridPosition > 0 && competitorOf(row, championship)?.id === id
        ? [{ place: row.gridPosition, driver: driverLabel(row), eventName }]
        : [],
    ),
  );
}
