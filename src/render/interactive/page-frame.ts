import { createHash } from 'node:crypto';
import { theme } from '../../core/charts/look/theme.ts';
import { fontFaces } from '../svg-file.ts';
import { fontFamily } from '../font/font.ts';
import pageStyle from './client/page.css?text';

interface PageParts {
  script: string;
  styles: readonly string[];
}

/** Stands for what the page of a chart has of that chart. */
const gap = '\0';

/**
 * All that the pages of one kind of chart have in common, in pieces. Between them goes what is said of one chart: the attribute of its
 * theme, its colour scheme, title, text alternative and spec. The page allows itself its own script and style only, by hash.
 */
export function pageFrame({ script, styles }: PageParts): string[] {
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
<html lang="en"${gap}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${gap}">
<title>${gap}</title>
<style>${style}</style>
</head>
<body>
<main id="chart"></main>
<noscript><p>This chart needs JavaScript. ${gap}</p></noscript>
<script type="application/json" id="spec">${gap}</script>
<script>${code}</script>
</body>
</html>
`.split(gap);
}

/** Our own code or style, which must not contain what would end its element, or stand for something else. */
export function inert(name: 'script' | 'style', text: string): string {
  if (text.includes(gap) || new RegExp(`</${name}|<!--`, 'i').test(text))
    throw new Error(`The bundled ${name} of interactive charts contains markup that would end it.`);
  return text;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}

/** The charts' colours as custom properties: `--panel`, `--soft-text`, … */
export function themeStyle(): string {
  const properties = Object.entries(theme).map(([name, colour]) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${kebab}:${colour};`;
  });
  return `:root{${properties.join('')}--font:'${fontFamily}',system-ui,sans-serif}`;
}
