import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Of a sheet of A4 or letter paper between its margins. */
const paperWidthPx = 680;

/**
 * Tells the style sheet, when it is printed, how large an element is in the window, and how much smaller it has to be to fit on paper: a frame is drawn
 * for the window, and has no time to draw itself anew.
 */
export function usePaperScale(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current === null) return;
      const { style, offsetWidth, offsetHeight } = element.current;
      style.setProperty('--window-width', `${offsetWidth}px`);
      style.setProperty('--window-height', `${offsetHeight}px`);
      style.setProperty('--paper-scale', `${Math.min(1, paperWidthPx / offsetWidth)}`);
    };
    addEventListener('beforeprint', measure);
    return () => removeEventListener('beforeprint', measure);
  }, []);
}
