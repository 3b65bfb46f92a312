import { element } from '../element.ts';

/** A table below a chart, made when it is opened first: most readers never do. */
export function createTableOnDemand(summary: string, create: () => HTMLTableElement): HTMLDetailsElement {
  const details = element('details', { class: 'data' }, element('summary', {}, summary));
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1)
      details.append(
        element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Values' }, create()),
      );
  });
  return details;
}
