import type { InteractiveSpec } from '../../core/charts/spec/interactive-spec.ts';
import type { ChartSpec } from '../../core/charts/spec/chart-spec.ts';
import type { ChartFile, Effects, SourceKind } from '../../io/effects.ts';
import type { SelectedSession } from './session-selectors.ts';
import { sourceLabels } from './source-label.ts';

/** What every chart of a session says about its subject and its data. */
export function chartTitles({ event, session }: SelectedSession, source: SourceKind) {
  return {
    year: event.year,
    eventName: event.eventName,
    sessionName: session.name,
    simulated: source === 'demo',
    sourceLabel: sourceLabels[source],
  };
}

/** Draws a chart as PNG into the workspace, which is created if need be, and returns the path of the file. */
export async function savePngChart(
  effects: Effects,
  workspaceId: string,
  name: string,
  parameters: Record<string, unknown>,
  chart: ChartSpec,
): Promise<string> {
  announce(effects, chart);
  const { renderPng } = await import('../../render/png.ts');
  const render = () => renderPng(chart);
  const content = await (effects.span ? effects.span('render', { chart: name }, render) : render());
  return await writeChart(effects, workspaceId, {
    ...{ name, extension: 'png', content },
    parameters: withOrigin(parameters, chart),
  });
}

/** Like `savePngChart`, for a chart to explore in the browser: one HTML file that needs nothing else. */
export async function saveHtmlChart(
  effects: Effects,
  workspaceId: string,
  name: string,
  parameters: Record<string, unknown>,
  chart: InteractiveSpec,
): Promise<string> {
  announce(effects, chart);
  const { renderInteractive } = await import('../../render/interactive/html.ts');
  const render = () => renderInteractive(chart);
  const content = await (effects.span ? effects.span('render', { chart: name }, render) : render());
  return await writeChart(effects, workspaceId, {
    ...{ name, extension: 'html', content },
    parameters: withOrigin(parameters, chart),
  });
}

/** A simulated chart never takes the place of one of real data, nor the other way round. */
function withOrigin(
  parameters: Record<string, unknown>,
  { simulated }: { simulated: boolean },
): Record<string, unknown> {
  return simulated ? { ...parameters, simulated } : parameters;
}

function announce(effects: Effects, { title }: { title: string }): void {
  effects.progress(`Drawing ${title.charAt(0).toLowerCase()}${title.slice(1)}`);
}

async function writeChart(effects: Effects, workspaceId: string, chart: ChartFile): Promise<string> {
  await effects.workspaces.openOrCreate(workspaceId);
  return await effects.workspaces.writeChart(workspaceId, chart);
}
