import type { DriverResult } from '../../../core/results/driver-result.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { countWords, either, listed, lowerFirst, ordinalWord } from '../../request/sentences.ts';
import { lapTimeText, secondsWords, sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { askedPlaces, mostPlacesTold } from '../asked-places.ts';
import { askedDrivers } from '../asked-drivers.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { isClassified, racePlaceWords } from './race-place-words.ts';

const ofHim = ['he', 'him', 'his', 'she', 'her'];

/** Those of a result whom the question is about, the best placed first. */
export function askedRows({ results, isRace }: SessionInfoFindings, interest: Interest): DriverResult[] {
  const isOfWinner =
    isRace && ((interest.finishers === 1 && saysAny(interest.words, ofHim)) || asksOfWinner(interest));
  if (interest.drivers.length + interest.teams.length === 0)
    return isOfWinner ? results.slice(0, 1) : rowsAtPlaces(results, interest);
  return askedDrivers(results, interest, ({ code, driverNumber, lastName, teamName }) => ({
    ...{ code, number: driverNumber, name: lastName, team: teamName },
  }));
}

const ofResult = 'points pts score scored time start started starting grid'.split(' ');

/** "How many points did the winner get?", "the winner's time": not who it was, but what became of whoever it was. */
function asksOfWinner({ kind, words }: Interest): boolean {
  const isOther = kind === 'who' || kind === 'whether';
  return !isOther && saysAny(words, ['winner', 'winners']) && saysAny(words, ofResult);
}

/** "Who started ninth?": of the grid, not of the finish. */
export function isAboutGrid({ aspects, words }: Pick<Interest, 'aspects' | 'words'>): boolean {
  return (
    aspects.includes('grid') &&
    !saysAny(words, ['finish', 'finished', 'result', 'results', 'end', 'ended', 'finishing', 'won'])
  );
}

function rowsAtPlaces(results: readonly DriverResult[], interest: Interest): DriverResult[] {
  const isOfGrid = isAboutGrid(interest);
  return askedPlaces(results, interest, (row) =>
    isOfGrid ? gridPlace(row, results.length) : isClassified(row) ? row.position : null,
  );
}

/** "started 3rd and "; "" where that is not known. */
function startWords({ gridPosition }: DriverResult): string {
  if (gridPosition === null) return '';
  return `started ${gridPosition === 0 ? 'from the pit lane' : ordinalWord(gridPosition)} and `;
}

/** Behind the whole grid where the start was from the pit lane. */
function gridPlace({ gridPosition }: DriverResult, cars: number): number | null {
  return gridPosition === 0 ? cars + 1 : gridPosition;
}

/** What became of those whom the question is about, with yes or no before where it asks for that; none where it is about nobody. */
export function askedResultWords(findings: SessionInfoFindings, interest: Interest): string[] {
  const asked = askedRows(findings, interest);
  if (asked.length === 0) return strangerWords(findings, interest);
  if (asksForLastAmongFew(findings, interest))
    return ['Who was last is not told: the order at that moment has only those who had ended a lap.'];
  if (asked.length > mostPlacesTold && interest.drivers.length + interest.teams.length === 0)
    return [`${listed(asked.map((row) => `${nameOf(row)} ${ordinalWord(row.position!)}`))}.`];
  const isSo = interest.kind === 'whether' ? verdictOn(asked, interest, findings.isOver) : null;
  const isOfGrid = isAboutGrid(interest);
  const sentences = asked.map((row) => {
    const grid = isOfGrid ? startWords(row) : '';
    const told = isOfGrid ? { ...row, gridPosition: null } : row;
    return `${nameOf(row)} ${grid}${fateWords(told, findings, interest)}.`;
  });
  const answer = isSo === null ? '' : verdict(interest, isSo);
  return [answer + sentences.join(' ')];
}

/** "Who was last at the end of lap 1?", when the first car had ended it and most others had not. */
function asksForLastAmongFew({ results, isOver }: SessionInfoFindings, { narrowings }: Interest): boolean {
  const ofLast = narrowings.some((each) => each.by === 'places' && each.from === 0);
  return !isOver && ofLast && 2 * results.filter(({ position }) => position !== null).length < results.length;
}

/** Somebody asked for by name who is not in the result: said plainly, as the rest of the answer is not about them. */
function strangerWords({ session, results }: SessionInfoFindings, { drivers }: Interest): string[] {
  if (drivers.length === 0 || results.length === 0) return [];
  return [`The result of ${sessionPhrase(session)} does not have ${either(drivers.map(markdownText))}.`];
}

function nameOf({ fullName, code }: DriverResult): string {
  return markdownText(fullName ?? code);
}

function fateWords(
  row: DriverResult,
  { results, isOver, isRace }: SessionInfoFindings,
  { words, kind, aspects }: Interest,
): string {
  if (!isRace) return timedPlaceWords(row, results);
  const asksForPoints = kind === 'how-many' && saysAny(words, ['points', 'pts', 'score', 'scored']);
  // "Why did he retire?" of who did not.
  const asksWhyOut = aspects.includes('retired') && kind !== 'whether' && kind !== 'who';
  const isIn = isOver && isClassified(row) && row.position !== null;
  if (asksWhyOut && isIn) return `did not retire, but ${racePlaceWords(row, results, false)}`;
  if (!asksForPoints || row.points === null) return racePlaceWords(row, results, !isOver);
  const place = racePlaceWords({ ...row, points: null }, results, !isOver);
  return `scored ${countWords(row.points, 'point')} and ${place}`;
}

/** "was 4th with 1:31.512, 0.250 s behind" of a practice. */
function timedPlaceWords(row: DriverResult, results: readonly DriverResult[]): string {
  const timeMs = sessionTimeMs(row);
  if (row.position === null || timeMs === null) return 'set no time that counts';
  const bestMs = results[0] ? sessionTimeMs(results[0]) : null;
  const behind =
    row.position > 1 && bestMs !== null && timeMs > bestMs
      ? `, ${secondsWords(timeMs - bestMs)} off the fastest`
      : '';
  return `was ${ordinalWord(row.position)} with ${lapTimeText(timeMs)}${behind}`;
}

/** The time that a session which is no race is classified by. */
export function sessionTimeMs({ timeMs, q1Ms, q2Ms, q3Ms }: DriverResult): number | null {
  return timeMs ?? q3Ms ?? q2Ms ?? q1Ms;
}

/** "Last night" is no place. */
const timesSaidWithLast = 'night nite year yr season time race gp prix weekend sunday saturday month'.split(
  ' ',
);

const questionsOfYesOrNo: readonly (readonly [
  words: readonly string[],
  isSo: (row: DriverResult) => boolean,
])[] = [
  [['win', 'won', 'victory', 'winner'], ({ position }) => position === 1],
  [['podium', 'rostrum'], (row) => isClassified(row) && (row.position ?? Infinity) <= 3],
  [['retire', 'retired', 'dnf', 'dnfs'], ({ classifiedPosition }) => classifiedPosition === 'R'],
  [['disqualified', 'dsq'], ({ classifiedPosition }) => classifiedPosition === 'D'],
  [['score', 'scored', 'points'], ({ points }) => (points ?? 0) > 0],
  [['finish', 'finished', 'classified'], (row) => isClassified(row) && row.position !== null],
];

const ofBoth = questionsOfYesOrNo.flatMap(([spoken]) => spoken);

/** Whether it is so of what the question asks; null where it asks something else, or of several, or what only the end tells. */
function verdictOn(
  asked: readonly DriverResult[],
  { words, drivers, top, narrowings, aspects }: Interest,
  isOver: boolean,
): boolean | null {
  const [first, second] = asked;
  const places = narrowings.find(({ by }) => by === 'places');
  // "Did he finish third?"
  if (isOver && places?.by === 'places' && places.from > 0 && drivers.length === 1 && first && !second) {
    const place = isAboutGrid({ aspects, words })
      ? first.gridPosition
      : isClassified(first)
        ? first.position
        : null;
    return place !== null && place >= places.from && place <= places.to;
  }
  // "Was there a Haas in the top eight?"
  if (isOver && top !== null && Number.isFinite(top))
    return asked.some((row) => isClassified(row) && (row.position ?? Infinity) <= top);
  const has = (list: readonly string[]) => saysAny(words, list);
  if (first && second && asked.length === 2 && has(['beat', 'beats', 'ahead', 'before', 'outscore'])) {
    return drivers[0] === first.code || drivers[0] === first.driverNumber;
  }
  // "Did he finish third?" asks for a place, which the sentence says.
  if (isOver && words.has('both') && asked.length === 2 && has(ofBoth))
    return asked.every((row) => isSoOf(row, has) === true);
  const saysPlace =
    has(['first', 'second', 'third', 'top', 'place']) || (has(['last']) && !has(timesSaidWithLast));
  if (!isOver || !first || second || saysPlace) return null;
  return isSoOf(first, has);
}

function isSoOf(row: DriverResult, has: (list: readonly string[]) => boolean): boolean | null {
  return questionsOfYesOrNo.find(([spoken]) => has(spoken))?.[1](row) ?? null;
}

/** "Who didn't retire?", where "who didn't finish?" asks who did. */
function asksWhoDidNotRetire({ narrowings, words }: Interest): boolean {
  const isDenied = narrowings.some(({ by }) => by === 'exclusion');
  return (
    isDenied &&
    saysAny(words, ['retire', 'retired', 'dnf', 'crash', 'crashed', 'out']) &&
    !words.has('finish')
  );
}

/** "On lap 1 of it: SAI. ", of who ended the lap before and no more; "" where no lap is asked about. */
function outOnLap(out: readonly SessionInfoFindings['results'][number][], { laps, kind }: Interest): string {
  const [lap, ...others] = laps.map(Number);
  if (lap === undefined || others.length > 0 || !Number.isInteger(lap)) return '';
  const then = out
    .filter((row) => row.laps === lap - 1 && !/\b(?:start|qualify|withdr\w+)\b/i.test(row.status ?? ''))
    .map(({ code }) => markdownText(code));
  return then.length === 0
    ? `${kind === 'whether' ? 'No: nobody' : 'Nobody'} retired on lap ${lap}. `
    : `${kind === 'whether' ? 'Yes: ' : ''}${listed(then)} retired on lap ${lap}. In all, `;
}

/** "Not classified: LEC (gearbox)." */
export function retiredWords({ results, isOver }: SessionInfoFindings, interest: Interest): string {
  if (results.length === 0) return '';
  const out = results.filter((row) => !isClassified(row));
  if (out.length === 0)
    return isOver
      ? interest.kind === 'whether'
        ? 'No: every car was classified.'
        : 'Every car was classified.'
      : 'Who had retired by then is not told: the order at a moment has all who had ended a lap.';
  if (isOver && asksWhoDidNotRetire(interest)) {
    const rest = results.filter(isClassified).map(({ code }) => markdownText(code));
    return `${rest.length} of ${countWords(results.length, 'car')} were classified: ${listed(rest)}.`;
  }
  const onLap = outOnLap(out, interest);
  const names = out.map(({ code, status, laps }) => {
    // A result that knows no laps has none of everybody.
    const isTold = laps !== null && (laps > 0 || interest.detail === 'lap');
    const after = isTold ? `after ${countWords(laps, 'lap')}` : '';
    const told = [status ? lowerFirst(markdownText(status)) : '', after].filter((each) => each !== '');
    return `${markdownText(code)}${told.length > 0 ? ` (${told.join(', ')})` : ''}`;
  });
  return `${onLap}${onLap === '' ? verdict(interest, true) : ''}${countWords(out.length, 'car')} ${out.length === 1 ? 'was' : 'were'} not classified: ${listed(names)}.`;
}
