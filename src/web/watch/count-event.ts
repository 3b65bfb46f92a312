import { isToolOperation } from '../../tools/tools.ts';
import type { Metrics } from './metrics.ts';
import type { ServerEvent } from './server-event.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

/** Counts what happened. Names that others may make up become `other`, so that nobody can make labels. */
export function countEvent({ counters, gauges, histograms }: Metrics, event: ServerEvent): void {
  switch (event.type) {
    case 'request-answered': {
      const route = event.route ?? 'none';
      const method = methods.has(event.method) ? event.method : 'other';
      counters.requests.inc({ method, route, status: event.status });
      if (event.code !== null) counters.refusals.inc({ route, code: event.code });
      if (event.durationMs !== null) histograms.request.observe({ route }, event.durationMs / 1000);
      break;
    }
    case 'stream-opened':
      gauges.streams.inc();
      break;
    case 'stream-closed':
      gauges.streams.dec();
      break;
    case 'connection-refused':
      counters.connectionsRefused.inc();
      break;
    case 'redis-back':
      counters.redisBack.inc();
      break;
    case 'turn-asked':
      counters.turnsStarted.inc();
      gauges.waiting.inc();
      break;
    case 'turn-begun':
      gauges.waiting.dec();
      gauges.underWay.inc();
      histograms.turnWait.observe(event.waitMs / 1000);
      break;
    case 'turn-ended': {
      const { outcome, code, stopReason, waitMs, firstEventMs, durationMs } = event;
      (waitMs === null ? gauges.waiting : gauges.underWay).dec();
      counters.turnsEnded.inc({ outcome, code: code ?? 'none', stop_reason: stopReason ?? 'none' });
      histograms.turn.observe({ outcome }, durationMs / 1000);
      if (firstEventMs !== null) histograms.firstEvent.observe(firstEventMs / 1000);
      break;
    }
    case 'call-ended': {
      const operation = isToolOperation(event.operation) ? event.operation : 'other';
      counters.calls.inc({ operation, outcome: event.outcome });
      histograms.callWait.observe(event.waitMs / 1000);
      histograms.call.observe({ operation }, event.durationMs / 1000);
      break;
    }
    case 'thread-died':
      counters.threadsDied.inc({ kind: 'tools' });
      break;
    case 'answerer-died':
      counters.threadsDied.inc({ kind: 'answerer' });
      break;
    case 'host-asked':
      counters.hostRequests.inc({ host: event.host, status: event.status });
      histograms.host.observe({ host: event.host }, event.durationMs / 1000);
      break;
    case 'host-spared':
      counters.hostSpared.inc({ host: event.host });
      break;
    case 'host-replaced':
      counters.hostReplaced.inc({ host: event.host });
      break;
    case 'file-asked':
      counters.files.inc({ service: event.service, from: event.from });
      break;
    case 'parsed-asked':
      counters.parsed.inc({ what: event.what, kept: event.isKept ? 'yes' : 'no' });
      break;
    case 'step-ended':
      histograms.step.observe({ step: event.step }, event.durationMs / 1000);
      break;
    case 'fault':
      counters.faults.inc();
      break;
  }
}
