import { stampOf } from '../../../../core/feed/stream-line.ts';
import { element } from '../element.ts';
import { openHost, valuesOf } from './host.ts';

// The chart of a tool's result in a conversation: the page that the call has drawn, in a frame of its own. Its picture stands there first, and
// stays where there is no page or it cannot be had. The protocol: https://github.com/modelcontextprotocol/ext-apps

type Values = ReturnType<typeof valuesOf>;

const frame = element('iframe', { sandbox: 'allow-scripts', title: 'Chart', hidden: true });
const picture = element('img', { hidden: true });
const status = element('p', { role: 'status' }, 'The chart appears here once it is drawn.');
document.body.append(status, picture, frame);

/** What the host says of itself: theme, room, how it shows this. */
let context: Values = {};
/** What the page needs, in CSS pixels; null before it is drawn. */
let pageHeightPx: number | null = null;

const host = openHost((method, params) => {
  if (method === 'ui/notifications/tool-result') void show(params);
  if (method === 'ui/notifications/tool-cancelled') say('The call was cancelled, so there is no chart.');
  if (method === 'ui/notifications/host-context-changed') {
    context = { ...context, ...params };
    layOut();
  }
});

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== frame.contentWindow) return;
  const { type, height, timeMs, session } = valuesOf(data);
  if (type === 'svc-chart-ask' && typeof timeMs === 'number') {
    const clock = stampOf(timeMs).slice(0, 'HH:MM:SS'.length);
    void ask(`What happened at ${clock} of the ${textOf(session, 'session').replaceAll(' · ', ', ')}?`);
  }
  if (type !== 'svc-chart-height' || typeof height !== 'number') return;
  if (pageHeightPx === null) {
    say('');
    picture.hidden = true;
    tellTheme();
  }
  pageHeightPx = height;
  layOut();
});

void begin();

async function begin(): Promise<void> {
  const begun = await host.request('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'svc', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  });
  context = valuesOf(begun.hostContext);
  layOut();
  host.notify('ui/notifications/initialized', {});
  const sizes = new ResizeObserver(([root]) => {
    host.notify('ui/notifications/size-changed', { height: Math.ceil(root!.contentRect.height) });
  });
  sizes.observe(document.documentElement);
}

async function show({ content, structuredContent }: Values): Promise<void> {
  const parts = Array.isArray(content) ? content.map(valuesOf) : [];
  const image = parts.find(({ type, mimeType }) => type === 'image' && mimeType === 'image/png');
  const page = parts.find(({ type, mimeType }) => type === 'resource_link' && mimeType === 'text/html');
  const { facts } = valuesOf(structuredContent);
  const [headline] = Array.isArray(facts) ? facts.map(valuesOf) : [];
  if (image) {
    picture.src = `data:image/png;base64,${String(image.data)}`;
    picture.alt = textOf(headline?.text);
    picture.hidden = false;
  }
  if (!page || image) say('');
  if (!page) return;
  try {
    const { contents } = await host.request('resources/read', { uri: page.uri });
    const [read] = Array.isArray(contents) ? contents.map(valuesOf) : [];
    frame.title = textOf(page.title);
    frame.srcdoc = textOf(read?.text, '');
    frame.hidden = false;
  } catch (error) {
    if (!image) say(`The chart could not be loaded: ${(error as Error).message}`);
  }
}

/** Puts a question to the assistant, if its program lets charts do so. */
async function ask(question: string): Promise<void> {
  const content = [{ type: 'text', text: question }];
  const { isError } = await host
    .request('ui/message', { role: 'user', content })
    .catch(() => ({ isError: true }));
  if (isError === true) say(`Charts cannot ask here. Type it yourself: ${question}`);
}

function textOf(value: unknown, otherwise = 'Chart'): string {
  return typeof value === 'string' ? value : otherwise;
}

function say(text: string): void {
  status.textContent = text;
  status.hidden = text === '';
}

/** The page gets the height that it needs, or what room there is, and then scrolls. */
function layOut(): void {
  const { theme, displayMode, containerDimensions } = context;
  const { height, maxHeight } = valuesOf(containerDimensions);
  const fills = displayMode === 'fullscreen' || typeof height === 'number';
  const most = typeof maxHeight === 'number' ? maxHeight : Infinity;
  frame.style.height = fills ? '100vh' : `${Math.min(pageHeightPx ?? 0, most)}px`;
  if (theme !== 'dark' && theme !== 'light') return;
  document.documentElement.style.colorScheme = theme;
  tellTheme();
}

function tellTheme(): void {
  const { theme } = context;
  if (frame.hidden || (theme !== 'dark' && theme !== 'light')) return;
  frame.contentWindow?.postMessage({ type: 'svc-chart-theme', theme }, '*');
}
