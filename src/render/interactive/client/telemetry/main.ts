import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import { embeddedSpec, foldWhenTold, openPage } from '../page.ts';
import { createDataTable } from './data-table.ts';
import { wholeAxis } from '../plots/axis-window.ts';
import { attachGestures } from '../plots/gestures.ts';
import { attachKeyboard } from '../plots/keyboard.ts';
import { createStore } from '../plots/store.ts';
import { lapExtent, type ChartState } from './chart-state.ts';
import { telemetryKeys } from './keyboard.ts';
import { createLegend } from './legend.ts';
import { createReadout } from './readout.ts';
import { createStage } from './stage.ts';
import { createToolbar } from './toolbar.ts';
import { createTrackMap } from './track-map.ts';

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
  main.append(element('p', { class: 'hint' }, hint()), createDataTable(spec));
});

function hint(): string {
  return matchMedia('(pointer: coarse)').matches
    ? 'Drag to read values, pinch to zoom.'
    : 'Drag to zoom, Shift + drag to pan, Ctrl + wheel to zoom, double click for the whole lap. Keys: ← → move, Shift faster, + − zoom, 0 whole lap, F full scale, Esc.';
}
