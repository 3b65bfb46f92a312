import type { CellLook, PointsCell, SeasonSummarySpec } from '../../../../core/charts/spec/page-spec.ts';
import { button, element } from '../element.ts';
import { colourCell, createPointsTable, createScale, type PlacedCell, pointsLook } from './points-table.ts';
import { embeddedSpec, openPage } from '../page.ts';
import { createDetails } from './details.ts';

/**
 * Begins with the latest round that was run in view, and says by a shade at either edge that there is more to scroll to. `scroller` has
 * to be on the page.
 */
function showLatestRounds({ rounds }: SeasonSummarySpec, scroller: HTMLElement, host: HTMLElement): void {
  const latest = rounds.findLastIndex(({ isUpcoming }) => !isUpcoming);
  const heading = scroller.querySelectorAll<HTMLElement>('th.round')[latest];
  const mark = (): void => {
    const [nameEnd, totalEnd] = widthsThatStay(scroller);
    host.style.setProperty('--name-end', `${nameEnd}px`);
    host.style.setProperty('--names-width', `${totalEnd}px`);
    const left = scroller.scrollLeft;
    host.classList.toggle('more-left', left > 1);
    host.classList.toggle('more-right', left + scroller.clientWidth < scroller.scrollWidth - 1);
  };
  scroller.addEventListener('scroll', mark, { passive: true });
  let isPlaced = false;
  const observer = new ResizeObserver(() => {
    mark();
    // Not before: of a frame out of sight browsers make no layout, and it would begin with the first rounds.
    if (isPlaced || !heading) return;
    isPlaced = true;
    scroller.scrollLeft = heading.offsetLeft + 2 * heading.offsetWidth - scroller.clientWidth;
  });
  // The names get wider when their font is there.
  for (const element of [scroller, ...scroller.querySelectorAll('thead .name')]) observer.observe(element);
  mark();
}

/** Where the columns end that do not scroll: names, and totals beside them. */
function widthsThatStay(scroller: HTMLElement): [nameEnd: number, totalEnd: number] {
  const [name = 0, total = 0] = ['.name', '.total'].map(
    (column) => scroller.querySelector<HTMLElement>(`thead ${column}`)?.offsetWidth,
  );
  return [name, name + total];
}

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
function createViews(
  spec: SeasonSummarySpec,
  { table, cells, scale }: { table: HTMLTableElement; cells: readonly PlacedCell[]; scale: HTMLElement },
): HTMLElement {
  const buttons = views.map(({ name }, index) =>
    button(() => show(index), { 'aria-pressed': String(index === 0) }, name),
  );
  const show = (chosen: number): void => {
    buttons.forEach((each, index) => each.setAttribute('aria-pressed', String(index === chosen)));
    table.classList.toggle('standings', chosen > 0);
    scale.hidden = chosen > 0;
    for (const { node, row, column } of cells) {
      const { text, look } = views[chosen]!.show(spec.competitors[row]!.cells[column]!, spec);
      node.querySelector('.value')!.textContent = text;
      colourCell(node, look);
    }
  };
  return element('div', { class: 'views', role: 'group', 'aria-label': 'What the cells show' }, ...buttons);
}

const embedded: SeasonSummarySpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  const { scroller, table, cells } = createPointsTable(spec);
  const frame = element('div', { class: 'frame' }, scroller);
  const scale = createScale(spec);
  host.append(createViews(spec, { table, cells, scale }), scale, frame);
  createDetails(spec, host, table, cells);
  showLatestRounds(spec, scroller, frame);
});
