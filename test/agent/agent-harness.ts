import { expect } from 'vitest';
import type { ChosenReading } from '../../src/questions/reading.ts';
import type { AgentEvent } from '../../src/agent/turn/agent-events.ts';
import { type ChatAgent, type ChatAgentOptions, createChatAgent } from '../../src/agent/chat-agent.ts';
import { createInProcessToolRunner } from '../support/in-process-tool-runner.ts';
import {
  type ConfiguredLanguageModel,
  type ConfiguredModel,
  configuredModel,
} from '../../src/agent/models/providers.ts';
import type { ToolRunner } from '../../src/tools/tool-runner.ts';
import type { SeasonDriver } from '../../src/core/results/season-driver.ts';
import type { Effects } from '../../src/io/effects.ts';
import { madeUpEffects, madeUpLap, madeUpResult, madeUpTiming } from '../support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../support/planned-season.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { type ModelReply, type ModelRequest, type ModelServer, startModelServer } from './model-server.ts';

export const providers = ['anthropic', 'openai'] as const;
export type Provider = (typeof providers)[number];

type Script = readonly ModelReply[] | ((request: ModelRequest, index: number) => ModelReply);

/** A model of a provider, as its server on this machine plays it. */
export async function scriptedModel(
  provider: Provider,
  script: Script,
  settings: Record<string, string> = {},
): Promise<{ model: ConfiguredLanguageModel; server: ModelServer }> {
  const server = await startModelServer(script);
  const env =
    provider === 'anthropic'
      ? { ANTHROPIC_API_KEY: 'sk-secret', ANTHROPIC_BASE_URL: server.anthropicUrl }
      : { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: server.openAiUrl, SVC_MODEL_CONTEXT: '128000' };
  const model = await configuredModel({ ...env, SVC_MODEL: 'made-up', ...settings });
  return { model: model as ConfiguredLanguageModel, server };
}

/** The season of `raceEffects`. */
export const raceSeason = plannedSeason([
  plannedEvent(1, 'First Grand Prix', '2026-03-08', {
    Q: '2026-03-07T15:00:00Z',
    R: '2026-03-08T15:00:00Z',
  }),
  plannedEvent(2, 'Second Grand Prix', '2026-12-06', { R: '2026-12-06T15:00:00Z' }),
]);

/** A race of 2026 with thirty laps of two drivers; VER is 0.25 s a lap quicker. */
export function raceEffects(home: string): Effects {
  const laps = ['VER', 'NOR'].flatMap((code, index) =>
    Array.from({ length: 30 }, (_, lap) =>
      madeUpLap(code, code === 'VER' ? 'Red Bull Racing' : 'McLaren', lap + 1, {
        lapTimeMs: 90_000 + 250 * index,
        trackStatus: '1',
      }),
    ),
  );
  const results = ['VER', 'NOR'].map((code, index) => madeUpResult(code, { position: index + 1 }));
  const { effects } = madeUpEffects(home, raceSeason, madeUpTiming({ laps, results }));
  const seasonDrivers = async () => ({
    value: [seasonDriver('VER', 'Max', 'Verstappen'), seasonDriver('NOR', 'Lando', 'Norris')],
    source: 'recorded' as const,
    provider: 'f1-archive' as const,
    warnings: [],
  });
  return { ...effects, data: { ...effects.data, seasonDrivers } };
}

function seasonDriver(code: string, givenName: string, familyName: string): SeasonDriver {
  return {
    ...{ code, number: null, givenName, familyName },
    ...{ driverId: familyName.toLowerCase(), dateOfBirth: null, nationality: null, teams: [], url: null },
  };
}

export interface Harness {
  agent: ChatAgent;
  /** What the log was told. */
  faults: unknown[];
  effects: Effects;
  home: string;
  workspaceId: string;
  conversationId: string;
  /** Asks in the conversation and returns all events. */
  ask(message: string, options?: AskOptions): Promise<AgentEvent[]>;
}

export interface AskOptions {
  signal?: AbortSignal;
  conversationId?: string;
  replaces?: string;
  reading?: ChosenReading;
  /** Waited for before the next event is read; the turn goes on meanwhile. */
  onEvent?: (event: AgentEvent) => unknown;
}

export type HarnessOptions = Partial<Pick<ChatAgentOptions, 'limits' | 'isSimulated' | 'questionsModel'>> & {
  runner?: (own: ToolRunner) => ToolRunner;
  /** Goes on in the directory of another one. */
  after?: Harness;
};

/** The whole agent on a made-up race, with real operations and a real workspace. */
export async function startAgent(model: ConfiguredModel, options: HarnessOptions = {}): Promise<Harness> {
  const home = options.after?.home ?? (await temporaryHome());
  const effects = raceEffects(home);
  const own = createInProcessToolRunner({
    effectsFor: ({ signal, progress }) => ({ ...effects, signal, progress }),
    onFault: (error) => {
      throw error;
    },
  });
  const faults: unknown[] = [];
  const agent = createChatAgent({
    ...{ home, model, clock: effects.clock, isSimulated: options.isSimulated ?? false },
    runner: options.runner?.(own) ?? own,
    limits: { retryDelaysMs: [1, 1, 1], ...options.limits },
    ...(options.questionsModel && { questionsModel: options.questionsModel }),
    onFault: (error) => faults.push(error),
  });
  const workspaceId = options.after?.workspaceId ?? crypto.randomUUID();
  await effects.workspaces.openOrCreate(workspaceId);
  const conversationId = options.after?.conversationId ?? (await agent.conversations.create(workspaceId)).id;
  return {
    ...{ agent, faults, effects, home, workspaceId, conversationId },
    ask: async (message, { signal = new AbortController().signal, onEvent, ...more } = {}) => {
      const events: AgentEvent[] = [];
      const ids = { userMessageId: crypto.randomUUID(), messageId: crypto.randomUUID() };
      for await (const event of agent.runTurn({
        workspaceId,
        conversationId,
        ...ids,
        ...more,
        message,
        signal,
      })) {
        events.push(event);
        await onEvent?.(event);
      }
      expect(faults.filter((fault) => !String(fault).startsWith('Error: The language model'))).toEqual([]);
      expect(faults.map(String).join()).not.toContain('sk-secret');
      expectWellFormed(events);
      return events;
    },
  };
}

/** One end, and nothing after it; every tool that began has ended unless the turn was cut. */
function expectWellFormed(events: readonly AgentEvent[]): void {
  const ends = events.filter(({ type }) => type === 'done' || type === 'error');
  expect(ends).toHaveLength(1);
  expect(events.at(-1)).toBe(ends[0]);
  // Nothing of keys, addresses, this machine's paths or program text.
  expect(JSON.stringify(events)).not.toMatch(/sk-secret|127\.0\.0\.1|\/tmp\/|\.ts:\d|node_modules|at async/);
}

export function textOf(events: readonly AgentEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

export function ofType<T extends AgentEvent['type']>(
  events: readonly AgentEvent[],
  type: T,
): Extract<AgentEvent, { type: T }>[] {
  return events.filter((event): event is Extract<AgentEvent, { type: T }> => event.type === type);
}

/** What the model was given for its calls, in the last request: the texts of the results, read as JSON. */
export function toolResultsIn(request: ModelRequest): Record<string, unknown>[] {
  return request.body.messages.flatMap(({ role, content }) => {
    if (role === 'tool') return [JSON.parse(content as string) as Record<string, unknown>];
    if (role !== 'user' || !Array.isArray(content)) return [];
    return (content as { type: string; content: unknown }[])
      .filter(({ type }) => type === 'tool_result')
      .map((part) => JSON.parse(resultText(part.content)) as Record<string, unknown>);
  });
}

function resultText(content: unknown): string {
  return typeof content === 'string' ? content : (content as { text: string }[])[0]!.text;
}

/** Options of an agent whose runner counts the calls of one operation, and the count so far. */
export function countRuns(operation: string): Required<Pick<HarnessOptions, 'runner'>> & { count(): number } {
  let runs = 0;
  return {
    count: () => runs,
    runner: (own) => ({
      run: (call, options) => {
        if (call.operation === operation) runs += 1;
        return own.run(call, options);
      },
    }),
  };
}
