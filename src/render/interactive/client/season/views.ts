import type { PointsCell, SeasonSummarySpec } from '../../../../core/charts/spec/season-summary-spec.ts';
import { element } from '../element.ts';
import type { PlacedCell } from './points-table.ts';

interface CellLook {
  text: string;
  fill: string | null;
  ink: string | null;
}

interface View {
  name: string;
  lookOf(cell: PointsCell, spec: SeasonSummarySpec): CellLook;
}

const views: readonly View[] = [
  { name: 'Points of each round', lookOf: ({ text, fill, ink }) => ({ text, fill, ink }) },
  { name: 'Total', lookOf: (cell, spec) => standingLook(cell, spec, ({ total }) => total) },
  {
    name: 'Gap to the leader',
    lookOf: (cell, spec) => standingLook(cell, spec, ({ gap }) => (gap === '' ? '0' : gap)),
  },
];

function standingLook(
  { standing }: PointsCell,
  { standingLooks }: SeasonSummarySpec,
  textOf: (standing: NonNullable<PointsCell['standing']>) => string,
): CellLook {
  if (standing === null) return { text: '', fill: null, ink: null };
  return { text: textOf(standing), ...standingLooks[standing.look]! };
}

/** Buttons that show points, totals or gaps in the cells. What is behind a cell stays the same. */
export function createViews(
  spec: SeasonSummarySpec,
  { table, cells, scale }: { table: HTMLTableElement; cells: readonly PlacedCell[]; scale: HTMLElement },
): HTMLElement {
  const buttons = views.map(({ name }, index) =>
    element('button', { type: 'button', 'aria-pressed': String(index === 0) }, name),
  );
  const show = (chosen: number): void => {
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(index === chosen)));
    table.classList.toggle('standings', chosen > 0);
    scale.hidden = chosen > 0;
    for (const { node, row, column } of cells) {
      const { text, fill, ink } = views[chosen]!.lookOf(spec.competitors[row]!.cells[column]!, spec);
      node.querySelector('.value')!.textContent = text;
      node.style.backgroundColor = fill ?? '';
      node.style.color = ink ?? '';
    }
  };
  buttons.forEach((button, index) => button.addEventListener('click', () => show(index)));
  return element('div', { class: 'views', role: 'group', 'aria-label': 'What the cells show' }, ...buttons);
}
