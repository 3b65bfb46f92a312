// @module-tag long
import { cp, mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { finished } from './svc.ts';
import { addresses, askIn, openPage, startSvcWeb } from './svc-web-process.ts';
import { StreamReader } from '../web/web-server.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface ExportRequest {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

interface Collector {
  url: string;
  spans: Span[];
  services: Set<unknown>;
}

/** An OpenTelemetry collector that takes traces over HTTP. */
async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const services = new Set<unknown>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      expect(request.url).toBe('/v1/traces');
      for (const { resource, scopeSpans } of (JSON.parse(body) as ExportRequest).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name');
        services.add(name?.value.stringValue);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services };
}

describe('tracing', () => {
  it('follows a turn through the model, its tools and the threads that they run in', async () => {
    const collector = await startCollector();
    const child = await startSvcWeb({
      home: await temporaryHome(),
      env: {
        SVC_NOW: '2024-12-20T12:00:00Z',
        SVC_TRACING_ENABLED: '1',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
    });
    const base = await addresses(child)();
    const cookie = await openPage(base);
    const answer = await askIn(base, cookie, 'Tyre strategy of the Monaco Grand Prix 2024');
    expect((await new StreamReader(answer).rest()).at(-1)).toMatchObject({ type: 'done' });
    const end = finished(child);
    child.kill('SIGTERM');
    await end;

    const { spans } = collector;
    expect([...collector.services]).toEqual(['svc-web']);
    const names = new Set(spans.map(({ name }) => name));
    for (const name of ['turn', 'model', 'tool', 'fetch', 'parse']) expect(names).toContain(name);
    const parentOf = (span: Span): Span | undefined =>
      spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
    const [turn] = spans.filter(({ name }) => name === 'turn');
    expect(turn?.parentSpanId).toBeFalsy();
    for (const name of ['model', 'tool']) {
      for (const span of spans.filter((each) => each.name === name)) expect(parentOf(span)).toBe(turn);
    }
    for (const span of spans.filter(({ name }) => name === 'parse'))
      expect(parentOf(span)?.name).toBe('tool');
    // No id of the workspace, which is all that keeps it private.
    expect(JSON.stringify(spans)).not.toContain(cookie.split('=')[1]);
  });
});

it('is refused in words where its packages are not installed', async () => {
  const directory = await temporaryHome();
  await cp(dirname(builtProgram('web/svc-web.js')), join(directory, 'web'), { recursive: true });
  await mkdir(join(directory, 'node_modules'));
  for (const name of ['@fastify', '@resvg', 'fastify', 'pino']) {
    await symlink(join(process.cwd(), 'node_modules', name), join(directory, 'node_modules', name));
  }
  const program = join(directory, 'web');
  const refused = await startSvcWeb({ program, env: { SVC_TRACING_ENABLED: '1' } });
  const { code, stderr } = await finished(refused);
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({
    code: 'INVALID_INPUT',
    hint: expect.stringContaining('npm install "@opentelemetry/'),
    details: { variable: 'SVC_TRACING_ENABLED' },
  });
  await addresses(await startSvcWeb({ program }))();
});
