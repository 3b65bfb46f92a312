import type { FigureRow } from '../../agent/figures/figure-row.ts';
import type { TextSpan } from '../../core/text/text-span.ts';
import type { ChosenReading, Choices, MessageReading, Reading } from '../../questions/reading.ts';
import type { CallFacts, ChartRef } from '../../tools/tool-runner.ts';

/** Shapes of the web interface that server and page share. Times are RFC 3339 UTC. */

export interface ConversationSummary {
  id: string;
  title: string;
  created_at: string;
  updated_at: string;
  message_count: number;
}

/** A chart in a message, by the URL that shows it. */
export interface MessageChart extends ChartRef {
  url: string;
}

/** `GET /drawings/<workspace>/<chart>` */
export interface DrawingForms {
  /** Forms of the chart that can be had beside its own: `png` of a page, `svg`, `csv`; empty where it is unknown what it was drawn from. */
  forms: readonly ('png' | 'svg' | 'csv')[];
}

export interface MessageTool extends CallFacts {
  /** Names the call within the conversation. */
  tool_call_id: string;
  tool: string;
  label: string;
  ok: boolean;
  error: string | null;
}

/** `GET /conversations/<id>/answers/<message>/working` */
export interface WorkingResponse {
  /** What the calls of the answer gave, as far as it is kept. */
  calls: { tool_call_id: string; result: Record<string, unknown> }[];
  /** The value that each figure in the answer's text was taken from, in their order; null where none fits. */
  figures: (FigureRow | null)[];
}

/** What somebody thought of an answer. It stays in the workspace. */
export interface MessageFeedback {
  rating: 'good' | 'bad';
  /** "" = none. */
  comment: string;
}

export interface StoredMessage {
  id: string;
  role: 'user' | 'assistant' | 'system';
  /** Markdown for assistants, plain text for others. Charts are not repeated in it. */
  text: string;
  created_at: string;
  charts: MessageChart[];
  tools: MessageTool[];
  /**
   * Assistants: `running` while the turn is under way, `interrupted` when the server went away in its middle. Others are
   * `complete`.
   */
  state: 'complete' | 'stopped' | 'failed' | 'interrupted' | 'running';
  error: { code: string; message: string; retryable: boolean } | null;
  /** Of users: ids of the questions asked in this place, oldest first, this one's among them; each begins a branch. */
  versions: string[];
  /** Of users: how they want it read, who changed that; left out: as it is written. */
  reading?: ChosenReading;
  /** How the question was read, one reading for each question in it; left out: nobody says, or it asks for no data. */
  readings?: readonly Reading[];
  /** Questions that go on from the answer. */
  suggestions: string[];
  /** When the answer was there, or had failed; null while it is not, and for others. */
  ended_at: string | null;
  /** Figures of the answer that no result has, where they stand in its Markdown; left out: there are none. */
  unsupported?: readonly TextSpan[];
  /** null: nothing was said. */
  feedback: MessageFeedback | null;
}

/** `GET /history`, for `?conversation=<id>` or the newest one. */
export interface HistoryResponse {
  workspace_id: string;
  /** null: this workspace has no conversation yet. */
  conversation: ConversationSummary | null;
  messages: StoredMessage[];
  /** The turn under way in this conversation; reattach with `GET /chat/stream?conversation=<id>`. */
  run: { conversation_id: string; message_id: string } | null;
}

/** `GET /conversations`, newest first. */
export interface ConversationsResponse {
  conversations: ConversationSummary[];
  /** Ids of those with an answer under way. */
  running: string[];
}

/** `GET /conversations/search?words=<words>`: those with all the words, newest first. */
export interface SearchResponse {
  /** `excerpt`: where the words stand in a text, on one line; null: in the title alone. */
  found: (ConversationSummary & { excerpt: string | null })[];
  /** false: there is more than could be looked through. */
  is_complete: boolean;
}

/** Form fields of `POST /conversations/<id>/branch`. */
export interface BranchFields {
  /** Id of a question: the branch that it begins is on show from now on. */
  question: string;
}

/** How a person wants a message read. */
export type { ChosenReading };

/** `POST /reading`, of a message that is not sent yet, in the conversation that the form names. */
export type ReadingResponse = MessageReading;

/** `GET /choices?operation=<name>&input=<json>` */
export type ChoicesResponse = Choices;

/** Form fields of `POST /chat`. */
export interface ChatFields {
  message: string;
  /** Left out: the newest conversation, or a new one when there is none. */
  conversation?: string;
  /** Id, a UUID, of the new conversation that begins with this message. */
  begins?: string;
  /** Id of a question of the conversation: this one stands beside it, as another branch. */
  replaces?: string;
  /** JSON of `ChosenReading`: how the message is read. It is answered without a language model. */
  reading?: string;
}

/** `GET /conversations/<id>/export?format=`; Markdown when left out. */
export type ExportFormat = 'html' | 'markdown' | 'json';

/** Form fields of `POST /conversations/<id>/rename`. Its answer, like that of `POST /conversations`, is the conversation. */
export interface RenameFields {
  title: string;
}

/** What the page is told when it loads, as JSON inside it. */
export interface PageSettings {
  workspace_id: string;
  source: 'live' | 'mirror' | 'demo';
  /** "offline" or the model's name, for the footer. */
  model: string;
  version: string;
  message_limit: number;
  /** The script that keeps the offline page; null: there is none. */
  service_worker: string | null;
  /** Whether this browser has signed in with a password. */
  can_sign_out: boolean;
}

/** Events of the extended stream (`X-Svc-Events: extended`); the plain one has start, chunk, done and error only. */
export type StreamEvent =
  | { type: 'start'; conversation_id?: string; user_message_id?: string; message_id?: string }
  | { type: 'chunk'; content: string }
  | { type: 'tool-start'; tool_call_id: string; tool: string; label: string }
  | ({ type: 'tool-end'; tool_call_id: string; tool: string; ok: boolean; error: string | null } & CallFacts)
  | { type: 'chart'; tool_call_id: string; chart: MessageChart }
  /** How the question is read; the last ones count. */
  | { type: 'readings'; readings: readonly Reading[] }
  /** Questions that go on from the answer. */
  | { type: 'suggestions'; questions: string[] }
  /** What is going on, in words; replaces the status before. */
  | { type: 'status'; message: string; tool_call_id?: string }
  /** `unsupported`: figures of the answer that no result has, where they stand in its Markdown. */
  | { type: 'done'; outcome?: 'complete' | 'stopped'; unsupported?: readonly TextSpan[] }
  | { type: 'error'; code: string; message: string; retryable: boolean };

/** Body of every error of the web interface. */
export type { ErrorResponse } from '../../serving/web-error.ts';
