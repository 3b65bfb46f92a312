import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { hostCheck, requireNoForeignPage, tokenCheck } from '../../serving/request-checks.ts';
import { addRefusals, ownRefusals } from '../../serving/refusals.ts';
import { securityHeaders } from '../../serving/security-headers.ts';

/** Seconds: from a request that costs nothing to one that waited for others. */
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: from an answer without a language model to the longest of a language model. */
const slow = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/** What is counted, by name. Labels have few values, which the program knows: patterns, codes, names of operations and hosts. */
const counters = {
  requests: ['svc_http_requests_total', 'Requests answered.', ['method', 'route', 'status']],
  refusals: ['svc_refusals_total', 'Requests refused, by error code.', ['route', 'code']],
  connectionsRefused: ['svc_connections_refused_total', 'Connections beyond the limit.', []],
  turnsStarted: ['svc_turns_started_total', 'Questions taken.', []],
  turnsEnded: [
    'svc_turns_ended_total',
    'Answers ended: how, with which error, and why they were stopped.',
    ['outcome', 'code', 'stop_reason'],
  ],
  calls: ['svc_tool_calls_total', 'Operation calls, by outcome.', ['operation', 'outcome']],
  threadsDied: ['svc_threads_died_total', 'Threads that ended unexpectedly.', ['kind']],
  hostRequests: [
    'svc_host_requests_total',
    'Requests to data hosts, by class of status.',
    ['host', 'status'],
  ],
  hostSpared: ['svc_host_spared_total', "Requests held back by a host's budget.", ['host']],
  hostReplaced: [
    'svc_host_replaced_total',
    'Files taken from another host or an older copy because a host failed.',
    ['host'],
  ],
  files: ['svc_files_total', 'Files requested, by where they came from.', ['service', 'from']],
  parsed: ['svc_parsed_total', 'Lookups of parsed data, by whether they were cached.', ['what', 'kept']],
  faults: ['svc_faults_total', 'Bugs of the program; each is in the log.', []],
  redisBack: ['svc_redis_reconnections_total', 'Times Redis came back after it was gone.', []],
  loopBusy: ['svc_event_loop_busy_seconds_total', 'How long the event loop was busy.', []],
} as const;

const histograms = {
  request: ['svc_http_request_duration_seconds', 'Request duration, without streams.', ['route'], quick],
  turn: ['svc_turn_duration_seconds', 'From a question to the end of its answer.', ['outcome'], slow],
  firstEvent: ['svc_turn_first_event_seconds', 'From a question to the first event of its answer.', [], slow],
  turnWait: ['svc_turn_wait_seconds', 'From a question to the beginning of its answer.', [], slow],
  call: ['svc_tool_duration_seconds', 'Duration of operation calls in their thread.', ['operation'], slow],
  callWait: ['svc_tool_wait_seconds', 'How long calls waited for a thread.', [], slow],
  step: ['svc_step_duration_seconds', 'Steps inside operations.', ['step'], slow],
  host: ['svc_host_request_duration_seconds', 'Duration of requests to data hosts.', ['host'], quick],
} as const;

const gauges = {
  underWay: ['svc_turns_under_way', 'Answers in progress.', []],
  waiting: ['svc_turns_waiting', 'Questions waiting for their answer to start.', []],
  streams: ['svc_streams_open', 'Answer streams being read.', []],
  connections: ['svc_connections_open', 'Connections of clients.', []],
  queue: ['svc_tool_queue_length', 'Calls waiting for a thread.', []],
  threads: ['svc_tool_threads', 'Operation threads, by whether they are busy.', ['state']],
  heavy: [
    'svc_heavy_work',
    'Work with its own limits, by whether it is running or waiting.',
    ['work', 'state'],
  ],
  watermark: [
    'svc_watermark_state',
    '1 for the current state of disk and memory, 0 for the others.',
    ['what', 'state'],
  ],
  redisState: [
    'svc_redis_state',
    '1 for the current state of Redis, 0 for the other; absent without Redis.',
    ['state'],
  ],
  redisCommand: [
    'svc_redis_command_seconds',
    'Duration of a Redis command when the figures were read; absent if Redis did not answer.',
    ['command'],
  ],
  workspacesBytes: ['svc_workspaces_bytes', "Disk space used by visitors' workspaces.", []],
  workspacesLimit: ['svc_workspaces_limit_bytes', 'Their limit.', []],
  homeFree: ['svc_home_free_bytes', 'Room on the disk of SVC_HOME.', []],
  homeSize: ['svc_home_size_bytes', 'Size of the disk of SVC_HOME.', []],
  build: ['svc_build_info', 'Always 1: what is running.', ['version', 'source', 'model']],
} as const;

/**
 * Of what the library tells of the process: sums that are named as counters, over what Node calls private, and of the event loop what makes no sense where nothing
 * was measured since the figures were read last (`Nan`, and a least lag of three centuries).
 */
const unwanted = [
  ...['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}`),
  ...['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`),
  ...['min', 'mean', 'stddev'].map((what) => `nodejs_eventloop_lag_${what}_seconds`),
];

type Each<Table, Metric> = Readonly<Record<keyof Table, Metric>>;

export interface Metrics {
  registry: Registry;
  counters: Each<typeof counters, Counter>;
  gauges: Each<typeof gauges, Gauge>;
  histograms: Each<typeof histograms, Histogram>;
}

/** All metrics, at zero, with what the process tells of itself. Loads what keeps them. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of unwanted) registry.removeSingleMetric(name);
  const registers = [registry];
  return {
    registry,
    counters: each(
      counters,
      ([name, help, labels]) => new Counter({ name, help, labelNames: [...labels], registers }),
    ),
    gauges: each(
      gauges,
      ([name, help, labels]) => new Gauge({ name, help, labelNames: [...labels], registers }),
    ),
    histograms: each(
      histograms,
      ([name, help, labels, buckets]) =>
        new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
    ),
  };
}

function each<Table extends object, Metric>(
  table: Table,
  create: (row: Table[keyof Table]) => Metric,
): Each<Table, Metric> {
  const made = Object.entries(table).map(([name, row]) => [name, create(row as Table[keyof Table])]);
  return Object.fromEntries(made) as Each<Table, Metric>;
}

interface MetricsAppOptions {
  /** null: who reaches the port may read. */
  token: string | null;
  /** The figures of this moment, and their type. */
  read(this: void): Promise<{ type: string; text: string }>;
}

const requestMs = 10_000;

/** `GET /metrics`, ready to listen on a port of its own. No page of a browser may read it, whatever it takes the server for. */
export function createMetricsApp({ token, read }: MetricsAppOptions): FastifyInstance {
  const app = Fastify({
    requestTimeout: requestMs,
    connectionTimeout: requestMs,
    bodyLimit: 1024,
    return503OnClosing: false,
    forceCloseConnections: true,
    ...ownRefusals,
  });
  // Who knows the token may call the server by any name.
  const requireReader = token === null ? hostCheck([]) : tokenCheck(token, 'that SVC_WEB_METRICS_TOKEN sets');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders).header('cache-control', 'no-store');
    requireNoForeignPage(request);
    if (token !== null) void reply.header('www-authenticate', 'Bearer');
    requireReader(request);
    reply.removeHeader('www-authenticate');
  });
  addRefusals(app);
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
  return app;
}
