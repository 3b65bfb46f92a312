import { firstSeason } from '../../../core/calendar/season-year.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import { formatGap, formatRaceTime } from '../../../core/text/lap-time.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { lapTimeText, sessionPhrase, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { flagWords, weatherWords } from '../../answers/conditions.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { dateWords } from '../../answers/times.ts';
import { whereWords } from '../../places/place-words.ts';
import { qualifyingCodes, type Request } from '../../request/request.ts';
import { countWords, listed, lowerFirst, ordinalWord } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';
import { weatherPhrases } from './weather.ts';

/** Result and conditions of a session. */
export const sessionInfo: SessionTopic<SessionInfoFindings> = {
  operation: 'fetch session-info',
  precedence: 100,
  phrases: [
    [['aspect:weather'], weatherPhrases],
    [
      ['aspect:flags'],
      'safety car, safety cars, vsc, vscs, virtual safety car, virtual safety cars, red flag, red flags, red flagged, neutralised, neutralisations, sc, interruptions',
    ],
  ],
  impliedBy: ['season-summary'],
  session: 'R',
  racesSince: firstSeason,
  isSessionPlain: true,
  // "Qualifying and race": each of the two tells of its own.
  sessions: ({ sessions, topics }) =>
    topics.includes('qualifying-results')
      ? sessions.filter((code) => !qualifyingCodes.includes(code))
      : sessions,
  order: ({ results }) => results.map(({ code }) => code),
  answer: sessionInfoAnswer,
  ask: (request) => [
    ...(request.sessions[0] === 'R' ? ['what about the race?', `who won${winnerWords(request)}`] : []),
    `result${whereWords(request)}`,
  ],
};

const mostRows = 10;

/** " the 2024 Italian Grand Prix". */
function winnerWords({ years: [year], events: [event] }: Request): string {
  return event?.by === 'name' ? ` the ${year} ${event.query}` : '';
}

/** Result and conditions of a session. */
function sessionInfoAnswer(findings: SessionInfoFindings, interest: Interest): AnswerPart {
  const { aspects } = interest;
  const conditions = [
    ...(aspects.includes('weather') ? [weatherWords(findings)] : []),
    ...(aspects.includes('flags') ? [flagWords(findings)] : []),
  ];
  const isAboutConditions = conditions.length > 0 && !aspects.includes('result');
  const paragraphs = isAboutConditions
    ? conditions
    : [
        headline(findings),
        ...askedDrivers(findings, interest),
        ...(asksForLast(interest) ? [lastWords(findings)] : []),
        ...(aspects.includes('retired') ? [retiredWords(findings)] : []),
        resultTable(findings, interest),
        ...(conditions.length > 0
          ? conditions
          : [
              [flagWords(findings, true), weatherWords(findings, true)]
                .filter((sentence) => sentence !== '')
                .join(' '),
            ]),
      ];
  return { paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
}

function headline({ session, date, results, totalLaps }: SessionInfoFindings): string {
  const day = dateWords(date);
  const when = day === '' ? '' : ` on ${day}`;
  const [first, second, third] = results.map(nameOf);
  if (first === undefined) return `No result is known of ${sessionPhrase(session)}${when}.`;
  const verb = isRaceLike(session) ? (session.until ? 'led' : 'won') : 'was fastest in';
  const behind = [second, third].filter((name) => name !== undefined);
  const others = behind.length === 0 ? '' : `, ahead of ${listed(behind)}`;
  const distance = totalLaps === null ? '' : ` It was planned over ${countWords(totalLaps, 'lap')}.`;
  const phrase = sessionPhrase(session);
  const what = session.sessionCode === 'R' ? phrase.replace('the race of ', '') : phrase;
  return `${first} ${verb} ${what}${when}${others}.${distance}`;
}

function isRaceLike({ sessionCode }: SessionInfoFindings['session']): boolean {
  return sessionCode === 'R' || sessionCode === 'S';
}

/** "Charles Leclerc (Ferrari)", or the code. */
function nameOf({ fullName, code, teamName }: DriverResult): string {
  const name = markdownText(fullName ?? code);
  return teamName === null ? name : `${name} (${markdownText(teamName)})`;
}

function askedDrivers(findings: SessionInfoFindings, { drivers }: Interest): string[] {
  return findings.results
    .filter(({ code, driverNumber }) => drivers.includes(code) || drivers.includes(driverNumber))
    .map((row) => {
      const { fullName, code, gridPosition, points } = row;
      const time = timeText(row, findings);
      return (
        [
          `${markdownText(fullName ?? code)} ${placeWords(row, findings)}`,
          ...((gridPosition ?? 0) > 0 ? [`from grid position ${gridPosition}`] : []),
          ...(time === '' ? [] : [time]),
          ...(points === null ? [] : [countWords(points, 'point')]),
        ].join(', ') + '.'
      );
    });
}

/** "finished third", "was third" of a race under way. */
function placeWords(row: DriverResult, { session }: SessionInfoFindings): string {
  if (row.position === null || !isClassified(row))
    return session.until ? 'had not started a lap' : 'was not classified';
  return `${session.until ? 'was' : 'finished'} ${ordinalWord(row.position)}`;
}

function isClassified({ classifiedPosition }: DriverResult): boolean {
  return classifiedPosition === null || /^\d+$/.test(classifiedPosition);
}

/** "Who finished last?"; but not "results of the last race". */
function asksForLast({ words }: Interest): boolean {
  const isOfCars = ['finished', 'finish', 'came', 'place', 'placed'].some((word) => words.has(word));
  const isOfRaces = ['race', 'races', 'gp', 'weekend', 'year', 'season'].some((word) => words.has(word));
  return words.has('last') && isOfCars && !isOfRaces;
}

function lastWords({ results }: SessionInfoFindings): string {
  const last = results.findLast((row) => isClassified(row) && row.position !== null);
  return last ? `Last of those classified was ${nameOf(last)}, ${ordinalWord(last.position!)}.` : '';
}

function retiredWords({ results }: SessionInfoFindings): string {
  if (results.length === 0) return '';
  const out = results.filter((row) => !isClassified(row));
  if (out.length === 0) return 'Every car was classified.';
  const names = out.map(({ code, status }) => {
    return `${markdownText(code)}${status ? ` (${lowerFirst(markdownText(status))})` : ''}`;
  });
  return `Not classified: ${listed(names)}.`;
}

function resultTable(findings: SessionInfoFindings, { top, aspects, words }: Interest): string {
  const { results, session } = findings;
  const isRace = isRaceLike(session);
  if (results.length === 0) return '';
  const isWhole =
    aspects.includes('entrants') || words.has('all') || words.has('full') || words.has('complete');
  const shown = results.slice(0, isWhole ? results.length : (top ?? mostRows));
  return table(
    ['Pos.', 'Driver', 'Team', 'Grid', isRace ? 'Time or gap' : 'Time', 'Points', 'Status'],
    shown.map((row) => [
      isClassified(row) ? numberText(row.position) : markdownText(row.classifiedPosition),
      // Drivers of earlier decades have no code, and cars of theirs changed numbers from race to race.
      markdownText(row.code === row.driverNumber ? (row.lastName ?? row.code) : row.code),
      markdownText(row.teamName),
      (row.gridPosition ?? 0) > 0 ? numberText(row.gridPosition) : '',
      timeText(row, findings),
      isRace ? numberText(row.points) : '',
      isRace && !isClassified(row) ? markdownText(row.status) : '',
    ]),
  );
}

/** The time of the winner or the gap to it; outside races the time that the classification goes by. */
function timeText(
  { timeMs, position, q1Ms, q2Ms, q3Ms }: DriverResult,
  { isRace }: SessionInfoFindings,
): string {
  if (!isRace) return lapTimeText(timeMs ?? q3Ms ?? q2Ms ?? q1Ms);
  if (timeMs === null) return '';
  return position === 1 ? formatRaceTime(timeMs) : formatGap(timeMs);
}
