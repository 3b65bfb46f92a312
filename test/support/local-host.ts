import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A real web server on this machine that plays one host. */
export interface LocalHost {
  /** Base address, ending in a slash. */
  base: string;
  /** Host name with port, as messages show it. */
  name: string;
  /** Requests so far, oldest first. */
  requests: IncomingMessage[];
  /** What it says from now on; several replies are said in turn, the last one for ever. */
  say(...replies: Reply[]): void;
  close(): Promise<void>;
}

export async function startLocalHost(): Promise<LocalHost> {
  const requests: IncomingMessage[] = [];
  let replies: Reply[] = [status(404)];
  const server = createServer((request, response) => {
    requests.push(request);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base: `http://${name}/static/`,
    name,
    requests,
    say: (...next) => {
      replies = next;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

export function status(code: number, headers: Record<string, string> = {}, body = ''): Reply {
  return (_request, response) => {
    response.writeHead(code, headers).end(body);
  };
}

export function ok(body: string | Uint8Array, headers: Record<string, string> = {}): Reply {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Length': String(Buffer.byteLength(body)), ...headers }).end(body);
  };
}

/** Answers 304 to whoever has the right ETag, the body to everyone else. */
export function okWithEtag(body: string, etag: string): Reply {
  return (request, response) => {
    const unchanged = request.headers['if-none-match'] === etag;
    response.writeHead(unchanged ? 304 : 200, { ETag: etag }).end(unchanged ? undefined : body);
  };
}

/** Promises `promisedBytes` and hangs up after `body`. */
export function cutShort(body: string, promisedBytes: number): Reply {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Length': String(promisedBytes) });
    response.write(body, () => response.destroy());
  };
}

/** Sends the beginning of a body and then nothing more. */
export function stall(code: number, body: string): Reply {
  return (_request, response) => {
    response.writeHead(code);
    response.write(body);
  };
}

/** Never answers at all. */
export function silence(): Reply {
  return () => {};
}

export function hangUp(): Reply {
  return (request) => {
    request.socket.destroy();
  };
}

/** Sends a beginning, then one piece again and again until the connection is closed. `sent` hears the bytes that the system took so far. */
export function endless(
  code: number,
  piece: string | Uint8Array,
  { headers = {}, beginning = '', sent }: EndlessOptions = {},
): Reply {
  return (_request, response) => {
    const { socket } = response;
    const go = (): void => {
      while (!response.destroyed && response.write(piece));
      sent?.(socket?.bytesWritten ?? 0);
    };
    response.writeHead(code, headers);
    if (beginning !== '') response.write(beginning);
    response.on('drain', go);
    response.on('error', () => undefined);
    go();
  };
}

export interface EndlessOptions {
  headers?: Record<string, string>;
  beginning?: string;
  sent?: (bytes: number) => void;
}
