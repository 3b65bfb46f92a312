import manifest from '../../../package.json' with { type: 'json' };
import { SvcError } from '../../core/errors.ts';
import { hasErrorCode } from '../../io/disk/system-error.ts';
import type { Span } from '../../io/effects.ts';
import { version } from '../../io/version.ts';
import type { WebSettings } from './settings.ts';

/** Packages that an installation need not have, by version. */
const packages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.peerDependencies).filter(([name]) => name.startsWith('@opentelemetry/')),
);

/** Tracing that is set up. The agent's spans find it by themselves. */
export interface Tracing {
  /** For effects: steps inside an operation. */
  span: Span;
  /** Headers of the trace context of this moment, to be taken up elsewhere by `within`. */
  carry(this: void): Record<string, string>;
  /** Runs work as part of the trace that was carried here. */
  within<T>(this: void, carried: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T>;
  /** Sends what was not yet sent. Never rejects. */
  flush(this: void): Promise<void>;
}

/**
 * Sets OpenTelemetry up for this thread: spans go to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` (or `…_TRACES_ENDPOINT`) names,
 * else to the console. Without settings nothing of it is loaded and null is returned.
 */
export async function startTracing(
  settings: WebSettings['tracing'],
  env: NodeJS.ProcessEnv,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const api = await import('@opentelemetry/api');
  const { sdk, resourceFromAttributes, exporter } = await installed(() => loadPackages(env));
  const processor =
    settings.processor === 'batch'
      ? new sdk.BatchSpanProcessor(exporter)
      : new sdk.SimpleSpanProcessor(exporter);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME || 'svc-web',
      'service.version': version,
    }),
    spanProcessors: [processor],
  });
  provider.register();
  const tracer = api.trace.getTracer('svc');
  return {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: api.SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    carry: () => {
      const carried: Record<string, string> = {};
      api.propagation.inject(api.context.active(), carried);
      return carried;
    },
    within: async (carried, work) =>
      await api.context.with(api.propagation.extract(api.context.active(), carried), work),
    flush: async () => {
      // A collector that does not answer must not keep the server from ending.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

async function loadPackages(env: NodeJS.ProcessEnv) {
  const [sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  return { sdk, resourceFromAttributes, exporter: await createExporter(env, sdk) };
}

async function createExporter(env: NodeJS.ProcessEnv, sdk: typeof import('@opentelemetry/sdk-trace-node')) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) {
    return new sdk.ConsoleSpanExporter();
  }
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter();
}

/** What `load` gives. @throws INVALID_INPUT when a package is not there: an installation brings those of tracing only when asked to. */
async function installed<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    const wanted = Object.entries(packages).map(([name, range]) => `"${name}@${range}"`);
    throw new SvcError(
      'INVALID_INPUT',
      'SVC_TRACING_ENABLED is set, but the tracing packages are not installed.',
      `Install them next to svc: npm install ${wanted.join(' ')}. Or unset SVC_TRACING_ENABLED.`,
      { variable: 'SVC_TRACING_ENABLED', packages: Object.keys(packages) },
      { cause: error },
    );
  }
}
