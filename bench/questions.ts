/**
 * How well strangers' questions are read and answered without a language model, by what was learnt from the others: five folds of each
 * kind of writer. Answers are looked up in the simulation.
 * Usage: node bench/run.mjs questions [--show] [--fold N] [--read]
 * --read: readings alone, without answers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openRealWorld } from '../src/io/real-world.ts';
import { createAnswerer, type PastTurn } from '../src/questions/answerer.ts';
import {
  labelledQuestions,
  learn,
  type LabelledQuestion,
  rightLabels,
} from '../src/questions/classify/labelled.ts';
import type { Reading } from '../src/questions/reading.ts';
import { runForWords } from '../test/support/run-for-words.ts';
import type { ToolCall, ToolOutcome } from '../src/tools/tool-runner.ts';

const { values } = parseArgs({
  options: { show: { type: 'boolean' }, read: { type: 'boolean' }, fold: { type: 'string' } },
});
const folds = 5;
const nowMs = Date.parse('2026-11-29T08:00:00Z');
const home = mkdtempSync(join(tmpdir(), 'svc-questions-'));
const effectsOf = openRealWorld({ SVC_SOURCE: 'demo', SVC_NOW: '2026-11-29T08:00:00Z', SVC_HOME: home });
const { signal } = new AbortController();
const effects = effectsOf({ signal, progress: () => undefined });

interface Score {
  questions: number;
  first: number;
  three: number;
  slots: number;
  slotsOf: number;
  content: number;
  contentOf: number;
  unanswered: number;
  sure: number;
  sureRight: number;
}

const zero: Score = {
  ...{ questions: 0, first: 0, three: 0, slots: 0, slotsOf: 0 },
  ...{ content: 0, contentOf: 0, unanswered: 0, sure: 0, sureRight: 0 },
};
const outcomes = new Map<string, Promise<ToolOutcome>>();
const scores = new Map<string, Score>();
const kinds = new Map<string, { right: number; all: number }>();

try {
  const all = labelledQuestions('questions');
  const strangers = all.filter(({ from }) => ['fans', 'press', 'engineers', 'others'].includes(from));
  for (let fold = 0; fold < folds; fold += 1) {
    if (values.fold !== undefined && Number(values.fold) !== fold) continue;
    const held = strangers.filter((_, index) => index % folds === fold);
    const ids = new Set(held.map(({ id }) => id));
    const classifier = learn(all.filter(({ id }) => !ids.has(id)));
    const schedule = async (year: number) => (await effects.data.schedule(year)).value;
    const answerer = createAnswerer({ classifier, schedule, nowMs: () => nowMs });
    for (const question of held) await score(question, answerer);
  }
  report();
} finally {
  rmSync(home, { recursive: true, force: true });
}

async function score(question: LabelledQuestion, answerer: ReturnType<typeof createAnswerer>): Promise<void> {
  const { ask, kind, from, want = [], input = {} } = question;
  const { readings, text } = await converse(ask, answerer);
  const right = rightLabels(question);
  const [first] = readings;
  if (kind !== 'answer') {
    const counted = kinds.get(kind) ?? { right: 0, all: 0 };
    const asksForData = kind === 'choose' || kind === 'again';
    const isRight = asksForData === readings.length > 0;
    kinds.set(kind, { right: counted.right + Number(isRight), all: counted.all + 1 });
    if (values.show && !isRight) console.log(`${kind} ${JSON.stringify(ask)} → ${first?.operation}`);
    return;
  }
  const sum = scores.get(from) ?? { ...zero };
  const isRight = readings.some(({ operation }) => right.includes(operation));
  const offered = readings.flatMap(({ operation, alternatives }) => [
    operation,
    ...alternatives.map((each) => each.operation),
  ]);
  const isSure = (first?.confidence ?? 0) >= 0.7;
  const wrong = isRight
    ? wrongSlots(
        input,
        readings.find(({ operation }) => right.includes(operation))!,
      )
    : [];
  const missed = values.read ? [] : want.filter((pattern) => !matches(text, pattern));
  scores.set(from, {
    questions: sum.questions + 1,
    first: sum.first + Number(isRight),
    three: sum.three + Number(isRight || offered.some((operation) => right.includes(operation))),
    slots: sum.slots + Number(isRight && wrong.length === 0),
    slotsOf: sum.slotsOf + Number(isRight),
    content: sum.content + Number(want.length > 0 && missed.length === 0),
    contentOf: sum.contentOf + Number(want.length > 0),
    unanswered: sum.unanswered + Number(readings.length === 0),
    sure: sum.sure + Number(isSure),
    sureRight: sum.sureRight + Number(isSure && isRight),
  });
  if (!values.show || (isRight && wrong.length === 0 && missed.length === 0)) return;
  console.log(
    [
      JSON.stringify(ask),
      `  right ${right.join(', ')} ${JSON.stringify(input)}`,
      `  read  ${readings.map(({ operation, input: own, confidence, alternatives }) => `${operation} ${confidence?.toFixed(2)} ${JSON.stringify(own)} or ${alternatives.map((each) => each.operation).join(', ')}`).join(' + ')}`,
      ...(wrong.length > 0 ? [`  SLOTS ${wrong.join(', ')}`] : []),
      ...(missed.length > 0
        ? [`  MISSED ${missed.join('   ')}\n    ${text.slice(0, 500).replaceAll('\n', '\n    ')}`]
        : []),
    ].join('\n'),
  );
}

/** Python's patterns, whose groups of one case this engine does not have. */
function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern.replaceAll('(?-i:', '(?:'), 'i').test(text);
}

async function converse(
  messages: readonly string[],
  answerer: ReturnType<typeof createAnswerer>,
): Promise<{ readings: readonly Reading[]; text: string }> {
  const turns: PastTurn[] = [];
  let last: { readings: readonly Reading[]; text: string } = { readings: [], text: '' };
  for (const [index, message] of messages.entries()) {
    const turn: PastTurn = { message, calls: [] };
    turns.push(turn);
    // Of messages before the last one only what they call counts.
    const isLast = index === messages.length - 1;
    for (;;) {
      const step = await answerer.nextStep(turns);
      if (step.kind === 'answer') {
        last = step;
        break;
      }
      last = { readings: step.readings, text: '' };
      const isLookUp = step.calls.every((call) => !step.readings.some((reading) => isSame(reading, call)));
      if (!isLookUp && (values.read || !isLast)) {
        for (const call of step.calls) turn.calls.push({ ...call, outcome: { ok: true, found: null } });
        break;
      }
      for (const call of step.calls) {
        const outcome = await carriedOut(call);
        turn.calls.push({
          ...call,
          outcome: outcome.ok ? { ok: true, found: outcome.found, output: outcome.output } : outcome,
        });
      }
    }
  }
  return last;
}

function isSame(one: ToolCall, other: ToolCall): boolean {
  return one.operation === other.operation && JSON.stringify(one.input) === JSON.stringify(other.input);
}

function carriedOut(call: ToolCall): Promise<ToolOutcome> {
  const key = JSON.stringify(call);
  const outcome = outcomes.get(key) ?? runForWords(effects, call, 'questions');
  outcomes.set(key, outcome);
  return outcome;
}

/** Keys of the input that were read otherwise; those that the operation does not take are not looked at. */
function wrongSlots(wanted: Readonly<Record<string, unknown>>, { input }: Reading): string[] {
  const read: Record<string, unknown> = {
    ...input,
    ...(input.driver !== undefined && { drivers: [input.driver] }),
  };
  return Object.entries(wanted).flatMap(([key, value]) => {
    if (!(key in read) || ['teams', 'laps', 'lap'].includes(key)) return [];
    const sorted = (each: unknown) =>
      Array.isArray(each) ? each.map(String).toSorted().join() : String(each);
    return sorted(read[key]) === sorted(value) ? [] : [`${key}=${sorted(read[key])} not ${sorted(value)}`];
  });
}

function report(): void {
  const share = (count: number, of: number) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(0)} %`);
  const head = [
    'writers',
    'questions',
    'first',
    'among three',
    'slots',
    'content',
    'no reading',
    'sure',
    'right when sure',
  ];
  console.log(
    `| ${head.join(' | ')} |\n|${head.map((_, index) => (index === 0 ? ' --- |' : ' ---: |')).join('')}`,
  );
  const whole = { ...zero };
  for (const sum of scores.values())
    for (const key of Object.keys(whole) as (keyof Score)[]) whole[key] += sum[key];
  for (const [name, sum] of [...scores, ['all', whole] as const])
    console.log(
      `| ${[name, sum.questions, share(sum.first, sum.questions), share(sum.three, sum.questions), share(sum.slots, sum.slotsOf), share(sum.content, sum.contentOf), sum.unanswered, share(sum.sure, sum.questions), share(sum.sureRight, sum.sure)].join(' | ')} |`,
    );
  for (const [kind, { right, all }] of kinds) console.log(`${kind}: ${right} of ${all}`);
}
