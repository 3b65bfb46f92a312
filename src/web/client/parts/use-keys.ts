import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusComposer } from './composer.tsx';

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
