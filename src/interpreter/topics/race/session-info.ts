import { firstSeason } from '../../../core/calendar/season-year.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import { formatGap, formatRaceTime } from '../../../core/text/lap-time.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { lapTimeText, sessionPhrase, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { askedFacts, nameWithTeam } from '../../answers/race/asked-facts.ts';
import { askedResultWords, askedRows, isAboutGrid, sessionTimeMs } from '../../answers/race/asked-result.ts';
import { flagRemark, flagWords, weatherWords } from '../../answers/race/conditions.ts';
import { markdownText, numberText, table } from '../../answers/markdown.ts';
import { isClassified, lapsDown } from '../../answers/race/race-place-words.ts';
import { dateWords } from '../../answers/times.ts';
import { heldVerdict } from '../../answers/verdict.ts';
import { whereWords } from '../../places/place-words.ts';
import { isRaceCode, qualifyingCodes, type Request } from '../../request/request.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';
import { weatherPhrases } from './weather.ts';

/** Result and conditions of a session. */
export const sessionInfo: SessionTopic<SessionInfoFindings> = {
  operation: 'fetch session-info',
  precedence: 100,
  hears: [
    'drivers',
    'teams',
    'top',
    'exclusion',
    'start',
    'grid',
    'best-lap',
    'ask:result',
    'ask:points',
    'ask:gap',
    'ask:compare',
    'ask:leader',
    'aspect:result',
    'aspect:entrants',
    'aspect:retired',
    'aspect:grid',
    'aspect:weather',
    'aspect:flags',
    'topic:weather',
    'topic:season-summary',
    'ask:teams',
    'each:driver',
    'topic:team-pace',
  ],
  // "How often did the safety car come out?"
  hearsAlso: ({ aspects, narrowings, laps, drivers }) => [
    // "Who retired on lap 1?"
    ...(aspects.includes('retired') && laps.length === 1 && drivers.length === 0 ? (['laps'] as const) : []),
    ...(aspects.includes('flags') ? (['count'] as const) : []),
    ...(narrowings.some(({ by, said }) => by === 'threshold' && /^lapped /i.test(said))
      ? (['threshold'] as const)
      : []),
  ],
  narrowedBy: ['places'],
  phrases: [
    [['aspect:weather'], weatherPhrases],
    [
      ['aspect:flags'],
      'safety car, safety cars, vsc, vscs, virtual safety car, virtual safety cars, red flag, red flags, red flagged, neutralised, neutralisations, sc, scs, safety cars deployed, interruptions, full safety car, full safety cars, fsc, safetycar, safetycars',
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
  order: (findings) => placed(findings).map(({ code }) => code),
  answer: sessionInfoAnswer,
  ask: (request) => [
    ...(request.sessions[0] === 'R' ? ['what about the race?', `who won${winnerWords(request)}`] : []),
    `result${whereWords(request)}`,
  ],
};

const mostRows = 10;
/** Beside those whom the question is about. */
const mostOthers = 3;

/** " the 2024 Italian Grand Prix". */
function winnerWords({ years: [year], events: [event] }: Request): string {
  return event?.by === 'name' ? ` the ${year} ${event.query}` : '';
}

/** Result and conditions of a session: what was asked for, who won, the table, and what made the race special. */
function sessionInfoAnswer(findings: SessionInfoFindings, interest: Interest): AnswerPart {
  const { aspects } = interest;
  const isOrdered = placed(findings).length > 0;
  const conditions = [
    ...(aspects.includes('weather') ? [weatherWords(findings, interest)] : []),
    ...(aspects.includes('flags') ? [flagWords(findings, interest)] : []),
  ];
  const isAboutConditions = conditions.length > 0 && !aspects.includes('result');
  const paragraphs = isAboutConditions
    ? conditions
    : [
        ...(isOrdered
          ? [
              ...gridWords(findings, interest),
              ...askedFacts(findings, interest),
              ...askedResultWords(findings, interest),
            ]
          : []),
        `${isOrdered ? heldVerdict(interest) : ''}${headline(findings)}`,
        ...(isOrdered || aspects.includes('entrants') || aspects.includes('grid')
          ? [resultTable(findings, interest)]
          : []),
        ...(conditions.length > 0
          ? conditions
          : [
              [flagRemark(findings), weatherWords(findings, { isRemark: true })]
                .filter((sentence) => sentence !== '')
                .join(' '),
            ]),
      ];
  return { paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
}

/** Those who have a place. A list of drivers alone, without laps or a result, is in no order that means anything. */
function placed({ results }: SessionInfoFindings): DriverResult[] {
  return results.filter(({ position }) => position !== null);
}

/** "The grid of …: 1 ANT, 2 PIA, …", where the grid of all is asked for. */
function gridWords(findings: SessionInfoFindings, interest: Interest): string[] {
  const { session, results } = findings;
  const isOfSome = interest.drivers.length + interest.teams.length + askedRows(findings, interest).length > 0;
  if (!isAboutGrid(interest) || isOfSome) return [];
  if (interest.narrowings.some(({ by }) => by === 'places')) return [];
  const grid = results
    .filter(({ gridPosition }) => (gridPosition ?? 0) > 0)
    .toSorted((a, b) => a.gridPosition! - b.gridPosition!);
  if (grid.length === 0) return [];
  const lane = results.filter(({ gridPosition }) => gridPosition === 0).map(({ code }) => markdownText(code));
  const last = lane.length === 0 ? '' : ` From the pit lane: ${listed(lane)}.`;
  const told = grid
    .slice(0, interest.top ?? grid.length)
    .map(({ gridPosition, code }) => `${gridPosition} ${markdownText(code)}`);
  return [`The grid of ${sessionPhrase(session)}: ${told.join(', ')}.${last}`];
}

function headline(findings: SessionInfoFindings): string {
  const { session, date, isOver } = findings;
  const day = dateWords(date);
  const when = day === '' ? '' : ` on ${day}`;
  const [first, second, third] = placed(findings).map(nameWithTeam);
  if (first === undefined) return `No result is known of ${sessionPhrase(session)}${when}.`;
  const verb = isRaceCode(session.sessionCode) ? (isOver ? 'won' : 'led') : 'was fastest in';
  const behind = [second, third].filter((name) => name !== undefined);
  const others = behind.length === 0 ? '' : `, ahead of ${listed(behind)}`;
  const phrase = sessionPhrase(session);
  const what = session.sessionCode === 'R' ? phrase.replace('the race of ', '') : phrase;
  return `${first} ${verb} ${what}${when}${others}.`;
}

/** The first ones; of a question about somebody the first three and those asked for. */
function rowsShown(findings: SessionInfoFindings, interest: Interest): DriverResult[] {
  const { top, aspects, words } = interest;
  const { results } = findings;
  const isWhole =
    aspects.includes('entrants') || words.has('all') || words.has('full') || words.has('complete');
  if (isWhole) return results;
  const asked = askedRows(findings, interest);
  const count = top ?? (asked.length > 0 ? mostOthers : mostRows);
  return results.filter((row, index) => index < count || asked.includes(row));
}

function resultTable(findings: SessionInfoFindings, interest: Interest): string {
  const isRace = isRaceCode(findings.session.sessionCode);
  if (findings.results.length === 0) return '';
  return table(
    ['Pos.', 'Driver', 'Team', 'Grid', isRace ? 'Time or gap' : 'Time', 'Points', 'Status'],
    rowsShown(findings, interest).map((row) => [
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

/** The time of the winner or the gap to it, in laps for who was lapped; outside races the time that the classification goes by. */
function timeText(row: DriverResult, { isRace, results }: SessionInfoFindings): string {
  if (!isRace) return lapTimeText(sessionTimeMs(row));
  const { timeMs, position } = row;
  const down = isClassified(row) ? (lapsDown(row, results) ?? 0) : 0;
  if (down > 0) return `+${countWords(down, 'lap')}`;
  if (timeMs === null) return row.status === 'Lapped' ? 'lapped' : '';
  return position === 1 ? formatRaceTime(timeMs) : formatGap(timeMs);
}
