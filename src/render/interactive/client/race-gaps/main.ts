import type { RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { element, hint, signButton } from '../element.ts';
import { embeddedSpec, foldWhenTold, openPage } from '../page.ts';
import { createStore, wholeAxis } from '../plots/axis-window.ts';
import { attachGestures } from '../plots/gestures.ts';
import { attachKeyboard, createZoomBar } from '../plots/keyboard.ts';
import { createDataTable, createLegend } from './legend.ts';
import { lapText, raceExtent, spokenGaps, type TraceState, type TraceStore } from './gaps-at.ts';
import { createTraceStage } from './stage.ts';

const embedded: RaceGapsSpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  const extent = raceExtent(spec);
  const asked = spec.traces.flatMap(({ isAsked }, index) => (isAsked ? [index] : []));
  const store = createStore<TraceState>({
    window: wholeAxis(extent),
    cursor: null,
    highlighted: new Set(asked),
    isFullScale: false,
  });
  const toggleScale = () => store.set({ isFullScale: !store.state().isFullScale });
  const words = {
    whole: 'whole race',
    range: ({ from, to }: { from: number; to: number }, isAll: boolean) =>
      isAll ? `whole race, ${spec.laps} laps` : `laps ${Math.ceil(from)} to ${Math.floor(to)}`,
  };
  const main = element(
    'div',
    { class: 'main' },
    createZoomBar(extent, store, words, choiceButtons(store, toggleScale)),
  );
  host.append(main, element('div', { class: 'side' }, createLegend(spec, store)));
  host.classList.add('race-gaps');
  const stage = createTraceStage(spec, main, store);
  foldWhenTold(stage.fit);
  attachGestures(extent, stage, store);
  attachKeyboard(
    {
      label: 'Lap. Arrow keys move, plus and minus zoom, 0 shows the whole race, F all gaps.',
      extent,
      step: () => 1,
      placeText: (lap) => lapText(spec, lap),
      spoken: (lap) => spokenGaps(spec, store.state().highlighted, lap),
      more: { f: toggleScale, F: toggleScale },
    },
    stage.stage,
    store,
  );
  main.append(
    hint(
      'Drag to read gaps, pinch to zoom, tap a driver to highlight the line.',
      'Drag to zoom, Shift + drag to pan, Ctrl + wheel to zoom, double click for the whole race. Keys: ← → lap, Shift ten laps, + − zoom, 0 whole race, F all gaps, Esc. Click a driver to highlight the line.',
    ),
    createDataTable(spec),
  );
});

function choiceButtons(store: TraceStore, toggleScale: () => void): HTMLButtonElement[] {
  const scale = signButton('All gaps', 'All gaps, including very large ones', toggleScale);
  const all = signButton('All cars', 'All cars: highlight none', () => store.set({ highlighted: new Set() }));
  const update = ({ highlighted, isFullScale }: TraceState) => {
    scale.setAttribute('aria-pressed', String(isFullScale));
    all.disabled = highlighted.size === 0;
  };
  store.onChange(update);
  update(store.state());
  return [scale, all];
}
