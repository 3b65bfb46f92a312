import type { Conversations } from '../../agent/conversations/conversations.ts';
import { makeTranscript } from '../../agent/transcripts/make-transcript.ts';
import { transcriptMarkdown } from '../../agent/transcripts/transcript-markdown.ts';
import { transcriptName } from '../../agent/transcripts/transcript-words.ts';
import type { Transcript } from '../../agent/transcripts/transcript.ts';
import type { ChartFiles } from '../../io/workspaces/workspace-files.ts';
import type { ExportFormat, PageSettings } from '../api/shapes.ts';
import { embedCharts } from './embedded-charts.ts';
import { exportHtml } from './export-html.ts';

/** What somebody wants to keep. It can be told to a thread. */
export interface ExportRequest {
  workspaceId: string;
  conversationId: string;
  format: ExportFormat;
  about: Pick<PageSettings, 'source' | 'model' | 'version'>;
  utcMs: number;
}

export interface ExportedFile {
  name: string;
  /** For `Content-Type`. */
  type: string;
  /** UTF-8 */
  content: Uint8Array;
}

/** @throws NOT_FOUND for a conversation that there is not, CANCELLED when the signal is aborted, where that can be heard */
export type WriteExport = (request: ExportRequest, signal: AbortSignal) => Promise<ExportedFile>;

interface Format {
  extension: string;
  type: string;
  write(this: void, transcript: Transcript, readChart: ReadChart): string | Promise<string>;
}

type ReadChart = (file: string) => Promise<Uint8Array | null>;

const formats: Readonly<Record<ExportFormat, Format>> = {
  html: {
    extension: 'html',
    type: 'text/html; charset=utf-8',
    write: async (transcript, readChart) => {
      const charts = transcript.turns.flatMap(({ answer }) => answer?.charts ?? []);
      return exportHtml(transcript, await embedCharts(charts, readChart));
    },
  },
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8', write: transcriptMarkdown },
  json: {
    extension: 'json',
    type: 'application/json; charset=utf-8',
    write: (transcript) => `${JSON.stringify(transcript, null, 2)}\n`,
  },
};

export const exportFormats = Object.keys(formats) as readonly ExportFormat[];

/** Makes the file in this thread, in one go. */
export async function writeExport(
  { workspaceId, conversationId, format: asked, about, utcMs }: ExportRequest,
  { conversations, charts }: { conversations: Pick<Conversations, 'read'>; charts: ChartFiles },
): Promise<ExportedFile> {
  const { source, model, version: svcVersion } = about;
  const content = await conversations.read(workspaceId, conversationId);
  const transcript = await makeTranscript(content, { source, model, svcVersion, utcMs });
  const format = formats[asked];
  const text = await format.write(transcript, (file) => charts.read(workspaceId, file));
  const name = `${transcriptName(transcript.title)}.${format.extension}`;
  return { name, type: format.type, content: new TextEncoder().encode(text) };
}
