import { createHash } from 'node:crypto';
import type { InteractiveSpec } from '../../core/charts/spec/interactive-spec.ts';
import { theme } from '../../core/charts/look/theme.ts';
import type { ThemeName } from '../../core/charts/look/themed-colour.ts';
import { fontFaces } from '../font/font-faces.ts';
import { fontFamily } from '../font/font.ts';
import { escapeXml } from '../../core/text/xml-text.ts';
import pageStyle from './client/page.css?text';
import type { PageParts } from './page-parts.ts';

/** Each kind of chart loads what its own page needs. */
const pageParts: Record<InteractiveSpec['kind'], () => Promise<PageParts>> = {
  telemetry: async () => (await import('./telemetry-page.ts')).telemetryPage,
  'race-gaps': async () => (await import('./race-gaps-page.ts')).raceGapsPageParts,
  'season-summary': async () => (await import('./season-summary-page.ts')).seasonSummaryPage,
};

/**
 * The chart as one HTML document that needs nothing else: no file, no host, no same origin. It allows itself its own script
 * and style only, by hash; texts of the spec never become markup. The same spec gives the same bytes. The page tells the
 * one that frames it how high it is: `{type: 'svc-chart-height', height}` in CSS pixels.
 *
 * @param shownIn The theme that it is shown in; null: that of the reader's system. Either can be changed on the page.
 */
export async function renderInteractive(
  spec: InteractiveSpec,
  shownIn: ThemeName | null = null,
): Promise<string> {
  const { script, styles } = await pageParts[spec.kind]();
  const style = inert('style', [fontFaces(), themeStyle(), pageStyle, ...styles].join('\n'));
  const code = inert('script', script);
  const policy = [
    "default-src 'none'",
    `script-src '${sha256(code)}'`,
    `style-src '${sha256(style)}'`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en"${shownIn === null ? '' : ` data-theme="${shownIn}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${shownIn ?? 'light dark'}">
<title>${escapeXml(`${spec.title} · ${spec.subtitle}`)}</title>
<style>${style}</style>
</head>
<body>
<main id="chart"></main>
<noscript><p>This chart needs JavaScript. ${escapeXml(spec.altText)}</p></noscript>
<script type="application/json" id="spec">${jsonForScript(spec)}</script>
<script>${code}</script>
</body>
</html>
`;
}

/** JSON in which nothing can end the script element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Our own code or style, which must not contain what would end its element. */
function inert(name: 'script' | 'style', text: string): string {
  if (new RegExp(`</${name}|<!--`, 'i').test(text))
    throw new Error(`The bundled ${name} of interactive charts contains markup that would end it.`);
  return text;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}

/** The charts' colours as custom properties: `--panel`, `--soft-text`, … */
function themeStyle(): string {
  const properties = Object.entries(theme).map(([name, colour]) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${kebab}:${colour};`;
  });
  return `:root{${properties.join('')}--font:'${fontFamily}',system-ui,sans-serif}`;
}
