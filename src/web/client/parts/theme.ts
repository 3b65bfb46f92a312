export type Theme = 'dark' | 'light';

const storageKey = 'svc-theme';

/** Sent to the window when a theme was chosen. */
export const themeChosen = 'svc-theme-chosen';

/** The theme that the reader chose here; null: that of the system. */
export function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null; // storage is switched off
  }
}

/** The theme that is drawn. */
export function shownTheme(): Theme {
  return chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  tintBrowser();
  dispatchEvent(new Event(themeChosen));
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is switched off: the choice holds for this visit.
  }
}

/** Gives the parts of the browser around the page the ground that is drawn. */
export function tintBrowser(): void {
  if (document.documentElement.dataset.theme === undefined) return; // the document says it for both
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', ground);
}
