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

/** A question that the server does not take in this time has not reached it. */
const answerLimitMs = 30_000;

function conversationPath(id: string): string {
  return `/conversations/${encodeURIComponent(id)}`;
}

export function exportPath(id: string, format: ExportFormat): string {
  return `${conversationPath(id)}/export?format=${format}`;
}

/** What the page asks of the server. Everything but a good answer is a `RefusedRequest`. */
export const server = {
  /** Of the newest conversation when `id` is null. */
  history: async (id: string | null) =>
    await json<HistoryResponse>(`/history${id === null ? '' : `?${conversationQuery(id)}`}`),
  conversations: async () => await json<ConversationsResponse>('/conversations'),
  search: async (words: string) =>
    await json<SearchResponse>(`/conversations/search?words=${encodeURIComponent(words)}`),
  rename: async (id: string, title: string) =>
    await request(`${conversationPath(id)}/rename`, post({ title })),
  remove: async (id: string) => await request(conversationPath(id), { method: 'DELETE' }),
  restore: async (id: string) => await request(`${conversationPath(id)}/restore`, post({})),
  /** Puts the branch on show that a question begins. */
  showBranch: async (id: string, question: string) =>
    await request(`${conversationPath(id)}/branch`, post({ question })),
  /** The stream of the answer, opened. */
  ask: async (fields: ChatFields) => await request('/chat', post({ ...fields }, extended)),
  attach,
  /** How a message that is being written is read in its conversation; null: in a new one. */
  read: async (message: string, conversationId: string | null, signal: AbortSignal) => {
    const fields = { message, ...(conversationId !== null && { conversation: conversationId }) };
    return await json<ReadingResponse>('/reading', { ...post(fields), signal });
  },
  choices: async (operation: string, input: object) => {
    const query = new URLSearchParams({ operation, input: JSON.stringify(input) });
    return await json<ChoicesResponse>(`/choices?${query.toString()}`);
  },
  working: async (id: string, answerId: string) =>
    await json<WorkingResponse>(`${conversationPath(id)}/answers/${encodeURIComponent(answerId)}/working`),
  drawingForms: async (chartUrl: string) => await json<DrawingForms>(drawingUrl(chartUrl)),
  stop: async (id: string) => await request(`/chat/stop?${conversationQuery(id)}`, post({})),
  /** null takes it back. */
  rate: async (id: string, answerId: string, feedback: MessageFeedback | null) => {
    const path = `${conversationPath(id)}/answers/${encodeURIComponent(answerId)}/feedback`;
    await request(path, post({ rating: feedback?.rating ?? 'none', comment: feedback?.comment ?? '' }));
  },
  signOut: async () => await request('/sign-out', post({})),
  endSignIn: async () => await request('/sign-in/end', post({})),
  isReachable,
};

function conversationQuery(id: string): string {
  return `conversation=${encodeURIComponent(id)}`;
}

const extended = { 'X-Svc-Events': 'extended' };

function post(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

/** The stream of the answer under way in a conversation, from the event after that id; null when there is none. */
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
