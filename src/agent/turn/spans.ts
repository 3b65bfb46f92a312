import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs a piece of work as a span of the tracer `svc`; costs nothing where no tracing is set up. Attributes never hold a workspace id,
 * which on the web is what a visitor is known by.
 */
export async function inSpan<T>(
  name: 'turn' | 'model' | 'tool',
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return await trace.getTracer('svc').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
