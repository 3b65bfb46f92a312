import type { InteractiveSpec } from '../../../core/charts/spec/interactive-spec.ts';
import { pageRows } from '../../../core/charts/tables/page-rows.ts';
import { toCsv } from '../../../core/text/csv.ts';
import { element } from './element.ts';

/** Keeps the values of the chart as a CSV file, named as the page. */
export function createSaveValues(spec: InteractiveSpec): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-label': 'Save the values as CSV' }, 'CSV');
  button.addEventListener('click', () => {
    const url = URL.createObjectURL(new Blob([toCsv(pageRows(spec))], { type: 'text/csv' }));
    element('a', { href: url, download: fileName(location.pathname) }).click();
    // Browsers have taken it by then, as they say no earlier.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  return button;
}

/** A page that a server of ours shows may save nothing: it stands in a sandbox, with an origin that is nobody's. The chat has links. */
export function maySave(): boolean {
  return window.parent === window && (location.protocol === 'file:' || window.origin !== 'null');
}

function fileName(path: string): string {
  const [, name] = /([^/]+)\.html$/.exec(decodeURIComponent(path)) ?? [];
  return `${name ?? 'chart'}.csv`;
}
