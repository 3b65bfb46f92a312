import type { ChartSpec } from '../core/charts/spec.ts';
import type { Effects } from '../io/effects.ts';
import type { SourceKind } from '../io/source.ts';
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
  effects.progress(`Drawing ${chart.title.toLowerCase()}`);
  const { renderPng } = await import('../render/png.ts');
  const content = await renderPng(chart);
  await effects.workspaces.openOrCreate(workspaceId);
  return effects.workspaces.writeChart(workspaceId, { name, extension: 'png', parameters, content });
}
