import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { endless } from '../support/local-host.ts';
import { anthropicEvents, openAiEvents, type ModelAnswer } from './model-protocols.ts';

/** A stream as its bytes, piece by piece. */
export interface RawStream {
  raw: readonly (string | Uint8Array)[];
  contentType?: string;
}

/** A stream, or an error, that never ends: one piece again and again. `sent` hears how many bytes were taken of it. */
export interface EndlessStream {
  endless: string;
  beginning?: string;
  status?: number;
  sent: (bytes: number) => void;
}

export type ModelReply =
  | ModelAnswer
  | RawStream
  | EndlessStream
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang-up';

/** The body of a request, of either protocol. */
export interface ModelRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    tools?: { name?: string; function?: { name: string } }[];
    [key: string]: unknown;
  };
}

export interface ModelServer {
  /** Base addresses for either provider. */
  anthropicUrl: string;
  openAiUrl: string;
  requests: ModelRequest[];
}

/**
 * A web server on this machine that speaks Anthropic's Messages and OpenAI's chat completions, streamed, until the running test ends.
 * Replies are given in turn, the last one for ever; or by a function of the request and its number.
 */
export async function startModelServer(
  script: readonly ModelReply[] | ((request: ModelRequest, index: number) => ModelReply),
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as ModelRequest['body'];
      const asked = { path: request.url ?? '', headers: request.headers, body };
      const index = requests.push(asked) - 1;
      const reply =
        typeof script === 'function' ? script(asked, index) : script[Math.min(index, script.length - 1)];
      answer({ request, asked, response, index }, reply ?? { status: 500 });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { anthropicUrl: base, openAiUrl: `${base}/v1`, requests };
}

interface Exchange {
  request: IncomingMessage;
  asked: ModelRequest;
  response: ServerResponse;
  index: number;
}

function answer({ request, asked, response, index }: Exchange, reply: ModelReply): void {
  if (reply === 'hang-up') {
    response.destroy();
    return;
  }
  if ('endless' in reply) {
    const { status = 200, endless: piece, beginning = '', sent } = reply;
    const headers = { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' };
    endless(status, piece, { headers, beginning, sent })(request, response);
    return;
  }
  if ('status' in reply) {
    const body = reply.body ?? JSON.stringify({ error: { type: 'made_up', message: 'sk-secret said no' } });
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(body);
    return;
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': reply.contentType ?? 'text/event-stream' });
    for (const piece of reply.raw) response.write(piece);
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const protocol = asked.path.endsWith('/messages') ? anthropicEvents : openAiEvents;
  const { opening, closing } = protocol(reply, index);
  for (const event of opening) response.write(event);
  switch (reply.ending) {
    case undefined:
      response.end(closing.join(''));
      break;
    case 'end':
      response.end();
      break;
    case 'break':
      // Once what was written is on its way.
      setTimeout(() => response.destroy(), 20);
      break;
    case 'silence':
      break;
    default:
      response.end(errorEvent(asked.path, reply.ending.error));
  }
}

function errorEvent(path: string, type: string): string {
  const error = { type, message: 'sk-secret is overloaded at /srv/model/worker.py' };
  return path.endsWith('/messages')
    ? `event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`
    : `data: ${JSON.stringify({ error })}\n\n`;
}
