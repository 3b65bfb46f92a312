type Place = 'localStorage' | 'sessionStorage';

/** What was kept under this key; "" for nothing, and where the browser keeps nothing: storage switched off, a page in a sandbox. */
export function kept(key: string, place: Place = 'localStorage'): string {
  try {
    return window[place].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text under this key; "" forgets it. Where nothing can be kept, what was chosen holds for this visit. */
export function keep(key: string, text: string, place: Place = 'localStorage'): void {
  try {
    if (text === '') window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // Storage is switched off.
  }
}
