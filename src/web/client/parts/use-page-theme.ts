import { useLayoutEffect, useState } from 'preact/hooks';
import { useMedia } from './hooks.ts';
import { type Theme, themeChosen } from './theme.ts';

/** The theme that the page is shown in: the one that the reader chose, else the system's. */
export function usePageTheme(): Theme {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState(shownTheme);
  useLayoutEffect(() => {
    const change = () => setChosen(shownTheme());
    addEventListener(themeChosen, change);
    return () => removeEventListener(themeChosen, change);
  }, []);
  return chosen ?? (isSystemDark ? 'dark' : 'light');
}

/** null: that of the system. */
function shownTheme(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : null;
}
