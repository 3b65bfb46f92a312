/**
 * Shows a page that says so when the server cannot be reached. It keeps that page and what it is drawn with, and nothing else: no
 * answer, chart or conversation ever goes into its cache, nor does it touch any request but that for the page itself.
 */

/** What the server writes before this script: the page, and all that is kept, under a name that changes with it. */
export interface Shell {
  version: string;
  page: string;
  urls: readonly string[];
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const { shell } = self as unknown as { shell: Shell };
const prefix = 'svc-shell-';
const cacheName = prefix + shell.version;

addEventListener('install', (event) => {
  const keep = async () => await (await caches.open(cacheName)).addAll([shell.page, ...shell.urls]);
  (event as ExtendableEvent).waitUntil(keep());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(old.map(async (name) => await caches.delete(name)));
  };
  (event as ExtendableEvent).waitUntil(tidy());
});

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent;
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && pathname === '/';
  if (isPage) asked.respondWith(fromNetworkOr(request, shell.page));
  else if (shell.urls.includes(pathname)) asked.respondWith(fromNetworkOr(request, pathname));
});

async function fromNetworkOr(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const response = await caches.match(kept, { cacheName });
    if (!response) throw error;
    return response;
  }
}
