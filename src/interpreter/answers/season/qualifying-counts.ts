import type { QualifiedDriver } from '../../../core/analysis/season/season-qualifyings.ts';
import type { SeasonQualifyingsFindings } from '../../../ops/analyze/season-qualifyings.ts';
import { countWords, listed, oftenWords, ordinalWord } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { roundHundredth } from './place-in-table.ts';

const mostNamed = 4;
const ofParts = ['q1', 'q2', 'q3'];
const ofAverage = ['average', 'mean', 'avg'];

/** What a question asks to be counted over the qualifyings of a season: of those asked about, else of whoever has most. */
export function qualifyingCountWords(
  asked: readonly QualifiedDriver[],
  findings: SeasonQualifyingsFindings,
  interest: Interest,
): string[] {
  const { words } = interest;
  const isOfPoles = !saysAny(words, [...ofAverage, ...ofParts, 'best']);
  if (isOfPoles && interest.drivers.length === 0 && interest.teams.length === 1 && asked.length > 0)
    return [teamPoles(asked, interest.teams[0]!, findings.year)];
  if (asked.length > 0) return asked.map((driver) => ownWords(driver, findings, interest));
  if (saysAny(words, ofAverage)) return bestAverages(findings);
  if (saysAny(words, ofParts)) return mostInPart(findings, interest);
  return mostPoles(findings, interest);
}

function ownWords(
  driver: QualifiedDriver,
  { year, qualifyings }: SeasonQualifyingsFindings,
  interest: Interest,
): string {
  const { words } = interest;
  const name = markdownText(driver.name);
  const { averagePlace, bestPlace, parts, poles, entries } = driver;
  if (saysAny(words, ofAverage) && averagePlace !== null)
    return `${name} qualified ${roundHundredth(averagePlace)} on average in ${countWords(entries, 'qualifying')} of ${year}.`;
  if (saysAny(words, ofParts) && parts) {
    const { reachedThird, outInSecond, outInFirst } = parts;
    const isOfReaching =
      words.has('q3') || saysAny(words, ['get', 'got', 'make', 'made', 'reach', 'reached', 'through']);
    const isSo = words.has('q3')
      ? reachedThird > 0
      : isOfReaching
        ? reachedThird + outInSecond > 0
        : outInFirst > 0;
    const got =
      isOfReaching && words.has('q1')
        ? `${name} got out of Q1 in ${reachedThird + outInSecond} of ${entries} qualifyings of ${year}: `
        : `Of ${countWords(entries, 'qualifying')} of ${year}, ${name} was `;
    return `${verdict(interest, isSo)}${got}${oftenWords(reachedThird)} in Q3, ${oftenWords(outInSecond)} out in Q2 and ${oftenWords(outInFirst)} out in Q1.`;
  }
  if (words.has('best') && bestPlace !== null)
    return `${name}’s best place in a qualifying of ${year} was ${ordinalWord(bestPlace)}, ${oftenWords(driver.bestPlaces)}.`;
  const where = qualifyings.filter((_each, index) => driver.places[index] === 1);
  const told = where.length > 0 ? `: ${listed(where.map(({ eventName }) => markdownText(eventName)))}` : '';
  return `${verdict(interest, poles > 0)}${name} took ${poles === 0 ? 'no pole' : countWords(poles, 'pole')} in ${year}${told}.`;
}

/** "McLaren took 12 poles in 2024: Lando Norris (9) and Oscar Piastri (3).", of a team. */
function teamPoles(asked: readonly QualifiedDriver[], team: string, year: number): string {
  const own = asked.filter(({ poles }) => poles > 0).toSorted((a, b) => b.poles - a.poles);
  const count = own.reduce((sum, { poles }) => sum + poles, 0);
  const told = count === 0 ? '' : `: ${listed(own.map(namedPoles))}`;
  return `${markdownText(team)} took ${count === 0 ? 'no pole' : countWords(count, 'pole')} in ${year}${told}.`;
}

function namedPoles({ name, poles }: QualifiedDriver): string {
  return `${markdownText(name)} (${poles})`;
}

/** "Most poles of 2026: Antonelli 9; then Russell 6 and Norris 3." */
function mostPoles({ drivers, year }: SeasonQualifyingsFindings, { kind, words }: Interest): string[] {
  const own = drivers.filter(({ poles }) => poles > 0).toSorted((a, b) => b.poles - a.poles);
  if (own.length === 0) return [`Nobody is known to have been on pole in ${year}.`];
  const names = own.map(namedPoles);
  if (kind === 'how-many' && saysAny(words, ['different', 'drivers', 'people']))
    return [`${countWords(own.length, 'driver')} took pole in ${year}: ${listed(names)}.`];
  const [first, ...others] = own;
  const isOfMost = first!.poles > (others[0]?.poles ?? 0) && (kind === 'who' || words.has('most'));
  if (!isOfMost) return [`Poles of ${year}: ${listed(names)}.`];
  const then = others.length === 0 ? '' : `; then ${listed(names.slice(1))}`;
  return [`${markdownText(first!.name)} took most poles in ${year}, ${first!.poles}${then}.`];
}

function bestAverages({ drivers, year }: SeasonQualifyingsFindings): string[] {
  const most = Math.max(...drivers.map(({ entries }) => entries));
  const own = drivers.filter(({ averagePlace, entries }) => averagePlace !== null && entries >= most / 2);
  const told = own
    .slice(0, mostNamed)
    .map(({ name, averagePlace }) => `${markdownText(name)} ${roundHundredth(averagePlace!)}`);
  return [
    `Best average place in qualifyings of ${year}, of those in half of them at least: ${told.join(', ')}.`,
  ];
}

/** "Most often in Q3 of 2026: Antonelli and Russell, 21 of 21 times." */
function mostInPart(
  { drivers, year, qualifyings }: SeasonQualifyingsFindings,
  { words }: Interest,
): string[] {
  const part = words.has('q3') ? 'reachedThird' : words.has('q2') ? 'outInSecond' : 'outInFirst';
  const what = { reachedThird: 'in Q3', outInSecond: 'out in Q2', outInFirst: 'out in Q1' }[part];
  const isEach = part === 'reachedThird' && saysAny(words, ['every', 'always', 'all', 'each']);
  const counts = drivers.flatMap((each) =>
    each.parts ? [{ name: each.name, count: each.parts[part] }] : [],
  );
  if (counts.length === 0) return [`There were no parts of qualifying in ${year}; they began in 2006.`];
  const most = isEach ? qualifyings.length : Math.max(...counts.map(({ count }) => count));
  const first = counts.filter(({ count }) => count === most).map(({ name }) => markdownText(name));
  if (first.length === 0) return [`Nobody was ${what} in all ${qualifyings.length} qualifyings of ${year}.`];
  return [`Most often ${what} in ${year}: ${listed(first)}, ${most} of ${qualifyings.length} times.`];
}

/** The clearest and the closest of all pairs of team-mates. */
export function teamMatesWords({ teamMates, year }: SeasonQualifyingsFindings): string[] {
  const told = teamMates
    .filter(({ qualifyings }) => qualifyings > 1)
    .toSorted((a, b) => b.won[0] - b.won[1] - (a.won[0] - a.won[1]));
  const [clearest, closest] = [told[0], told.at(-1)];
  if (!clearest || !closest) return [`No team-mates are known of ${year}.`];
  const words = ({ drivers: [first, second], won: [more, less] }: typeof clearest) =>
    more === less
      ? `${markdownText(first)} and ${markdownText(second)} are level, ${more} to ${less}`
      : `${markdownText(first)} is ahead of ${markdownText(second)} ${more} to ${less}`;
  return [
    `Of ${countWords(teamMates.length, 'pair')} of team-mates in qualifying in ${year}, the clearest: ${words(clearest)}${closest === clearest ? '' : `; the closest: ${words(closest)}`}.`,
  ];
}
