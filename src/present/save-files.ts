import { gzipSync } from 'node:zlib';
import type { Warning } from '../core/warnings.ts';
import { chartDescription } from '../core/charts/look/chart-texts.ts';
import type { ThemeName } from '../core/charts/look/themed-colour.ts';
import { SvcError } from '../core/errors.ts';
import type { ChartFile, Effects } from '../io/effects.ts';
import type { Chart, Operation, Outcome, SavedFiles } from '../ops/parts/operation.ts';
import { computed } from '../ops/parts/telemetry/recording.ts';
import { writtenSpec } from './kept-spec.ts';

/** Where charts and table of a run lie. */
export interface SavedPaths {
  workspaceId: string;
  /** `description`: what it shows, for who cannot see it. */
  charts: readonly { kind: Chart['kind']; path: string; title: string; description: string }[];
  /** null: there is none. */
  table: string | null;
  /** What the workspace had to say. */
  warnings: readonly Warning[];
}

export interface Drawing {
  /** As what charts are saved that can be pictures; null: pages as pages, pictures as PNG. */
  format: 'png' | 'svg' | null;
  /** null: pictures are dark, and pages follow the system of whoever reads them. */
  theme: ThemeName | null;
  /** What charts are drawn from is kept beside them, so that they can be drawn otherwise: `later` pictures are drawn when they are looked at. */
  keepsSpecs?: 'beside' | 'later';
  /** On the main thread of a process that ends with its answer; left out: beside whatever else goes on. */
  atOnce?: true;
}

export const plainDrawing: Drawing = { format: null, theme: null };

export interface DrawnChart extends Pick<SavedPaths['charts'][number], 'kind' | 'title' | 'description'> {
  file: ChartFile;
}

/**
 * Draws the charts of an outcome.
 *
 * @throws INVALID_INPUT where pictures are asked for and a chart is a page that has none.
 */
export async function drawCharts(
  effects: Effects,
  outcome: Outcome,
  input: Readonly<Record<string, unknown>>,
  drawing: Drawing = plainDrawing,
): Promise<DrawnChart[]> {
  const { format } = drawing;
  const shown = outcome.charts.map((chart) => (format ? asPicture(chart, format) : chart));
  const drawn: DrawnChart[] = [];
  for (const chart of shown) {
    const { kind, name, title } = chart;
    const extension = kind === 'png' ? (format ?? 'png') : kind;
    const parameters = { ...withOrigin(chart), ...momentOf(input), ...themeOf(kind, drawing) };
    const isLater = drawing.keepsSpecs === 'later' && kind === 'png';
    const content = isLater ? null : await draw(effects, chart, drawing);
    const kept = drawing.keepsSpecs && { spec: gzipSync(writtenSpec(chart), { level: 1 }) };
    const file = { name, extension, parameters, content, ...kept };
    drawn.push({ kind, title, description: chartDescription(chart.spec), file });
  }
  return drawn;
}

/** Keeps charts and the table of an outcome in a workspace, which is created if need be. */
export async function saveFiles(
  effects: Effects,
  operation: Operation,
  outcome: Outcome,
  drawn: readonly DrawnChart[],
  workspaceId: string,
): Promise<SavedPaths> {
  const { warnings = [] } = await effects.workspaces.openOrCreate(workspaceId);
  const charts: SavedPaths['charts'][number][] = [];
  for (const { file, ...chart } of drawn) {
    charts.push({ ...chart, path: await effects.workspaces.writeChart(workspaceId, file) });
  }
  return { workspaceId, charts, table: await saveTable(effects, operation, outcome, workspaceId), warnings };
}

/** Documents of command line and assistants name the files. */
export function namedFiles({ workspaceId, charts, table }: SavedPaths): SavedFiles {
  return {
    chart: (key) => keyed(key, charts[0]?.path ?? ''),
    table: (key) => keyed(key, table ?? ''),
    workspace: (key) => keyed(key, workspaceId),
  };
}

/** Documents for models in the chat do not: where things lie is none of their business. */
export const unnamedFiles: SavedFiles = { chart: nothing, table: nothing, workspace: nothing };

function nothing<Key extends string>(_key: Key): Record<Key, string> {
  return {} as Record<Key, string>;
}

function keyed<Key extends string>(key: Key, value: string): Record<Key, string> {
  return { [key]: value } as Record<Key, string>;
}

async function draw(effects: Effects, chart: Chart, drawing: Drawing): Promise<Uint8Array | string> {
  const { title } = chart.spec;
  effects.progress(`Drawing: ${title}`);
  const render = await rendererOf(effects, chart, drawing);
  return await (effects.span ? effects.span('render', { chart: chart.name }, render) : render());
}

async function rendererOf(
  effects: Pick<Effects, 'compute'>,
  chart: Chart,
  { format, theme, atOnce }: Drawing,
): Promise<() => Promise<Uint8Array | string>> {
  const inTheme = theme ?? undefined;
  if (chart.kind === 'png' && format === 'svg') {
    const { svgFile } = await import('../render/svg-file.ts');
    return async () => computed(effects, () => svgFile(chart.spec, inTheme));
  }
  if (chart.kind === 'png') {
    const { loadPngAtOnce, renderPng } = await import('../render/png.ts');
    if (!atOnce) return async () => await renderPng(chart.spec, inTheme);
    const render = await loadPngAtOnce();
    return async () => computed(effects, () => render(chart.spec, inTheme));
  }
  const { renderInteractive } = await import('../render/interactive/html.ts');
  return async () => await renderInteractive(chart.spec, theme);
}

/** @throws INVALID_INPUT */
function asPicture(chart: Chart, format: 'png' | 'svg'): Chart {
  if (chart.kind === 'png') return chart;
  const { picture, ...page } = chart;
  if (picture) return { ...page, kind: 'png', spec: picture };
  throw new SvcError(
    'INVALID_INPUT',
    `${chart.title} is an interactive page, which cannot be ${format === 'svg' ? 'an SVG' : 'a PNG'}.`,
    'Leave the format out.',
    { option: '--format' },
  );
}

/** A simulated chart never takes the place of one of real data, nor the other way round. */
function withOrigin({ parameters, spec: { simulated } }: Chart): Record<string, unknown> {
  return simulated ? { ...parameters, simulated } : { ...parameters };
}

/** Nor does one of a moment take the place of that of the whole session. */
function momentOf({ until_lap, until }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...(until_lap !== undefined && { until_lap }), ...(until !== undefined && { until }) };
}

/** Nor does one in another theme than is usual for its kind. */
function themeOf(kind: Chart['kind'], { theme }: Drawing): Record<string, unknown> {
  return theme === null || (kind === 'png' && theme === 'dark') ? {} : { theme };
}

async function saveTable(
  { workspaces }: Effects,
  { table }: Operation,
  outcome: Outcome,
  workspaceId: string,
): Promise<string | null> {
  if (outcome.table)
    return await workspaces.writeData(workspaceId, outcome.table.fileName, outcome.table.content);
  if (!table) return null;
  const content = `${JSON.stringify(table.content(outcome), null, 2)}\n`;
  return await workspaces.writeData(workspaceId, table.fileName, content);
}
