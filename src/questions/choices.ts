import { type Event, type Schedule, sessionCodes } from '../core/calendar/schedule.ts';
import { sessionNamesByCode } from '../core/calendar/session-kind.ts';
import { SvcError } from '../core/errors.ts';
import { resolveEvent } from '../core/names/event-resolution.ts';
import { foldName } from '../core/names/name-matching.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import { operationTitle, upperFirst } from '../core/text/english.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { registry } from '../ops/registry.ts';
import { findOperation } from '../present/find-operation.ts';
import { inputJsonSchema, type JsonSchema } from '../present/json-schema.ts';
import type { ToolCall } from '../tools/tool-runner.ts';
import type { Answerer, PastTurn } from './answerer.ts';
import type { Choice, Choices, ChoiceValue, Limits, MessageReading, NameCompletion } from './reading.ts';

/** What the names of choices and completions are taken from. */
export interface SeasonNames {
  schedule(year: number): Promise<Schedule>;
  drivers(year: number): Promise<readonly SeasonDriver[]>;
}

/** An answerer with what the page asks for beside answers. */
export interface PageAnswerer extends Pick<Answerer, 'nextStep' | 'operationsFor'> {
  readMessage(turns: readonly PastTurn[], signal?: AbortSignal): Promise<MessageReading>;
  /** @throws NOT_FOUND for an operation that the chat does not have */
  choices(call: ToolCall, signal?: AbortSignal): Promise<Choices>;
}

/** @param nowMs UTC milliseconds */
export function pageAnswerer(answerer: Answerer, names: SeasonNames, nowMs: () => number): PageAnswerer {
  const currentYear = () => new Date(nowMs()).getUTCFullYear();
  return {
    nextStep: (turns, signal) => answerer.nextStep(turns, signal),
    operationsFor: (messages, signal) => answerer.operationsFor(messages, signal),
    readMessage: async (turns, signal) => {
      const readings = (await known(() => answerer.read(turns, signal))) ?? [];
      const year = seasonOf(readings[0]?.input) ?? currentYear();
      return { readings, names: await completions(turns.at(-1)?.message ?? '', year, names) };
    },
    choices: (call) => choicesFor(call, names, currentYear()),
  };
}

/** @throws NOT_FOUND for an operation that the chat does not have */
export async function choicesFor(
  { operation: name, input }: ToolCall,
  names: SeasonNames,
  currentYear: number,
): Promise<Choices> {
  const operation = isChatOperation(name) ? await findOperation(name) : null;
  if (operation === null)
    throw new SvcError('NOT_FOUND', 'The chat has no such operation.', 'Choose one of its operations.');
  const kept = fitted(operation, input);
  const year = seasonOf(kept) ?? currentYear;
  const [schedule, drivers] = await Promise.all([
    known(() => names.schedule(year)),
    known(() => names.drivers(year)),
  ]);
  const season = { schedule, drivers: drivers ?? [], currentYear, gp: kept.gp };
  const { properties = {}, required = [] } = inputJsonSchema(operation.input);
  return {
    operation: name,
    input: kept,
    operations: Object.keys(registry)
      .filter(isChatOperation)
      .map((each) => ({ name: each, title: operationTitle(each) })),
    keys: Object.entries(properties).map(([key, schema]) =>
      choiceOf(key, schema, required.includes(key), season),
    ),
  };
}

/** Whether people ask for it: what looks after the installation is none of theirs, nor is SQL. */
export function isChatOperation(name: string): boolean {
  return Object.hasOwn(registry, name) && /^(?:fetch |analyze |temporal-context$)/.test(name);
}

/** The input as far as the operation takes it; one driver where it takes one, a list where it takes several. */
function fitted({ input: schema }: Operation, input: ToolCall['input']): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(schema.shape)) {
    const one = key.endsWith('s') ? key.slice(0, -1) : key;
    const value = [input[key], input[one], input[`${key}s`]].find((each) => each !== undefined);
    const fits = [value, [value].flat()[0], [value].flat()];
    const fit = fits.find((each) => schema.shape[key]!.safeParse(each).success);
    if (value !== undefined && fit !== undefined) kept[key] = fit;
  }
  return kept;
}

interface Season {
  /** null: it is unknown. */
  schedule: Schedule | null;
  drivers: readonly SeasonDriver[];
  currentYear: number;
  /** The event that the input names. */
  gp: unknown;
}

function choiceOf(key: string, schema: JsonSchema, isRequired: boolean, season: Season): Choice {
  const item = schema.items ?? schema;
  const list = schema.items ? limitsOf(schema.minItems, schema.maxItems) : null;
  const kind = kindOf(key, item);
  const isNumber = kind === 'number' || kind === 'year';
  const limits = isNumber ? limitsOf(item.minimum, item.maximum) : null;
  return { key, kind, isRequired, list, limits, values: valuesOf(kind, item, season) };
}

function limitsOf(least: unknown, most: unknown): Limits {
  const limit = (value: unknown) => (typeof value === 'number' ? value : null);
  return { least: limit(least), most: limit(most) };
}

const kinds: Readonly<Record<string, Choice['kind']>> = {
  ...{ gp: 'event', session: 'session', year: 'year', years: 'year' },
  ...{ driver: 'driver', drivers: 'driver', team: 'team', teams: 'team', lap: 'laps', laps: 'laps' },
};

function kindOf(key: string, { type, enum: words }: JsonSchema): Choice['kind'] {
  if (kinds[key]) return kinds[key];
  if (words) return 'enumeration';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'flag' : 'text';
}

function valuesOf(kind: Choice['kind'], item: JsonSchema, season: Season): ChoiceValue[] {
  const { schedule, drivers, currentYear } = season;
  switch (kind) {
    case 'event':
      return racesOf(schedule).map(({ eventName, round, location }) => {
        return { value: eventName, label: eventName, note: `Round ${round} · ${location}` };
      });
    case 'session':
      return sessionsOf(season);
    case 'driver':
      return drivers.map(({ code, givenName, familyName, teams }) => {
        const note = [code, teams.at(-1)].filter((each) => each).join(' · ');
        return { value: code ?? familyName, label: `${givenName} ${familyName}`.trim(), note };
      });
    case 'team':
      return teamsOf(drivers).map((team) => ({ value: team, label: team }));
    case 'year': {
      const oldest = Number(item.minimum ?? currentYear);
      const years = Array.from({ length: currentYear - oldest + 1 }, (_, back) => currentYear - back);
      return years.map((year) => ({ value: year, label: String(year) }));
    }
    case 'enumeration':
      return (item.enum ?? []).map((value) => {
        const word = String(value);
        return { value: word, label: upperFirst(word.replaceAll('_', ' ')) };
      });
    default:
      return [];
  }
}

function sessionsOf({ schedule, gp }: Season): ChoiceValue[] {
  const event = schedule && eventNamed(schedule, gp);
  if (event) return event.sessions.map(({ code, name }) => ({ value: code, label: name })).toReversed();
  return sessionCodes.map((code) => ({ value: code, label: sessionNamesByCode.get(code) ?? code }));
}

function eventNamed(schedule: Schedule, gp: unknown): Event | null {
  try {
    return typeof gp === 'string' ? resolveEvent(schedule, gp).event : null;
  } catch (error) {
    if (error instanceof SvcError) return null;
    throw error;
  }
}

function racesOf(schedule: Schedule | null): Event[] {
  return (schedule?.events ?? []).filter(({ isTesting }) => !isTesting);
}

function teamsOf(drivers: readonly SeasonDriver[]): string[] {
  return [...new Set(drivers.flatMap(({ teams }) => teams))].toSorted();
}

function seasonOf(input: ToolCall['input'] | undefined): number | null {
  const year = input?.year ?? [input?.years].flat()[0];
  return typeof year === 'number' ? year : null;
}

/** null for what no source gives. */
async function known<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof SvcError) return null;
    throw error;
  }
}

const mostCompletions = 3;
/** Fewer letters begin too many words that are no names. */
const fewestLetters = 3;
const longestName = 4;

/** The names of a season that the last words of a message are the beginning of, drivers first. */
export async function completions(
  message: string,
  year: number,
  names: SeasonNames,
): Promise<NameCompletion[]> {
  const starts = [...message.matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)].map(({ index }) => index);
  if (!/\p{L}$/u.test(message)) return [];
  const [schedule, drivers] = await Promise.all([
    known(() => names.schedule(year)),
    known(() => names.drivers(year)),
  ]);
  const people = (drivers ?? []).flatMap(({ givenName, familyName }) => [
    familyName,
    `${givenName} ${familyName}`,
  ]);
  const places = racesOf(schedule).flatMap(({ eventName, location }) => [location, eventName]);
  const all = [...new Set([...people, ...teamsOf(drivers ?? []), ...places])];
  const folded = all.map((name) => foldName(name));
  for (const from of starts.slice(-longestName)) {
    const begun = foldName(message.slice(from));
    if (begun.length < fewestLetters) continue;
    if (folded.includes(begun)) return [];
    const found = all.filter((_, index) => folded[index]!.startsWith(begun) && folded[index] !== begun);
    if (found.length > 0)
      return found.slice(0, mostCompletions).map((name) => ({ from, to: message.length, name }));
  }
  return [];
}
