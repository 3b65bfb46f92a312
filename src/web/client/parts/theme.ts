import { keep, kept } from '../../../render/interactive/client/kept.ts';

export type Theme = 'dark' | 'light';

const storageKey = 'svc-theme';

/** Sent to the window when a theme was chosen. */
export const themeChosen = 'svc-theme-chosen';

/** The theme that the reader chose here in an earlier visit; null: that of the system. */
export function keptTheme(): Theme | null {
  return themeOf(kept(storageKey));
}

/** The theme that is drawn: the one that the reader chose, else the system's. */
export function shownTheme(): Theme {
  const chosen = themeOf(document.documentElement.dataset.theme);
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

function themeOf(text: string | undefined): Theme | null {
  return text === 'dark' || text === 'light' ? text : null;
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  tintBrowser();
  dispatchEvent(new Event(themeChosen));
  keep(storageKey, theme);
}

/** Gives the parts of the browser around the page the ground that is drawn. */
export function tintBrowser(): void {
  if (document.documentElement.dataset.theme === undefined) return; // the document says it for both
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', ground);
}
