import type { Clock } from '../../io/effects.ts';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { timestamp } from '../../io/workspaces/workspace-record.ts';
import type { AgentEvent } from '../turn/agent-events.ts';
import { trimResult } from '../../tools/trim-result.ts';
import { inputBudget } from '../turn/call-facts.ts';
import type { ToolExchange } from '../turn/turn.ts';

/** Characters of a result that are stored at most, however much the model got. */
const mostOfResult = 100_000;

/** How long what happens waits before it is stored: at first, and at most, twice as long each time. Each write costs a dozen calls of the system. */
const firstFlushMs = 50;
const longestFlushMs = 1000;

export interface TurnRecorder {
  event(event: AgentEvent): void;
  exchange(exchange: ToolExchange): void;
  /** Resolves when everything so far is stored. @throws what kept a record from being stored. */
  allStored(): Promise<void>;
}

export interface TurnRecorderOptions {
  turnId: string;
  clock: Clock;
  /** Characters of a result that the model gets. */
  resultBudget: number;
  append: (records: ConversationRecord[]) => Promise<void>;
  /** Told once, as soon as something could not be stored. */
  onFailure: (error: unknown) => void;
}

/** Stores an answer while it comes: soon at first, then at least each second, so that a crash leaves most of what was read; all that is left with its end. */
export function createTurnRecorder(options: TurnRecorderOptions): TurnRecorder {
  const { turnId: turn, clock, append, onFailure } = options;
  const resultBudget = Math.min(options.resultBudget, mostOfResult);
  let waiting: ConversationRecord[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushMs = firstFlushMs;
  let hasFailed = false;
  let writing: Promise<void> = Promise.resolve();

  const at = (): string => timestamp(clock.nowMs());

  function storeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const records = waiting;
    waiting = [];
    writing = writing.then(() => append(records));
    // After a failure nothing more is tried, and it is told once.
    writing.catch((error: unknown) => {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    });
  }

  function store(record: ConversationRecord): void {
    const last = waiting.at(-1);
    if (record.type === 'text' && last?.type === 'text') last.text += record.text;
    else waiting.push(record);
    timer ??= setTimeout(() => {
      flushMs = Math.min(2 * flushMs, longestFlushMs);
      storeAll();
    }, flushMs);
  }

  return {
    event: (event) => {
      switch (event.type) {
        case 'text':
          store({ type: 'text', at: at(), turn, text: event.text });
          break;
        case 'chart':
          store({ type: 'chart', at: at(), turn, ...event.chart });
          break;
        case 'readings':
          store({ type: 'readings', at: at(), turn, readings: event.readings });
          break;
        case 'suggestions':
          store({ type: 'suggestions', at: at(), turn, questions: event.questions });
          break;
        case 'done': {
          const { outcome, unsupported } = event;
          store({ type: 'ended', at: at(), turn, outcome, error: null, ...(unsupported && { unsupported }) });
          storeAll();
          break;
        }
        case 'error': {
          const { code, message, retryable } = event;
          store({ type: 'ended', at: at(), turn, outcome: 'failed', error: { code, message, retryable } });
          storeAll();
          break;
        }
        default:
          break;
      }
    },
    exchange: ({ id, tool, label, input, ok, result }) => {
      const error = ok || typeof result.error !== 'string' ? null : result.error;
      const stored = {
        ...{ input: shortened(input, inputBudget), ok, error },
        result: shortened(result, resultBudget),
      };
      store({ type: 'tool', at: at(), turn, tool_call_id: id, tool, label, ...stored });
    },
    allStored: async () => {
      if (waiting.length > 0) storeAll();
      await writing;
    },
  };
}

function shortened(value: Record<string, unknown>, budget: number): Record<string, unknown> {
  return trimResult(value, budget).value as Record<string, unknown>;
}
