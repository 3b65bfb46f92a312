import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import { createLabelStrip } from './label-strip.ts';
import { createAxisPlot } from './plot.ts';
import { axisHeightPx, gutterPx } from './plot-style.ts';
import { createStageRow } from './stage-row.ts';
import { visibleCursorM, type ChartState, type Store } from './store.ts';

/** All rows over their common axis, with the crosshair through them. */
export interface Stage {
  stage: HTMLElement;
  /** Distance at a place of the window of the browser. */
  distanceAt(clientX: number): number;
  /** Width of the plots. */
  plotWidthPx(): number;
  /** Shows what is being dragged over, between two places of the window of the browser; null for nothing. */
  markSelection(range: { fromX: number; toX: number } | null): void;
}

/** Narrower stages are for phones: rows get lower. */
const narrowPx = 560;
/** So many readings need a line of their own on phones. */
const many = 4;
/** With more letters in all labels, readings are told by samples of their lines alone. */
const mostLetters = 20;

export function createStage(spec: TelemetrySpec, host: HTMLElement, store: Store): Stage {
  const rows = spec.rows.map((row) => createStageRow(spec, row, store));
  const sectors = createLabelStrip(
    'sectors',
    [0, ...spec.sectorLinesM].map((distanceM, index) => ({ label: `S${index + 1}`, distanceM })),
  );
  const cornerStrips =
    spec.corners.length > 0 ? [0, 1].map(() => createLabelStrip('corners', spec.corners)) : [];
  const [topCorners, bottomCorners] = cornerStrips;
  const distanceTag = element('span', { class: 'distance-tag', hidden: true });
  const axisHost = element('div', { class: 'plot axis' }, distanceTag);
  const crosshair = element('div', { class: 'crosshair', hidden: true });
  const selection = element('div', { class: 'selection', hidden: true });
  const stage = element(
    'div',
    { class: stageClass(spec) },
    ...(spec.sectorLinesM.length > 0 ? [sectors.strip] : []),
    ...(topCorners ? [topCorners.strip] : []),
    ...rows.map(({ section }) => section),
    axisHost,
    ...(bottomCorners ? [bottomCorners.strip] : []),
    crosshair,
    selection,
  );
  host.append(stage);
  const axis = createAxisPlot(spec, axisHost);
  // Remembered, because asking would make the browser lay the page out again at every move.
  let widthPx = 0;
  const plotWidthPx = () => widthPx - gutterPx.left - gutterPx.right;

  const moveStrips = ({ window }: ChartState) => {
    for (const strip of [sectors, ...cornerStrips]) strip.update(window, plotWidthPx());
  };
  const moveCrosshair = (state: ChartState) => {
    const cursorM = visibleCursorM(state);
    for (const node of [crosshair, distanceTag]) node.hidden = cursorM === null;
    if (cursorM === null) return;
    const { window } = state;
    const share = (cursorM - window.fromM) / (window.toM - window.fromM);
    const x = gutterPx.left + share * plotWidthPx();
    crosshair.style.transform = `translateX(${x}px)`;
    distanceTag.style.left = `${x}px`;
    distanceTag.textContent = formatDistance(cursorM);
    distanceTag.classList.toggle('leftwards', share > 0.5);
  };
  const update = (state: ChartState) => {
    for (const row of rows) row.update(state, plotWidthPx());
    moveCrosshair(state);
  };
  const resize = () => {
    widthPx = stage.clientWidth;
    if (widthPx === 0) return;
    const unitPx = widthPx < narrowPx ? 76 : 96;
    for (const row of rows) row.resize(widthPx, unitPx);
    axis.resize(widthPx, axisHeightPx + 2);
    moveStrips(store.state());
    // uPlot lays itself out in a microtask of its own.
    queueMicrotask(() => update(store.state()));
  };

  store.onChange((state, changed) => {
    const plots = [axis, ...rows.flatMap(({ plot }) => plot ?? [])];
    if (changed.some((key) => key !== 'cursorM')) for (const row of rows) row.rescale(state);
    if (changed.includes('window')) {
      for (const plot of plots) plot.show(state.window);
      moveStrips(state);
    }
    if (changed.includes('hidden')) for (const plot of plots) plot.hide(state.hidden);
    update(state);
  });
  new ResizeObserver(resize).observe(stage);

  return {
    stage,
    plotWidthPx,
    distanceAt(clientX) {
      const { fromM, toM } = store.state().window;
      const x = clientX - stage.getBoundingClientRect().left - gutterPx.left;
      const share = Math.min(Math.max(x / plotWidthPx(), 0), 1);
      return fromM + share * (toM - fromM);
    },
    markSelection(range) {
      selection.hidden = range === null;
      if (range === null) return;
      const left = stage.getBoundingClientRect().left;
      const limit = (x: number) => Math.min(Math.max(x - left, gutterPx.left), gutterPx.left + plotWidthPx());
      const [from, to] = [limit(Math.min(range.fromX, range.toX)), limit(Math.max(range.fromX, range.toX))];
      selection.style.left = `${from}px`;
      selection.style.width = `${to - from}px`;
    },
  };
}

function stageClass({ traces }: TelemetrySpec): string {
  const letters = traces.reduce((sum, { label }) => sum + label.length, 0);
  return [
    'stage',
    ...(traces.length >= many ? ['many'] : []),
    ...(letters > mostLetters ? ['long-labels'] : []),
  ].join(' ');
}
