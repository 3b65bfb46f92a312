import type { ChartRef } from '../agent/agent-events.ts';
import type { MessageChart } from './api.ts';

/** The chart with the address that shows it to the browser of this workspace. */
export function messageChart(workspaceId: string, chart: ChartRef): MessageChart {
  const room = chart.kind === 'png' ? 'charts' : 'interactive';
  return { ...chart, url: `/${room}/${workspaceId}/${encodeURIComponent(chart.file)}` };
}

/** The chart as part of a Markdown text: a picture, or a link to the interactive page. */
export function chartMarkdown({ kind, title, url }: MessageChart): string {
  const text = title.replace(/[\\[\]<>`*_]/g, '\\$&').replace(/\s+/g, ' ');
  return `${kind === 'png' ? '!' : ''}[${text}](${url})`;
}
