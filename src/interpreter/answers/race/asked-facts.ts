import type { DriverResult } from '../../../core/results/driver-result.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import { secondsWords, type Interest } from '../answer-parts.ts';
import { retiredWords } from './asked-result.ts';
import { markdownText } from '../markdown.ts';
import { isClassified, lapsDown } from './race-place-words.ts';

/** What the question asks of the session as such: who came last or retired, by how much it was won, how long it was. */
export function askedFacts(findings: SessionInfoFindings, interest: Interest): string[] {
  const { aspects, words, kind, drivers, teams } = interest;
  const { totalLaps, isRace } = findings;
  const asksForLaps = kind === 'how-many' && words.has('laps') && (drivers.length === 0 || words.has('race'));
  const asksForMargin = ['margin', 'gap', 'much', 'far'].some((word) => words.has(word));
  return [
    ...(asksForLast(interest) ? [lastWords(findings)] : []),
    ...(aspects.includes('retired') && drivers.length + teams.length === 0 ? [retiredWords(findings)] : []),
    ...(asksForLaps && totalLaps !== null ? [`It was planned over ${countWords(totalLaps, 'lap')}.`] : []),
    ...(isRace && drivers.length === 0
      ? [...finisherWords(findings, interest), ...lappedWords(findings, interest)]
      : []),
    ...(asksForMargin &&
    isRace &&
    drivers.length === 0 &&
    !interest.narrowings.some(({ by }) => by === 'places')
      ? [marginWords(findings)]
      : []),
  ];
}

/** "How many cars finished?" */
function finisherWords({ results, isOver }: SessionInfoFindings, { kind, words, teams }: Interest): string[] {
  const asks = ['finishers', 'finished', 'classified'].some((word) => words.has(word));
  if (!isOver || kind !== 'how-many' || !asks || teams.length > 0 || results.length === 0) return [];
  const count = results.filter(isClassified).length;
  return [`Of ${countWords(results.length, 'car')}, ${count} ${count === 1 ? 'was' : 'were'} classified.`];
}

/** "Which cars were lapped?" */
function lappedWords({ results, isOver }: SessionInfoFindings, { words }: Interest): string[] {
  if (!words.has('lapped') || !isOver) return [];
  const lapped = results.filter((row) => isClassified(row) && (lapsDown(row, results) ?? 0) > 0);
  if (lapped.length === 0) return ['No classified car was lapped.'];
  return [`Lapped: ${listed(lapped.map(({ fullName, code }) => markdownText(fullName ?? code)))}.`];
}

/** "Lando Norris won by 6.349 s."; "" where the gap is not known. */
function marginWords({ results: [first, second], isOver }: SessionInfoFindings): string {
  if (!first || second?.timeMs == null) return '';
  const name = markdownText(first.fullName ?? first.code);
  return `${name} ${isOver ? 'won' : 'led'} by ${secondsWords(second.timeMs)}.`;
}

/** "Who finished last?"; but not "results of the last race". */
function asksForLast({ words }: Interest): boolean {
  const isOfCars = ['finished', 'finish', 'came', 'place', 'placed'].some((word) => words.has(word));
  const isOfRaces = ['race', 'races', 'gp', 'weekend', 'year', 'season'].some((word) => words.has(word));
  return words.has('last') && isOfCars && !isOfRaces;
}

function lastWords({ results, isOver }: SessionInfoFindings): string {
  const last = results.findLast((row) => isClassified(row) && row.position !== null);
  return last
    ? `${isOver ? 'Last of those classified' : 'Last'} was ${nameWithTeam(last)}, ${ordinalWord(last.position!)}.`
    : '';
}

/** "Charles Leclerc (Ferrari)", or the code. */
export function nameWithTeam({ fullName, code, teamName }: DriverResult): string {
  const name = markdownText(fullName ?? code);
  return teamName === null ? name : `${name} (${markdownText(teamName)})`;
}
