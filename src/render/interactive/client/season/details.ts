import type { SeasonSummarySpec } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import type { PlacedCell } from './points-table.ts';

/**
 * Shows what is behind a cell: by hovering, touching or moving the focus over the table with the arrow keys (Home and End in
 * a row, Escape closes). Screen readers get the same words from the cell itself.
 */
export function createDetails(
  spec: SeasonSummarySpec,
  host: HTMLElement,
  table: HTMLTableElement,
  cells: readonly PlacedCell[],
): void {
  const panel = element('div', { class: 'details', hidden: true, 'aria-hidden': 'true' });
  host.append(panel);
  const columnCount = spec.rounds.length;
  const placeOf = new Map(cells.map((cell) => [cell.node, cell]));
  const cellOf = (target: EventTarget | null): PlacedCell | undefined => {
    const node = target instanceof Element ? target.closest('td') : null;
    return node ? placeOf.get(node) : undefined;
  };
  let shown: PlacedCell | undefined;

  const show = (cell: PlacedCell | undefined) => {
    shown?.node.classList.remove('pointed');
    shown = cell;
    panel.hidden = cell === undefined;
    if (!cell) return;
    cell.node.classList.add('pointed');
    const competitor = spec.competitors[cell.row]!;
    const round = spec.rounds[cell.column]!;
    const when = [`Round ${round.round}`, round.date, round.isSprint ? 'sprint weekend' : ''];
    panel.replaceChildren(
      element('strong', {}, competitor.name),
      element('span', {}, round.name),
      element('span', { class: 'when' }, when.filter((part) => part !== '').join(' · ')),
      ...competitor.cells[cell.column]!.lines.map((line) => element('span', {}, line)),
    );
    placeBeside(panel, cell.node, host);
  };

  table.addEventListener('pointerover', (event) => {
    const cell = cellOf(event.target);
    if (cell && event.pointerType === 'mouse') show(cell);
  });
  table.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') show(cellOf(document.activeElement));
  });
  table.addEventListener('click', (event) => cellOf(event.target)?.node.focus({ preventScroll: true }));
  table.addEventListener('focusin', (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    for (const { node } of cells) node.tabIndex = node === cell.node ? 0 : -1;
    show(cell);
  });
  table.addEventListener('focusout', () => show(undefined));
  table.addEventListener('keydown', (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const rowStart = cell.row * columnCount;
    const moves: Record<string, number> = {
      ArrowRight: Math.min(cell.column + 1, columnCount - 1) + rowStart,
      ArrowLeft: Math.max(cell.column - 1, 0) + rowStart,
      ArrowDown: cell.column + rowStart + columnCount,
      ArrowUp: cell.column + rowStart - columnCount,
      Home: rowStart,
      End: rowStart + columnCount - 1,
    };
    if (event.key === 'Escape') show(undefined);
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    cells[next]?.node.focus();
  });
  const [first] = cells;
  if (first) first.node.tabIndex = 0;
}

/** Below the cell, above it where there is no room; never over the edges. */
function placeBeside(panel: HTMLElement, cell: HTMLElement, host: HTMLElement): void {
  const around = host.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const left = Math.min(Math.max(box.left - around.left, 0), around.width - panel.offsetWidth);
  const below = box.bottom - around.top + 6;
  const above = box.top - around.top - panel.offsetHeight - 6;
  panel.style.left = `${Math.max(left, 0)}px`;
  panel.style.top = `${below + panel.offsetHeight > around.height && above >= 0 ? above : below}px`;
}
