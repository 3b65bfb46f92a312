import { useLayoutEffect } from 'preact/hooks';

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
