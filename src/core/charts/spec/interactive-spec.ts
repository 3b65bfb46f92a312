import type { RaceGapsSpec } from './race-gaps-spec.ts';
import type { SeasonSummarySpec } from './season-summary-spec.ts';
import type { TelemetrySpec } from './telemetry-spec.ts';

/** A chart for the browser as plain JSON data: what is shown, in data coordinates and words. */
export type InteractiveSpec = TelemetrySpec | SeasonSummarySpec | RaceGapsSpec;
