import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { InteractiveSpec } from '../core/charts/spec/page-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { seasonSummaryPicture } from '../core/charts/season/season-summary.ts';
import { telemetryPicture } from '../core/charts/telemetry/telemetry-picture.ts';
import { chartRows, pageRows } from '../core/charts/chart-rows.ts';
import { parseJsonObject } from '../core/json-object.ts';
import { toCsv } from '../core/text/table-text.ts';
import type { Chart } from '../ops/parts/operation.ts';
import type { Room } from '../render/fitted-chart.ts';

/** Goes up by one when specs change so that older ones cannot be drawn any more: of these charts, those that nobody has looked at are lost. */
const specVersion = 1;

/** What a chart was drawn from. */
export type KeptSpec =
  | { kind: 'png'; spec: ChartSpec }
  /** `picture`: the same as a picture, where the page can be one. */
  | { kind: 'html'; spec: InteractiveSpec; picture?: ChartSpec };

/** As what a kept chart can be had. */
export const chartForms = ['png', 'svg', 'csv'] as const;
export type ChartForm = (typeof chartForms)[number];

/** Width that a picture is drawn for: a page on a desk, or a phone. */
export type ChartLayout = 'wide' | 'narrow';

/** The spec of a chart as a text that {@link readSpec} reads. */
export function writtenSpec(chart: Chart): string {
  const { kind } = chart;
  // Nothing is made of the rest of it but its page, which is there.
  const isReplay = chart.kind === 'html' && chart.spec.kind === 'replay';
  const spec = isReplay ? { ...chart.spec, frames: [], places: {} } : chart.spec;
  const picture = chart.kind === 'html' ? chart.picture : undefined;
  return JSON.stringify({ version: specVersion, kind, spec, picture });
}

/** null: it is none, or of another version of the program. */
export function readSpec(text: string): KeptSpec | null {
  const { version, kind, spec, picture } = parseJsonObject(text) ?? {};
  if (version !== specVersion || (kind !== 'png' && kind !== 'html')) return null;
  return { kind, spec, ...(picture !== undefined && { picture }) } as KeptSpec;
}

/** The forms that {@link redrawn} makes of it. */
export function formsOf(kept: KeptSpec): readonly ChartForm[] {
  return pictureOf(kept) === null ? ['csv'] : chartForms;
}

export interface Drawing {
  theme: ThemeName;
  /** Left out: for a desk. */
  layout?: ChartLayout;
  /** Where it has to be whole; left out: anywhere. */
  room?: Room | null;
}

/**
 * A kept chart in another form, theme or layout; null: it is a page that no picture shows, or fits the room as it was drawn. Tables have neither theme nor layout.
 */
export async function redrawn(
  kept: KeptSpec,
  form: ChartForm,
  { theme, layout = 'wide', room = null }: Drawing,
): Promise<Uint8Array | string | null> {
  if (form === 'csv') return toCsv(kept.kind === 'png' ? chartRows(kept.spec) : pageRows(kept.spec));
  const picture = pictureOf(kept);
  if (picture === null) return null;
  const laidOut = await laidOutFor(picture, layout, room);
  if (room !== null && theme === 'dark' && laidOut === picture) return null;
  if (form === 'svg') return (await import('../render/svg-file.ts')).svgFile(laidOut, theme);
  return await (await import('../render/png.ts')).renderPng(laidOut, theme);
}

async function laidOutFor(picture: ChartSpec, layout: ChartLayout, room: Room | null): Promise<ChartSpec> {
  if (room === null && layout === 'wide') return picture;
  const { fittedChart, fittedNarrowChart } = await import('../render/fitted-chart.ts');
  const { narrowChart } = await import('../render/narrow-chart.ts');
  if (room === null) return narrowChart(picture);
  return layout === 'narrow' ? fittedNarrowChart(picture, room) : fittedChart(picture, room);
}

function pictureOf(kept: KeptSpec): ChartSpec | null {
  if (kept.kind === 'png') return kept.spec;
  if (kept.spec.kind === 'telemetry') return telemetryPicture(kept.spec);
  if (kept.spec.kind === 'season-summary') return seasonSummaryPicture(kept.spec);
  return kept.picture ?? null;
}
