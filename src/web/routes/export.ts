import type { FastifyInstance } from 'fastify';
import { makeTranscript } from '../../agent/transcripts/make-transcript.ts';
import { transcriptMarkdown } from '../../agent/transcripts/transcript-markdown.ts';
import { transcriptName } from '../../agent/transcripts/transcript-name.ts';
import type { Transcript } from '../../agent/transcripts/transcript.ts';
import type { ExportFormat } from '../api/shapes.ts';
import { embedCharts } from '../export/embedded-charts.ts';
import { exportHtml } from '../export/export-html.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './allow-only.ts';
import type { RouteContext } from './context.ts';

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

/** `GET /conversations/:id/export?format=html|markdown|json`: the conversation as a file that stands alone, named by its title. */
export function addExportRoute(app: FastifyInstance, { options, limits, authorize }: RouteContext): void {
  const url = '/conversations/:id/export';
  const { chat, charts, about } = options;
  app.get<{ Params: { id: string }; Querystring: { format?: unknown } }>(
    url,
    { onRequest: [...limits.chat, authorize] },
    async (request, reply) => {
      const { workspaceId } = request;
      const format = formatOf(request.query.format);
      const content = await chat.conversations.read(workspaceId, request.params.id);
      const { source, model, version: svcVersion } = about;
      const transcript = await makeTranscript(content, { source, model, svcVersion, utcMs: Date.now() });
      const text = await format.write(transcript, (file) => charts.read(workspaceId, file));
      const name = `${transcriptName(transcript.title)}.${format.extension}`;
      // To be kept, not shown: it is a text of others, and this is an origin of ours.
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(format.type).send(text);
    },
  );
  allowOnly(app, url, ['GET']);
}

/** @throws INVALID_INPUT naming the formats that there are */
function formatOf(asked: unknown = 'markdown'): Format {
  if (typeof asked === 'string' && Object.hasOwn(formats, asked)) return formats[asked as ExportFormat];
  throw new WebError('INVALID_INPUT', `The format must be one of ${Object.keys(formats).join(', ')}.`);
}
