/** A message of JSON-RPC, as far as it can be believed. */
interface Message {
  id?: unknown;
  method?: unknown;
  params?: unknown;
  result?: unknown;
  error?: { message?: unknown };
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The assistant's program that frames this document, which speaks MCP Apps: JSON-RPC by `postMessage`. `onNotification` is told of what it says
 * unasked.
 */
export function openHost(onNotification: (method: string, params: Values) => void) {
  const host = window.parent;
  const waiting = new Map<number, { resolve: (result: Values) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const send = (message: Message) => host.postMessage({ jsonrpc: '2.0', ...message }, '*');

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== host || typeof data !== 'object' || data === null) return;
    const { id, method, params, result, error } = data as Message;
    if (typeof method === 'string') {
      if (id === undefined) onNotification(method, valuesOf(params));
      else send({ id, ...answerTo(method) });
      return;
    }
    const asker = waiting.get(Number(id));
    waiting.delete(Number(id));
    if (error) asker?.reject(new Error(String(error.message)));
    else asker?.resolve(valuesOf(result));
  });

  return {
    request: async (method: string, params: Values) =>
      await new Promise<Values>((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        send({ id: asked, method, params });
      }),
    notify: (method: string, params: Values) => send({ method, params }),
  };
}

/** Nothing has to be kept when it takes this document away. */
function answerTo(method: string): { result: object } | { error: { code: number; message: string } } {
  return method === 'ping' || method === 'ui/resource-teardown'
    ? { result: {} }
    : { error: { code: -32601, message: `${method} is not supported.` } };
}

export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}
