import { isJsonObject, parseJson } from '../../core/json-object.ts';
import { readingOf } from './answer-readers.ts';
import type { ResourceRef } from './resource.ts';

/** What a body with status 200 is worth. */
export type Judgement =
  | { kind: 'data' }
  /** It can be read, and holds nothing, or not all: there may be more later, and what was there before is better. `lack` completes "answered with". */
  | { kind: 'poor'; lack: string }
  /** Not what was asked for. `problem` says what came instead. */
  | { kind: 'unusable'; problem: string };

/** A record of a stream begins with its session time, `00:03:12.482`. */
const streamRecord = /(?:^|\n)\d\d:\d\d:\d\d\.\d{3}/;
/** First records carry the whole state of a topic; the largest seen is below 40 kB. */
const streamHeadBytes = 256 * 1024;

/** What a page is called that came in place of a file. */
export const pageInstead = 'answered with HTML instead of data';

const data: Judgement = { kind: 'data' };

/**
 * Whether a body is what was asked for, by the very reader that data are made with: networks with a sign-in page, gateways, block pages and
 * services that are out of order answer 200 with something else. What is unusable reaches neither a parser nor the cache.
 */
export function judgeBody(ref: ResourceRef, body: Uint8Array): Judgement {
  const decoder = new TextDecoder();
  const head = decoder.decode(body.subarray(0, streamHeadBytes));
  if (/^\s*<(?!\?xml)/.test(head)) return { kind: 'unusable', problem: pageInstead };
  if (/^\s*<\?xml/.test(head)) return { kind: 'unusable', problem: 'answered with XML instead of data' };
  if (ref.service === 'archive' && ref.path.endsWith('.jsonStream')) return judgeStream(head, body);
  const { wanted, read } = readingOf(ref);
  const text = decoder.decode(body);
  const found = read(text);
  if (found === 'data') return data;
  if (found === 'nothing') return { kind: 'poor', lack: `${wanted} without rows` };
  const value = parseJson(text);
  const what = value === undefined ? 'something that is not JSON' : describeJson(value);
  const why = value === undefined || found.problem === '' ? '' : ` (${found.problem})`;
  return { kind: 'unusable', problem: `answered with ${what} instead of ${wanted}${why}` };
}

function judgeStream(head: string, body: Uint8Array): Judgement {
  if (head.trim() === '') return { kind: 'poor', lack: 'an empty file' };
  if (!streamRecord.test(head)) {
    const value = parseJson(head);
    const what = value === undefined ? 'something that is no timing stream' : describeJson(value);
    return { kind: 'unusable', problem: `answered with ${what} instead of a timing stream` };
  }
  return endsWhole(body) ? data : { kind: 'poor', lack: 'a file that ends in the middle of a record' };
}

/** Whether the last line of a stream is ended, or a whole record all the same. */
function endsWhole(body: Uint8Array): boolean {
  const rest = new TextDecoder().decode(body.subarray(body.lastIndexOf(0x0a) + 1)).trim();
  return rest === '' || parseJson(rest.slice('00:00:00.000'.length)) !== undefined;
}

/** What a value is, for people: names of members, but no text of a stranger. */
function describeJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list of something else';
  if (!isJsonObject(value))
    return value === null ? 'null' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
  const names = Object.keys(value).filter((name) => /^\w{1,30}$/.test(name));
  return names.length === 0 ? 'an empty object' : `an object of ${names.slice(0, 3).join(', ')}`;
}
