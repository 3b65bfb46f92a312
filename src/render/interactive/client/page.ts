import type { InteractiveSpec } from '../../../core/charts/spec/page-spec.ts';
import { simulatedParts } from '../../../core/charts/look/chart-texts.ts';
import { createSaveValues, element, maySave } from './element.ts';
import { createThemeSwitch, followThemes } from './page-theme.ts';

export function embeddedSpec(): string {
  return document.getElementById('spec')!.textContent;
}

/**
 * Builds the page round a chart: title, simulated strip, captions, footer. `draw` makes the chart, called once its place is
 * on the page. A fault in it is shown in words, not as an empty page.
 */
export function openPage<Spec extends InteractiveSpec>(
  spec: Spec,
  draw: (spec: Spec, host: HTMLElement) => void,
): void {
  followThemes();
  tellEscape();
  const host = element('div', { class: 'chart' });
  document.getElementById('chart')!.append(
    ...(spec.simulated ? [simulatedStrip()] : []),
    element(
      'header',
      {},
      element('div', {}, element('h1', {}, spec.title), element('p', { class: 'subtitle' }, spec.subtitle)),
      element(
        'div',
        { class: 'page-buttons' },
        ...(maySave() ? [createSaveValues(spec)] : []),
        // In a frame the page around has one for all.
        ...(window.parent === window ? [createThemeSwitch()] : []),
      ),
    ),
    element('p', { class: 'for-screen-readers' }, spec.altText),
    host,
    ...spec.captions.map((caption) => element('p', { class: 'caption' }, caption)),
    element('footer', {}, spec.footer),
  );
  try {
    draw(spec, host);
  } catch (error) {
    host.replaceChildren(element('p', { role: 'alert' }, `The chart could not be drawn. ${spec.altText}`));
    throw error;
  } finally {
    // After the observers of the chart, which draw it: the page would shrink to what stands round it, and grow again.
    reportHeight();
  }
}

function simulatedStrip(): HTMLElement {
  const [begin, middle, end] = simulatedParts;
  return element('p', { class: 'simulated' }, begin, element('span', {}, middle), end);
}

/**
 * Tells the page that frames this one how high it would have to be, after every change. Out of sight browsers hold observers
 * back: what is not drawn tells nothing, and the page keeps its place free.
 */
function reportHeight(): void {
  if (window.parent === window) return;
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    const isFolded = document.documentElement.classList.contains(foldedClass);
    window.parent.postMessage({ type: 'svc-chart-height', height, isFolded }, '*');
  };
  new ResizeObserver(report).observe(document.documentElement);
}

/** On the root while only the first rows of the chart are shown, as its style says. */
const foldedClass = 'folded';

/**
 * Lets the page that frames this one fold a chart that has rows where it has no room for all of them, and unfold it. `fit` is told the room in
 * CSS pixels; null: there is enough.
 */
export function foldWhenTold(fit: (roomPx: number | null) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (window.parent === window || source !== window.parent) return;
    if (typeof data !== 'object' || data === null) return;
    const { type, isFolded, roomPx } = data as Record<string, unknown>;
    if (type !== 'svc-chart-fold') return;
    document.documentElement.classList.toggle(foldedClass, isFolded === true);
    fit(isFolded === true && typeof roomPx === 'number' ? roomPx : null);
  });
}

/** Tells the page that frames this one of Escape, which it does not hear while the focus is in here: it may show the chart in the whole window. */
function tellEscape(): void {
  if (window.parent === window) return;
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') window.parent.postMessage({ type: 'svc-chart-escape' }, '*');
  });
}
