import type { DriverResult } from '../../../core/results/driver-result.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { groupBy } from '../../../core/group-by.ts';
import { countWords, listed, ordinalWord } from '../../request/sentences.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { secondsWords, sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { askedRows, isAboutGrid, retiredWords, sessionTimeMs } from './asked-result.ts';
import { placesBeforeLast } from '../asked-places.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { fromPointsWords } from './from-points.ts';
import { isClassified, lapsDown } from './race-place-words.ts';
import { teamPointsWords } from './team-points.ts';

/** What the question asks of the session as such: who came last or retired, by how much it was won, how long it was. */
export function askedFacts(findings: SessionInfoFindings, interest: Interest): string[] {
  const { aspects, words, kind, drivers, teams } = interest;
  const { totalLaps, isRace } = findings;
  const asksForLaps = kind === 'how-many' && words.has('laps') && (drivers.length === 0 || words.has('race'));
  const asksForSeconds = kind === 'how-many' && saysAny(words, ['seconds', 'secs', 'tenths']);
  const isOfClose = kind === 'whether' && drivers.length === 0 && saysAny(words, ['close', 'tight']);
  const asksForMargin = asksForSeconds || isOfClose || saysAny(words, ['margin', 'gap', 'much', 'far']);
  return [
    ...(interest.detail === 'laps' ? lapsDone(findings) : []),
    ...placeWords(findings, interest),
    ...winningTeamWords(findings, interest),
    ...fromPointsWords(findings, interest),
    ...(isRace && findings.isOver ? teamPointsWords(findings.results, interest) : []),
    ...topCountWords(findings, interest),
    ...neighbourWords(findings, interest),
    ...(asksForLast(interest) ? [lastWords(findings)] : []),
    ...(aspects.includes('retired') && drivers.length + teams.length === 0
      ? [retiredWords(findings, interest)]
      : []),
    ...(asksForLaps && totalLaps !== null ? [`It was planned over ${countWords(totalLaps, 'lap')}.`] : []),
    ...(isRace && drivers.length === 0
      ? [
          ...scorerWords(findings, interest),
          ...bestTeamWords(findings, interest),
          ...finisherWords(findings, interest),
          ...lappedWords(findings, interest),
        ]
      : []),
    ...(asksForMargin && isRace ? [gapOfTwo(findings, interest) ?? marginOf(findings, interest)] : []),
    ...(asksForMargin && !isRace ? timedGapWords(findings.results, askedRows(findings, interest)) : []),
  ];
}

/** "Lando Norris, who won, did 53 laps; it was planned over 53.", of a race that is over. */
function lapsDone({ results: [first], totalLaps, isOver, isRace }: SessionInfoFindings): string[] {
  if (!isRace || !isOver || first?.laps == null) return [];
  const planned = totalLaps === null ? '' : `; it was planned over ${totalLaps}`;
  const name = markdownText(first.fullName ?? first.code);
  return [`${name}, who won, did ${countWords(first.laps, 'lap')}${planned}.`];
}

/** "The race of the 2024 Bahrain Grand Prix was in Sakhir, Bahrain.", where that is asked for. */
function placeWords({ session, location, country }: SessionInfoFindings, interest: Interest): string[] {
  const { kind, words, drivers, teams, narrowings } = interest;
  const isOfCars = drivers.length + teams.length + narrowings.length > 0 || isAboutGrid(interest);
  const isOfRace = saysAny(words, ['race', 'gp', 'prix', 'held', 'take']);
  if (kind !== 'where' || isOfCars || !isOfRace || location === '' || words.has('position')) return [];
  const where = [location, country].map(markdownText).filter((name) => name !== '');
  return [`${upperFirst(sessionPhrase(session))} was in ${where.join(', ')}.`];
}

/** "Mercedes won, with George Russell.", where the team is asked for. */
function winningTeamWords({ results: [first], isOver, isRace }: SessionInfoFindings, interest: Interest) {
  const { kind, words, drivers, teams, narrowings } = interest;
  const isOfTeam = kind === 'who' && saysAny(words, ['team', 'constructor', 'car', 'whose']);
  const isOfSome = drivers.length + teams.length + narrowings.length > 0;
  if (!isRace || !isOver || !isOfTeam || isOfSome || !saysAny(words, ['won', 'win', 'wins'])) return [];
  const name = first && markdownText(first.fullName ?? first.code);
  return first?.teamName ? [`${markdownText(first.teamName)} won, with ${name}.`] : [];
}

/** "1 of 2 finished in the first 5.", where it is asked how many of some did. */
function topCountWords(findings: SessionInfoFindings, interest: Interest): string[] {
  const { kind, top, teams, drivers } = interest;
  const isCounted = kind === 'how-many' && top !== null && Number.isFinite(top);
  if (!findings.isRace || !findings.isOver || !isCounted || drivers.length + teams.length === 0) return [];
  const asked = askedRows(findings, interest);
  const there = asked.filter((row) => isClassified(row) && (row.position ?? Infinity) <= top);
  return [`${there.length} of ${asked.length} finished in the first ${top}.`];
}

/** "How many cars finished?", "did all cars finish?" */
function finisherWords({ results, isOver }: SessionInfoFindings, interest: Interest): string[] {
  const { kind, words, teams } = interest;
  const isOfAll = kind === 'whether' && saysAny(words, ['all', 'every', 'everyone', 'everybody']);
  const asks = saysAny(words, ['finishers', 'finished', 'classified', ...(isOfAll ? ['finish'] : [])]);
  if (!isOver || !(kind === 'how-many' || isOfAll) || !asks || teams.length > 0 || results.length === 0)
    return [];
  const count = results.filter(isClassified).length;
  const said = verdict(interest, count === results.length);
  return [
    `${said}${said === '' ? 'Of' : 'of'} ${countWords(results.length, 'car')}, ${count} ${count === 1 ? 'was' : 'were'} classified.`,
  ];
}

/** "Who scored points?" */
function scorerWords(
  { results, isOver }: SessionInfoFindings,
  { kind, words, teams, top, narrowings }: Interest,
): string[] {
  const isOfSome = teams.length + narrowings.length > 0 || top !== null;
  const asks =
    saysAny(words, ['points', 'scored']) && !saysAny(words, ['most', 'fewest', 'least', 'gap', 'lead']);
  if (!isOver || !(kind === 'who' || kind === 'other') || !asks || isOfSome) return [];
  if (saysAny(words, ['teams', 'constructors'])) return scoringTeams(results);
  const scored = results.filter(({ points }) => (points ?? 0) > 0).toSorted((a, b) => b.points! - a.points!);
  if (scored.length === 0) return [];
  const told = scored.map(({ fullName, code, points }) => `${markdownText(fullName ?? code)} (${points})`);
  return [`${countWords(scored.length, 'driver')} scored points: ${listed(told)}.`];
}

/** "Which teams scored?" */
function scoringTeams(results: readonly DriverResult[]): string[] {
  const sums = teamSums(results);
  if (sums.length === 0) return [];
  const told = sums.map(({ team, points }) => `${markdownText(team)} (${points})`);
  return [`${countWords(sums.length, 'team')} scored points: ${listed(told)}.`];
}

/** Points of teams that scored, the most first. */
function teamSums(results: readonly DriverResult[]): { team: string; points: number }[] {
  return [...groupBy(results, ({ teamName }) => teamName ?? '')]
    .map(([team, rows]) => ({ team, points: rows.reduce((sum, { points }) => sum + (points ?? 0), 0) }))
    .filter(({ team, points }) => team !== '' && points > 0)
    .toSorted((a, b) => b.points - a.points);
}

/** "Which team scored most?" */
function bestTeamWords({ results, isOver }: SessionInfoFindings, { kind, words, teams }: Interest): string[] {
  const asks = kind === 'who' && words.has('most') && saysAny(words, ['points', 'scored', 'score']);
  if (!isOver || !asks || teams.length > 0 || !saysAny(words, ['team', 'constructor'])) return [];
  const sums = teamSums(results);
  const best = sums.filter(({ points }) => points === sums[0]!.points);
  if (best.length === 0) return [];
  return [
    `${listed(best.map(({ team }) => markdownText(team)))} scored most, ${countWords(best[0]!.points, 'point')}.`,
  ];
}

/** "Who beat Norris?", "who came directly behind Alonso?" */
function neighbourWords(
  { results, isOver, isRace }: SessionInfoFindings,
  { kind, words, drivers }: Interest,
): string[] {
  const [driver, other] = drivers;
  const at = results.findIndex(({ code, driverNumber }) => code === driver || driverNumber === driver);
  const own = results[at];
  if (!isRace || !isOver || kind !== 'who' || other !== undefined || !own || !isClassified(own)) return [];
  const isDirect = saysAny(words, ['directly', 'right', 'just', 'immediately']);
  const isOfBeaten = words.has('beat') && words.has('did');
  const isAhead = saysAny(words, ['beat', 'ahead']) && !words.has('did');
  const isBehind = isOfBeaten || (words.has('behind') && isDirect);
  if (!(isAhead || isBehind) || saysAny(words, ['qualifying', 'grid', 'started', 'points', 'much']))
    return [];
  const before = results.slice(0, at);
  if (isOfBeaten) {
    const beaten = results.slice(at + 1).filter(isClassified);
    const names = beaten.map(({ fullName, code }) => markdownText(fullName ?? code));
    const who = beaten.length > mostBeaten ? countWords(beaten.length, 'driver') : listed(names);
    return [
      `${markdownText(own.fullName ?? own.code)} finished ahead of ${beaten.length === 0 ? 'nobody' : who}.`,
    ];
  }
  const after = results.slice(at + 1).filter(isClassified);
  const others = isBehind ? after.slice(0, 1) : isDirect ? before.slice(-1) : before;
  const side = isBehind ? 'behind' : 'ahead of';
  const who = others.map(({ fullName, code }) => markdownText(fullName ?? code));
  const name = markdownText(own.fullName ?? own.code);
  return [
    `${who.length === 0 ? 'Nobody' : listed(who)} finished ${isDirect ? 'directly ' : ''}${side} ${name}.`,
  ];
}

const mostBeaten = 6;

/** "Which cars were lapped?" */
function lappedWords({ results, isOver }: SessionInfoFindings, interest: Interest): string[] {
  const { words, kind } = interest;
  if (!words.has('lapped') || !isOver) return [];
  const lapped = results.filter((row) => isClassified(row) && (lapsDown(row, results) ?? 0) > 0);
  const times = ['twice', 'three', 'thrice'].find((each) => words.has(each));
  if (times !== undefined) return lappedTimes(lapped, results, times === 'twice' ? 2 : 3);
  if (lapped.length === 0)
    return [kind === 'whether' ? 'No: no classified car was lapped.' : 'No classified car was lapped.'];
  const isCount = kind === 'whether' || kind === 'how-many';
  const count = `${countWords(lapped.length, 'car')} ${lapped.length === 1 ? 'was' : 'were'} lapped`;
  return [
    `${verdict(interest, true)}${isCount ? count : 'Lapped'}: ${listed(lapped.map(({ fullName, code }) => markdownText(fullName ?? code)))}.`,
  ];
}

/** "Nobody was classified 2 laps down; lapped once: …", of those who were lapped. */
function lappedTimes(
  lapped: SessionInfoFindings['results'],
  results: SessionInfoFindings['results'],
  times: number,
): string[] {
  const namesOf = (rows: SessionInfoFindings['results']) =>
    listed(rows.map(({ fullName, code }) => markdownText(fullName ?? code)));
  const found = lapped.filter((row) => lapsDown(row, results) === times);
  const others = lapped.filter((row) => !found.includes(row));
  const told = found.length === 0 ? 'Nobody' : namesOf(found);
  const rest = others.length === 0 ? '' : ` Of the others ${namesOf(others)} finished a lap or more down.`;
  return [`${told} finished ${times} laps down.${rest}`];
}

/** "Lando Norris finished 6.349 s ahead of Max Verstappen.", of two whom the question names, or of two places. */
function gapOfTwo(findings: SessionInfoFindings, interest: Interest): string | null {
  const [first, second, third] = askedRows(findings, interest);
  if (!first || second?.timeMs == null || third || !isClassified(first)) return null;
  const gapMs = second.timeMs - (first.position === 1 ? 0 : (first.timeMs ?? NaN));
  if (!Number.isFinite(gapMs) || second.position === 1) return null;
  const [ahead, behind] = [first, second].map(({ fullName, code }) => markdownText(fullName ?? code));
  return `${ahead} ${findings.isOver ? 'finished' : 'was'} ${secondsWords(gapMs)} ahead of ${behind}.`;
}

/** By how much it was won, where it is asked of nobody else than who won. */
function marginOf(findings: SessionInfoFindings, interest: Interest): string {
  const asked = askedRows(findings, interest);
  const isOfSomebody = interest.drivers.length + interest.teams.length > 0;
  const isOfWinner =
    asked.length === 1 &&
    asked[0] === findings.results[0] &&
    saysAny(interest.words, ['win', 'winner', 'winners']);
  if (asked.length > 0 ? !isOfWinner : isOfSomebody) return '';
  return marginWords(findings);
}

/** "Lando Norris won by 6.349 s."; "" where the gap is not known. */
function marginWords({ results: [first, second], isOver }: SessionInfoFindings): string {
  if (!first || second?.timeMs == null) return '';
  const name = markdownText(first.fullName ?? first.code);
  return `${name} ${isOver ? 'won' : 'led'} by ${secondsWords(second.timeMs)}.`;
}

/** "Charles Leclerc was 0.120 s ahead of Max Verstappen.", by the times of a practice: of two who are named, or of the fastest and the next. */
function timedGapWords(results: readonly DriverResult[], asked: readonly DriverResult[]): string[] {
  if (asked.length === 1 || asked.length > 2) return [];
  const [first, second] = asked.length === 2 ? asked : results;
  const [ms, otherMs] = [first, second].map((row) => (row === undefined ? null : sessionTimeMs(row)));
  if (!first || !second || ms == null || otherMs == null || otherMs < ms) return [];
  const [ahead, behind] = [first, second].map(({ fullName, code }) => markdownText(fullName ?? code));
  return [`${ahead} was ${secondsWords(otherMs - ms)} ahead of ${behind}.`];
}

/** "Who finished last?"; but not "results of the last race". */
function asksForLast({ words, narrowings }: Interest): boolean {
  // "Second to last" is told by its place.
  if (narrowings.some((each) => each.by === 'places' && placesBeforeLast(each.said) > 0)) return false;
  const isOfCars = saysAny(words, ['finished', 'finish', 'came', 'place', 'placed']);
  const isOfRaces = saysAny(words, ['race', 'races', 'gp', 'weekend', 'night', 'sunday', 'year', 'season']);
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
