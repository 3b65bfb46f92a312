import { render } from 'preact';
import type { PageSettings } from '../api/shapes.ts';
import { createChat } from './chat/chat.ts';
import { App } from './app.tsx';
import { keepOfflineShell } from './offline-shell.ts';
import { PageContext } from './parts/page-context.ts';
import { tintBrowser } from './parts/theme.ts';

const settings = JSON.parse(document.getElementById('settings')!.textContent) as PageSettings;

fitKeyboard();
tintBrowser();
void keepOfflineShell(settings.service_worker);
const app = document.getElementById('app')!;
// What stood there until this script came.
app.replaceChildren();
render(
  <PageContext.Provider value={{ settings, chat: createChat() }}>
    <App />
  </PageContext.Provider>,
  app,
);

/** Some phones lay their keyboard over the page instead of making it smaller. */
function fitKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const fit = () => {
    const isCovered = window.innerHeight - view.height > 100 && view.scale === 1;
    document.documentElement.style.setProperty('--page-height', isCovered ? `${view.height}px` : '100dvh');
    if (isCovered) scrollTo(0, 0);
  };
  view.addEventListener('resize', fit);
}
