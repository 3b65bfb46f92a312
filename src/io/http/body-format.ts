import type { ResourceRef } from './resource.ts';

/** A record of a stream begins with its session time, `00:03:12.482`. */
const streamRecord = /(?:^|\n)\d\d:\d\d:\d\d\.\d{3}/;
/** First records carry the whole state of a topic; the largest seen is below 40 kB. */
const streamHeadBytes = 256 * 1024;

/** What a page is called that came in place of a file. */
export const pageInstead = 'answered with HTML instead of data';

/**
 * Why a body cannot be the file that was asked for; null when it can. Networks with a sign-in page, gateways and
 * block pages answer 200 with something else: such an answer must reach neither a parser nor the cache.
 */
export function formatProblem(ref: ResourceRef, body: Uint8Array): string | null {
  const isStream = ref.service === 'archive' && ref.path.endsWith('.jsonStream');
  const isJson = ref.service !== 'archive' || ref.path.endsWith('.json');
  if (isStream && body.length === 0) return null;
  const decoder = new TextDecoder();
  const head = decoder.decode(body.subarray(0, streamHeadBytes));
  if (/^\s*<(?!\?xml)/.test(head)) return pageInstead;
  if (/^\s*<\?xml/.test(head)) return 'answered with XML instead of data';
  if (isStream && head.trim() !== '' && !streamRecord.test(head)) {
    return 'answered with something that is no timing stream';
  }
  if (!isJson) return null;
  const value = parsedJson(decoder.decode(body));
  if (value === undefined) return 'answered with something that is not JSON';
  return ref.service === 'openf1' && !Array.isArray(value) ? 'answered with something that is no list' : null;
}

/** Whether a body is a list without rows, where a service makes lists as data come in: it may have rows later. */
export function isEmptyList(ref: ResourceRef, body: Uint8Array): boolean {
  return (
    ref.service === 'openf1' && body.length < 100 && /^\s*\[\s*\]\s*$/.test(new TextDecoder().decode(body))
  );
}

/** undefined = no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
