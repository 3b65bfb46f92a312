import type { AgentEvent } from '../../agent/turn/agent-events.ts';
import { chartMarkdown, messageChart } from './chart-address.ts';
import type { StreamEvent } from './shapes.ts';

/** What a browser hears of an event of the agent; null for what is said otherwise. */
export function streamEvent(event: AgentEvent, workspaceId: string): StreamEvent | null {
  switch (event.type) {
    case 'start':
      return null; // said before the agent is asked
    case 'text':
      return { type: 'chunk', content: event.text };
    case 'tool-start': {
      const { toolCallId, tool, label } = event;
      return { type: 'tool-start', tool_call_id: toolCallId, tool, label };
    }
    case 'tool-progress':
      return { type: 'status', message: event.label, tool_call_id: event.toolCallId };
    case 'tool-end': {
      const { toolCallId, tool, ok, error, facts } = event;
      return { type: 'tool-end', tool_call_id: toolCallId, tool, ok, error, ...facts };
    }
    case 'chart':
      return { type: 'chart', tool_call_id: event.toolCallId, chart: messageChart(workspaceId, event.chart) };
    case 'readings':
    case 'suggestions':
      return event;
    case 'status':
      return { type: 'status', message: event.message };
    case 'done':
      return {
        type: 'done',
        outcome: event.outcome,
        ...(event.unsupported && { unsupported: event.unsupported }),
      };
    case 'error':
      return { type: 'error', code: event.code, message: event.message, retryable: event.retryable };
  }
}

/** The event as the contract's plain stream has it (docs/contract.md#events); null for what that stream does not say. */
export function plainEvent(event: StreamEvent): StreamEvent | null {
  switch (event.type) {
    case 'start':
    case 'done':
      return { type: event.type };
    case 'chart':
      return { type: 'chunk', content: `\n\n${chartMarkdown(event.chart)}\n\n` };
    case 'suggestions':
      return { type: 'chunk', content: `\n\n${suggestedQuestions(event.questions)}` };
    case 'chunk':
    case 'error':
      return event;
    default:
      return null;
  }
}

/** Questions that go on from an answer, as a last paragraph of it in Markdown. */
function suggestedQuestions(questions: readonly string[]): string {
  return `Next you could ask: ${questions.map((question) => `*${question}*`).join(' · ')}`;
}
