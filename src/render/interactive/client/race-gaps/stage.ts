import { stretchGapScale, usualGapScale, wholeGapScale } from '../../../../core/charts/axes.ts';
import type { RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { element } from '../element.ts';
import { isWhole } from '../plots/axis-window.ts';
import {
  createCrosshair,
  createPlot,
  type CurrentScale,
  paddingPx,
  placeAxis,
  plainPlot,
  plainScale,
  valueAxis,
} from '../plots/plot.ts';
import { createAxisStage } from '../plots/gestures.ts';
import { drawGround, drawNames, drawTraces, namesPx } from './drawing.ts';
import { lapText, raceExtent, type TraceState, type TraceStore } from './gaps-at.ts';

/** Narrower stages are for phones. */
const narrowPx = 560;
const heightPx = { narrow: 420, wide: 600 };
/** Lower than this, twenty lines cannot be told apart. */
const lowestPx = 260;

/** The lines, with a crosshair that goes from lap to lap. */
export function createTraceStage(spec: RaceGapsSpec, host: HTMLElement, store: TraceStore) {
  const extent = raceExtent(spec);
  const crosshair = createCrosshair((lap) => lapText(spec, lap));
  const plotHost = element('div', { class: 'plot axis' }, crosshair.tag);
  const stage = element('div', { class: 'stage' }, plotHost, crosshair.line);
  host.append(element('p', { class: 'axis-title' }, `▲ ahead · ${spec.axisTitle}`), stage);
  const current: CurrentScale = { scale: scaleOf(spec, store.state()) };
  const plot = createPlot(plotHost, [[extent.from, extent.to]], [], current, {
    ...plainPlot(0, paddingPx, namesPx),
    scales: {
      x: plainScale,
      // Those ahead are on top.
      y: { dir: -1, range: () => [current.scale.min, current.scale.max] },
    },
    axes: [placeAxis({ steps: [1, 2, 5, 10, 20], label: (lap) => `L${lap}` }, true), valueAxis(current)],
    series: [{}],
    hooks: {
      drawClear: [(onto) => drawGround(onto, spec)],
      draw: [
        (onto) => {
          drawTraces(onto, spec, store.state());
          drawNames(onto, spec, store.state());
        },
      ],
    },
  });
  let widthPx = 0;
  const axisStage = createAxisStage(stage, store, () => widthPx, namesPx);
  const moveCrosshair = (state: TraceState) => crosshair.move(state, axisStage.plotWidthPx());
  store.onChange((state, changed) => {
    if (changed.includes('window')) plot.show(state.window);
    if (changed.some((key) => key !== 'cursor')) plot.rescale(scaleOf(spec, state));
    if (changed.includes('highlighted')) plot.uplot.redraw(false);
    moveCrosshair(state);
  });
  let roomPx: number | null = null;
  const resize = () => {
    widthPx = stage.clientWidth;
    if (widthPx === 0) return;
    const freelyPx = widthPx < narrowPx ? heightPx.narrow : heightPx.wide;
    plot.resize(widthPx, roomPx === null ? freelyPx : Math.min(freelyPx, fittingPx(stage, roomPx)));
    moveCrosshair(store.state());
  };
  new ResizeObserver(resize).observe(stage);
  return {
    ...axisStage,
    // Gaps are known at the ends of laps only.
    at: (clientX: number) => Math.round(axisStage.at(clientX)),
    /** Makes the plot so low that the page has this height, if that can be read; null: as high as it is made. */
    fit: (newRoomPx: number | null) => {
      roomPx = newRoomPx;
      resize();
    },
  };
}

/** The height of the plot with which the folded page is as high as the room, if that can be read. */
function fittingPx(stage: HTMLElement, roomPx: number): number {
  const besidePx = document.documentElement.getBoundingClientRect().height - stage.clientHeight;
  return Math.max(lowestPx, Math.floor(roomPx - besidePx));
}

/** All of the race without those that crush the others, or the stretch as large as those that stand out allow. */
function scaleOf(spec: RaceGapsSpec, { window, highlighted, isFullScale }: TraceState) {
  if (isFullScale) return wholeGapScale(spec.traces) ?? usualGapScale(spec.traces);
  const usual = usualGapScale(spec.traces);
  if (isWhole(window, raceExtent(spec)) && highlighted.size === 0) return usual;
  const shown = spec.traces.filter((_, index) => highlighted.size === 0 || highlighted.has(index));
  // Of cars that were chosen nothing is left off.
  const reach = highlighted.size === 0 ? usual : { min: -Infinity, max: Infinity };
  return stretchGapScale(shown, window.from, window.to, reach) ?? usual;
}
