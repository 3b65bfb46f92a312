import type { TelemetrySpec } from '../../../../core/charts/spec/page-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/readings.ts';
import { attachKeyboard, type AxisKeys, createZoomBar } from '../plots/keyboard.ts';
import { type ChartState, type ChartStore, keyStepM, lapExtent } from './chart-state.ts';
import { createDataTable, spokenReadings } from './readings-at.ts';
import { createStore, isWhole, wholeAxis } from '../plots/axis-window.ts';
import { element, hint, signButton } from '../element.ts';
import { embeddedSpec, foldWhenTold, openPage } from '../page.ts';
import { attachGestures } from '../plots/gestures.ts';
import { createLegend, createReadout } from './legend.ts';
import { createStage } from './stage.ts';
import { createTrackMap } from './track-map.ts';

/** The keys of a telemetry chart: F shows the full scale of the rows. */
function telemetryKeys(spec: TelemetrySpec, store: ChartStore): AxisKeys {
  const toggleScale = () => store.set({ isFullScale: !store.state().isFullScale });
  return {
    label:
      'Distance along the lap. Arrow keys move, plus and minus zoom, 0 shows the whole lap, F the full scale.',
    extent: lapExtent(spec),
    step: keyStepM,
    placeText: formatDistance,
    spoken: (atM) => {
      const { hidden } = store.state();
      const shown = spec.traces.map((_, index) => index).filter((index) => !hidden.has(index));
      return spokenReadings(spec, shown, atM);
    },
    more: { f: toggleScale, F: toggleScale },
  };
}

function createToolbar(spec: TelemetrySpec, store: ChartStore): HTMLElement {
  const { lapLengthM, sectorLinesM } = spec;
  const extent = lapExtent(spec);
  const fullScale = signButton('Full scale', 'Full scale: the scales of the whole lap', () =>
    store.set({ isFullScale: !store.state().isFullScale }),
  );
  const ends = [0, ...sectorLinesM, lapLengthM];
  const sectors =
    sectorLinesM.length === 0
      ? []
      : ends
          .slice(1)
          .map((to, index) =>
            signButton(`S${index + 1}`, `S${index + 1}: zoom to sector ${index + 1}`, () =>
              store.set({ window: { from: ends[index]!, to } }),
            ),
          );
  const update = ({ window, isFullScale }: ChartState) => {
    fullScale.disabled = isWhole(window, extent);
    fullScale.setAttribute('aria-pressed', String(isFullScale));
  };
  store.onChange(update);
  update(store.state());
  const words = {
    whole: 'whole lap',
    range: (window: { from: number; to: number }, isAll: boolean) =>
      isAll
        ? `whole lap, ${formatDistance(lapLengthM)}`
        : `${formatDistance(window.from)} to ${formatDistance(window.to)}`,
  };
  return createZoomBar(extent, store, words, [...sectors, fullScale]);
}

const embedded: TelemetrySpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  const store = createStore<ChartState>({
    window: wholeAxis(lapExtent(spec)),
    cursor: null,
    hidden: new Set(),
    isFullScale: false,
  });
  const side = element(
    'div',
    { class: 'side' },
    element('div', { class: 'legend-scroller' }, createLegend(spec, store)),
  );
  if (spec.trackMap) side.append(createTrackMap(spec.trackMap, store));
  side.append(createReadout(spec, store));
  const main = element('div', { class: 'main' }, createToolbar(spec, store));
  host.append(side, main);
  host.classList.add('telemetry');
  const stage = createStage(spec, main, store);
  foldWhenTold(stage.fit);
  attachGestures(lapExtent(spec), stage, store);
  attachKeyboard(telemetryKeys(spec, store), stage.stage, store);
  main.append(
    hint(
      'Drag to read values, pinch to zoom.',
      'Drag to zoom, Shift + drag to pan, Ctrl + wheel to zoom, double click for the whole lap. Keys: ← → move, Shift faster, + − zoom, 0 whole lap, F full scale, Esc.',
    ),
    createDataTable(spec),
  );
});
