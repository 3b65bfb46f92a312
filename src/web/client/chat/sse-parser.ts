/** One event of a `text/event-stream`. */
export interface ServerSentEvent {
  /** The last `id:` line so far; null before the first. */
  id: string | null;
  data: string;
}

export interface SseParser {
  /** Takes the next piece of the stream, cut anywhere, and returns the events that it completes. */
  push(text: string): ServerSentEvent[];
}

/**
 * Reads `text/event-stream` as the HTML standard defines it: lines may end in CR, LF or CRLF, comments and unknown fields are
 * skipped, an event without data is none, and one that the stream ends in the middle of is dropped.
 */
export function createSseParser(): SseParser {
  let rest = '';
  let isStart = true;
  let endedInCr = false;
  let id: string | null = null;
  let data: string[] = [];

  function takeLine(line: string): ServerSentEvent | null {
    if (line === '') {
      const event = data.length > 0 ? { id, data: data.join('\n') } : null;
      data = [];
      return event;
    }
    const colonAt = line.indexOf(':');
    const field = colonAt === -1 ? line : line.slice(0, colonAt);
    const value = colonAt === -1 ? '' : line.slice(colonAt + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    return null;
  }

  return {
    push(text) {
      if (text === '') return [];
      let piece = isStart && text.startsWith('\uFEFF') ? text.slice(1) : text;
      isStart = false;
      // The LF of a CRLF whose CR ended the piece before.
      if (endedInCr && piece.startsWith('\n')) piece = piece.slice(1);
      endedInCr = piece === '' ? false : piece.endsWith('\r');
      const lines = (rest + piece).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      return lines.flatMap((line) => takeLine(line) ?? []);
    },
  };
}
