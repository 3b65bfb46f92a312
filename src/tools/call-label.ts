import { upperFirst } from '../core/text/upper-first.ts';
import { sessionNamesByCode } from '../core/calendar/session-names.ts';
import { plainText } from '../core/text/plain-text.ts';
import { namesInWords } from '../ops/parts/chart-titles.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a tool call is about, for people. Made of the model's words, so shortened.
 *
 * @example callLabel('Lap times', { year: 2024, gp: 'monaco', session: 'R', drivers: ['VER'] }) // 'Lap times, 2024 Monaco, Race: VER'
 */
export function callLabel(what: string, input: Values): string {
  const where = [what, placeOf(input), sessionName(text(input.session))].filter((part) => part !== '');
  const who = subjects(input);
  return who === '' ? where.join(', ') : `${where.join(', ')}: ${who}`;
}

/** "2024 Monaco", "2024, round 8", "2026 test 1, day 2". */
function placeOf(input: Values): string {
  const year = text(input.year);
  const gp = text(input.gp);
  if (/^\d+$/.test(gp)) return [year, `round ${gp}`].filter((part) => part !== '').join(', ');
  return [year, eventName(gp) || testDay(input)].filter((part) => part !== '').join(' ');
}

function testDay({ test, day }: Values): string {
  return text(test) === ''
    ? ''
    : [`test ${text(test)}`, ...(text(day) === '' ? [] : [`day ${text(day)}`])].join(', ');
}

/** A name as typed, with the capitals that it lacks: "spa" is "Spa". */
function eventName(gp: string): string {
  return gp === gp.toLowerCase() ? gp.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : gp;
}

/** "Qualifying" of "Q"; anything else as it is. */
function sessionName(session: string): string {
  return sessionNamesByCode.get(session.toUpperCase()) ?? upperFirst(session);
}

function subjects(input: Values): string {
  const laps = inWords(input.lap);
  const lists = [
    inWords(input.drivers),
    text(input.driver),
    inWords(input.teams),
    text(input.team),
    inWords(input.years),
  ];
  return [...lists, laps && `laps ${laps}`].filter((part) => part !== '').join(', ');
}

function inWords(value: unknown): string {
  return namesInWords(Array.isArray(value) ? value.map(text).filter((name) => name !== '') : []);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value), 40) : '';
}
