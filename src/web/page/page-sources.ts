import latinExtended400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2?bytes';
import latinExtended600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2?bytes';
import latin400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?bytes';
import latin600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?bytes';
import chartStyle from '../../render/interactive/client/page.css?text';
import replayStyle from '../../render/interactive/client/replay/replay.css?text';
import { themeStyle } from '../../render/interactive/page-frame.ts';
import liveScript from '../client/live/main.ts?script';
import script from '../client/main.tsx?script';
import base from '../client/styles/base.css?text';
import charts from '../client/styles/charts.css?text';
import icon192 from '../client/styles/icon.svg?png-192';
import icon512 from '../client/styles/icon.svg?png-512';
import icon from '../client/styles/icon.svg?text';
import live from '../client/styles/live.css?text';
import layout from '../client/styles/layout.css?text';
import messages from '../client/styles/messages.css?text';
import tables from '../client/styles/tables.css?text';
import panels from '../client/styles/panels.css?text';
import print from '../client/styles/print.css?text';
import sidebar from '../client/styles/sidebar.css?text';
import serviceWorkerScript from '../client/service-worker.ts?script';
import bootScript from '../client/theme-boot.ts?script';
import type { PageSources } from './page.ts';

/** As `unicode.json` of the fonts' package divides them; letters of other scripts are the system's. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** What the build makes of `client/`, with the fonts that charts are set in. */
export const pageSources: Omit<PageSources, 'developmentScript'> = {
  script,
  bootScript,
  style: [base, layout, sidebar, messages, tables, charts, panels, print].join('\n'),
  live: { script: liveScript, style: [themeStyle(), chartStyle, replayStyle, live].join('\n') },
  icon,
  icons: [
    { sizePx: 192, body: icon192 },
    { sizePx: 512, body: icon512 },
  ],
  serviceWorkerScript,
  fonts: [
    {
      weight: 400,
      letters: 'latin-ext',
      range: latinExtended,
      isNeededAtOnce: false,
      body: latinExtended400,
    },
    {
      weight: 600,
      letters: 'latin-ext',
      range: latinExtended,
      isNeededAtOnce: false,
      body: latinExtended600,
    },
    { weight: 400, letters: 'latin', range: latin, isNeededAtOnce: true, body: latin400 },
    { weight: 600, letters: 'latin', range: latin, isNeededAtOnce: true, body: latin600 },
  ],
};
