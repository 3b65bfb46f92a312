import { APICallError } from 'ai';
import type { ErrorCode } from '../../core/errors.ts';
import { asObject } from '../../core/json-object.ts';
import { TooMuchSent } from '../../io/http/bounded-stream.ts';
import { NotTheService } from './model-fetch.ts';

/** Why a call of the language model failed, without anything of the request or of the service's own words. */
export interface ModelFailure {
  code: ErrorCode;
  /** For people. */
  message: string;
  /** The same question may be answered later. */
  retryable: boolean;
  /** Worth another try at once, when nothing of the answer was shown yet. */
  isTransient: boolean;
  /** How long the service asked to wait; null = it said nothing. */
  retryAfterMs: number | null;
  /**
   * `no-tools`: the model can't call any. `too-long`: it can't read so much, but `contextTokens`, if its service said so;
   * `first-too-long`: of what is the least there is to read.
   */
  kind?: 'no-tools' | 'too-long' | 'first-too-long';
  contextTokens?: number | null;
}

/** Sorts a failure of any provider. Services word their errors as they like, so only status and type are believed. */
export function modelFailure(error: unknown, nowMs: number): ModelFailure {
  if (error instanceof NotTheService) return error.kind === 'redirect' ? elsewhere : webPage;
  const tooMuch = tooMuchOf(error);
  if (tooMuch !== null) return sentTooMuch(tooMuch);
  if (APICallError.isInstance(error)) {
    return statusFailure(error.statusCode ?? null, errorType(error.data) ?? '', {
      text: `${error.message} ${error.responseBody ?? ''}`,
      retryAfterMs: retryAfterMs(error.responseHeaders ?? {}, nowMs),
    });
  }
  const type = errorType(error);
  if (type !== null) {
    const text = error instanceof Error ? error.message : JSON.stringify(error);
    return statusFailure(statusOfType(type), type, { text, retryAfterMs: null });
  }
  return unreachable;
}

/** The stream of an answer ended in its middle. */
export const cutShort: ModelFailure = {
  code: 'SOURCE_UNAVAILABLE',
  message: 'The connection to the language model broke in the middle of the answer. Try again.',
  retryable: true,
  isTransient: true,
  retryAfterMs: null,
};

export const unreachable: ModelFailure = {
  ...cutShort,
  message: 'The language model could not be reached. Try again in a moment.',
};

/** The error of a stream that went on and on, whatever the library has put around it; null for any other. */
function tooMuchOf(error: unknown): TooMuchSent | null {
  if (error instanceof TooMuchSent) return error;
  return error instanceof Error && error.cause !== undefined ? tooMuchOf(error.cause) : null;
}

function sentTooMuch({ message }: TooMuchSent): ModelFailure {
  return {
    ...cutShort,
    message: `The language model's service sent ${message}, the limit for one answer, and was cut off. Ask again, or ask for less.`,
    isTransient: false,
  };
}

const busy: ModelFailure = {
  ...cutShort,
  message: 'The language model is overloaded. Try again in a moment.',
};

const refusedKey: ModelFailure = {
  code: 'SOURCE_BLOCKED',
  message: "The language model's service refused the key. The server's owner has to check it.",
  retryable: false,
  isTransient: false,
  retryAfterMs: null,
};

const noSuchModel: ModelFailure = {
  ...refusedKey,
  code: 'NOT_FOUND',
  message:
    "The configured language model does not exist at its service. The server's owner has to check SVC_MODEL, and ANTHROPIC_BASE_URL or OPENAI_BASE_URL if set.",
};

const noCredit: ModelFailure = {
  ...refusedKey,
  message:
    "The account at the language model's service has no credit left. The server's owner has to top it up.",
};

const elsewhere: ModelFailure = {
  ...refusedKey,
  message:
    "The language model's service redirects to another address, which is not followed. The server's owner has to check the address.",
};

const webPage: ModelFailure = {
  ...refusedKey,
  message:
    "A web page came back instead of an answer from the language model. The server's owner has to check the address and any proxy in front of it.",
};

/** The model will not say anything on this. */
export const declined: ModelFailure = {
  ...refusedKey,
  code: 'INVALID_INPUT',
  message: 'The language model declined to answer this. Try asking differently.',
};

export const tooLong: ModelFailure = {
  ...refusedKey,
  code: 'INVALID_INPUT',
  message: 'This conversation has become too long for the language model. Start a new one.',
  kind: 'too-long',
};

/** The same before there is anything in the conversation that could be left out. */
export function firstTooLong(promptTokens: number): ModelFailure {
  const thousands = Math.ceil(promptTokens / 1000);
  return {
    ...tooLong,
    kind: 'first-too-long',
    message: `The language model's context is too small: the question with the tools takes about ${thousands},000 tokens. ${largerContext}`,
  };
}

/** What to do about a context that is too small. */
export const largerContext =
  "The server's owner has to run the model with a context of at least 8,192 tokens, better 16,384: for Ollama, start it with OLLAMA_CONTEXT_LENGTH=16384, or set num_ctx in the model's Modelfile. SVC_MODEL_CONTEXT tells this server how large it is.";

const noTools: ModelFailure = {
  ...refusedKey,
  code: 'INVALID_INPUT',
  message:
    "The language model can't call tools here, so it can't look up any data. The server's owner has to set SVC_MODEL to one that can, such as qwen3 or llama3.1, or turn tool calling on in the model's server.",
  kind: 'no-tools',
};

/** As Ollama, vLLM, llama.cpp and OpenRouter say it. */
const noToolsText =
  /does not support (?:tools|function)|tools? (?:is|are) not supported|enable-auto-tool-choice|requires? --jinja|support tool use/i;
const tooLongText =
  /too long|context[_ ](?:length|size|window)|maximum context|too many tokens|longer than the (?:model|context)/i;

function contextIn(text: string): number | null {
  const found = /"?n_ctx"?["' :=]+(\d{3,7})|context (?:length|size|window)[^\d]{0,20}(\d{3,7})/i.exec(text);
  const tokens = Number(found?.[1] ?? found?.[2]);
  return tokens > 0 ? tokens : null;
}

const notUnderstood: ModelFailure = {
  ...refusedKey,
  code: 'INTERNAL',
  message: 'The language model did not accept the request.',
};

/** What the log of the server gets to know: the service's own words, shortened, without anything that looks like a key. */
export function modelFault(error: unknown): Error {
  const status = APICallError.isInstance(error) && error.statusCode ? ` (status ${error.statusCode})` : '';
  const tooMuch = tooMuchOf(error);
  if (tooMuch !== null) return new Error(`The language model failed: its service sent ${tooMuch.message}.`);
  const said = error instanceof Error ? error.message : (JSON.stringify(error) ?? 'the stream ended early');
  const words = said.slice(0, 300).replace(/\b(?:sk|pk|key|bearer)[-_ :=]+[\w*.-]+/gi, '…');
  return new Error(`The language model failed${status}: ${words}`);
}

interface Said {
  text: string;
  retryAfterMs: number | null;
}

function statusFailure(status: number | null, type: string, said: Said): ModelFailure {
  if (status === 402 || /insufficient_quota|billing_error|credit balance/i.test(`${type} ${said.text}`))
    return noCredit;
  if (status === 429 || type.includes('rate_limit')) {
    const message = "The language model's service asked to wait. Try again in a moment.";
    return { ...busy, code: 'RATE_LIMITED', message, retryAfterMs: said.retryAfterMs };
  }
  if (status === null) return unreachable;
  if (noToolsText.test(said.text)) return noTools;
  if (status === 401 || status === 403) return refusedKey;
  if (status === 404) return noSuchModel;
  const isTooLong = status === 413 || tooLongText.test(`${type.replaceAll('_', ' ')} ${said.text}`);
  if (isTooLong) return { ...tooLong, contextTokens: contextIn(said.text) };
  if (status === 408 || status === 409 || status >= 500) return { ...busy, retryAfterMs: said.retryAfterMs };
  return status < 400 ? cutShort : notUnderstood;
}

/** Errors inside a stream have a type and no status. */
function statusOfType(type: string): number | null {
  if (/overloaded|server|api_error|unavailable|timeout/.test(type)) return 529;
  if (/authentication|permission/.test(type)) return 401;
  if (type === 'billing_error') return 402;
  return type === 'not_found_error' ? 404 : /invalid_request|exceed_context/.test(type) ? 400 : null;
}

/** The type of an error of either protocol: `{type}` or `{error: {type}}`. */
function errorType(value: unknown): string | null {
  const outer = value instanceof Error ? null : asObject(value);
  const type = asObject(outer?.error)?.type ?? outer?.type;
  return typeof type === 'string' ? type : outer === null ? null : 'api_error';
}

/** `retry-after` in seconds or as a date, or `retry-after-ms`. */
function retryAfterMs(headers: Record<string, string>, nowMs: number): number | null {
  const milliseconds = Number(headers['retry-after-ms'] ?? NaN);
  if (milliseconds >= 0) return milliseconds;
  const header = headers['retry-after'];
  if (!header) return null;
  const seconds = Number(header);
  if (seconds >= 0) return seconds * 1000;
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
