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
  refusals: ['svc_refusals_total', 'Requests refused, by the code that their answer has.', ['route', 'code']],
  connectionsRefused: ['svc_connections_refused_total', 'Connections beyond what may be open at once.', []],
  turnsStarted: ['svc_turns_started_total', 'Questions taken.', []],
  turnsEnded: [
    'svc_turns_ended_total',
    'Answers ended: how, with which error, and why they were stopped.',
    ['outcome', 'code', 'stop_reason'],
  ],
  calls: ['svc_tool_calls_total', 'Calls of operations, by what came of them.', ['operation', 'outcome']],
  threadsDied: ['svc_threads_died_total', 'Threads gone before they were told to go.', ['kind']],
  hostRequests: [
    'svc_host_requests_total',
    'Requests to data hosts, by class of status.',
    ['host', 'status'],
  ],
  hostSpared: ['svc_host_spared_total', 'Requests that the budget of a host kept back.', ['host']],
  hostReplaced: [
    'svc_host_replaced_total',
    'Files for which another host, or an older copy, stood in for a host that failed.',
    ['host'],
  ],
  files: ['svc_files_total', 'Files of data hosts asked for, by where they came from.', ['service', 'from']],
  parsed: ['svc_parsed_total', 'Parsed data looked for, by whether they were kept.', ['what', 'kept']],
  faults: ['svc_faults_total', 'Faults of the program; the log has each.', []],
  redisBack: ['svc_redis_reconnections_total', 'Times that Redis was back after it had gone.', []],
  loopBusy: ['svc_event_loop_busy_seconds_total', 'For how long the event loop had work.', []],
} as const;

const histograms = {
  request: [
    'svc_http_request_duration_seconds',
    'Until a request was answered, streams left out.',
    ['route'],
    quick,
  ],
  turn: ['svc_turn_duration_seconds', 'From a question to the end of its answer.', ['outcome'], slow],
  firstEvent: ['svc_turn_first_event_seconds', 'From a question to the first event of its answer.', [], slow],
  turnWait: ['svc_turn_wait_seconds', 'From a question to the beginning of its answer.', [], slow],
  call: ['svc_tool_duration_seconds', 'What calls of operations took in their thread.', ['operation'], slow],
  callWait: ['svc_tool_wait_seconds', 'How long calls waited for a thread.', [], slow],
  step: ['svc_step_duration_seconds', 'Steps inside operations.', ['step'], slow],
  host: ['svc_host_request_duration_seconds', 'What requests to data hosts took.', ['host'], quick],
} as const;

const gauges = {
  underWay: ['svc_turns_under_way', 'Answers that have begun and not ended.', []],
  waiting: ['svc_turns_waiting', 'Questions whose answer has yet to begin.', []],
  streams: ['svc_streams_open', 'Streams of answers that are being read.', []],
  connections: ['svc_connections_open', 'Connections of clients.', []],
  queue: ['svc_tool_queue_length', 'Calls that wait for a thread.', []],
  threads: ['svc_tool_threads', 'Threads for operations, by whether they have a call.', ['state']],
  heavy: ['svc_heavy_work', 'Work with limits of its own, by whether it runs or waits.', ['work', 'state']],
  watermark: [
    'svc_watermark_state',
    '1 for the state that disk and memory are in, 0 for the others.',
    ['what', 'state'],
  ],
  redisState: [
    'svc_redis_state',
    '1 for the state that Redis is in, 0 for the other; nothing without Redis.',
    ['state'],
  ],
  redisCommand: [
    'svc_redis_command_seconds',
    'What a command took as the figures were read; nothing where Redis did not answer.',
    ['command'],
  ],
  workspacesBytes: ['svc_workspaces_bytes', 'What the workspaces of visitors take on the disk.', []],
  workspacesLimit: ['svc_workspaces_limit_bytes', 'What they may take.', []],
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
