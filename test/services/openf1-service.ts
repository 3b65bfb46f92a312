import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One row of an endpoint, as the service sends it. */
export type OpenF1Row = Record<string, unknown>;

/** Where the rows of an endpoint come from; null = there is no such endpoint. May be more than what was asked for. */
export type OpenF1Rows = (endpoint: string, filters: readonly OpenF1Filter[]) => readonly OpenF1Row[] | null;

export interface OpenF1Filter {
  field: string;
  comparison: '=' | '>=' | '<=' | '>' | '<';
  value: string;
}

/** A real web server on this machine that plays OpenF1: its filters, its words for nothing, too much, too often and not now. */
export interface OpenF1Service {
  /** Base address for `SVC_OPENF1_URL`. */
  base: string;
  /** Host name with port, as messages show it. */
  name: string;
  /** Requests so far, `endpoint?query` as it was asked for, oldest first. */
  requests: string[];
  /** While a session is running everything is refused. */
  isLocked: boolean;
  /** Answers per minute after which it says 429. */
  mostPerMinute: number;
  /** Whether an answer would be too much for it. */
  isTooMuch: (endpoint: string, filters: readonly OpenF1Filter[], rows: number) => boolean;
  /** Endpoints that answer with this status instead. */
  broken: Map<string, number>;
  close(): Promise<void>;
}

const liveLock =
  'Live F1 session in progress. Global API access (including past sessions) is restricted to authenticated users until the session ends.';

/** As the real one: samples of all cars at once are too much. */
function samplesOfAll(endpoint: string, filters: readonly OpenF1Filter[]): boolean {
  return (
    ['car_data', 'location'].includes(endpoint) && !filters.some(({ field }) => field === 'driver_number')
  );
}

export async function startOpenF1Service(rowsOf: OpenF1Rows): Promise<OpenF1Service> {
  const answeredMs: number[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://openf1.example');
    const endpoint = url.pathname.replace(/^\/v1\//, '');
    const query = decodeURIComponent(url.search.slice(1));
    service.requests.push(query === '' ? endpoint : `${endpoint}?${query}`);
    const say = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    };
    const nowMs = performance.now();
    const waitMs = (answeredMs.at(-service.mostPerMinute) ?? -Infinity) + 60_000 - nowMs;
    if (service.isLocked) return say(401, { detail: liveLock });
    if (waitMs > 0) {
      return say(429, { error: 'Too Many Requests' }, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
    }
    answeredMs.push(nowMs);
    const status = service.broken.get(endpoint);
    if (status !== undefined) return say(status, { detail: 'broken' });
    const filters = readFilters(query);
    const known = rowsOf(endpoint, filters);
    if (known === null) return say(404, { detail: 'Not Found' });
    const rows = known.filter((row) => filters.every((filter) => matches(row, filter)));
    if (service.isTooMuch(endpoint, filters, rows.length)) return say(422, { detail: 'Too much data' });
    return rows.length === 0 ? say(404, { detail: 'No results found.' }) : say(200, rows);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: OpenF1Service = {
    base: `http://${name}/v1/`,
    name,
    requests: [],
    isLocked: false,
    mostPerMinute: Infinity,
    isTooMuch: samplesOfAll,
    broken: new Map(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
  return service;
}

/** `session_key=9221&date>=2023-10-08T17:00:00` */
function readFilters(query: string): OpenF1Filter[] {
  return query.split('&').flatMap((part) => {
    const match = /^(\w+)(>=|<=|=|>|<)(.*)$/.exec(part);
    if (!match) return [];
    const [, field = '', comparison = '=', value = ''] = match;
    return [{ field, comparison: comparison as OpenF1Filter['comparison'], value }];
  });
}

function matches(row: OpenF1Row, { field, comparison, value }: OpenF1Filter): boolean {
  const own = row[field];
  if (own === undefined || own === null) return false;
  const order = field.startsWith('date')
    ? Date.parse(String(own)) - Date.parse(value.endsWith('Z') || value.includes('+') ? value : `${value}Z`)
    : typeof own === 'number'
      ? own - Number(value)
      : Number(String(own) > value) - Number(String(own) < value);
  if (comparison === '=') return order === 0;
  if (comparison === '>=') return order >= 0;
  if (comparison === '<=') return order <= 0;
  return comparison === '>' ? order > 0 : order < 0;
}

/** Rows of tables by endpoint; an endpoint without a table has no rows. */
export function tables(rows: Readonly<Record<string, readonly OpenF1Row[]>>): OpenF1Rows {
  return (endpoint) => rows[endpoint] ?? [];
}
