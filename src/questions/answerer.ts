import { isDeepStrictEqual } from 'node:util';
import type { Schedule } from '../core/calendar/schedule.ts';
import { type NextStep, SvcError } from '../core/errors.ts';
import { columnsOf } from '../ops/parts/columns.ts';
import { findOperation } from '../present/find-operation.ts';
import type { ToolCall } from '../tools/tool-runner.ts';
import { type Answered, answerText, type CallOutcome } from './answer.ts';
import type { Classifier } from './classify/classifier.ts';
import { readLabels } from './classify/read-labels.ts';
import type { ChosenReading, Reading } from './reading.ts';
import { spokenValue, writtenNumber } from './rows/row-values.ts';
import {
  type AnswerForm,
  declineText,
  exampleQuestions,
  explanation,
  formIn,
  languageOf,
  talkText,
} from './talk.ts';
import {
  type Before,
  placedAfter,
  type Plan,
  planOfChosen,
  readEarlier,
  type Reader,
  toolsByOperation,
  understand,
  type Understood,
} from './understand.ts';

/** A message of the person and the calls that followed it, whoever made them. */
export interface PastTurn {
  message: string;
  /** How the person wants it read, who changed it; left out: as it is written. */
  reading?: ChosenReading;
  calls: (ToolCall & { outcome: CallOutcome | null })[];
}

/** What comes next in a turn: calls of tools, or the answer. */
export type TurnStep =
  | { kind: 'calls'; calls: readonly ToolCall[]; readings: readonly Reading[] }
  | {
      kind: 'answer';
      text: string;
      readings: readonly Reading[];
      /** Questions that go on from here, most useful first. */
      suggestions: readonly string[];
    };

/** Who answers questions without a language model: in this thread or in another. */
export interface Answerer {
  /**
   * The next step of the last turn. The same turns come to the same, as long as calendars and the time of day do.
   *
   * @throws what keeps it from being found: the reason of the signal, or a fault
   */
  nextStep(turns: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep>;
  /** Operations that the last of a conversation's messages may be about, all of them, likeliest first. */
  operationsFor(messages: readonly string[], signal?: AbortSignal): Promise<readonly string[]>;
  /** How the last message is read in its conversation, one reading for each question in it; empty: it asks for no data. */
  read(turns: readonly PastTurn[], signal?: AbortSignal): Promise<readonly Reading[]>;
}

export interface AnswererOptions {
  classifier: Classifier;
  /** Calendars of seasons. @throws SvcError where none can be had */
  schedule(this: void, year: number): Promise<Schedule>;
  /** UTC milliseconds; the clock of this machine when left out. */
  nowMs?: () => number;
}

const mostSuggestions = 4;
/** What was asked before these says nothing of what a message may be about. */
const messagesThatBear = 5;

const minuteMs = 60_000;
/** Messages whose reading is kept for a minute. */
const mostUnderstood = 64;

/** The answerer itself, which works in the thread that calls it. */
export function createAnswerer({ classifier, schedule, nowMs = Date.now }: AnswererOptions): Answerer {
  /** What no calendar can be had of is left to the operations, which say why. */
  const known = async (year: number): Promise<Schedule> => {
    try {
      return await schedule(year);
    } catch (error) {
      if (error instanceof SvcError) return { year, events: [], origin: 'results-api' };
      throw error;
    }
  };
  const understoodLately = new Map<string, Promise<Understood>>();
  /** Each step of a turn reads its message again, and many people send the same. */
  const understoodNow = async (turns: readonly PastTurn[]): Promise<Understood> => {
    const reader: Reader = { classifier, schedule: known, nowMs: nowMs() };
    const said = turns.map(({ message, reading, calls }, index) => {
      const before = index < turns.length - 1 ? calls.map(({ operation, input }) => [operation, input]) : [];
      return [message, reading, before];
    });
    const key = JSON.stringify([Math.floor(reader.nowMs / minuteMs), said]);
    const understood = understoodLately.get(key) ?? understandLast(turns, reader);
    understoodLately.delete(key);
    understoodLately.set(key, understood);
    const [oldest] = understoodLately.keys();
    if (understoodLately.size > mostUnderstood) understoodLately.delete(oldest!);
    try {
      return await understood;
    } catch (error) {
      understoodLately.delete(key);
      throw error;
    }
  };
  return {
    nextStep: async (turns, signal) => {
      signal?.throwIfAborted();
      return await nextStep(turns, understoodNow);
    },
    operationsFor: async (messages, signal) => {
      signal?.throwIfAborted();
      return readLabels(classifier, messages.slice(-messagesThatBear)).map(({ label }) => label);
    },
    read: async (turns, signal) => {
      signal?.throwIfAborted();
      const understood = await understoodNow(turns);
      const plans = understood.kind === 'data' ? understood.plans : [];
      return await Promise.all(plans.map(({ reading }) => withWords(reading)));
    },
  };
}

async function nextStep(
  turns: readonly PastTurn[],
  understand: (turns: readonly PastTurn[]) => Promise<Understood>,
): Promise<TurnStep> {
  const current = turns.at(-1);
  if (!current) return said(talkText(new Set()));
  const understood = await understand(turns);
  switch (understood.kind) {
    case 'talk':
      return said(talkText(understood.words), exampleQuestions.slice(0, mostSuggestions));
    case 'decline': {
      const labels = understood.alternatives.map(({ label }) => label);
      return said(declineText(understood.alternatives), labels);
    }
    case 'explain':
      return said(explanation(understood));
    case 'data':
      return await stepOf(turns, current, understood);
  }
}

function said(text: string, suggestions: readonly string[] = []): TurnStep {
  return { kind: 'answer', text, readings: [], suggestions };
}

async function understandLast(turns: readonly PastTurn[], reader: Reader): Promise<Understood> {
  const { message = '', reading } = turns.at(-1) ?? {};
  if (reading) {
    const { also = [], ...first } = reading;
    const plans = [first, ...also].map((each) => planOfChosen(each, message));
    return { kind: 'data', plans, form: formIn(message) };
  }
  return await understand(message, beforeLast(turns, reader.classifier), reader);
}

/** What was spoken of before the last message. */
function beforeLast(turns: readonly PastTurn[], classifier: Classifier): Before {
  let before: Before = { label: null, call: null, place: null, message: '', people: [] };
  for (const { message, calls } of turns.slice(0, -1)) {
    const call = calls.at(-1);
    const { label, people } = readEarlier(message, before, classifier);
    before = call
      ? { ...placedAfter(before, call), label: call.operation, message, people }
      : { ...before, label, people };
  }
  return before;
}

async function stepOf(
  turns: readonly PastTurn[],
  current: PastTurn,
  { plans, form }: Extract<Understood, { kind: 'data' }>,
): Promise<TurnStep> {
  const whole = plans.map((plan) => withLookedUp(plan, current));
  const readings = await Promise.all(whole.map(({ reading }) => withWords(reading)));
  const open = whole.flatMap(({ reading, lookUp }) => {
    const call = lookUp?.call ?? { operation: reading.operation, input: reading.input };
    return outcomeOf(current, call) ? [] : [call];
  });
  if (open.length > 0) return { kind: 'calls', calls: open, readings };
  const answered: Answered[] = [];
  for (const plan of whole) {
    // One that could not be looked up says why.
    const outcome = outcomeOf(current, plan.lookUp?.call ?? plan.reading)!;
    answered.push({ ...plan, outcome, operation: (await findOperation(plan.reading.operation))! });
  }
  const foreign = turns.length === 1 ? languageOf(current.message) : null;
  const texts = [...(foreign === null ? [] : [foreign]), ...answersOf(answered, form, warnedBefore(turns))];
  return {
    kind: 'answer',
    text: texts.join('\n\n'),
    readings,
    suggestions: await suggestionsAfter(
      answered.flatMap(({ outcome }) => (outcome.ok ? (outcome.found?.next ?? []) : outcome.next)),
      current.calls,
    ),
  };
}

/** The answers one after another, none of them with a sentence that one before had. */
function answersOf(answered: readonly Answered[], form: AnswerForm, told: Set<string>): string[] {
  return answered.map((each) => answerText(each, form, told));
}

/** Warnings that an earlier answer of the conversation may have had. */
function warnedBefore(turns: readonly PastTurn[]): Set<string> {
  const calls = turns.slice(0, -1).flatMap((turn) => turn.calls);
  return new Set(
    calls.flatMap(({ outcome }) =>
      outcome?.ok ? (outcome.warned ?? outcome.found?.warnings.map(({ message }) => message) ?? []) : [],
    ),
  );
}

/** The reading with what the columns and values of its rows are called. */
async function withWords(reading: Reading): Promise<Reading> {
  const { operation, rows } = reading;
  if (rows === null) return reading;
  const columns = columnsOf((await findOperation(operation))!);
  const list = columns.find(({ key }) => key === rows.list)?.columns ?? [];
  const words: Record<string, string> = {};
  for (const key of [rows.by, rows.per, ...rows.where.map(({ column }) => column)]) {
    const column = list.find((each) => each.key === key);
    if (column) words[column.key] = column.label;
  }
  for (const { column: key, value } of rows.where) {
    const column = list.find((each) => each.key === key);
    const said =
      column &&
      (typeof value === 'number' ? writtenNumber(value, column) : spokenValue(String(value), column));
    if (said !== undefined && said !== String(value) && typeof value !== 'boolean')
      words[`${key}:${value}`] = said;
  }
  return { ...reading, words };
}

function outcomeOf({ calls }: PastTurn, call: ToolCall): CallOutcome | null {
  return calls.findLast((made) => isSameCall(made, call))?.outcome ?? null;
}

function isSameCall(one: ToolCall, other: ToolCall): boolean {
  return one.operation === other.operation && isDeepStrictEqual(one.input, other.input);
}

/** The plan with the drivers that were looked up for it; as it is where they are not there yet. */
function withLookedUp(plan: Plan, current: PastTurn): Plan {
  const { lookUp, reading } = plan;
  const outcome = lookUp && outcomeOf(current, lookUp.call);
  if (!lookUp || !outcome?.ok) return plan;
  const rows = Object.values(outcome.output ?? {}).flatMap((value) =>
    Array.isArray(value) ? (value as Record<string, unknown>[]) : [],
  );
  const found = lookUp.pick(
    rows.flatMap(({ driver, code, teams, team }) => {
      const name = driver ?? code;
      const all = [teams, team].flat().filter((each) => typeof each === 'string');
      return typeof name === 'string' ? [{ code: name, teams: all }] : [];
    }),
  );
  if (found.length === 0) return { ...plan, lookUp: null };
  const { key } = lookUp;
  const focus = { ...plan.focus, drivers: found };
  if (key === null) return { ...plan, focus, lookUp: null };
  const input = { ...reading.input, [key]: key === 'driver' ? found[0] : found };
  const assumed = [...new Set([...reading.assumed, key])];
  return { ...plan, focus, reading: { ...reading, input, assumed }, lookUp: null };
}

/** Whole questions for the calls that make sense now, without those that were made. */
export async function suggestionsAfter(
  steps: readonly NextStep[],
  made: readonly ToolCall[],
): Promise<string[]> {
  const tools = await toolsByOperation();
  const labels = steps.flatMap(({ operation, input }) => {
    const tool = tools.get(operation);
    if (!tool) return [];
    // What differs in what a name does not say is no other question.
    const nameOf = (own: ToolCall['input']) => tool.label(own).replace(' Grand Prix', '');
    const wasMade = made.some((call) => call.operation === operation && nameOf(call.input) === nameOf(input));
    return wasMade ? [] : [tool.label(input)];
  });
  return [...new Set(labels)].slice(0, mostSuggestions);
}
