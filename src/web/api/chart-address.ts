import type { ChartRef } from '../../tools/tool-runner.ts';
import type { MessageChart } from './shapes.ts';

/** The chart with the address that shows it to the browser of this workspace. */
export function messageChart(workspaceId: string, chart: ChartRef): MessageChart {
  const room = chart.kind === 'png' ? 'charts' : 'interactive';
  return { ...chart, url: `/${room}/${workspaceId}/${encodeURIComponent(chart.file)}` };
}

/**
 * The address of a chart that no decoder takes, with each `%` standing for itself; others unchanged. So the checks of charts, which begin
 * with the cookie, refuse it, and not the router before them.
 */
export function decodableChartUrl(url: string): string {
  const [, path = '', rest = ''] = /^(\/(?:charts|interactive|drawings)\/[^?]*)(.*)$/s.exec(url) ?? [];
  if (!path.includes('%') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + rest;
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: minifiers take a call without use for one without effect, and leave it out.
    return decodeURIComponent(path) !== '';
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** The chart as part of a Markdown text: a picture, or a link to the interactive page. */
export function chartMarkdown({ kind, title, url }: MessageChart): string {
  const text = title.replace(/[\\[\]<>`*_]/g, '\\$&').replace(/\s+/g, ' ');
  return `${kind === 'png' ? '!' : ''}[${text}](${url})`;
}
