import type { InteractiveFrame } from './interactive-frame.ts';
import type { SessionLapRow } from './finding-row.ts';
import type { Dash } from './chart-spec.ts';
import type { TrackMapSpec } from './map-panel.ts';
import type { LapZone } from '../../analysis/telemetry/comparison-traces.ts';

/** Laps over distance: rows on top of each other that share the distance axis. */
export interface TelemetrySpec extends InteractiveFrame {
  kind: 'telemetry';
  chart: 'telemetry' | 'multi-lap' | 'year-compare';
  lapLengthM: number;
  /** Deltas are against the first one. */
  traces: TraceSpec[];
  /** From top to bottom. */
  rows: TelemetryRow[];
  corners: CornerMark[];
  /** Where sectors 2 and 3 begin. */
  sectorLinesM: number[];
  trackMap: TrackMapSpec | null;
}

export const channels = ['deltaMs', 'speedKmh', 'rpm', 'gear', 'throttlePercent', 'brake'] as const;
export type Channel = (typeof channels)[number];
/** A value per distance; null = no reading. */
export type SampleColumn = (number | null)[];

/** A lap. A column that is null is not in the feed. */
export interface TraceSpec extends Record<Channel, SampleColumn | null> {
  of: SessionLapRow;
  label: string;
  colour: string;
  dash: Dash;
  lapTimeMs: number | null;
  sectorTimesMs: (number | null)[];
  /** Strictly rising. */
  distanceM: number[];
  /** Half width of the band round the delta. */
  deltaBandMs: SampleColumn | null;
  superClipping: LapZone[] | null;
  liftAndCoast: LapZone[] | null;
}

export type TelemetryRow = ValueRow | ZoneRow;

export interface ValueRow {
  kind: 'values';
  channel: Channel;
  title: string;
  /** "" for none. */
  unit: string;
  min: number;
  max: number;
  ticks: { value: number; label: string }[];
  /** What upwards and downwards mean, in a word each; null: nothing that the ticks do not say. */
  edges: { upper: string; lower: string } | null;
  /** What each lane reaches from and to, "1 to 8", where every trace has a lane of its own; null where all lie over each other. */
  lanes: string | null;
  /** Share of the height of all rows, in proportion. */
  share: number;
  /** Why no trace has values here; null when one has. */
  missing: string | null;
  /** "LEC: not in the feed", for the traces that have none when others do; "" otherwise. */
  note: string;
}

/** A lane per trace with bars where a zone is. */
export interface ZoneRow {
  kind: 'zones';
  title: string;
  missing: string | null;
  /** No trace has any zone: there is nothing to draw. */
  isEmpty: boolean;
  /** As above, or that no trace has any zone. */
  note: string;
}

export interface CornerMark {
  /** "4", "9A". */
  label: string;
  distanceM: number;
}
