import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SvcError } from '../../core/errors.ts';
import { escapeXml } from '../../core/text/plain-text.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { isSameSecret } from '../same-secret.ts';
import { longestTokenText } from './token.ts';

const openForMs = 10 * 60_000;
/** URL-encoded three times at most. */
const longestBody = 3 * longestTokenText;

export interface Receiving {
  /** Hears the address of the page, which only the person in front of this machine may know, and the one that starts the add-on. */
  tell(this: void, page: string, addOn: string): void;
  signal: AbortSignal;
  /** Left out: ten minutes. */
  openForMs?: number;
}

/** What one request is answered. */
interface Reply {
  status: number;
  page: string;
  /** Who may read the answer: the add-on that asked. */
  allowedOrigin?: string;
}

/**
 * Serves a form on a loopback address until `take` accepts what was handed over, by the form, by a program (POST of JSON or plain text), or
 * by the add-on FastF1 Companion, which knows the port alone. `take` throws an `SvcError` for what is of no use; the form then says why.
 *
 * @throws CANCELLED when the signal is aborted, and when nobody came.
 */
export async function receiveToken(
  take: (text: string) => Promise<void>,
  { tell, signal, openForMs: patienceMs = openForMs }: Receiving,
): Promise<void> {
  const secret = randomBytes(24).toString('base64url');
  const server = createServer();
  let isTaken = false;
  const finished = new Promise<void>((resolve, reject) => {
    const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        const { port } = server.address() as AddressInfo;
        const reply = await answer(request, { port, secret, take });
        isTaken ||= request.method === 'POST' && reply.status === 200;
        respond(response, reply, () => isTaken && resolve());
      } catch (error) {
        respond(response, { status: 500, page: 'The token could not be stored.' }, () =>
          reject(error instanceof Error ? error : new Error(String(error))),
        );
      }
    };
    server.on('request', (request, response) => void serve(request, response));
    server.on('error', reject);
    setTimeout(resolve, patienceMs).unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    throwIfCancelled(signal);
    const { port } = server.address() as AddressInfo;
    tell(`http://127.0.0.1:${port}/${secret}`, `https://f1login.fastf1.dev?port=${port}`);
    await finished;
  } finally {
    server.close();
    server.closeAllConnections();
  }
  if (isTaken) return;
  throwIfCancelled(signal);
  throw new SvcError(
    'CANCELLED',
    `No token arrived within ${Math.round(patienceMs / 60_000)} minutes.`,
    'Run it again, and paste the cookie login-session into the page.',
  );
}

interface SignInPage {
  port: number;
  secret: string;
  take(this: void, text: string): Promise<void>;
}

async function answer(request: IncomingMessage, { port, secret, take }: SignInPage): Promise<Reply> {
  if (request.url === addOnPath) return await answerAddOn(request, { port, take });
  const own = `127.0.0.1:${port}`;
  // Another name for this machine is a page that was led here.
  if (request.headers.host !== own) return { status: 421, page: 'There is nothing at this address.' };
  if (!isSameSecret(request.url ?? '', `/${secret}`)) return { status: 404, page: 'Nothing here.' };
  if (request.method === 'GET') return { status: 200, page: signInForm(null) };
  if (request.method !== 'POST') return { status: 405, page: 'This address takes GET and POST.' };
  if (!isAllowedOrigin(request.headers.origin, own))
    return { status: 403, page: 'This page is not allowed to sign in.' };
  const body = await bodyOf(request);
  if (body === null) return { status: 413, page: signInForm('That is too long for the cookie.') };
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const text = isForm ? (new URLSearchParams(body).get('login-session') ?? '') : body;
  const problem = await problemWith(text, take);
  return problem === null ? { status: 200, page: donePage } : { status: 400, page: signInForm(problem) };
}

/** null: it was taken. */
async function problemWith(text: string, take: SignInPage['take']): Promise<string | null> {
  try {
    await take(text);
    return null;
  } catch (error) {
    if (!(error instanceof SvcError) || error.code !== 'INVALID_INPUT') throw error;
    return error.message;
  }
}

/** Where FastF1 Companion posts to. */
const addOnPath = '/auth';

/**
 * The add-on is told no secret path, so everything else is asked of it: a port of this call alone, the names of this machine, and an origin
 * that only an add-on has. To all others it is as if there were nothing here.
 */
async function answerAddOn(
  request: IncomingMessage,
  { port, take }: Pick<SignInPage, 'port' | 'take'>,
): Promise<Reply> {
  const { host, origin, 'content-type': type } = request.headers;
  if (host !== `localhost:${port}` && host !== `127.0.0.1:${port}`)
    return { status: 421, page: 'There is nothing at this address.' };
  if (origin === undefined || !addOnOrigin.test(origin)) return { status: 404, page: 'Nothing here.' };
  const reply = (status: number, page: string): Reply => ({ status, page, allowedOrigin: origin });
  if (request.method === 'OPTIONS') return reply(204, '');
  if (request.method !== 'POST' || !type?.startsWith('application/json'))
    return reply(405, 'This takes JSON by POST.');
  const body = await bodyOf(request);
  if (body === null) return reply(413, 'That is too long for the cookie.');
  const problem = await problemWith(body, take);
  return problem === null ? reply(200, JSON.stringify({ status: 'ok' })) : reply(400, problem);
}

/** The page's own, an add-on's, which no page can pretend to be, or none: no browser. */
function isAllowedOrigin(origin: string | undefined, own: string): boolean {
  return origin === undefined || origin === `http://${own}` || addOnOrigin.test(origin);
}

const addOnOrigin = /^[a-z]+(?:-web)?-extension:\/\/[\w-]+$/;

/** null: it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > longestBody) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function respond(response: ServerResponse, { status, page, allowedOrigin }: Reply, sent: () => void): void {
  const kind = page.startsWith('<') ? 'text/html' : page.startsWith('{') ? 'application/json' : 'text/plain';
  response.writeHead(status, {
    'Content-Type': `${kind}; charset=utf-8`,
    ...(allowedOrigin && {
      'Access-Control-Allow-Origin': allowedOrigin,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Allow-Private-Network': 'true',
      Vary: 'Origin',
    }),
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Connection: 'close',
  });
  response.end(page, sent);
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}' +
  'textarea{width:100%;min-height:8rem;font:inherit;-webkit-text-security:disc}button{font:inherit;padding:.5rem 1rem}' +
  '[role=alert]{border-left:.25rem solid #c00;padding-left:.75rem}';

/** The form that takes the cookie. `problem`: why what came before was of no use. */
export function signInForm(problem: string | null): string {
  return page(
    'Sign in for svc',
    `<h1>Sign in for svc</h1>
${problem === null ? '' : `<p role="alert">${escapeXml(problem)}</p>`}
<ol>
<li>Sign in at <a href="https://account.formula1.com/#/en/login" target="_blank" rel="noreferrer">account.formula1.com</a> with an account that has F1 TV Access or more.</li>
<li>Open the developer tools there (F12): Application or Storage, Cookies, and copy the value of <code>login-session</code>.</li>
<li>Paste it here.</li>
</ol>
<form method="post" autocomplete="off">
<p><label for="cookie">Value of <code>login-session</code></label></p>
<p><textarea id="cookie" name="login-session" required spellcheck="false" autocomplete="off"></textarea></p>
<p><button>Keep it on this machine</button></p>
</form>
<p>It is stored in a file only you can read and sent only to the timing archive. No password is needed: never type one here.</p>`,
  );
}

export const donePage = page(
  'Signed in',
  '<h1>Signed in</h1>\n<p>The token is stored. You can close this page.</p>',
);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body><main>
${body}
</main></body></html>
`;
}
