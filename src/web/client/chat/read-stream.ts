import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamEvent } from '../../api/shapes.ts';

const types: readonly StreamEvent['type'][] = [
  'start',
  'chunk',
  'tool-start',
  'tool-end',
  'chart',
  'readings',
  'suggestions',
  'status',
  'done',
  'error',
];

/** The event in a `data:` line; null for one that this page does not know, which a newer server may send. */
export function streamEventOf(data: string): StreamEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  return (types as readonly unknown[]).includes(value.type) ? (value as StreamEvent) : null;
}

type StreamEnd = 'ended' | 'lost';

interface StreamReader {
  onEvent: (event: StreamEvent, id: string | null) => void;
  /** The server sends something at least this often; silence for longer means that the connection is dead. */
  silenceMs: number;
}

/** Reads the events of an answer until `done`, `error` or the end of the connection. */
export async function readStream(
  response: Response,
  { onEvent, silenceMs }: StreamReader,
): Promise<StreamEnd> {
  const reader = response.body?.getReader();
  if (!reader) return 'lost';
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  let lastId: string | null = null;
  try {
    for (;;) {
      const piece = await within(silenceMs, reader.read());
      if (piece === null || piece.done) return 'lost';
      parser.feed(decoder.decode(piece.value, { stream: true }));
      for (const { id, data } of messages.splice(0)) {
        lastId = id ?? lastId;
        const event = streamEventOf(data);
        if (event === null) continue;
        onEvent(event, lastId);
        if (event.type === 'done' || event.type === 'error') return 'ended';
      }
    }
  } catch {
    // A broken connection: the caller attaches again.
    return 'lost';
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
