import { asObject } from '../core/json-object.ts';
import { plainText } from '../core/text/plain-text.ts';
import { formatSessions, identifySession } from '../core/calendar/session-names.ts';

type Values = Readonly<Record<string, unknown>>;

const mostNames = 8;

/** What a tool call is about, for people: "Lap times, 2024 Monaco Grand Prix, Race: VER and NOR". From the model's words, so shortened. */
export function callLabel(operation: string, input: Values): string {
  const session = sessionName(text(input.session));
  const where = [subjectOf(operation, text(input.type)), placeOf(input), session].filter(
    (part) => part !== '',
  );
  return withSubjects(where.join(', '), subjects(input));
}

/** Title of the chart that a call has drawn: "Lap times, 2024 Monaco Grand Prix, Race: VER and NOR". */
export function chartTitle(operation: string, input: Values, output: Values): string {
  const event = text(output.event_name) || eventName(text(input.gp));
  const place = testDay(input) === '' ? [text(output.year), event] : [text(output.year), testDay(input)];
  const session = testDay(input) === '' ? text(output.session) || text(output.session_name) : '';
  const where = [
    subjectOf(operation, text(output.summary_type)),
    place.filter((part) => part !== '').join(' '),
    sessionName(session),
  ].filter((part) => part !== '');
  return plainText(withSubjects(where.join(', '), shownSubjects(operation, input, output)), 160);
}

const subjectWords: Record<string, string> = {
  'analyze multi-lap': 'Laps compared',
  'analyze year-compare': 'Years compared',
  'fetch session-info': 'Result and conditions',
  'fetch drivers': 'Drivers',
  'fetch schedule': 'Calendar',
  'temporal-context': 'State of the season',
};

function subjectOf(operation: string, championship: string): string {
  if (operation === 'analyze season-summary') {
    return championship === 'constructors' ? 'Constructors’ championship' : 'Drivers’ championship';
  }
  const words = operation.replace(/^\w+ /, '').replaceAll('-', ' ');
  return subjectWords[operation] ?? upperFirst(words);
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

const namesByCode: ReadonlyMap<string, string> = new Map(
  Object.values(formatSessions)
    .flat()
    .map((name) => [identifySession(name, 2026)?.code ?? name, name]),
);

/** "Qualifying" of "Q"; anything else as it is. */
function sessionName(session: string): string {
  return namesByCode.get(session.toUpperCase()) ?? upperFirst(session);
}

function shownSubjects(operation: string, input: Values, output: Values): string {
  const keys = Object.keys(asObject(output.statistics) ?? {});
  switch (operation) {
    case 'analyze lap-times':
    case 'analyze telemetry':
      return inWords(keys);
    case 'analyze multi-lap':
    case 'analyze year-compare':
      return `${text(output.driver) || text(input.driver)} ${inWords(keys)}`.trim();
    default:
      return inWords(input.teams);
  }
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

function withSubjects(where: string, who: string): string {
  return who === '' ? where : `${where}: ${who}`;
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: unknown): string {
  const names = Array.isArray(value) ? value.map(text).filter((name) => name !== '') : [];
  if (names.length > mostNames)
    return `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value), 40) : '';
}
