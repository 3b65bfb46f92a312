import { asObject } from '../core/json-object.ts';
import { plainText } from '../core/charts/plain-text.ts';

const mostNames = 8;

/** What a tool call is about, for people: "Lap times: 2024 Monaco, Q, VER and NOR". From the model's words, so shortened. */
export function callLabel(operation: string, input: Readonly<Record<string, unknown>>): string {
  const test = input.test === undefined ? '' : `test ${text(input.test)} day ${text(input.day)}`;
  const place = [text(input.year), text(input.gp) || test].filter(Boolean).join(' ');
  const parts = [place, text(input.session), text(input.type), subjects(input), text(input.team)];
  const about = parts.filter((part) => part !== '').join(', ');
  return about === '' ? subjectOf(operation) : `${subjectOf(operation)}: ${about}`;
}

/** Title of the chart that a call has drawn: "Lap times, Monaco Grand Prix 2024, Qualifying: VER and NOR". */
export function chartTitle(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  output: Readonly<Record<string, unknown>>,
): string {
  const event = [text(output.event_name), text(output.year)].filter(Boolean).join(' ');
  const session = text(output.session) || text(output.session_name);
  const championship = text(output.summary_type);
  const where = [subjectOf(operation), championship, event || text(input.gp), session].filter(Boolean);
  const who = shownSubjects(operation, input, output);
  return plainText(who === '' ? where.join(', ') : `${where.join(', ')}: ${who}`, 160);
}

const subjectWords: Record<string, string> = {
  'analyze multi-lap': 'Laps compared',
  'analyze year-compare': 'Years compared',
  'fetch session-info': 'Result and conditions',
  'fetch drivers': 'Drivers of the season',
  'fetch schedule': 'Schedule',
  'temporal-context': 'State of the season',
};

function subjectOf(operation: string): string {
  const words = operation.replace(/^\w+ /, '').replaceAll('-', ' ');
  return subjectWords[operation] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function shownSubjects(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  output: Readonly<Record<string, unknown>>,
): string {
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

function subjects(input: Readonly<Record<string, unknown>>): string {
  const lists = [inWords(input.drivers), text(input.driver), inWords(input.teams), inWords(input.years)];
  const laps = inWords(input.lap);
  return [...lists, laps && `laps ${laps}`].filter((part) => part !== '').join(', ');
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
