import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { secondsUntil, untilNextSecondMs } from '../state/countdown.ts';
import { focusComposer } from './composer.tsx';
import { shownTheme, type Theme, themeChosen } from './theme.ts';

/** Seconds until the instant, counted down; 0 when it has passed or there is none. */
export function useSecondsUntil(instantMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (instantMs === null) return undefined;
    const currentMs = Date.now();
    if (Math.abs(currentMs - nowMs) > 500) setNowMs(currentMs);
    const waitMs = untilNextSecondMs(instantMs, currentMs);
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs + 5);
    return () => clearTimeout(timer);
  }, [instantMs, nowMs]);
  return instantMs === null ? 0 : secondsUntil(instantMs, Math.max(nowMs, 0));
}

export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const change = () => setHolds(list.matches);
    change();
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return holds;
}

/**
 * Sees to it that the focus does not go to nobody when what has it is taken away, or can no longer be used: the next Tab would begin at the top of the
 * page. `takeOver` gives it to something else. Who has left what had it, by a click beside it, is left alone.
 */
export function useKeptFocus(takeOver: () => void): void {
  useLayoutEffect(() => {
    let holder: Element | null = null;
    const look = () => {
      if (holder === null || !isOfNoUse(holder)) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== holder) return;
      holder = null;
      takeOver();
    };
    const hold = ({ target }: FocusEvent) => {
      holder = target instanceof Element ? target : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      // What is taken away says that it has lost the focus before it is gone.
      queueMicrotask(() => {
        look();
        if (document.hasFocus() && document.activeElement === document.body) holder = null;
      });
    };
    const observer = new MutationObserver(look);
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
    observer.observe(document.body, changes);
    addEventListener('focusin', hold);
    addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', hold);
      removeEventListener('focusout', leave);
    };
  }, []);
}

function isOfNoUse(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

interface KeyActions {
  stop: () => void;
  open: (what: 'palette' | 'keys') => void;
}

/** What keys do anywhere on the page, unless something that is open, or a field that is written in, wants them. */
export function useKeys(actions: KeyActions): void {
  const current = useRef(actions);
  current.current = actions;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = actionOf(event, current.current);
      if (act === null) return;
      // Stopping leaves the key to others.
      if (event.key !== 'Escape') event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(event: KeyboardEvent, { stop, open }: KeyActions): (() => void) | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return () => open('palette');
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Escape') return stop;
  if (isField(event.target)) return null;
  if (key === '/') return focusComposer;
  return key === '?' ? () => open('keys') : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Closes what is open by Escape, which then does nothing else. */
export function onEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
}

export function usePageTheme(): Theme {
  const [theme, setTheme] = useState(shownTheme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    const change = () => setTheme(shownTheme());
    change();
    addEventListener(themeChosen, change);
    return () => removeEventListener(themeChosen, change);
  }, [isSystemDark]);
  return theme;
}
