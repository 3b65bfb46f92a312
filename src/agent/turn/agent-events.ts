import type { TextSpan } from '../../core/text/text-span.ts';
import type { ErrorCode } from '../../core/errors.ts';
import type { Reading } from '../../questions/reading.ts';
import type { CallFacts, ChartRef } from '../../tools/tool-runner.ts';

/** What happens in a turn, in order. A turn ends with exactly one `done` or `error`. */
export type AgentEvent =
  | { type: 'start'; turnId: string }
  /** Part of the answer as Markdown. */
  | { type: 'text'; text: string }
  /** `label` is for people: "Loading 2024 Monaco Grand Prix, Qualifying". */
  | { type: 'tool-start'; toolCallId: string; tool: string; label: string }
  /** A long step inside a tool, in words. */
  | { type: 'tool-progress'; toolCallId: string; label: string }
  /** `error` is the sentence of the error table, or null. */
  | {
      type: 'tool-end';
      toolCallId: string;
      tool: string;
      ok: boolean;
      error: string | null;
      facts: CallFacts;
    }
  | { type: 'chart'; toolCallId: string; chart: ChartRef }
  /** How the question is read, one reading for each question in it; the last ones count. */
  | { type: 'readings'; readings: readonly Reading[] }
  /** Questions that go on from a whole answer; at most once, before the end. */
  | { type: 'suggestions'; questions: string[] }
  /** For people, no part of the answer: "The model is busy; trying again in 4 s." */
  | { type: 'status'; message: string }
  /** `stopped`: ended by the person; the text so far stands. */
  /** `unsupported`: figures of the text that no result has, where they stand in it; left out: there are none. */
  | { type: 'done'; outcome: 'complete' | 'stopped'; unsupported?: readonly TextSpan[] }
  | { type: 'error'; code: ErrorCode; message: string; retryable: boolean };

/** How a turn ended. */
export type TurnEnd = Extract<AgentEvent, { type: 'done' | 'error' }>;
