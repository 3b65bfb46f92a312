import { asObjects } from '../../core/json-object.ts';
import { sessionPhrase, table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import { flagWords, weatherWords } from '../answers/conditions.ts';
import { numberOf, textOf, textsOf, type Result } from '../answers/result-values.ts';
import { dateWords } from '../answers/times.ts';
import { qualifyingCodes } from '../request/request.ts';
import { countWords, listed, lowerFirst, ordinalWord } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Result and conditions of a session. */
export const sessionInfo: SessionTopic = {
  operation: 'fetch session-info',
  precedence: 100,
  phrases: [
    [
      ['aspect:weather'],
      'weather, rain, rained, raining, wet, dry, temperature, temperatures, hot, cold, wind, windy, humidity, conditions, rainy, track temperature, air temperature, temp, temps, track temp, air temp, max temp, max temperature, maximum temperature',
    ],
    [
      ['aspect:flags'],
      'safety car, safety cars, vsc, vscs, virtual safety car, virtual safety cars, red flag, red flags, red flagged, neutralised, neutralisations, sc, interruptions',
    ],
  ],
  impliedBy: ['season-summary'],
  session: 'R',
  isSessionPlain: true,
  // "Qualifying and race": each of the two tells of its own.
  sessions: ({ sessions, topics }) =>
    topics.includes('qualifying-results')
      ? sessions.filter((code) => !qualifyingCodes.includes(code))
      : sessions,
  answer: sessionInfoAnswer,
};

const mostRows = 10;

/** Result and conditions of a session. */
function sessionInfoAnswer(result: Result, interest: Interest): AnswerPart {
  const { aspects } = interest;
  const conditions = [
    ...(aspects.includes('weather') ? [weatherWords(result)] : []),
    ...(aspects.includes('flags') ? [flagWords(result)] : []),
  ];
  const isAboutConditions = conditions.length > 0 && !aspects.includes('result');
  const paragraphs = isAboutConditions
    ? conditions
    : [
        headline(result),
        ...askedDrivers(result, interest),
        ...(asksForLast(interest) ? [lastWords(result)] : []),
        ...(aspects.includes('retired') ? [retiredWords(result)] : []),
        resultTable(result, interest),
        ...(conditions.length > 0
          ? conditions
          : [
              [flagWords(result, true), weatherWords(result, true)]
                .filter((sentence) => sentence !== '')
                .join(' '),
            ]),
      ];
  const isRace = result.session === 'R';
  return {
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    chart: null,
    next: isRace
      ? ['tyre strategy', 'race pace of the teams']
      : ['qualifying results', 'what about the race?'],
  };
}

function rowsOf(result: Result): Record<string, unknown>[] {
  return asObjects(result.results);
}

function headline(result: Result): string {
  const rows = rowsOf(result);
  const date = dateWords(textOf(result, 'date'));
  const when = date === '' ? '' : ` on ${date}`;
  const [first, second, third] = rows.length > 0 ? rows.map(nameOf) : textsOf(result, 'drivers');
  if (first === undefined) return `No result is known of ${sessionPhrase(result)}${when}.`;
  const verb = isRaceLike(result) ? 'won' : 'was fastest in';
  const behind = [second, third].filter((name) => name !== undefined);
  const others = behind.length === 0 ? '' : `, ahead of ${listed(behind)}`;
  const laps = numberOf(result, 'total_laps');
  const distance = laps === null ? '' : ` It was planned over ${countWords(laps, 'lap')}.`;
  const what =
    result.session === 'R' ? sessionPhrase(result).replace('the race of ', '') : sessionPhrase(result);
  return `${first} ${verb} ${what}${when}${others}.${distance}`;
}

function isRaceLike(result: Result): boolean {
  return result.session === 'R' || result.session === 'S';
}

/** "Charles Leclerc (Ferrari)", or the code. */
function nameOf(row: Result): string {
  const name = textOf(row, 'full_name') || textOf(row, 'driver');
  const team = textOf(row, 'team');
  return team === '' ? name : `${name} (${team})`;
}

function askedDrivers(result: Result, { drivers }: Interest): string[] {
  return rowsOf(result)
    .filter((row) => drivers.includes(textOf(row, 'driver')) || drivers.includes(textOf(row, 'number')))
    .map((row) => {
      const position = numberOf(row, 'position');
      const grid = numberOf(row, 'grid');
      const time = timeCell(row);
      const points = numberOf(row, 'points');
      return (
        [
          `${textOf(row, 'full_name') || textOf(row, 'driver')} ${isClassified(row) && position !== null ? `finished ${ordinalWord(position)}` : 'was not classified'}`,
          ...(grid !== null && grid > 0 ? [`from grid position ${grid}`] : []),
          ...(time === '' ? [] : [time]),
          ...(points === null ? [] : [countWords(points, 'point')]),
        ].join(', ') + '.'
      );
    });
}

function isClassified(row: Result): boolean {
  const classified = textOf(row, 'classified_position');
  return classified === '' || /^\d+$/.test(classified);
}

/** "Who finished last?"; but not "results of the last race". */
function asksForLast({ words }: Interest): boolean {
  const isOfCars = ['finished', 'finish', 'came', 'place', 'placed'].some((word) => words.has(word));
  const isOfRaces = ['race', 'races', 'gp', 'weekend', 'year', 'season'].some((word) => words.has(word));
  return words.has('last') && isOfCars && !isOfRaces;
}

function lastWords(result: Result): string {
  const last = rowsOf(result).findLast((row) => isClassified(row) && numberOf(row, 'position') !== null);
  return last
    ? `Last of those classified was ${nameOf(last)}, ${ordinalWord(numberOf(last, 'position')!)}.`
    : '';
}

function retiredWords(result: Result): string {
  const out = rowsOf(result).filter((row) => !isClassified(row));
  if (rowsOf(result).length === 0) return '';
  if (out.length === 0) return 'Every car was classified.';
  return `Not classified: ${listed(out.map((row) => [textOf(row, 'driver'), statusWords(row)].filter(Boolean).join(' ')))}.`;
}

function statusWords(row: Result): string {
  const status = textOf(row, 'status');
  return status === '' ? '' : `(${lowerFirst(status)})`;
}

function resultTable(result: Result, { top, aspects, words }: Interest): string {
  const rows = rowsOf(result);
  if (rows.length === 0) {
    const drivers = textsOf(result, 'drivers');
    return drivers.length === 0 ? '' : `In the order of the classification: ${drivers.join(', ')}.`;
  }
  const isWhole =
    aspects.includes('entrants') || words.has('all') || words.has('full') || words.has('complete');
  const shown = rows.slice(0, isWhole ? rows.length : (top ?? mostRows));
  return table(
    ['Pos.', 'Driver', 'Team', 'Grid', isRaceLike(result) ? 'Time or gap' : 'Time', 'Points', 'Status'],
    shown.map((row) => [
      isClassified(row) ? String(numberOf(row, 'position') ?? '') : textOf(row, 'classified_position'),
      textOf(row, 'driver'),
      textOf(row, 'team'),
      (numberOf(row, 'grid') ?? 0) > 0 ? String(row.grid) : '',
      timeCell(row),
      isRaceLike(result) ? String(numberOf(row, 'points') ?? '') : '',
      isRaceLike(result) && !isClassified(row) ? textOf(row, 'status') : '',
    ]),
  );
}

function timeCell(row: Result): string {
  const gap = textOf(row, 'gap_to_winner');
  const time = textOf(row, 'time') || textOf(row, 'q3') || textOf(row, 'q2') || textOf(row, 'q1');
  return gap || (isTime(time) ? time : '');
}

/** A lap time, or of a whole race: "1:15.586", "1:27:45.795". */
function isTime(text: string): boolean {
  return /^(?:\d{1,2}:)?\d{1,2}:\d{2}\.\d{3}$/.test(text);
}
