import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "Which race had the most retirements?": of races, and not of drivers. */
export function asksOfRaces({ words, kind, aspects }: Interest): boolean {
  const isOfRace = words.has('which') && saysAny(words, ['race', 'races', 'gp', 'prix', 'weekend', 'round']);
  const isOfEnd = saysAny(words, ['most', 'fewest', 'least', 'more']);
  return aspects.includes('retired') && isOfRace && isOfEnd && kind !== 'who';
}

/** "Most of 2025 in the Monaco Grand Prix: 7 were not classified; next was …", of a table of drivers. */
export function retirementsByRace(
  { competitors, rounds, year, isComplete }: SeasonSummaryFindings,
  { words }: Interest,
): string {
  const counts = rounds
    .map(({ eventName, race }, index) => ({
      name: `the ${markdownText(eventName)}`,
      isHeld: race !== null,
      count: competitors
        .flatMap(({ results }) => results[index]?.finishes ?? [])
        .filter((finish) => finish.race !== null && finish.race.position === null).length,
    }))
    .filter(({ isHeld }) => isHeld);
  const isLeast = saysAny(words, ['fewest', 'least']);
  const ordered = counts.toSorted((a, b) => (isLeast ? a.count - b.count : b.count - a.count));
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const [first] = ordered;
  if (first === undefined) return `No race of ${year} has a result yet.`;
  const level = ordered.filter(({ count }) => count === first.count);
  const next = ordered[level.length];
  const then = next === undefined ? '' : `; next was ${next.name} with ${next.count}`;
  const names = level.length > 4 ? countWords(level.length, 'race') : listed(level.map(({ name }) => name));
  return `${isLeast ? 'Fewest' : 'Most'} retirements of ${season}: ${names}, with ${countWords(first.count, 'car')}${level.length > 1 ? ' each' : ''} not classified${then}.`;
}

/** "Did anybody finish every race?" */
export function asksWhoFinishedAll({ words }: Interest): boolean {
  return (
    saysAny(words, ['finish', 'finished', 'finishes', 'classified']) &&
    saysAny(words, ['every', 'each', 'all']) &&
    saysAny(words, ['race', 'races', 'gp', 'one']) &&
    !saysAny(words, ['podium', 'podiums', 'points', 'ahead', 'top', 'position', 'positions', 'where'])
  );
}

/** "Yes: 2 drivers were classified in every race of 2026 so far: …" */
export function finishedAllWords(
  { competitors, rounds, year, isComplete }: SeasonSummaryFindings,
  { kind }: Interest,
): string {
  const held = rounds.flatMap(({ race }, index) => (race === null ? [] : [index]));
  const names = competitors
    .filter(({ results }) =>
      held.every((index) =>
        results[index]?.finishes.some(({ race }) => race !== null && race.position !== null),
      ),
    )
    .map(({ name }) => markdownText(name));
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const isYes = kind === 'whether';
  if (names.length === 0)
    return `${isYes ? 'No: nobody' : 'Nobody'} was classified in every race of ${season}.`;
  return `${isYes ? 'Yes: ' : ''}${countWords(names.length, 'driver')} ${names.length === 1 ? 'was' : 'were'} classified in every race of ${season}: ${listed(names)}.`;
}
