import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import script from '../client/main.tsx?script';
import base from '../client/styles/base.css?text';
import charts from '../client/styles/charts.css?text';
import icon from '../client/styles/icon.svg?text';
import layout from '../client/styles/layout.css?text';
import messages from '../client/styles/messages.css?text';
import print from '../client/styles/print.css?text';
import sidebar from '../client/styles/sidebar.css?text';
import bootScript from '../client/theme-boot.ts?script';
import type { PageFont, PageSources } from './page.ts';
import { webFont } from './web-font.ts';

const fontPaths = {
  400: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  600: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
};
const fromHere = createRequire(import.meta.url);

function font(weight: keyof typeof fontPaths): PageFont {
  return { weight, body: webFont(readFileSync(fromHere.resolve(fontPaths[weight]))) };
}

/** What the build makes of `client/`, with the fonts that charts are set in. */
export const pageSources: Omit<PageSources, 'developmentScript'> = {
  script,
  bootScript,
  style: [base, layout, sidebar, messages, charts, print].join('\n'),
  icon,
  fonts: [font(400), font(600)],
};
