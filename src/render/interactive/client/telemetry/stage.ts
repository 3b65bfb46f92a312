import type { TelemetrySpec } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import type { AxisWindow } from '../plots/axis-window.ts';
import { axisHeightPx, createAxisPlot, createCrosshair, gutterPx } from '../plots/plot.ts';
import { formatDistance } from '../../../../core/charts/telemetry/readings.ts';
import { createAxisStage } from '../plots/gestures.ts';
import { type ChartState, type ChartStore, lapExtent } from './chart-state.ts';
import { distanceTicks } from './row-plot.ts';
import { createStageRow, type StageRow } from './stage-row.ts';

const lanes = 2;
const gapPx = 3;

/** Small labels at distances, in two lines where they are close; those that fit nowhere are left out until zoomed. */
function createLabelStrip(
  kind: 'corners' | 'sectors',
  marks: readonly { label: string; distanceM: number }[],
) {
  const labels = marks.map((mark) => ({ ...mark, node: element('span', {}, mark.label) }));
  const strip = element(
    'div',
    { class: `strip ${kind}`, 'aria-hidden': 'true' },
    ...labels.map(({ node }) => node),
  );
  return {
    strip,
    update({ from, to }: AxisWindow, plotWidthPx: number) {
      const ends = Array.from({ length: lanes }, () => -Infinity);
      const widths = labels.map(({ node }) => {
        node.hidden = false;
        return node.offsetWidth;
      });
      labels.forEach(({ node, distanceM }, index) => {
        const x = ((distanceM - from) / (to - from)) * plotWidthPx;
        const left = x - widths[index]! / 2;
        const lane = ends.findIndex((end) => left >= end + gapPx);
        node.hidden = x < 0 || x > plotWidthPx || lane === -1;
        if (node.hidden) return;
        ends[lane] = left + widths[index]!;
        node.style.left = `${gutterPx.left + left}px`;
        node.style.top = `${lane * 13}px`;
      });
      strip.dataset.lanes = String(ends.filter((end) => end > -Infinity).length);
    },
  };
}

/** Narrower stages are for phones: rows get lower. */
const narrowPx = 560;
/** So many readings need a line of their own on phones. */
const many = 4;
/** With more letters in all labels, readings are told by samples of their lines alone. */
const mostLetters = 20;

/** All rows over their common axis, with the crosshair through them. */
export function createStage(spec: TelemetrySpec, host: HTMLElement, store: ChartStore) {
  const rows = spec.rows.map((row) => createStageRow(spec, row, store));
  const sectors = createLabelStrip(
    'sectors',
    [0, ...spec.sectorLinesM].map((distanceM, index) => ({ label: `S${index + 1}`, distanceM })),
  );
  const cornerStrips =
    spec.corners.length > 0 ? [0, 1].map(() => createLabelStrip('corners', spec.corners)) : [];
  const [topCorners, bottomCorners] = cornerStrips;
  const crosshair = createCrosshair(formatDistance);
  const axisHost = element('div', { class: 'plot axis' }, crosshair.tag);
  const stage = element(
    'div',
    { class: stageClass(spec) },
    ...(spec.sectorLinesM.length > 0 ? [sectors.strip] : []),
    ...(topCorners ? [topCorners.strip] : []),
    ...rows.map(({ section }) => section),
    axisHost,
    ...(bottomCorners ? [bottomCorners.strip] : []),
    crosshair.line,
  );
  host.append(stage);
  const axis = createAxisPlot(lapExtent(spec), distanceTicks, axisHost);
  let roomPx: number | null = null;
  // Remembered, because asking would make the browser lay the page out again at every move.
  let widthPx = 0;
  const plotWidthPx = () => widthPx - gutterPx.left - gutterPx.right;

  const moveStrips = ({ window }: ChartState) => {
    for (const strip of [sectors, ...cornerStrips]) strip.update(window, plotWidthPx());
  };
  const update = (state: ChartState) => {
    for (const row of rows) row.update(state, plotWidthPx());
    crosshair.move(state, plotWidthPx());
  };
  const resize = () => {
    widthPx = stage.clientWidth;
    if (widthPx === 0) return;
    const freelyPx = widthPx < narrowPx ? 76 : 96;
    const unitPx = roomPx === null ? freelyPx : Math.min(freelyPx, fittingUnitPx(spec, rows, roomPx));
    for (const row of rows) row.resize(widthPx, unitPx);
    axis.resize(widthPx, axisHeightPx + 2);
    moveStrips(store.state());
    // uPlot lays itself out in a microtask of its own.
    queueMicrotask(() => update(store.state()));
  };

  store.onChange((state, changed) => {
    const plots = [axis, ...rows.flatMap(({ plot }) => plot ?? [])];
    if (changed.some((key) => key !== 'cursor')) for (const row of rows) row.rescale(state);
    if (changed.includes('window')) {
      for (const plot of plots) plot.show(state.window);
      moveStrips(state);
    }
    if (changed.includes('hidden')) for (const plot of plots) plot.hide(state.hidden);
    update(state);
  });
  new ResizeObserver(resize).observe(stage);

  return {
    ...createAxisStage(stage, store, () => widthPx),
    /** Makes the rows that are shown so low that the page has this height, if that can be read; null: as high as they are made. */
    fit: (newRoomPx: number | null) => {
      roomPx = newRoomPx;
      resize();
    },
  };
}

/** Rows that a folded chart shows: delta and speed. */
const foldedRows = 2;
/** Lower than this, nothing can be told from a line. */
const lowestUnitPx = 30;

/** The unit of height with which the folded page is as high as the room, if that can be read. */
function fittingUnitPx(spec: TelemetrySpec, rows: readonly StageRow[], roomPx: number): number {
  const plotsPx = rows
    .slice(0, foldedRows)
    .reduce((sum, { section }) => sum + section.lastElementChild!.clientHeight, 0);
  const shares = spec.rows
    .slice(0, foldedRows)
    .reduce((sum, row) => sum + (row.kind === 'values' && row.missing === null ? row.share : 0), 0);
  const besidePx = document.documentElement.getBoundingClientRect().height - plotsPx;
  return Math.max(lowestUnitPx, (roomPx - besidePx) / Math.max(shares, 1));
}

function stageClass({ traces }: TelemetrySpec): string {
  const letters = traces.reduce((sum, { label }) => sum + label.length, 0);
  return [
    'stage',
    ...(traces.length >= many ? ['many'] : []),
    ...(letters > mostLetters ? ['long-labels'] : []),
  ].join(' ');
}
