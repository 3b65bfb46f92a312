import { asObjects, type JsonObject } from '../../../src/core/json-object.ts';
import { openF1UtcMs } from '../../../src/core/calendar/openf1-sessions.ts';
import { parseStampMs } from '../../../src/core/feed/stream-line.ts';
import type { ResourceRef } from '../../../src/io/http/resource.ts';
import type { Fetched, ResourceSource } from '../../../src/io/sources/source.ts';

/** From when on everything is another: session time of the archive's files, UTC milliseconds of OpenF1's rows. */
export interface Turn {
  sessionMs: number;
  utcMs: number;
}

/**
 * A source of the same past: what the archive and OpenF1 say after a moment is garbled, doubled or missing, and official results are
 * those of another race.
 */
export function withChangedFuture(source: ResourceSource, turn: Turn): ResourceSource {
  return {
    kind: source.kind,
    fetch: async (ref, options): Promise<Fetched> => {
      const fetched = await source.fetch(ref, options);
      if (!fetched.ok) return fetched;
      const text = new TextDecoder().decode(fetched.body);
      const changed = changedText(ref, text, turn);
      const body = changed === text ? fetched.body : new TextEncoder().encode(changed);
      return { ...fetched, body, fingerprint: `${fetched.fingerprint} changed` };
    },
    fingerprint: async (ref, options) => {
      const known = await source.fingerprint(ref, options);
      return known === null || known === 'absent' ? known : `${known} changed`;
    },
  };
}

function changedText({ service, path }: ResourceRef, text: string, turn: Turn): string {
  if (service === 'archive' && path.endsWith('.jsonStream')) return changedStream(text, turn.sessionMs);
  if (service === 'openf1') return changedRows(path, text, turn.utcMs);
  return service === 'results' && /(results|qualifying|sprint|laps|pitstops)\.json/.test(path)
    ? digitsTurned(text)
    : text;
}

function changedStream(text: string, turnMs: number): string {
  return text
    .split('\n')
    .flatMap((line, index) => {
      const timeMs = parseStampMs(line) ?? parseStampMs(line, 1);
      if (timeMs === null || timeMs <= turnMs) return [line];
      if (index % 7 === 0) return [];
      if (index % 11 === 0) return ['not a record', line];
      return [line.slice(0, 12) + digitsTurned(line.slice(12))];
    })
    .join('\n');
}

function changedRows(endpoint: string, text: string, turnUtcMs: number): string {
  if (endpoint === 'session_result') return '[]';
  const rows = asObjects(JSON.parse(text)).flatMap((row, index) => {
    const isLater = (openF1UtcMs(row['date'] ?? row['date_start']) ?? -Infinity) > turnUtcMs;
    if (!isLater || endpoint === 'sessions' || endpoint === 'meetings') return [row];
    return index % 3 === 0 ? [] : [{ ...row, ...otherValues(row) }];
  });
  return JSON.stringify(rows);
}

/** Numbers other than those that name a car, a lap or a session. */
function otherValues(row: JsonObject): JsonObject {
  const changed = Object.entries(row).filter(
    ([key, value]) => typeof value === 'number' && !/key|number/.test(key),
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, (value as number) + 1]));
}

/** 9 for 0, 8 for 1 and so on: other times, other cars, and here and there no JSON any more. */
function digitsTurned(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
}
