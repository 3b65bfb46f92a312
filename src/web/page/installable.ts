import { createHash } from 'node:crypto';
import { htmlDocument, windowWide } from './html-document.ts';

/** A drawing of the icon as a picture. */
export interface PageIcon {
  sizePx: number;
  /** PNG */
  body: Buffer;
}

/** Where the page of a browser without a connection is. */
export const offlinePath = '/offline';
export const serviceWorkerPath = '/service-worker.js';

export interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
}

/** What a browser needs to know to install the page. */
export function manifestText(icons: readonly ManifestIcon[], background: string): string {
  return JSON.stringify({
    ...{ id: '/', name: 'svc · racing data', short_name: 'svc', lang: 'en', start_url: '/', scope: '/' },
    description: 'Ask about Formula 1 sessions since 2018. Unofficial.',
    display: 'standalone',
    ...{ background_color: background, theme_color: background, icons },
  });
}

/** The page of a browser that does not reach the server: it says so, and has nothing of any conversation. */
export function offlineDocument(head: readonly string[]): string {
  const body = `<main class="offline-page">
<h1>No connection to the chat</h1>
<p>Its server answers questions and can't be reached right now. Your conversations are stored there, not in this browser.</p>
<p><a class="button" href="/">Try again</a></p>
</main>`;
  return htmlDocument({ title: 'No connection · svc', metas: [windowWide], head, body });
}

/** The service worker, with what it keeps: these addresses, under a name that changes with them and with the offline page. */
export function serviceWorkerText(script: string, urls: readonly string[], offlinePage: string): string {
  const version = createHash('sha256')
    .update([...urls, offlinePage].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return `self.shell = ${JSON.stringify({ version, page: offlinePath, urls })};\n${script}`;
}
