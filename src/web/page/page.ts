import { createHash } from 'node:crypto';
import { themes } from '../../core/charts/look/theme.ts';
import type { PageSettings } from '../api/shapes.ts';
import { escapedHtml, htmlDocument, notIndexed, windowWide } from './html-document.ts';
import { manifestText, offlineDocument, type PageIcon, serviceWorkerText } from './installable.ts';

export interface Asset {
  type: string;
  body: Buffer;
}

/** The chat page and all that it loads. */
export interface Page {
  html(settings: PageSettings): string;
  /**
   * Loads itself once more, at once. For who follows a link of another site: then the key stays behind, as browsers keep such cookies
   * to themselves; loaded by this server's own page, it comes along.
   */
  arrival: string;
  /** For a browser that has to give the password first. */
  signIn(form: SignInForm): string;
  /** Shows the session that runs. */
  live: string;
  /** For a browser that does not reach the server. */
  offline: string;
  /** The script that shows it; null: there is none. */
  serviceWorker: string | null;
  /** By their names below `/assets/`, which change with their content. */
  assets: ReadonlyMap<string, Asset>;
}

/** Some letters of IBM Plex Sans in one weight. */
interface PageFont {
  weight: number;
  /** Name of these letters: `latin`. */
  letters: string;
  /** As `unicode-range` of a style has it. */
  range: string;
  /** Whether every page needs them. A browser gets others when the first of their letters is drawn. */
  isNeededAtOnce: boolean;
  /** WOFF2 */
  body: Buffer;
}

export interface PageSources {
  script: string;
  /** Runs before anything is drawn; null = none. */
  bootScript?: string | null;
  style: string;
  /** Of the live page. */
  live: { script: string; style: string };
  /** SVG */
  icon: string;
  fonts?: readonly PageFont[];
  /** PNG of it, for where it is installed. */
  icons?: readonly PageIcon[];
  /** Shows the offline page; null or left out = none. */
  serviceWorkerScript?: string | null;
  /** A second script, which runs in development only; null = none. */
  developmentScript: string | null;
}

/** Grounds of the page, for the parts of a browser around it; the style has them too. */
const grounds = { dark: themes.dark.background, light: themes.light.background };

const title = 'svc · racing data';
const description =
  'Ask about Formula 1 sessions since 2018: laps, tyres, telemetry and championships, with charts. Unofficial.';

/** The page of these sources. It works under a policy that allows scripts, styles, fonts, pictures and frames of its own origin only. */
export function createPage(sources: PageSources): Page {
  const assets = new Map<string, Asset>();
  const add = (name: string, extension: string, type: string, content: string | Buffer): string => {
    const body = Buffer.from(content);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const file = `${name}-${hash}.${extension}`;
    assets.set(file, { type, body });
    return `/assets/${file}`;
  };
  const addScript = (name: string, text: string | null | undefined): string | null =>
    text == null ? null : add(name, 'js', 'text/javascript; charset=utf-8', text);

  const fonts = (sources.fonts ?? []).map(({ body, ...font }) => ({
    ...font,
    url: add(`plex-sans-${font.letters}-${font.weight}`, 'woff2', 'font/woff2', body),
  }));
  const style = fonts.map(fontFace).join('') + sources.style;
  const styleUrl = add('page', 'css', 'text/css; charset=utf-8', style);
  const iconUrl = add('icon', 'svg', 'image/svg+xml', sources.icon);
  const bootUrl = addScript('boot', sources.bootScript);
  const scriptUrls = [
    addScript('page', sources.script),
    addScript('development', sources.developmentScript),
  ].filter((url) => url !== null);
  const head = [
    // Not deferred: it says which theme is drawn.
    ...(bootUrl === null ? [] : [`<script src="${bootUrl}"></script>`]),
    `<link rel="stylesheet" href="${styleUrl}">`,
    ...scriptUrls.map((url) => `<script src="${url}" defer></script>`),
    ...fonts.flatMap(({ isNeededAtOnce, url }) =>
      isNeededAtOnce ? `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>` : [],
    ),
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
  ];
  const pictures = (sources.icons ?? []).map(({ sizePx, body }) => ({
    src: add(`icon-${sizePx}`, 'png', 'image/png', body),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
  }));
  const icons = [{ src: iconUrl, sizes: 'any', type: 'image/svg+xml' }, ...pictures];
  const manifest = manifestText(icons, grounds.dark);
  head.push(
    `<link rel="manifest" href="${add('manifest', 'webmanifest', 'application/manifest+json', manifest)}">`,
    ...pictures.slice(0, 1).map(({ src }) => `<link rel="apple-touch-icon" href="${src}">`),
  );
  /** Of pages that run nothing. */
  const plainHead = [
    ...(bootUrl === null ? [] : [`<script src="${bootUrl}"></script>`]),
    `<link rel="stylesheet" href="${styleUrl}">`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
  ];
  const liveStyle = add(
    'live',
    'css',
    'text/css; charset=utf-8',
    fonts.map(fontFace).join('') + sources.live.style,
  );
  const liveHead = [
    ...(bootUrl === null ? [] : [`<script src="${bootUrl}"></script>`]),
    `<link rel="stylesheet" href="${liveStyle}">`,
    `<script src="${addScript('live', sources.live.script)}" defer></script>`,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
  ];
  const offline = offlineDocument(plainHead);
  const kept = [
    bootUrl,
    styleUrl,
    iconUrl,
    ...fonts.flatMap((font) => (font.isNeededAtOnce ? [font.url] : [])),
  ];
  const worker = sources.serviceWorkerScript ?? null;
  const keptUrls = kept.filter((url) => url !== null);
  return {
    assets,
    html: (settings) => documentOf(settings, head),
    arrival: arrivalDocument(iconUrl),
    signIn: (form) => signInDocument(form, plainHead),
    live: liveDocument(liveHead),
    offline,
    serviceWorker: worker === null ? null : serviceWorkerText(worker, keptUrls, offline),
  };
}

function arrivalDocument(iconUrl: string): string {
  return htmlDocument({
    title,
    metas: ['<meta http-equiv="refresh" content="0">'],
    head: [`<link rel="icon" href="${iconUrl}" type="image/svg+xml">`],
    body: '<a href="/">Continue</a>',
  });
}

function fontFace({ weight, range, url }: Omit<PageFont, 'body'> & { url: string }): string {
  return `@font-face{font-family:'IBM Plex Sans';font-weight:${weight};font-display:swap;src:url('${url}') format('woff2');unicode-range:${range}}\n`;
}

function documentOf(settings: PageSettings, head: readonly string[]): string {
  const metas = [
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<meta name="workspace-id" content="${escapedHtml(settings.workspace_id)}">`,
    notIndexed,
    `<meta name="description" content="${description}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${grounds.dark}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${grounds.light}">`,
  ];
  const body = `<div id="app"><p class="page-wait" role="status">Loading the chat</p></div>
<noscript>This page needs JavaScript. The command-line tool svc gives the same answers without it.</noscript>
<script type="application/json" id="settings">${jsonInHtml(settings)}</script>`;
  return htmlDocument({ title, metas, head, body });
}

/** It names no session and no driver before its reader wants to see them. */
function liveDocument(head: readonly string[]): string {
  const body = `<div id="live"><p class="page-wait" role="status">Loading the live page</p></div>
<noscript>This page needs JavaScript. The command svc live board prints the timing screen without it.</noscript>`;
  return htmlDocument({ title: 'Live · svc', metas: [windowWide, notIndexed], head, body });
}

/** JSON that no part of ends the script element or begins a comment. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What the page that asks for the password says. */
interface SignInForm {
  /** Where the form goes. */
  action: string;
  /** Where somebody wanted to go. */
  next: string;
  /** What was wrong with the last try; null: there was none. */
  problem: string | null;
}

/** The page that asks for the password. It needs no script. The name is for what keeps passwords, which keeps none without one. */
function signInDocument({ action, next, problem }: SignInForm, head: readonly string[]): string {
  const isWrong = problem !== null;
  const body = `<main class="sign-in-page">
<p class="brand"><span class="sectors" aria-hidden="true"><i></i><i></i><i></i></span> svc <span>racing data</span></p>
<h1>Sign in</h1>
<p>Ask whoever runs this chat for the password.</p>
<form method="post" action="${escapedHtml(action)}">
<input type="hidden" name="next" value="${escapedHtml(next)}">
<input type="text" name="username" value="svc" autocomplete="username" hidden>
<label for="password">Password</label>
<input id="password" type="password" name="password" autocomplete="current-password" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${isWrong ? `<p id="problem" class="sign-in-problem" role="alert">${escapedHtml(problem)}</p>\n` : ''}<button class="primary">Sign in</button>
</form>
</main>`;
  const title = `${isWrong ? 'Not signed in' : 'Sign in'} · svc`;
  return htmlDocument({ title, metas: [windowWide, notIndexed], head, body });
}
