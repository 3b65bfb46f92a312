import { button, setText } from '../element.ts';

const doneMs = 2500;

/** Session time that the address of the page asks for, `#t=3725`; null when it asks for none. */
export function askedMoment(hash: string = location.hash): number | null {
  const text = new URLSearchParams(hash.slice(1)).get('t');
  return text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : null;
}

/** The address of a page with that moment in it. */
export function addressOf(timeMs: number, href: string): string {
  const url = new URL(href);
  const parts = new URLSearchParams(url.hash.slice(1));
  parts.set('t', String(Math.round(timeMs / 1000)));
  url.hash = parts.toString();
  return url.href;
}

/** In the chat: asks it about this moment. On a page of its own: copies the address of this moment, which the page then has too. */
export function createMomentButton(session: string, momentMs: () => number): HTMLButtonElement {
  const isFramed = window.parent !== window;
  const words = isFramed ? 'Ask about this moment' : 'Copy link to this moment';
  const share = () => {
    const timeMs = Math.round(momentMs());
    if (isFramed) {
      window.parent.postMessage({ type: 'svc-chart-ask', timeMs, session }, '*');
      return;
    }
    const address = addressOf(timeMs, location.href);
    history.replaceState(null, '', address);
    const tell = (text: string) => {
      setText(made, text);
      setTimeout(() => setText(made, words), doneMs);
    };
    const byHand = () => tell('Link is in the address bar');
    // Files and plain HTTP have no clipboard.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard === undefined) byHand();
    else clipboard.writeText(address).then(() => tell('Link copied'), byHand);
  };
  const made = button(share, { class: 'moment-button' }, words);
  return made;
}
