import { operationTitle, upperFirst } from '../core/text/english.ts';
import { written } from '../core/words.ts';
import { createPauses } from '../io/cancellation.ts';
import { briefInputJsonSchema, type JsonSchema } from '../present/json-schema.ts';
import { commandLine, isForModels, toolName, toolWording } from '../present/wording.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { registry } from '../ops/registry.ts';
import { sessionNamesByCode } from '../core/calendar/session-kind.ts';
import { plainText } from '../core/text/plain-text.ts';
import { namesInWords } from '../ops/parts/chart-titles.ts';

/** A tool as a language model is told of it. */
export interface AgentTool {
  /** `analyze_lap_times`. */
  name: string;
  /** Name of the operation: `analyze lap-times`; null for a tool of the agent itself. */
  operation: string | null;
  description: string;
  inputSchema: JsonSchema;
  /** What a call with this input is about, for people: "Lap times, 2024 Monaco, Race: VER and NOR". */
  label(input: Readonly<Record<string, unknown>>): string;
  /** The command that does the same, as one line for a shell; null for a tool of the agent itself. */
  command(input: Readonly<Record<string, unknown>>): string | null;
}

/** The workspace that commands name: it is made when it is not there yet. */
const commandWorkspace = { workspace_id: 'chat' };

export function isToolOperation(name: string): boolean {
  return Object.hasOwn(registry, name) && isForModels(name);
}

/** The operation that a tool runs; null for a name that is none of an operation. */
export function operationOfTool(name: string): string | null {
  return Object.keys(registry).find((each) => isToolOperation(each) && toolName(each) === name) ?? null;
}

export function toolNames(): string[] {
  return Object.keys(registry).filter(isToolOperation).map(toolName);
}

export async function toolOperations(): Promise<Operation[]> {
  const pause = createPauses();
  const operations: Operation[] = [];
  for (const [name, load] of Object.entries(registry)) {
    if (!isToolOperation(name)) continue;
    // Side by side they would be evaluated in one go.
    operations.push(await load());
    await pause();
  }
  return operations;
}

let tools: Promise<readonly AgentTool[]> | undefined;

/** Every operation a model may call, in the order of the registry. Made once: the schemas are the same for every turn. */
export function operationTools(): Promise<readonly AgentTool[]> {
  return (tools ??= makeTools());
}

async function makeTools(): Promise<AgentTool[]> {
  const pause = createPauses();
  const made: AgentTool[] = [];
  for (const operation of await toolOperations()) {
    made.push(toTool(operation));
    await pause();
  }
  return made;
}

/** The operation as a tool: its text in the words of tools, its input without the workspace. */
export function toTool(operation: Operation): AgentTool {
  const { name, summary, brief, worksInWorkspace } = operation;
  return {
    name: toolName(name),
    operation: name,
    description: written(brief ?? summary, toolWording),
    inputSchema: briefInputJsonSchema(operation.input),
    label: (input) => callLabel(operation.subject?.(input) ?? operationTitle(name), input),
    command: (input) => commandLine(name, { ...(worksInWorkspace === true && commandWorkspace), ...input }),
  };
}

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
