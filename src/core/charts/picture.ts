import { formatLapTime, formatSeconds } from '../text/lap-time.ts';
import { altTextOf, footerText } from './look/chart-texts.ts';
import type { ChartSpec, Key, Panel, Row, RowAxis } from './spec/chart-spec.ts';

/** A column of the table beside a plot: what stands in it, in CSV files and in the alternative text, said once. */
export interface TableColumn<Item> {
  /** With the unit, as columns of axes: `median_ms`. */
  key: string;
  heading: string;
  /** null: unknown, or there is none. */
  value(this: void, item: Item, index: number): number | string | null;
  /** How it is written; left out: milliseconds as lap times, below a minute as seconds, anything else as it is. */
  text?: ((value: never, item: Item) => string) | undefined;
}

export function column<Item, Value extends number | string>(
  key: string,
  heading: string,
  value: (item: Item, index: number) => Value | null,
  text?: (value: Value, item: Item) => string,
): TableColumn<Item> {
  return { key, heading, value, text };
}

/** An axis with a row for each item, and its table beside the plot. */
export function tableAxis<Item>(
  items: readonly Item[],
  nameOf: (item: Item, index: number) => Omit<Row, 'cells' | 'values'>,
  columns: readonly TableColumn<Item>[],
): RowAxis {
  return {
    kind: 'rows',
    columns: columns.map(({ heading }) => heading),
    keys: columns.map(({ key }) => key),
    rows: items.map((item, index) => {
      const values = columns.map(({ value }) => value(item, index));
      const cells = columns.map(({ key, text }, at) => {
        const value = values[at]!;
        if (value === null) return '–';
        return text ? text(value as never, item) : written(key, value);
      });
      return { ...nameOf(item, index), cells, values };
    }),
  };
}

function written(key: string, value: number | string): string {
  if (typeof value === 'string' || !key.endsWith('_ms')) return String(value);
  return Math.abs(value) < 60_000 ? formatSeconds(value) : formatLapTime(value);
}

/** What a picture is made of beside what all have. */
type Drawn = Pick<ChartSpec, 'chart' | 'title' | 'subtitle' | 'widthPx' | 'heightPx' | 'panels'> &
  Partial<Pick<ChartSpec, 'maps' | 'sideBySide' | 'panelsPerLine' | 'legend' | 'captions'>> & {
    keys?: readonly Key[];
    /** What the chart is, with which its alternative text begins; left out: the subtitle. */
    about?: string;
    /** What it shows, in items; left out: its tables, row by row. */
    described?: readonly string[];
    /** What the alternative text counts, and how many there are where not all are described. */
    noun?: string;
    count?: number;
    /** Ends the alternative text. */
    remark?: string;
  };

/** A picture with what all have: alternative text, footer, and whether it is simulated. */
export function picture(
  data: { simulated: boolean; sourceLabel: string },
  { about, described, noun = 'driver', count, remark, ...drawn }: Drawn,
): ChartSpec {
  const items = described ?? tableItems(drawn);
  const told = described ? items : items.slice(0, mostTold);
  const altText = altTextOf(about ?? drawn.subtitle, told, count ?? items.length, noun);
  return {
    ...drawn,
    altText: remark === undefined ? altText : `${altText} ${remark}`,
    legend: drawn.legend ?? null,
    keys: [...(drawn.keys ?? [])],
    captions: drawn.captions ?? [],
    footer: footerText(data),
    simulated: data.simulated,
  };
}

const mostTold = 10;
/** Columns of a row that are told. */
const mostColumns = 3;

/** The tables of a chart in words: "NOR best lap 1:30.000, left 0.100". */
function tableItems({ legend, panels }: Pick<Drawn, 'legend' | 'panels'>): string[] {
  if (legend)
    return legend.entries.map(({ label, values }) => itemText(label, legend.columns, values, values.length));
  return panels.flatMap(({ y, marks }) =>
    y.kind === 'value' ? [] : y.rows.flatMap((row, index) => rowItem(marks, y, row, index)),
  );
}

function rowItem(
  marks: Panel['marks'],
  { columns }: RowAxis,
  { label, cells }: Row,
  index: number,
): string[] {
  if (label === '') return [];
  const bar = marks.flatMap((mark) =>
    mark.kind === 'bars' ? mark.bars.filter(({ row }) => row === index) : [],
  );
  return [bar[0] ? `${label} ${bar[0].label}` : itemText(label, columns, cells, mostColumns)];
}

function itemText(label: string, columns: readonly string[], cells: readonly string[], most: number): string {
  const told = columns
    .map((heading, index) => ({ heading, cell: cells[index] ?? '' }))
    .filter(({ cell }) => cell !== '' && cell !== '–')
    .slice(0, most)
    .map(({ heading, cell }) => `${/^[A-Z][a-z]/.test(heading) ? heading.toLowerCase() : heading} ${cell}`);
  return told.length === 0 ? label : `${label} ${told.join(', ')}`;
}
