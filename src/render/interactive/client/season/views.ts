import type {
  CellLook,
  PointsCell,
  SeasonSummarySpec,
} from '../../../../core/charts/spec/season-summary-spec.ts';
import { element } from '../element.ts';
import { colourCell, type PlacedCell, pointsLook } from './points-table.ts';

/** What a cell shows, and how; null = no colour. */
interface Shown {
  text: string;
  look: CellLook | null;
}

interface View {
  name: string;
  show(cell: PointsCell, spec: SeasonSummarySpec): Shown;
}

const views: readonly View[] = [
  { name: 'Points of each round', show: (cell, spec) => ({ text: cell.text, look: pointsLook(cell, spec) }) },
  { name: 'Total', show: (cell, spec) => shownStanding(cell, spec, ({ total }) => total) },
  {
    name: 'Gap to the leader',
    show: (cell, spec) => shownStanding(cell, spec, ({ gap }) => (gap === '' ? '0' : gap)),
  },
];

function shownStanding(
  { standing }: PointsCell,
  { standingLooks }: SeasonSummarySpec,
  textOf: (standing: NonNullable<PointsCell['standing']>) => string,
): Shown {
  if (standing === null) return { text: '', look: null };
  return { text: textOf(standing), look: standingLooks[standing.look]! };
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
      const { text, look } = views[chosen]!.show(spec.competitors[row]!.cells[column]!, spec);
      node.querySelector('.value')!.textContent = text;
      colourCell(node, look);
    }
  };
  buttons.forEach((button, index) => button.addEventListener('click', () => show(index)));
  return element('div', { class: 'views', role: 'group', 'aria-label': 'What the cells show' }, ...buttons);
}
