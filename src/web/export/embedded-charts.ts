import type { TranscriptAnswer } from '../../agent/transcripts/transcript.ts';

type Chart = TranscriptAnswer['charts'][number];

/** A chart as it goes into an export: its bytes; null where it is no longer there, or would make the export too large. */
export type EmbeddedChart = Chart & { content: Buffer | null };

/** All charts of one export together. A browser opens a page of that size at once. */
export const mostChartBytes = 24_000_000;

/** Reads the charts of answers, each file once, as many as fit. @param read gives null for a chart that is not there. */
export async function embedCharts(
  charts: readonly Chart[],
  read: (file: string) => Promise<Uint8Array | null>,
  mostBytes = mostChartBytes,
): Promise<ReadonlyMap<string, EmbeddedChart>> {
  const embedded = new Map<string, EmbeddedChart>();
  let room = mostBytes;
  for (const chart of charts) {
    if (embedded.has(chart.file)) continue;
    const bytes = await read(chart.file);
    const content = bytes !== null && bytes.byteLength <= room ? Buffer.from(bytes) : null;
    room -= content?.byteLength ?? 0;
    embedded.set(chart.file, { ...chart, content });
  }
  return embedded;
}
