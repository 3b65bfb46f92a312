import type { ChartSpec } from '../core/charts/spec/chart-spec.ts';
import type { InteractiveSpec } from '../core/charts/spec/interactive-spec.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { chartRows } from '../core/charts/tables/chart-rows.ts';
import { pageRows } from '../core/charts/tables/page-rows.ts';
import { parseJsonObject } from '../core/json-object.ts';
import { toCsv } from '../core/text/csv.ts';
import type { Chart } from '../ops/parts/operation.ts';

/** Goes up by one when specs change so that older ones cannot be drawn any more. */
const specVersion = 1;

/** What a chart was drawn from. */
export type KeptSpec = { kind: 'png'; spec: ChartSpec } | { kind: 'html'; spec: InteractiveSpec };

/** As what a kept chart can be had. */
export type ChartForm = 'png' | 'svg' | 'csv';

/** The spec of a chart as a text that {@link readSpec} reads. */
export function writtenSpec({ kind, spec }: Chart): string {
  return JSON.stringify({ version: specVersion, kind, spec });
}

/** null: it is none, or of another version of the program. */
export function readSpec(text: string): KeptSpec | null {
  const { version, kind, spec } = parseJsonObject(text) ?? {};
  if (version !== specVersion || (kind !== 'png' && kind !== 'html')) return null;
  return { kind, spec } as KeptSpec;
}

/** A kept chart in another form or theme; null: pages have no pictures. Tables have no theme. */
export async function redrawn(
  { kind, spec }: KeptSpec,
  form: ChartForm,
  theme: ThemeName,
): Promise<Uint8Array | string | null> {
  if (form === 'csv') return toCsv(kind === 'png' ? chartRows(spec) : pageRows(spec));
  if (kind === 'html') return null;
  if (form === 'svg') return (await import('../render/svg-file.ts')).svgFile(spec, theme);
  return await (await import('../render/png.ts')).renderPng(spec, theme);
}
