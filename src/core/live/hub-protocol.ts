import { parseUtcMs } from '../feed/duration.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '../json-object.ts';

/**
 * Messages of a SignalR Core hub in its JSON protocol, version 1, as far as the live feed uses it
 * (https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md). Each is JSON, ended by a record separator.
 */
export type HubMessage =
  /** Invocation of `feed`: one message of one topic. `utcMs` is the hub's own time of it; null when it gives none that can be read. */
  | { kind: 'feed'; topic: string; content: unknown; utcMs: number | null }
  /** Answer to the subscription: what every topic says now, by topic. */
  | { kind: 'state'; topics: JsonObject }
  /** The hub does not let this client subscribe; `problem` is its own text. */
  | { kind: 'refused'; problem: string }
  | { kind: 'ping' }
  | { kind: 'close'; problem: string | null }
  /** Something that this client did not ask for, and need not understand. */
  | { kind: 'other' }
  | { kind: 'unreadable' };

const recordSeparator = '\u001e';

/** What a client says first; the hub answers with `{}`. */
export const handshakeRequest = record({ protocol: 'json', version: 1 });
export const pingRecord = record({ type: 6 });

/** Asks for the state of these topics, and for everything that is said of them from now on. */
export function subscription(invocationId: string, topics: readonly string[]): string {
  return record({ type: 1, invocationId, target: 'Subscribe', arguments: [topics] });
}

function record(message: JsonObject): string {
  return JSON.stringify(message) + recordSeparator;
}

/** Why the hub does not want to talk, from its answer to the handshake; null when it does. */
export function handshakeProblem(text: string): string | null {
  const answer = parseJsonObject(text);
  if (!answer || answer.type !== undefined) return 'it does not answer as a SignalR hub does';
  return typeof answer.error === 'string' ? quoted(answer.error) : null;
}

export function readHubMessage(text: string): HubMessage {
  const message = parseJsonObject(text);
  if (!message) return { kind: 'unreadable' };
  switch (message.type) {
    case 1:
      return readInvocation(message);
    case 3:
      if (typeof message.error === 'string') return { kind: 'refused', problem: quoted(message.error) };
      return isJsonObject(message.result)
        ? { kind: 'state', topics: message.result }
        : { kind: 'refused', problem: 'the answer to the subscription has no topics' };
    case 6:
      return { kind: 'ping' };
    case 7:
      return {
        kind: 'close',
        problem: typeof message.error === 'string' ? quoted(message.error) : null,
      };
    default:
      return typeof message.type === 'number' ? { kind: 'other' } : { kind: 'unreadable' };
  }
}

function readInvocation({ target, arguments: values }: JsonObject): HubMessage {
  if (target !== 'feed') return { kind: 'other' };
  const [topic, content, date] = Array.isArray(values) ? (values as unknown[]) : [];
  if (typeof topic !== 'string') return { kind: 'unreadable' };
  return { kind: 'feed', topic, content, utcMs: parseUtcMs(date) };
}

/** A text of the hub, short and without what steers a terminal. */
function quoted(text: string): string {
  return JSON.stringify(text.replace(/\p{Cc}/gu, ' ').slice(0, 200));
}

/** The whole state of a race is less than 2 MB. */
export const longestRecord = 16 * 1024 * 1024;

/** Takes the records of a hub apart. A record may come in several frames, and a frame may have several records. */
export class HubRecords {
  readonly #longest: number;
  /** Pieces of a record that is not complete. */
  #pieces: string[] = [];
  #length = 0;

  /** @param longest characters that one record may have */
  constructor(longest = longestRecord) {
    this.#longest = longest;
  }

  /** Records completed by this piece of text; null when one is too long to go on. */
  push(text: string): string[] | null {
    const parts = text.split(recordSeparator);
    const rest = parts.pop() ?? '';
    const records = parts.map((part, index) => (index === 0 ? this.#pieces.splice(0).join('') + part : part));
    this.#length = parts.length === 0 ? this.#length + rest.length : rest.length;
    this.#pieces.push(rest);
    if (this.#length <= this.#longest) return records.filter((record) => record !== '');
    this.#pieces = [];
    return null;
  }
}
