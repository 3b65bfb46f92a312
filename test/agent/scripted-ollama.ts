import { configuredModel, type ConfiguredModel } from '../../src/agent/models/providers.ts';
import { tokensOf } from '../support/tools/token-count.ts';
import type { ModelAnswer } from './model-protocols.ts';
import { type ModelReply, type ModelRequest, startModelServer } from './model-server.ts';

/** What a model gets to see of a request. */
export interface SeenPrompt {
  /** The rendered prompt, of which the beginning may be gone. */
  text: string;
  isWhole: boolean;
  /** Tokens of the request, and of what was read of it. */
  sentTokens: number;
  readTokens: number;
  /** Names of the tools in the request. */
  tools: string[];
  request: ModelRequest;
}

export interface ScriptedOllama {
  model: ConfiguredModel;
  prompts: SeenPrompt[];
}

/**
 * A model behind Ollama's endpoint for OpenAI's protocol, as it behaves with a context of so many tokens: system messages, tools and the
 * last message are kept, older messages are left out until the rest fits, and where that is still too long only its last half a context is
 * read (`server/prompt.go` and the runner of Ollama 0.32). The count of tokens is of what was read. A model that sees no question knows none.
 */
export async function startOllama(
  say: (prompt: SeenPrompt, index: number) => ModelAnswer | Extract<ModelReply, { status: number }>,
  { context = 4096, settings = {} }: { context?: number; settings?: Record<string, string> } = {},
): Promise<ScriptedOllama> {
  const prompts: SeenPrompt[] = [];
  const server = await startModelServer((request) => {
    const prompt = readAsOllama(request, context);
    const answer = say(prompt, prompts.push(prompt) - 1);
    return 'status' in answer ? answer : { ...answer, promptTokens: prompt.readTokens };
  });
  const env = { OPENAI_BASE_URL: server.openAiUrl, SVC_MODEL: 'qwen3:8b', ...settings };
  return { model: await configuredModel(env), prompts };
}

function readAsOllama(request: ModelRequest, context: number): SeenPrompt {
  const { messages, tools = [] } = request.body;
  const rendered = messages.map((message) => `#start ${JSON.stringify(message)} #end\n`);
  const isSystem = ({ role }: { role: string }): boolean => role === 'system';
  const fixed = `${messages.flatMap((each, index) => (isSystem(each) ? [rendered[index]] : [])).join('')}# Tools\n${tools.map((tool) => JSON.stringify(tool)).join('\n')}\n`;
  const rest = messages.flatMap((each, index) => (isSystem(each) ? [] : [rendered[index]!]));
  const sentTokens = tokensOf(fixed + rest.join(''));
  let kept = rest;
  while (kept.length > 1 && tokensOf(fixed + kept.join('')) > context) kept = kept.slice(1);
  let text = fixed + kept.join('');
  // The runner keeps the end, in half of the context.
  if (tokensOf(text) > context)
    while (tokensOf(text) > context / 2 + 2) text = text.slice(Math.ceil(text.length / 40));
  const names = tools.map(({ function: own }) => own?.name ?? '');
  const readTokens = tokensOf(text);
  return {
    text,
    isWhole: kept.length === rest.length && readTokens === sentTokens,
    sentTokens,
    readTokens,
    tools: names,
    request,
  };
}
