import type {
  ChatFields,
  ChoicesResponse,
  ConversationsResponse,
  DrawingForms,
  ErrorResponse,
  ExportFormat,
  HistoryResponse,
  ReadingResponse,
  SearchResponse,
  MessageFeedback,
  WorkingResponse,
} from '../../api/shapes.ts';
import { drawingUrl } from '../state/chart-links.ts';
import type { Refusal } from '../state/notice.ts';

/** An answer of the server that is not what was asked for, or no answer at all. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.body?.error ?? `status ${refusal.status}`);
    this.name = 'RefusedRequest';
    this.refusal = refusal;
  }
}

/** What the page asks of the server. Everything but a good answer is a `RefusedRequest`. */
export interface Server {
  /** Of the newest conversation when `conversationId` is null. */
  history(conversationId: string | null): Promise<HistoryResponse>;
  conversations(): Promise<ConversationsResponse>;
  /** Those with all of these words. */
  search(words: string): Promise<SearchResponse>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Brings back what was removed a moment ago. */
  restore(id: string): Promise<void>;
  /** Puts the branch on show that a question begins. */
  showBranch(id: string, questionId: string): Promise<void>;
  /** The stream of the answer, opened. */
  ask(fields: ChatFields): Promise<Response>;
  /** The stream of the answer under way in a conversation, from the event after that id; null when there is none. */
  attach(conversationId: string, lastEventId: string | null): Promise<Response | null>;
  /** How a message that is being written is read in its conversation; null: in a new one. */
  read(message: string, conversationId: string | null, signal: AbortSignal): Promise<ReadingResponse>;
  /** What a reading can be changed to. */
  choices(operation: string, input: object): Promise<ChoicesResponse>;
  /** What the calls of an answer gave. */
  working(conversationId: string, answerId: string): Promise<WorkingResponse>;
  /** The forms that a chart can be had in beside its own. */
  drawingForms(chartUrl: string): Promise<DrawingForms>;
  stop(conversationId: string): Promise<void>;
  /** Keeps what somebody thinks of an answer; null takes it back. */
  rate(conversationId: string, answerId: string, feedback: MessageFeedback | null): Promise<void>;
  /** Has the browser forget its workspace, and locks out whoever else knows it. */
  signOut(): Promise<void>;
  /** Ends the sign-in with the password; the workspace stays. */
  endSignIn(): Promise<void>;
  isReachable(): Promise<boolean>;
}

/** A question that the server does not take in this time has not reached it. */
const answerLimitMs = 30_000;

export function conversationPath(id: string): string {
  return `/conversations/${encodeURIComponent(id)}`;
}

export function exportPath(id: string, format: ExportFormat): string {
  return `${conversationPath(id)}/export?format=${format}`;
}

export function createServer(): Server {
  return {
    history: async (id) =>
      await json<HistoryResponse>(`/history${id === null ? '' : `?${conversationQuery(id)}`}`),
    conversations: async () => await json<ConversationsResponse>('/conversations'),
    search: async (words) =>
      await json<SearchResponse>(`/conversations/search?words=${encodeURIComponent(words)}`),
    rename: async (id, title) => void (await request(`${conversationPath(id)}/rename`, post({ title }))),
    remove: async (id) => void (await request(conversationPath(id), { method: 'DELETE' })),
    restore: async (id) => void (await request(`${conversationPath(id)}/restore`, post({}))),
    showBranch: async (id, question) =>
      void (await request(`${conversationPath(id)}/branch`, post({ question }))),
    ask: async (fields) => await request('/chat', post({ ...fields }, extended)),
    attach,
    read: async (message, conversationId, signal) => {
      const fields = { message, ...(conversationId !== null && { conversation: conversationId }) };
      return await json<ReadingResponse>('/reading', { ...post(fields), signal });
    },
    choices: async (operation, input) => {
      const query = new URLSearchParams({ operation, input: JSON.stringify(input) });
      return await json<ChoicesResponse>(`/choices?${query.toString()}`);
    },
    working: async (id, answerId) =>
      await json<WorkingResponse>(`${conversationPath(id)}/answers/${encodeURIComponent(answerId)}/working`),
    drawingForms: async (chartUrl) => await json<DrawingForms>(drawingUrl(chartUrl)),
    stop: async (id) => void (await request(`/chat/stop?${conversationQuery(id)}`, post({}))),
    rate: async (id, answerId, feedback) => {
      const path = `${conversationPath(id)}/answers/${encodeURIComponent(answerId)}/feedback`;
      await request(path, post({ rating: feedback?.rating ?? 'none', comment: feedback?.comment ?? '' }));
    },
    signOut: async () => void (await request('/sign-out', post({}))),
    endSignIn: async () => void (await request('/sign-in/end', post({}))),
    isReachable,
  };
}

function conversationQuery(id: string): string {
  return `conversation=${encodeURIComponent(id)}`;
}

const extended = { 'X-Svc-Events': 'extended' };

function post(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

async function attach(conversationId: string, lastEventId: string | null): Promise<Response | null> {
  const headers = { ...extended, ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }) };
  try {
    const response = await request(`/chat/stream?${conversationQuery(conversationId)}`, { headers });
    return response.status === 204 ? null : response;
  } catch (error) {
    if (error instanceof RefusedRequest && error.refusal.status === 404) return null;
    throw error;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    await request('/health');
    return true;
  } catch (error) {
    return error instanceof RefusedRequest && error.refusal.status !== null;
  }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the answer
async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await request(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw new RefusedRequest({ status: null, body: null });
  }
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const limit = setTimeout(() => controller.abort(), answerLimitMs);
  let response: Response;
  try {
    const signal = AbortSignal.any([controller.signal, ...(init.signal ? [init.signal] : [])]);
    response = await fetch(path, { ...init, signal, cache: 'no-store' });
  } catch {
    throw new RefusedRequest({ status: null, body: null });
  } finally {
    clearTimeout(limit);
  }
  if (response.ok) return response;
  const requestId = response.headers.get('x-request-id');
  throw new RefusedRequest({
    status: response.status,
    body: await errorBody(response),
    ...(requestId !== null && { requestId }),
  });
}

/** null when the answer is not one of ours, as that of a proxy in between. */
async function errorBody(response: Response): Promise<ErrorResponse | null> {
  try {
    const body: unknown = await response.json();
    const isOurs =
      typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
    return isOurs ? (body as ErrorResponse) : null;
  } catch {
    return null;
  }
}
