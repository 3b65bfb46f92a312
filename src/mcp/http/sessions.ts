import {
  isInitializeRequest,
  type McpServer,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

export interface SessionLimits {
  /** Sessions at once; one more takes the place of the one that asked nothing for longest. */
  most: number;
  /** A session that asks nothing for so long is ended. */
  idleMs: number;
}

/** A client of a revision of the protocol that has sessions. */
interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  server: McpServer;
  lastAskedMs: number;
  /** Messages that are not answered yet. */
  underWay: number;
}

/** One message of a client, as it came. `body`: undefined for GET and DELETE. */
export interface SessionRequest {
  request: Request;
  body: unknown;
  /** Resolves when the answer is out, or its reader gone. */
  answered: Promise<void>;
}

/**
 * The sessions of clients that open with `initialize`. Later revisions have none: each of their requests stands alone. A session is a few
 * kilobytes; what it costs to have many is bounded by `SessionLimits`.
 */
export class Sessions {
  /** The one that asked nothing for longest first. */
  readonly #open = new Map<string, Session>();
  readonly #limits: SessionLimits;
  readonly #createServer: () => McpServer;
  readonly #sweep: NodeJS.Timeout;

  constructor(limits: SessionLimits, createServer: () => McpServer) {
    this.#limits = limits;
    this.#createServer = createServer;
    this.#sweep = setInterval(() => this.#endIdle(), Math.min(limits.idleMs, 60_000)).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  async handle({ request, body, answered }: SessionRequest): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) return await this.#begin(request, body);
    const session = this.#open.get(id);
    if (!session) {
      const ended = 'There is no such session any more. Open another one with initialize.';
      return refusal(404, -32001, ended);
    }
    this.#touch(id, session);
    if (request.method === 'POST') {
      session.underWay += 1;
      void answered.then(() => (session.underWay -= 1));
    }
    return await session.transport.handleRequest(request, { parsedBody: body });
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#open.keys()].map((id) => this.#end(id)));
  }

  async #begin(request: Request, body: unknown): Promise<Response> {
    if (!isInitializeRequest(body)) {
      const message =
        'The header Mcp-Session-Id is missing. Open a session with initialize; its answer has the id.';
      return refusal(400, ProtocolErrorCode.InvalidRequest, message);
    }
    if (!this.#makeRoom()) {
      return refusal(429, -32000, 'All sessions are busy. Try again when one of their calls has ended.');
    }
    const server = this.#createServer();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => this.#touch(id, { transport, server, lastAskedMs: 0, underWay: 0 }),
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: body });
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  #touch(id: string, session: Session): void {
    session.lastAskedMs = performance.now();
    this.#open.delete(id);
    this.#open.set(id, session);
  }

  /** False: in every session something is under way. */
  #makeRoom(): boolean {
    if (this.#open.size < this.#limits.most) return true;
    const [id] = [...this.#open].find(([, { underWay }]) => underWay === 0) ?? [];
    if (id === undefined) return false;
    void this.#end(id);
    return true;
  }

  #endIdle(): void {
    const before = performance.now() - this.#limits.idleMs;
    for (const [id, { lastAskedMs, underWay }] of this.#open) {
      if (underWay === 0 && lastAskedMs < before) void this.#end(id);
    }
  }

  async #end(id: string): Promise<void> {
    const session = this.#open.get(id);
    this.#open.delete(id);
    await session?.server.close();
  }
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
}
