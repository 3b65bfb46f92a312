import { type Dash, dashPattern } from '../../../core/charts/spec/chart-spec.ts';
import type { InteractiveSpec } from '../../../core/charts/spec/page-spec.ts';
import { pageRows } from '../../../core/charts/chart-rows.ts';
import { toCsv } from '../../../core/text/table-text.ts';

type AttributeValue = string | number | boolean | null;

/**
 * An HTML element. Strings among the children become text, never markup; `true` is an attribute without value, `null` and
 * `false` are left out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, AttributeValue> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children);
}

export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, AttributeValue> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function filled<Made extends Element>(
  made: Made,
  attributes: Record<string, AttributeValue>,
  children: (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

export function button(
  act: () => void,
  attributes: Record<string, AttributeValue>,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', act);
  return made;
}

/** A button with a sign, or with few words; what it means may end with its key: "Next event (])". */
export function signButton(sign: string, meaning: string, act: () => void): HTMLButtonElement {
  return button(act, { title: meaning, 'aria-label': meaning.replace(/ \(.\)$/, '') }, sign);
}

/** Writes what is not there already, so that nothing is laid out anew. */
export function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** How a chart is used, by fingers or by mouse and keys. */
export function hint(fingers: string, mouse: string): HTMLElement {
  return element('p', { class: 'hint' }, matchMedia('(pointer: coarse)').matches ? fingers : mouse);
}

export const linePx = 1.8;

interface LineLook {
  colour: string;
  dash: Dash;
}

/** Lengths of dashes and gaps on a canvas; empty for a solid line. */
export function canvasDash({ dash }: Pick<LineLook, 'dash'>): number[] {
  return dashPattern(dash, linePx)?.split(' ').map(Number) ?? [];
}

export function lineSwatch(line: LineLook): SVGSVGElement {
  return svgElement(
    'svg',
    {
      class: 'swatch',
      viewBox: '0 0 24 8',
      width: 24,
      height: 8,
      preserveAspectRatio: 'xMinYMid slice',
      'aria-hidden': 'true',
    },
    svgElement('line', {
      x1: 0,
      x2: 24,
      y1: 4,
      y2: 4,
      stroke: line.colour,
      'stroke-width': 2.4,
      'stroke-dasharray': dashPattern(line.dash, 1.6),
    }),
  );
}

/** A table below a chart. Heads of the columns are in lines; those of more than one column say of how many. */
interface DataTable {
  caption: string;
  corner: string;
  heads: { text: string; columns?: number }[][];
  rows: { head: string; cells: string[] }[];
}

/** Made when it is opened first: most readers never do. */
export function createTableOnDemand(summary: string, tableOf: () => DataTable): HTMLDetailsElement {
  const details = element('details', { class: 'data' }, element('summary', {}, summary));
  details.addEventListener('toggle', () => {
    if (!details.open || details.childElementCount > 1) return;
    const attributes = { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Values' };
    details.append(element('div', attributes, dataTable(tableOf())));
  });
  return details;
}

function dataTable({ caption, corner, heads, rows }: DataTable): HTMLTableElement {
  const lines = heads.map((line, index) =>
    element(
      'tr',
      {},
      ...(index === 0 ? [element('th', { scope: 'col', rowspan: heads.length }, corner)] : []),
      ...line.map(({ text, columns = null }) =>
        element('th', { scope: columns === null ? 'col' : 'colgroup', colspan: columns }, text),
      ),
    ),
  );
  const body = rows.map(({ head, cells }) =>
    element('tr', {}, element('th', { scope: 'row' }, head), ...cells.map((cell) => element('td', {}, cell))),
  );
  return element(
    'table',
    {},
    element('caption', {}, caption),
    element('thead', {}, ...lines),
    element('tbody', {}, ...body),
  );
}

/** Keeps the values of the chart as a CSV file, named as the page. */
export function createSaveValues(spec: InteractiveSpec): HTMLButtonElement {
  const save = () => {
    const url = URL.createObjectURL(new Blob([toCsv(pageRows(spec))], { type: 'text/csv' }));
    element('a', { href: url, download: fileName(location.pathname) }).click();
    // Browsers have taken it by then, as they say no earlier.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return button(save, { 'aria-label': 'Save the values as CSV' }, 'CSV');
}

/** A page that a server of ours shows may save nothing: it stands in a sandbox, with an origin that is nobody's. The chat has links. */
export function maySave(): boolean {
  return window.parent === window && (location.protocol === 'file:' || window.origin !== 'null');
}

function fileName(path: string): string {
  const [, name] = /([^/]+)\.html$/.exec(decodeURIComponent(path)) ?? [];
  return `${name ?? 'chart'}.csv`;
}
