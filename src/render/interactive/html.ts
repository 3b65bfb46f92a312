import { deflateRawSync } from 'node:zlib';
import type { InteractiveSpec, PackedReplaySpec, ReplaySpec } from '../../core/charts/spec/page-spec.ts';
import type { ThemeName } from '../../core/charts/look/themed-colour.ts';
import { escapeXml } from '../../core/text/plain-text.ts';

/** What the pages of each kind of chart have in common (`pageFrame`). */
const frames: Record<InteractiveSpec['kind'], () => Promise<{ default: readonly string[] }>> = {
  telemetry: async () => await import('./telemetry-page.ts?made'),
  'race-gaps': async () => await import('./race-gaps-page.ts?made'),
  'season-summary': async () => await import('./season-summary-page.ts?made'),
  replay: async () => await import('./replay-page.ts?made'),
};

/**
 * The chart as one HTML document that needs nothing else: no file, no host, no same origin. It allows itself its own script
 * and style only, by hash; texts of the spec never become markup. The same spec gives the same bytes. The page tells the
 * one that frames it how high it is: `{type: 'svc-chart-height', height}` in CSS pixels.
 *
 * @param shownIn The theme that it is shown in; null: that of the reader's system. Either can be changed on the page.
 */
export async function renderInteractive(
  spec: InteractiveSpec,
  shownIn: ThemeName | null = null,
): Promise<string> {
  const { default: frame } = await frames[spec.kind]();
  const ofChart = [
    shownIn === null ? '' : ` data-theme="${shownIn}"`,
    shownIn ?? 'light dark',
    escapeXml(`${spec.title} · ${spec.subtitle}`),
    escapeXml(spec.altText),
    jsonForScript(spec.kind === 'replay' ? packed(spec) : spec),
  ];
  return frame.map((piece, index) => piece + (ofChart[index] ?? '')).join('');
}

function packed({ frames, places, ...spec }: ReplaySpec): PackedReplaySpec {
  return { ...spec, packed: deflateRawSync(JSON.stringify({ frames, places })).toString('base64') };
}

/** JSON in which nothing can end the script element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
