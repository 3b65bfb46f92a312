import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

const moment = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge };
type Carried = Extract<Interpretation, { kind: 'calls' }>;

/** One question of each kind, all of a weekend with a sprint. */
const questions = [
  'who won in Austria 2024',
  'how did Norris do in Austria 2024',
  'result of the Austria 2024 sprint',
  'qualifying results Austria 2024',
  'lap times of Norris and Sainz in Austria 2024',
  'laps 10 to 20 of Norris in Austria 2024',
  'tyre strategy Austria 2024',
  'pit stops Austria 2024',
  'compare Norris and Sainz in Austria 2024 qualifying',
  'compare Norris in Austria 2023 and 2024',
  'sector times in Austria 2024 qualifying',
  'track map of Norris in Austria 2024 qualifying',
  'positions in Austria 2024',
  'weather in Austria 2024',
  'penalties in Austria 2024',
  'standings 2024',
  'standings after Austria 2024',
  'head to head Norris and Piastri 2024',
  'calendar 2024',
  'drivers 2024',
];

/** Follow-ups that name one thing, and the inputs that it may change. */
const named: readonly (readonly [followUp: string, inputs: readonly string[], is: RegExp])[] = [
  ...['and Leclerc?', 'what about Leclerc', 'same for Leclerc', 'now Leclerc'].map(
    (each) => [each, ['drivers', 'driver', 'lap'], /LEC/] as const,
  ),
  ...['same for Monza', 'and in Monza?', 'what about Monza', 'now Monza'].map(
    (each) => [each, ['gp', 'after'], /Italian|Monza/] as const,
  ),
  ...['the year before', 'and 2023?', 'same for 2023', 'and a year earlier'].map(
    (each) => [each, ['year', 'years'], /2023/] as const,
  ),
  ...['what about qualifying', 'now qualifying'].map((each) => [each, ['session'], /"Q"/] as const),
  ...['and in the sprint?', 'now the sprint'].map((each) => [each, ['session'], /"S"/] as const),
  ['now the race', ['session'], /"R"/],
  ['same for fp2', ['session'], /FP2/],
];

/** Operations that take each other's place where the session changes, or the table is up to an event. */
const twins = [
  ['fetch session-info', 'analyze qualifying-results'],
  ['analyze season-summary', 'fetch standings'],
];

/** What the answer to the question has told, and tells once more. */
const toldBefore: ReadonlySet<string> = new Set([
  'pit stops Austria 2024: which lap was that',
  'penalties in Austria 2024: which lap was that',
]);

async function asked(question: string, followUp: string): Promise<{ base: Carried; read: Interpretation }> {
  const base = await interpret(question, { ...moment, conversation: noConversation });
  if (base.kind !== 'calls') throw new Error(`"${question}" is no question to go on from.`);
  const read = await interpret(followUp, { ...moment, conversation: { last: base.request, pending: null } });
  return { base, read };
}

function inputsBut({ input }: PlannedCall, inputs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !inputs.includes(key)));
}

describe.each(questions)('after "%s"', (question) => {
  it.each(named)('"%s" changes that and nothing else, or is asked about', async (followUp, inputs, is) => {
    const { base, read } = await asked(question, followUp);
    if (read.kind !== 'calls') return;
    const [before] = base.calls;
    const [call] = read.calls;
    const isTwin = twins.some((pair) => pair.includes(call!.operation) && pair.includes(before!.operation));
    expect(isTwin ? before!.operation : call!.operation).toBe(before!.operation);
    // A sprint's qualifying was called a shootout in 2023.
    const changing = [...inputs, ...(followUp.includes('sprint') ? ['session'] : [])];
    expect(inputsBut(call!, changing)).toEqual(inputsBut(before!, changing));
    // A duel has its sessions beside each other.
    const { sessions } = question.startsWith('head to head') ? read.request : { sessions: [] };
    expect(JSON.stringify([call!.input, sessions, read.drivers, read.focus])).toMatch(is);
  });

  it.each([
    ...['who had the most', 'how many', 'in percent', 'as a chart', 'and then', 'in miles'],
    ...['which lap was that', 'how come so few', 'P4', 'on average over the season', 'last year'],
    ...['without Ferrari', 'without Bottas', 'only q3', 'in turn 3', 'in the first sector', 'on hards'],
    ...['only the last stint', 'after round 10', 'from lap 30 on', 'the last ten laps', 'sorted by team'],
    ...['only on new tyres', 'compared with Leclerc', 'slower than Leclerc', 'per stint', 'in the wet'],
    ...['the second fastest', 'for the first time', 'ever', 'his team mate', 'every other lap'],
  ])('"%s" is answered as such or asked about', async (followUp) => {
    const { base, read } = await asked(question, followUp);
    if (read.kind !== 'calls' || toldBefore.has(`${question}: ${followUp}`)) return;
    const answerOf = ({ calls, request, notes, drivers, teams }: Carried) =>
      JSON.stringify([calls, request.aspects, request.top, request.narrowings, notes, drivers, teams]);
    expect(answerOf(read)).not.toBe(answerOf(base));
  });
});
