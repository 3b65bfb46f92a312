import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { isWhole } from '../plots/axis-window.ts';
import { actionButton, createZoomBar } from '../plots/zoom-bar.ts';
import { lapExtent, type ChartState, type ChartStore } from './chart-state.ts';

/** Zoom, pan, sectors and scales. */
export function createToolbar(spec: TelemetrySpec, store: ChartStore): HTMLElement {
  const { lapLengthM, sectorLinesM } = spec;
  const extent = lapExtent(spec);
  const fullScale = actionButton('Full scale', 'Full scale: the scales of the whole lap', () =>
    store.set({ isFullScale: !store.state().isFullScale }),
  );
  const ends = [0, ...sectorLinesM, lapLengthM];
  const sectors =
    sectorLinesM.length === 0
      ? []
      : ends
          .slice(1)
          .map((to, index) =>
            actionButton(`S${index + 1}`, `S${index + 1}: zoom to sector ${index + 1}`, () =>
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
