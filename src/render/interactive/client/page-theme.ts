import { colourIn, type ThemeName } from '../../../core/charts/look/themed-colour.ts';
import { button, setText } from './element.ts';

/** Sent by the page that frames a chart: `{type: 'svc-chart-theme', theme: 'light'}`. */
const message = 'svc-chart-theme';

const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let isPrinting = false;

/** The theme that the page is shown in: the one that was chosen, else the system's; on paper the light one. */
function pageTheme(): ThemeName {
  if (isPrinting) return 'light';
  const { theme } = root.dataset;
  if (theme === 'dark' || theme === 'light') return theme;
  return systemDark.matches ? 'dark' : 'light';
}

function chooseTheme(theme: ThemeName): void {
  root.dataset.theme = theme;
  tellListeners();
}

/** Calls `listener` whenever what is drawn has to be drawn in other colours. Styles change by themselves. */
export function onThemeChange(listener: () => void): void {
  listeners.add(listener);
}

/** A colour of the spec or of charts' themes as a canvas takes it, in the theme that the page is shown in. */
export function drawn(colour: string): string {
  return colourIn(pageTheme(), colour);
}

/**
 * Follows the system, the printer, and the page that frames this one: its address says with which theme it begins
 * (`#theme=light`), messages when that changes. Nobody else is heeded.
 */
export function followThemes(): void {
  const begun = new URLSearchParams(location.hash.slice(1)).get('theme');
  if (begun === 'dark' || begun === 'light') chooseTheme(begun);
  systemDark.addEventListener('change', tellListeners);
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (window.parent === window || source !== window.parent) return;
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== message) return;
    const theme = 'theme' in data ? data.theme : null;
    if (theme === 'dark' || theme === 'light') chooseTheme(theme);
  });
  for (const [event, isBegun] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    addEventListener(event, () => {
      isPrinting = isBegun;
      tellListeners();
    });
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

export function createThemeSwitch(): HTMLButtonElement {
  const other = () => (pageTheme() === 'dark' ? 'light' : 'dark');
  const made = button(() => chooseTheme(other()), { class: 'theme-switch' });
  const show = () => setText(made, other() === 'dark' ? 'Dark theme' : 'Light theme');
  onThemeChange(show);
  show();
  return made;
}
