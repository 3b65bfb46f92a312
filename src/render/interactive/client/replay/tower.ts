import type { Board, BoardCar } from '../../../../core/board/board.ts';
import { asLine, theme } from '../../../../core/charts/look/theme.ts';
import { button, element, setText } from '../element.ts';
import { createTowerRows, rankWords, type TimeCell, type TowerRow, towerOrder } from './tower-row.ts';

interface Column {
  /** Of the class by which narrow towers leave it out. */
  id: string;
  heading: string;
  /** For those who only hear it, where the heading is short. */
  meaning?: string;
}

const driver: Column[] = [
  { id: 'place', heading: 'P', meaning: 'Place' },
  { id: 'driver', heading: 'Driver' },
];
const gaps: Column[] = [
  { id: 'gap', heading: 'Gap' },
  { id: 'interval', heading: 'Int.', meaning: 'Interval' },
];
const last: Column = { id: 'last', heading: 'Last', meaning: 'Last lap' };
const best: Column = { id: 'best', heading: 'Best', meaning: 'Best lap' };
const sectors: Column[] = ['1', '2', '3'].map((n) => ({
  id: 'sector',
  heading: `S${n}`,
  meaning: `Sector ${n}`,
}));
const tyre: Column = { id: 'tyre', heading: 'Tyre' };
const stops: Column = { id: 'stops', heading: 'Stops' };

const columns = {
  race: [...driver, ...gaps, last, ...sectors, tyre, stops],
  timed: [...driver, best, ...gaps, last, ...sectors, tyre],
};

const miniColours: Record<string, string> = { p: 'best', g: 'own', y: 'slow', b: 'pit', x: 'stopped' };
const moveMs = 260;

/** The timing tower: a table in which only what changed is written anew. */
export function createTower(isRace: boolean, year: number, follow: (number: string) => void) {
  const shown = isRace ? columns.race : columns.timed;
  const rowOf = createTowerRows(year);
  const rows = new Map<string, ShownRow>();
  const caption = element('caption');
  const body = element('tbody');
  const table = element(
    'table',
    { class: isRace ? 'tower' : 'tower timed' },
    caption,
    element('thead', {}, element('tr', {}, ...shown.map(headingCell))),
    body,
  );
  const scroller = element('div', { class: 'tower-scroller' }, table);
  const other = button(() => showGaps(!table.classList.contains('with-interval')), { class: 'gap-switch' });
  const showGaps = (isInterval: boolean) => {
    table.classList.toggle('with-interval', isInterval);
    other.textContent = isInterval ? 'Show gaps' : 'Show intervals';
  };
  showGaps(isRace);
  body.addEventListener('click', ({ target }) => {
    const number = target instanceof Element ? target.closest('tr')?.dataset.number : undefined;
    if (number !== undefined) follow(number);
  });
  body.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { activeElement } = document;
    if (step === undefined || !body.contains(activeElement)) return;
    const buttons = [...body.querySelectorAll('button')];
    buttons[buttons.indexOf(activeElement as HTMLButtonElement) + step]?.focus();
    event.preventDefault();
  });
  let order: string[] = [];
  return {
    node: element('section', { class: 'tower-part', 'aria-label': 'Timing' }, other, scroller),
    /** @param isSmooth Rows that change places move there. */
    show(board: Board, followed: readonly string[], isSmooth: boolean) {
      setText(caption, captionOf(board, isRace));
      for (const [number, car] of Object.entries(board.cars)) {
        const row = rows.get(number) ?? new ShownRow(number, shown, car);
        rows.set(number, row);
        row.show(car, () => rowOf(number, car, board), followed.includes(number));
        row.node.classList.toggle('last-through', car.place !== null && car.place === board.lastPlaceThrough);
      }
      const wanted = towerOrder(board);
      if (wanted.length !== order.length || wanted.some((number, index) => number !== order[index])) {
        const before = new Map(order.map((number, index) => [number, index]));
        reorder(
          body,
          wanted.map((number) => rows.get(number)!.node),
        );
        if (isSmooth)
          wanted.forEach((number, index) => slide(rows.get(number)!.node, before.get(number), index));
        order = wanted;
      }
    },
  };
}

/** Puts rows into this order; the one that has the focus keeps it. */
function reorder(body: HTMLElement, nodes: readonly HTMLElement[]): void {
  const { activeElement } = document;
  nodes.forEach((node, index) => {
    if (body.children[index] !== node) body.insertBefore(node, body.children[index] ?? null);
  });
  while (body.children.length > nodes.length) body.lastChild!.remove();
  if (
    activeElement !== document.activeElement &&
    activeElement instanceof HTMLElement &&
    body.contains(activeElement)
  )
    activeElement.focus({ preventScroll: true });
}

function slide(node: HTMLElement, from: number | undefined, to: number): void {
  if (from === undefined || from === to) return;
  const distancePx = (from - to) * node.offsetHeight;
  node.animate([{ transform: `translateY(${distancePx}px)` }, { transform: 'none' }], {
    duration: moveMs,
    easing: 'ease-out',
  });
}

function captionOf({ lastPlaceThrough, part }: Board, isRace: boolean): string {
  if (isRace) return 'Running order';
  const name = part === null ? 'Best laps' : `Best laps in Q${part}`;
  return lastPlaceThrough === null ? name : `${name}: places 1 to ${lastPlaceThrough} go through`;
}

function headingCell({ id, heading, meaning }: Column): HTMLElement {
  const cell = element('th', { scope: 'col', class: `of-${id}` });
  if (meaning === undefined) cell.append(heading);
  else cell.append(element('abbr', { title: meaning }, heading));
  return cell;
}

class ShownRow {
  readonly node: HTMLTableRowElement;
  readonly #cells: HTMLElement[];
  readonly #button: HTMLButtonElement;
  readonly #bar: HTMLElement;
  readonly #code = element('span', { class: 'code' });
  readonly #status = element('span', { class: 'status' });
  readonly #columns: readonly Column[];
  #car: BoardCar | null = null;
  #written: string[] = [];

  constructor(number: string, shown: readonly Column[], { teamColour }: BoardCar) {
    this.#columns = shown;
    this.#bar = element('i', { class: 'team-bar' });
    this.#bar.style.background = lineColour(teamColour);
    this.#button = element('button', { type: 'button' }, this.#bar, this.#code);
    this.#cells = shown.map(({ id }) =>
      id === 'driver'
        ? element('th', { scope: 'row', class: 'of-driver' })
        : element('td', { class: `of-${id}` }),
    );
    this.#cells[1]!.append(this.#button, ' ', this.#status);
    this.node = element('tr', {}, ...this.#cells);
    this.node.dataset.number = number;
  }

  show(car: BoardCar, rowOf: () => TowerRow, isFollowed: boolean): void {
    if (this.#button.getAttribute('aria-pressed') !== String(isFollowed)) {
      this.#button.setAttribute('aria-pressed', String(isFollowed));
      this.node.classList.toggle('followed', isFollowed);
    }
    // Unchanged cars are the same objects.
    if (car === this.#car) return;
    if (car.teamColour !== this.#car?.teamColour) this.#bar.style.background = lineColour(car.teamColour);
    this.#car = car;
    this.#write(rowOf());
  }

  #write(row: TowerRow): void {
    this.node.classList.toggle('out', row.isOut);
    setText(this.#code, row.code);
    setText(this.#status, row.status);
    if (this.#button.title !== row.name) this.#button.title = row.name;
    let sector = 0;
    this.#columns.forEach(({ id }, index) => {
      const cell = this.#cells[index]!;
      if (id === 'place' || id === 'gap' || id === 'interval' || id === 'stops') setText(cell, row[id]);
      else if (id === 'last' || id === 'best') this.#writeTime(index, row[id]);
      else if (id === 'tyre') this.#writeTyre(index, row);
      else if (id === 'sector') this.#writeSector(index, row.sectors[sector++]);
    });
  }

  /** Whether the cell does not show this yet. */
  #isNew(index: number, key: string): boolean {
    if (this.#written[index] === key) return false;
    this.#written[index] = key;
    return true;
  }

  #writeTime(index: number, time: TimeCell): void {
    if (this.#isNew(index, `${time.text} ${time.rank}`))
      this.#cells[index]!.replaceChildren(...timeNodes(time));
  }

  #writeSector(index: number, sector: TowerRow['sectors'][number] | undefined): void {
    if (sector === undefined || !this.#isNew(index, Object.values(sector).join(' '))) return;
    const minis = element('i', { class: 'minis' });
    minis.style.backgroundImage = miniStrip(sector.minis);
    const time = element('span', { class: sector.isOld ? 'old' : null }, ...timeNodes(sector));
    this.#cells[index]!.replaceChildren(time, minis);
  }

  #writeTyre(index: number, { tyre: { letter, age, words, fill, outline } }: TowerRow): void {
    if (!this.#isNew(index, `${words} ${fill}`)) return;
    if (letter === '') return this.#cells[index]!.replaceChildren();
    const disc = element('i', { class: 'tyre', 'aria-hidden': 'true' }, letter);
    disc.style.borderColor = fill;
    disc.style.outlineColor = outline === 'none' ? 'transparent' : outline;
    this.#cells[index]!.replaceChildren(
      disc,
      element('span', { 'aria-hidden': 'true' }, age),
      element('span', { class: 'for-screen-readers' }, words),
    );
    this.#cells[index]!.title = words;
  }
}

const lineColours = new Map<string | null, string>();

/** Colour of a team as one of lines and bars, in both themes. */
export function lineColour(teamColour: string | null): string {
  const known = lineColours.get(teamColour);
  if (known !== undefined) return known;
  const isColour = teamColour !== null && /^#[\da-f]{6}$/i.test(teamColour);
  const colour = asLine(isColour ? teamColour : theme.neutral);
  lineColours.set(teamColour, colour);
  return colour;
}

function timeNodes({ text, rank }: TimeCell): (Node | string)[] {
  if (rank === null || text === '') return [text];
  return [
    element('span', { class: rank }, text),
    element('span', { class: 'for-screen-readers' }, `, ${rankWords[rank]}`),
  ];
}

/** Mini-sectors side by side, as one ground. */
function miniStrip(minis: string): string {
  const widthPercent = 100 / Math.max(minis.length, 1);
  const stops = [...minis].map((mini, index) => {
    const [from, to] = [index * widthPercent, (index + 1) * widthPercent];
    const colour = `var(--mini-${miniColours[mini] ?? 'none'})`;
    return `${colour} ${from}% calc(${to}% - 1px), transparent calc(${to}% - 1px) ${to}%`;
  });
  return stops.length === 0 ? 'none' : `linear-gradient(to right, ${stops.join(', ')})`;
}
