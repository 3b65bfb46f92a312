import type { CellLook, PointsCell, SeasonSummarySpec } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';

export interface PlacedCell {
  node: HTMLTableCellElement;
  /** Index of the competitor. */
  row: number;
  /** Index of the round. */
  column: number;
}

/** The heatmap: a real table, so that it can be read without seeing it. */
export function createPointsTable(spec: SeasonSummarySpec): {
  scroller: HTMLElement;
  table: HTMLTableElement;
  cells: PlacedCell[];
} {
  const cells: PlacedCell[] = [];
  const heading = (text: string, className: string) =>
    element('th', { scope: 'col', class: className }, text);
  const rounds = spec.rounds.map((round) =>
    element(
      'th',
      { scope: 'col', class: round.isUpcoming ? 'round upcoming' : 'round' },
      element('span', { class: 'number', 'aria-hidden': 'true' }, String(round.round)),
      element('abbr', { title: round.name }, round.code),
      element(
        'span',
        { class: 'sprint', title: round.isSprint ? 'Sprint weekend' : null },
        round.isSprint ? 'S' : '',
      ),
    ),
  );
  const rows = spec.competitors.map((competitor, row) => {
    const name = element(
      'th',
      { scope: 'row', class: 'name' },
      element(
        'span',
        { class: 'identity' },
        element('i', { class: 'team' }),
        element('span', { class: 'position' }, competitor.position),
        element(
          'span',
          { class: 'names' },
          element('span', { class: 'long' }, competitor.name),
          element('abbr', { class: 'short', title: competitor.name }, competitor.shortName),
          element('small', {}, competitor.detail),
        ),
      ),
    );
    name.querySelector<HTMLElement>('.team')!.style.backgroundColor = competitor.colour;
    const points = competitor.cells.map((cell, column) => {
      const node = cellNode(cell);
      colourCell(node, pointsLook(cell, spec));
      cells.push({ node, row, column });
      return node;
    });
    return element('tr', {}, name, element('td', { class: 'total' }, competitor.points), ...points);
  });
  const table = element(
    'table',
    { class: 'heatmap', role: 'grid', 'aria-label': `${spec.title}, ${spec.subtitle}` },
    element(
      'thead',
      {},
      element('tr', {}, heading(spec.competitorHeading, 'name'), heading('Points', 'total'), ...rounds),
    ),
    element('tbody', {}, ...rows),
  );
  return { scroller: element('div', { class: 'scroller' }, table), table, cells };
}

function cellNode(cell: PointsCell): HTMLTableCellElement {
  const { text, lines } = cell;
  return element(
    'td',
    { class: classesOf(cell).join(' '), role: 'gridcell', tabindex: -1 },
    element('span', { class: 'value', 'aria-hidden': 'true' }, text),
    element('span', { class: 'for-screen-readers' }, lines.join('; ')),
  );
}

/** How the points of a round look; null = no colour. */
export function pointsLook({ look }: PointsCell, { pointLooks }: SeasonSummarySpec): CellLook | null {
  return look === null ? null : pointLooks[look]!;
}

export function colourCell(node: HTMLElement, look: CellLook | null): void {
  node.style.backgroundColor = look?.fill ?? '';
  node.style.color = look?.ink ?? '';
}

function classesOf({ kind, hasSprintPoints, hasWon }: PointsCell): string[] {
  return [kind, ...(hasSprintPoints ? ['with-sprint'] : []), ...(hasWon ? ['won'] : [])];
}

/** The colour scale, from few points of a round to the most. */
export function createScale({ scale }: SeasonSummarySpec): HTMLElement {
  const bar = element('span', { class: 'scale-bar' });
  bar.style.backgroundImage = `linear-gradient(to right, ${scale.map(({ fill }) => fill).join(', ')})`;
  return element(
    'div',
    { class: 'scale', 'aria-hidden': 'true' },
    element('span', {}, scale[0]!.points),
    bar,
    element('span', {}, `${scale.at(-1)!.points} points in a round`),
    element('span', { class: 'win-key' }),
    element('span', {}, 'race won'),
  );
}
