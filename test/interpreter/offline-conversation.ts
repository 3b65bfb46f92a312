import type { Answerer } from '../../src/questions/answerer.ts';
import type { LanguageModelV3Prompt, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { expect } from 'vitest';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import { createInterpreter, type InterpreterOptions } from '../../src/interpreter/interpreter.ts';
import { createQuestionsModel } from '../../src/questions/model.ts';
import type { ToolOutcome } from '../../src/tools/tool-runner.ts';
import { operationOfTool } from '../../src/tools/tools.ts';
import { SvcError, type NextStep } from '../../src/core/errors.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { madeBy } from '../../src/io/data/origins.ts';
import type { Effects, SourceKind } from '../../src/io/effects.ts';
import { placed, resultRound } from '../support/made-up-results.ts';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpMessage,
  madeUpResult,
  madeUpTiming,
} from '../support/made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry } from '../support/made-up-telemetry.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';
import { runForWords } from './run-for-words.ts';
import { suggestedQuestions } from '../../src/core/text/suggested-questions.ts';
import type { Warning } from '../../src/core/warnings.ts';

/** Three cars, ten laps: VER is fastest on average, NOR over one lap; LEC stops twice and retires. */
const field = [
  { code: 'NOR', first: 'Lando', last: 'Norris', number: '4', team: 'McLaren', offsetMs: 137, fastestLap: 7 },
  {
    code: 'VER',
    first: 'Max',
    last: 'Verstappen',
    number: '1',
    team: 'Red Bull Racing',
    offsetMs: 0,
    fastestLap: 4,
  },
  {
    code: 'LEC',
    first: 'Charles',
    last: 'Leclerc',
    number: '16',
    team: 'Ferrari',
    offsetMs: 412,
    fastestLap: 9,
  },
] as const;

export function madeUpWeekend(): SessionTiming {
  return madeUpTiming({
    kind: 'race',
    info: madeUpInfo({ circuitKey: 39, circuitShortName: 'Monza' }),
    totalLaps: 10,
    results: field.map(({ code, first, last, number, team }, index) => ({
      ...madeUpResult(code),
      ...{
        driverNumber: number,
        firstName: first,
        lastName: last,
        fullName: `${first} ${last}`,
        teamName: team,
      },
      ...{
        position: index + 1,
        classifiedPosition: index === 2 ? 'R' : String(index + 1),
        gridPosition: 3 - index,
      },
      ...{
        points: [25, 18, 0][index]!,
        status: index === 2 ? 'Gearbox' : 'Finished',
        timeMs: [5_265_795, 2_460, null][index]!,
      },
      ...{ q1Ms: 91_234 + 111 * index, q2Ms: 90_876 + 99 * index, q3Ms: 90_270 + 84 * index },
    })),
    laps: field.flatMap(({ code, team, number, offsetMs, fastestLap }) =>
      Array.from({ length: 10 }, (_, index) => {
        const lapNumber = index + 1;
        const lapTimeMs =
          90_000 + offsetMs + 37 * ((lapNumber * 7) % 10) - (lapNumber === fastestLap ? 700 : 0);
        const sectors = {
          sector1Ms: 30_000,
          sector2Ms: 30_000 + (lapTimeMs % 97),
          sector3Ms: lapTimeMs - 60_000 - (lapTimeMs % 97),
        };
        const isFirst = lapNumber <= 5;
        const tyres = {
          stint: isFirst ? 1 : 2,
          compound: isFirst ? 'MEDIUM' : 'HARD',
          tyreLifeLaps: isFirst ? lapNumber : lapNumber - 5,
        };
        const pits = { pitInMs: lapNumber === 5 ? 1 : null, pitOutMs: lapNumber === 6 ? 1 : null };
        return {
          ...madeUpLap(code, team, lapNumber, {
            ...sectors,
            ...tyres,
            ...pits,
            lapTimeMs,
            speedTrapKmh: 310 + lapNumber,
          }),
          driverNumber: number,
        };
      }),
    ),
    weather: Array.from({ length: 4 }, (_, index) => ({
      ...{
        timeMs: 1000 * index,
        airTempC: 24.1 + index,
        trackTempC: 38.4,
        humidityPercent: 51,
        pressureHpa: 1012.3,
      },
      ...{ windSpeedMs: 1.2, windDirectionDeg: 90, rainfall: index === 3 },
    })),
    raceControl: [
      madeUpMessage('SAFETY CAR DEPLOYED', { category: 'SafetyCar', lap: 3, receivedMs: 10_000 }),
      madeUpMessage('TURN 4 INCIDENT INVOLVING CARS 1 (VER) AND 4 (NOR) NOTED - CAUSING A COLLISION', {
        ...{ lap: 4, receivedMs: 30_000 },
      }),
      madeUpMessage('10 SECOND TIME PENALTY FOR CAR 1 (VER) - CAUSING A COLLISION', {
        lap: 6,
        receivedMs: 50_000,
      }),
      madeUpMessage('INCIDENT INVOLVING CAR 16 (LEC) WILL BE INVESTIGATED AFTER THE RACE - UNSAFE RELEASE', {
        ...{ lap: 9, receivedMs: 80_000 },
      }),
    ],
    trackStatus: [
      { timeMs: 0, code: '1', message: 'AllClear' },
      { timeMs: 10_000, code: '4', message: 'SCDeployed' },
      { timeMs: 20_000, code: '1', message: 'AllClear' },
    ],
    warnings: [],
  });
}

export interface World {
  source?: SourceKind;
  warnings?: Warning[];
}

/** The real calendars and drivers; every session, season and telemetry is the made-up one. */
export function offlineEffects(home: string, { source = 'recorded', warnings = [] }: World = {}): Effects {
  const provider = madeBy('f1-archive', source);
  const { effects } = madeUpEffects(home, { year: 2024, events: [], origin: 'f1schedule' }, madeUpWeekend(), {
    source,
    warnings,
  });
  const recordings = field.map(({ number }, index) => madeUpTelemetry(number, 10, { shift: index }));
  const complete = withTelemetry(effects, { recordings, source, circuit: madeUpCircuit }).effects;
  const results = [
    placed('Verstappen', 'Red Bull', '1', 25),
    placed('Norris', 'McLaren', '2', 18.5),
    placed('Leclerc', 'Ferrari', '3', 15),
  ];
  const data: Effects['data'] = {
    ...complete.data,
    schedule: async (year) => ({
      value: await calendarKnowledge.schedule(year),
      source,
      provider,
      warnings: [],
    }),
    seasonDrivers: async (year) => ({
      value: [...(await calendarKnowledge.drivers(year))],
      source,
      provider,
      warnings: [],
    }),
    seasonResults: async (year) => {
      if (year < 2020) throw new SvcError('RATE_LIMITED', 'The results API wants a pause.', 'Wait.', {});
      const value = {
        races: [resultRound(1, `${year}-03-08`, results)],
        sprints: [],
        standings: null,
        standingsProblem: null,
      };
      return { value, source, provider, warnings: [] };
    },
    seasonQualifyings: async (year) => ({
      value: [
        resultRound(
          1,
          `${year}-03-08`,
          results.map((row, index) => ({ ...row, q1Ms: 90_000 + 90 * index, q2Ms: 89_000 + 89 * index })),
        ),
      ],
      source,
      provider,
      warnings: [],
    }),
    standingsAfter: async () => ({ value: null, warnings: [] }),
    officialResult: async () => ({
      value: resultRound(
        16,
        '2024-09-01',
        results.map((row, index) => ({
          ...row,
          gridPosition: 3 * index,
          laps: 53,
          timeMs: [4_478_000, 2_664, null][index]!,
        })),
      ),
      source,
      provider,
      warnings: [],
    }),
  };
  return { ...complete, data, clock: { nowMs: () => Date.parse(offlineNow) } };
}

export interface Said {
  answer: string;
  calls: PlannedCall[];
  /** Whole results, in the order of the calls. */
  results: unknown[];
  /** Calls that made sense next, by what the operations found. */
  next: NextStep[];
  /** Pieces in which the answer came. */
  pieces: string[];
  /** Questions offered beside it. */
  suggestions: string[];
}

/** Talks with the offline model message by message, running its calls on the effects. */
export async function talk(
  effects: Effects,
  messages: readonly string[],
  options: InterpreterOptions = { knowledge: calendarKnowledge, nowMs: () => Date.parse(offlineNow) },
): Promise<Said[]> {
  const interpreters = { remembering: createInterpreter(options), fresh: () => createInterpreter(options) };
  const prompt: LanguageModelV3Prompt = [{ role: 'system', content: 'Be brief.' }];
  const outcomes = new Map<string, ToolOutcome>();
  const said: Said[] = [];
  for (const message of messages) {
    prompt.push({ role: 'user', content: [{ type: 'text', text: message }] });
    said.push(await turn(effects, prompt, interpreters, outcomes));
  }
  return said;
}

async function partsBy(
  interpreter: Answerer,
  prompt: LanguageModelV3Prompt,
  outcomes: ReadonlyMap<string, ToolOutcome>,
): Promise<LanguageModelV3StreamPart[]> {
  const model = createQuestionsModel({ answerer: interpreter, outcomeOf: (id) => outcomes.get(id) });
  return await partsOf((await model.doStream({ prompt })).stream);
}

function withoutIds(parts: readonly LanguageModelV3StreamPart[]): unknown[] {
  return parts.map((part) => (part.type === 'tool-call' ? { ...part, toolCallId: '' } : part));
}

async function turn(
  effects: Effects,
  prompt: LanguageModelV3Prompt,
  { remembering, fresh }: { remembering: Answerer; fresh: () => Answerer },
  outcomes: Map<string, ToolOutcome>,
): Promise<Said> {
  const said: Said = { answer: '', calls: [], results: [], next: [], pieces: [], suggestions: [] };
  for (let step = 0; step < 10; step++) {
    const parts = await partsBy(remembering, prompt, outcomes);
    // What an interpreter remembers changes nothing: one that has only messages and outcomes does the same.
    expect(withoutIds(await partsBy(fresh(), prompt, outcomes))).toEqual(withoutIds(parts));
    const calls = parts.filter((part) => part.type === 'tool-call');
    const pieces = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
    if (calls.length === 0) {
      prompt.push({ role: 'assistant', content: [{ type: 'text', text: pieces.join('') }] });
      const suggestions = suggestionsIn(parts);
      const told = suggestions.length > 0 ? [suggestedQuestions(suggestions)] : [];
      return { ...said, answer: [pieces.join(''), ...told].join('\n\n'), pieces, suggestions };
    }
    const asked = calls.map((call) => ({
      ...call,
      input: JSON.parse(call.input) as Record<string, unknown>,
    }));
    prompt.push({ role: 'assistant', content: asked });
    for (const { toolCallId, toolName, input } of asked) {
      const call = { operation: operationOfTool(toolName) ?? toolName, input };
      const outcome = await runForWords(effects, call, 'w');
      outcomes.set(toolCallId, outcome);
      said.calls.push(call);
      if (outcome.ok) said.results.push(outcome.output);
      said.next.push(...(outcome.ok ? (outcome.found?.next ?? []) : outcome.next));
      const output = outcome.ok
        ? { type: 'json' as const, value: outcome.output as never }
        : { type: 'error-json' as const, value: outcome.error as never };
      prompt.push({ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] });
    }
  }
  throw new Error('The model never answers.');
}

function suggestionsIn(parts: readonly LanguageModelV3StreamPart[]): string[] {
  const finish = parts.find((part) => part.type === 'finish');
  const suggestions = finish?.providerMetadata?.svc?.suggestions;
  return Array.isArray(suggestions) ? suggestions.map(String) : [];
}

async function partsOf(
  stream: ReadableStream<LanguageModelV3StreamPart>,
): Promise<LanguageModelV3StreamPart[]> {
  const parts: LanguageModelV3StreamPart[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
  }
}
