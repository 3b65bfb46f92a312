import type { ReplaySpec } from '../../../core/charts/spec/page-spec.ts';
import { button, element } from '../../../render/interactive/client/element.ts';
import { keep, kept } from '../../../render/interactive/client/kept.ts';
import { createReplay, type Replay } from '../../../render/interactive/client/replay/player.ts';
import { followThemes } from '../../../render/interactive/client/page-theme.ts';
import type { LiveNews, LiveStatus } from '../../api/live.ts';
import { keepDraft, newHash } from '../state/reading-place.ts';
import { followLive } from './live-stream.ts';

const hidingKey = 'svc-live-no-spoilers';
const pageTitle = document.title;

const title = element('h1', {}, 'Live');
const state = element('p', { class: 'connection', role: 'status' });
const hides = element('input', { type: 'checkbox' });
const simulated = element(
  'p',
  { class: 'simulated', hidden: true },
  'Simulated data: none of this happened.',
);
const place = element('main', { class: 'live-place' });
const questions = element('p', { class: 'questions' });
const host = document.getElementById('live')!;

let status: LiveStatus | null = null;
let spec: ReplaySpec | null = null;
let replay: Replay | null = null;
/** Whether the reader of a page without spoilers wants to see it, and from where. */
let revealed: 'start' | 'now' | null = null;

followThemes();
hides.checked = kept(hidingKey) === '1';
hides.addEventListener('change', () => {
  keep(hidingKey, hides.checked ? '1' : '');
  revealed = null;
  if (hides.checked) show();
  else live.reload();
});
host.replaceChildren(
  element(
    'header',
    {},
    simulated,
    element(
      'div',
      { class: 'live-head' },
      element('a', { class: 'to-chat', href: '/' }, '← Chat'),
      title,
      state,
      element('label', { class: 'hides' }, hides, 'No spoilers'),
    ),
    questions,
  ),
  place,
);
const live = followLive({
  onStatus(now) {
    if (now.key !== status?.key) revealed = null;
    status = now;
    if (now.state === 'none') spec = null;
    if (now.state === 'none' || spec === null) show();
    showQuestions();
  },
  onSession(whole) {
    spec = whole;
    show();
  },
  onNews(news) {
    if (spec === null) return;
    remember(spec, news);
    replay?.append({ ...news, bands: spec.bands });
  },
  onConnection(connection) {
    state.textContent = connection === 'lost' ? 'Reconnecting…' : '';
  },
});

function show(): void {
  replay = null;
  const isHidden = hides.checked && revealed === null;
  const name = isHidden || status?.title == null ? 'Live' : status.title;
  title.textContent = name;
  document.title = name === 'Live' ? pageTitle : `${name} · svc`;
  simulated.hidden = spec?.simulated !== true;
  showQuestions();
  if (status === null || (status.state !== 'none' && spec === null)) return;
  if (spec === null) return place.replaceChildren(...waiting(status));
  if (isHidden) return place.replaceChildren(curtain());
  const chart = element('div', { id: 'chart' });
  place.replaceChildren(chart);
  if (revealed === 'start') history.replaceState(null, '', `#t=${Math.round(spec.openAtMs / 1000)}`);
  replay = createReplay(spec, chart, hides.checked);
}

/** What a reader sees who wants to see nothing yet. */
function curtain(): HTMLElement {
  const reveal = (from: 'start' | 'now', text: string) => {
    const show = () => {
      revealed = from;
      live.reload();
    };
    return button(show, {}, text);
  };
  return element(
    'section',
    { class: 'curtain' },
    element('h2', {}, spec?.isLive ? 'A session is running' : 'A session has ended'),
    element('p', {}, 'Nothing of it is shown until you want to see it.'),
    element(
      'p',
      { class: 'choices' },
      reveal('start', 'Watch from the start'),
      reveal('now', 'Show it as it stands'),
    ),
  );
}

function waiting({ next }: LiveStatus): HTMLElement[] {
  const words = element('section', { class: 'curtain' }, element('h2', {}, 'No session is running'));
  if (next !== null) {
    const at = new Date(next.start_utc);
    const when = at.toLocaleString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    words.append(element('p', {}, `Next: ${next.title}, ${when} your time.`));
  }
  words.append(element('p', {}, 'When it is recorded, it appears here by itself.'));
  return [words];
}

/** Questions that make sense now; they lead to the chat, where nothing is asked before the reader sends it. */
function showQuestions(): void {
  const isHidden = hides.checked && revealed === null;
  const asked = isHidden || spec === null ? [] : (status?.questions ?? []);
  const links = asked.map(({ label, question }) => {
    const link = element('a', { href: `/${newHash}`, title: question }, label);
    link.addEventListener('click', () => keepDraft(question));
    return link;
  });
  questions.replaceChildren(...(links.length === 0 ? [] : ['Ask in the chat:', ...links]));
}

/** What the player reads of the spec as it goes. */
function remember(whole: ReplaySpec, { laps, bands }: LiveNews): void {
  for (const [number, news] of Object.entries(laps))
    whole.laps[number] = merged(whole.laps[number] ?? [], news, 'lap');
  whole.bands = merged(whole.bands, bands, 'fromMs');
}

function merged<Item>(known: readonly Item[], news: readonly Item[], key: keyof Item): Item[] {
  const renewed = new Set(news.map((each) => each[key]));
  return [...known.filter((each) => !renewed.has(each[key])), ...news];
}
