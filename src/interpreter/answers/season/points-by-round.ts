import { roundPoints } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';
import type { SeasonFacts } from './season-facts.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];

/** More columns than these no telephone shows. */
const mostColumns = 4;

const units: readonly string[] = ['race', 'round', 'weekend'];

/** Points of those asked about round by round, with sprints, where each round is asked for; null: it is not, or of too many. */
export function pointsByRound(
  { rounds, year, isComplete }: SeasonSummaryFindings,
  asked: readonly Competitor[],
  { narrowings, words }: Interest,
): SeasonFacts | null {
  const isOfEach =
    narrowings.some((each) => each.by === 'each' && units.includes(each.unit)) ||
    (saysAny(words, ['per', 'by', 'every', 'each']) && saysAny(words, ['race', 'races', 'round', 'rounds']));
  if (!isOfEach || asked.length === 0 || asked.length > mostColumns || saysAny(words, ofOthers)) return null;
  const isOfDriven = saysAny(words, ['driven']) && asked.length === 1;
  const told = isOfDriven
    ? [drivenWords(asked[0]!, rounds, year)]
    : asked.map(({ name, points, results }) => {
        const scored = results.filter((result) => result !== null && roundPoints(result) > 0).length;
        const driven = results.filter((result) => result !== null).length;
        return `${markdownText(name)} ${isComplete ? 'scored' : 'has scored'} ${countWords(points, 'point')} in ${scored} of ${countWords(driven, 'round')} of ${year}`;
      });
  return {
    sentences: [`${listed(told)}.`],
    table: table(
      ['Round', 'Race', ...asked.map(({ name }) => markdownText(name))],
      rounds.flatMap(({ round, eventName, race, sprint }, index) =>
        (race ?? sprint) === null
          ? []
          : [
              [
                String(round),
                markdownText(eventName),
                ...asked.map(({ results }) =>
                  results[index] == null ? '' : String(roundPoints(results[index])),
                ),
              ],
            ],
      ),
    ),
  };
}

/** In which rounds somebody has a result, or in which not where these are fewer. */
function drivenWords(
  { name, results }: Competitor,
  rounds: SeasonSummaryFindings['rounds'],
  year: number,
): string {
  const held = rounds.flatMap(({ eventName, race, sprint }, index) =>
    (race ?? sprint) === null ? [] : [{ eventName, isDriven: results[index] != null }],
  );
  const driven = held.filter(({ isDriven }) => isDriven);
  const missed = held.filter(({ isDriven }) => !isDriven);
  const namesOf = (some: typeof held) => listed(some.map(({ eventName }) => markdownText(eventName)));
  const which =
    missed.length === 0
      ? ''
      : driven.length <= missed.length
        ? `: ${namesOf(driven)}`
        : `, and none in ${missed.length}: ${namesOf(missed)}`;
  return `${markdownText(name)} has a result in ${driven.length} of ${countWords(held.length, 'round')} of ${year}${which}`;
}

const ofOthers =
  'wins win podiums podium led lead leading average mean dnf dnfs retirements most more fewest'.split(' ');
