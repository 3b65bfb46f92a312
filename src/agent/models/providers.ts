import type { LanguageModel } from 'ai';
import { SvcError } from '../../core/errors.ts';
import type { Answerer } from '../../questions/answerer.ts';
import { type ContextWindow, contextOf, unlimitedContext } from './context-window.ts';
import { createModelFetch } from './model-fetch.ts';
import { plainModel } from './plain-model.ts';

/** A model of a provider; never the name of one, which the SDK would send to a gateway. */
export type ChatModel = Exclude<LanguageModel, string>;

interface ConfiguredBase {
  /** For people: the model's name, or "offline". */
  name: string;
  /** How much it reads and writes in one go. */
  context: ContextWindow;
  /** Characters of one tool result that it gets at most. */
  resultBudget: number;
  /** Its figures have to be looked up in the results. Without a language model sentences are made of findings, of the rule book and of circuits' facts. */
  writesFreely: boolean;
}

export interface ConfiguredLanguageModel extends ConfiguredBase {
  provider: 'anthropic' | 'openai';
  model: ChatModel;
  /** Characters of the conversation so far that the model gets at most. */
  historyBudget: number;
}

/** Answers without a language model. */
export interface ConfiguredAnswerer extends ConfiguredBase {
  provider: 'offline';
  answerer: NextStep;
}

export type ConfiguredModel = ConfiguredLanguageModel | ConfiguredAnswerer;

/** `operationsFor` left out: it can't say. */
type NextStep = Pick<Answerer, 'nextStep'> & Partial<Pick<Answerer, 'operationsFor'>>;

/** Where questions are answered without a language model. */
export type OpenAnswerer = (env: NodeJS.ProcessEnv) => NextStep | Promise<NextStep>;

const openHere: OpenAnswerer = async (env) => {
  const { openAnswerer } = await import('./open-answerer.ts');
  return openAnswerer(env);
};

/** What a language model reads: of a long result it can ask for the rest. */
const readingBudgets = { resultBudget: 8000, historyBudget: 60_000 };

const defaultAnthropicModel = 'claude-sonnet-5-5';
const openAiBase = 'https://api.openai.com/v1';
const choices = ['anthropic', 'openai', 'offline'] as const;

/**
 * The language model that the environment names: `SVC_MODEL_PROVIDER` (anthropic, openai, offline) and `SVC_MODEL`, with
 * `ANTHROPIC_API_KEY` and `ANTHROPIC_BASE_URL`, or `OPENAI_API_KEY` and `OPENAI_BASE_URL` of any endpoint that speaks OpenAI's chat
 * completions, and `SVC_MODEL_CONTEXT`. Without a provider named, the one that has a key; without any key, offline, which needs neither key nor network.
 *
 * @param open called when no language model is chosen; left out, questions are answered in this thread.
 * @throws INVALID_INPUT for settings that make no sense. No error shows a key.
 */
export async function configuredModel(
  env: NodeJS.ProcessEnv,
  open: OpenAnswerer = openHere,
): Promise<ConfiguredModel> {
  switch (chosenProvider(env)) {
    case 'anthropic':
      return await anthropicModel(env);
    case 'openai':
      return await openAiModel(env);
    case 'offline':
      return questionsModel(await open(env));
  }
}

function chosenProvider(env: NodeJS.ProcessEnv): (typeof choices)[number] {
  const named = env.SVC_MODEL_PROVIDER?.trim().toLowerCase();
  if (!named) {
    if (env.ANTHROPIC_API_KEY) return 'anthropic';
    return env.OPENAI_API_KEY || env.OPENAI_BASE_URL ? 'openai' : 'offline';
  }
  const choice = choices.find((each) => each === named);
  if (choice) return choice;
  throw badSetting(
    'SVC_MODEL_PROVIDER',
    `is ${JSON.stringify(named.slice(0, 40))}, which is not a provider`,
    `Set it to ${choices.join(', ')}, or unset it.`,
    { allowed: choices },
  );
}

/** Answers without a language model. */
export function questionsModel(answerer: NextStep): ConfiguredAnswerer {
  const base = { name: 'offline', context: unlimitedContext, resultBudget: Infinity, writesFreely: false };
  return { provider: 'offline', answerer, ...base };
}

async function anthropicModel(env: NodeJS.ProcessEnv): Promise<ConfiguredLanguageModel> {
  const apiKey = env.ANTHROPIC_API_KEY?.trim();
  if (!apiKey) {
    throw badSetting('ANTHROPIC_API_KEY', 'is not set', 'Set it, or set SVC_MODEL_PROVIDER to offline.');
  }
  const name = modelName(env) ?? defaultAnthropicModel;
  const base = baseUrl(env, 'ANTHROPIC_BASE_URL');
  // The address is known with and without the version; the provider wants it with it.
  const baseURL = base && (/\/v\d+$/.test(base) ? base : `${base}/v1`);
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  const provider = createAnthropic({
    apiKey: headerValue('ANTHROPIC_API_KEY', apiKey),
    fetch: createModelFetch(env),
    ...(baseURL && { baseURL }),
  });
  return {
    provider: 'anthropic',
    name,
    model: provider.languageModel(name),
    context: contextOf(env, 'anthropic', null),
    ...readingBudgets,
    writesFreely: true,
  };
}

async function openAiModel(env: NodeJS.ProcessEnv): Promise<ConfiguredLanguageModel> {
  const apiKey = env.OPENAI_API_KEY?.trim();
  const base = baseUrl(env, 'OPENAI_BASE_URL');
  if (!apiKey && !base) {
    const hint =
      'Set it, or set OPENAI_BASE_URL to a server that needs none, or set SVC_MODEL_PROVIDER to offline.';
    throw badSetting('OPENAI_API_KEY', 'is not set', hint);
  }
  const name = modelName(env);
  if (!name) {
    const hint = 'Set it to the name of a model of this endpoint, or set SVC_MODEL_PROVIDER to offline.';
    throw badSetting('SVC_MODEL', 'is not set', hint);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL: base ?? openAiBase,
    includeUsage: true,
    fetch: createModelFetch(env),
    ...(apiKey && { apiKey: headerValue('OPENAI_API_KEY', apiKey) }),
  });
  return {
    provider: 'openai',
    name,
    model: plainModel(provider.languageModel(name)),
    context: contextOf(env, 'openai', base),
    ...readingBudgets,
    writesFreely: true,
  };
}

function modelName(env: NodeJS.ProcessEnv): string | null {
  const name = env.SVC_MODEL?.trim();
  if (!name) return null;
  if (/^[\w.:/@+-]{1,200}$/.test(name)) return name;
  throw badSetting('SVC_MODEL', 'is not a model name', 'Use letters, digits and . : / @ + - _ only.');
}

/** Without a slash at the end; null when not set. An address may hold a key, so errors do not repeat it. */
function baseUrl(env: NodeJS.ProcessEnv, variable: string): string | null {
  const value = env[variable]?.trim();
  if (!value) return null;
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (isAddress) return value.replace(/\/+$/, '');
  throw badSetting(variable, 'is not a web address', 'Set it to an address such as https://example.org/v1.');
}

/** A key that no header can hold would fail with its text in the message. */
function headerValue(variable: string, key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw badSetting(
    variable,
    'has characters no key contains',
    'Copy the key again, without spaces or line breaks.',
  );
}

function badSetting(variable: string, problem: string, hint: string, details: object = {}): SvcError {
  return new SvcError('INVALID_INPUT', `${variable} ${problem}.`, hint, { variable, ...details });
}
