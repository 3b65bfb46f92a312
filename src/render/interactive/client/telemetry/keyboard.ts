import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { AxisKeys } from '../plots/keyboard.ts';
import { keyStepM, lapExtent, type ChartStore } from './chart-state.ts';
import { spokenReadings } from './readings-at.ts';

/** The keys of a telemetry chart: F shows the full scale of the rows. */
export function telemetryKeys(spec: TelemetrySpec, store: ChartStore): AxisKeys {
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
