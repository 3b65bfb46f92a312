import { asObject, asObjects } from '../../core/json-object.ts';
import { countWords, listed, lowerFirst, ordinalWord, upperFirst } from '../request/sentences.ts';
import { sessionPhrase, table, type AnswerPart, type Interest } from './answer-parts.ts';
import { dateWords } from './times.ts';
import { numberOf, textOf, textsOf, type Result } from './result-values.ts';

const mostRows = 10;

/** Result and conditions of a session. */
export function sessionInfoAnswer(result: Result, interest: Interest): AnswerPart {
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

/** Safety cars and red flags; as a remark only where there were any. */
function flagWords(result: Result, isRemark = false): string {
  const counts = [
    [numberOf(result, 'safety_cars'), 'safety car'],
    [numberOf(result, 'virtual_safety_cars'), 'virtual safety car'],
    [numberOf(result, 'red_flags'), 'red flag'],
  ] as const;
  const known = counts.flatMap(([count, noun]) => (count === null ? [] : [{ count, noun }]));
  if (isRemark && known.every(({ count }) => count === 0)) return '';
  if (known.length === 0) return `Nothing is known about safety cars in ${sessionPhrase(result)}.`;
  const words = listed(known.map(({ count, noun }) => countWords(count, noun)));
  const verb = known[0]?.count === 1 ? 'was' : 'were';
  return isRemark ? `There ${verb} ${words}.` : `${upperFirst(sessionPhrase(result))} had ${words}.`;
}

/** Rain, air and track temperature; as a remark only where it rained. */
function weatherWords(result: Result, isRemark = false): string {
  const weather = asObject(result.weather);
  const rain = weather ? numberOf(weather, 'rain_share') : null;
  if (isRemark && (rain ?? 0) === 0) return '';
  if (!weather) return `Nothing is known about the weather in ${sessionPhrase(result)}.`;
  const ranges = [
    rangeWords(weather, 'air_temp_c', 'air', '°C'),
    rangeWords(weather, 'track_temp_c', 'track', '°C'),
    ...(isRemark
      ? []
      : [
          rangeWords(weather, 'humidity_percent', 'humidity', '%'),
          rangeWords(weather, 'wind_speed_ms', 'wind', 'm/s'),
        ]),
  ].filter((words) => words !== '');
  const place = isRemark ? 'It' : upperFirst(sessionPhrase(result));
  return `${place} ${rainWords(rain)}.${ranges.length === 0 ? '' : ` ${upperFirst(ranges.join('; '))}.`}`;
}

function rainWords(share: number | null): string {
  if (share === null) return 'has no readings of rain';
  if (share === 0) return 'saw no rain';
  const part = share < 0.1 ? 'a little rain' : share < 0.6 ? 'rain for a part' : 'rain for the most part';
  return `saw ${part} (in ${Math.round(share * 100)} % of the readings)`;
}

function rangeWords(weather: Result, key: string, noun: string, unit: string): string {
  const range = asObject(weather[key]);
  const [min, max, avg] = range
    ? [numberOf(range, 'min'), numberOf(range, 'max'), numberOf(range, 'avg')]
    : [];
  if (min == null || max == null) return '';
  return `${noun} ${min === max ? String(min) : `${min} to ${max}`} ${unit}${avg == null ? '' : ` (average ${avg})`}`;
}
