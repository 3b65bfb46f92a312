import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { SvcError } from '../../core/errors.ts';
import { turnReference } from '../../core/text/turn-reference.ts';
import { isSystemError } from '../../io/disk/system-error.ts';
import type { Observe } from '../../io/observed.ts';
import type { WebSettings } from '../setup/settings.ts';
import { countEvent, logEvent, type ServerEvent } from './server-event.ts';
import { createMetrics, createMetricsApp, type Metrics } from './metrics.ts';
import { type LoadSources, loadSampler } from './sample-load.ts';

/** A fault of the program. @param turnId the answer that it met; left out where none is known */
export type OnFault = (error: unknown, turnId?: string | null) => void;

/** Who hears what happens in the server. */
export interface Watch {
  observe: Observe<ServerEvent>;
  onFault: OnFault;
  /** Shows the figures where the settings say so. The address; null: nothing is counted. @throws INVALID_INPUT when it cannot be listened on. */
  showFigures(this: void, sources: LoadSources): Promise<string | null>;
  close(this: void): Promise<void>;
}

/** Logs what happens and, where the settings ask for figures, counts it. Without that nothing of it is loaded. */
export async function openWatch(settings: WebSettings['metrics'], logger: FastifyBaseLogger): Promise<Watch> {
  const metrics = settings && (await createMetrics());
  const observe: Observe<ServerEvent> = (event) => {
    logEvent(logger, event);
    if (metrics) countEvent(metrics, event);
  };
  let shown: { close(): Promise<void> } | null = null;
  return {
    observe,
    onFault: (error, turnId) => {
      logger.error({ err: error, ...(turnId && { turn: turnReference(turnId) }) }, 'a fault');
      observe({ type: 'fault' });
    },
    showFigures: async (sources) => {
      if (!settings || !metrics) return null;
      const { host, port, token } = settings;
      const app = createMetricsApp({ token, read: figuresReader(metrics, sources) });
      shown = app;
      try {
        await app.listen({ host, port });
      } catch (error) {
        throw isSystemError(error) ? cannotShow(error.code, settings) : error;
      }
      const address = app.server.address() as AddressInfo;
      return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/metrics`;
    },
    close: async () => await shown?.close(),
  };
}

function figuresReader(metrics: Metrics, sources: LoadSources) {
  const sample = loadSampler(metrics, sources);
  return async () => {
    await sample();
    return { type: metrics.registry.contentType, text: await metrics.registry.metrics() };
  };
}

function cannotShow(systemCode: string, { host, port }: { host: string; port: number }): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `SVC_WEB_METRICS: port ${port} of ${host} can't be listened on (${systemCode}).`,
    'Set it to a free port above 1023, such as 9464, and if it has an address, to one of this machine; 0 takes any free port.',
    { variable: 'SVC_WEB_METRICS', host, port, system_code: systemCode },
  );
}
