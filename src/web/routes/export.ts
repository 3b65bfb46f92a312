import type { FastifyInstance } from 'fastify';
import type { ExportFormat } from '../api/shapes.ts';
import { exportFormats, writeExport } from '../export/write-export.ts';
import { clientGone } from '../requests/form.ts';
import { exportLimits, WorkLine } from '../requests/work-line.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/** `GET /conversations/:id/export?format=html|markdown|json`: the conversation as a file that stands alone, named by its title. */
export function addExportRoute(app: FastifyInstance, { options, limits, authorize }: RouteContext): void {
  const url = '/conversations/:id/export';
  const { chat, charts, about, exportLine = new WorkLine(exportLimits) } = options;
  const { conversations } = chat;
  const write =
    options.writeExport ?? (async (request) => await writeExport(request, { conversations, charts }));
  app.get<{ Params: { id: string }; Querystring: { format?: unknown } }>(
    url,
    { onRequest: [...limits.chat, authorize] },
    async (request, reply) => {
      const { workspaceId } = request;
      const { id: conversationId } = request.params;
      const format = formatOf(request.query.format);
      const signal = clientGone(reply);
      const wanted = { workspaceId, conversationId, format, about, utcMs: Date.now() };
      const { name, type, content } = await exportLine.run(
        workspaceId,
        async () => await write(wanted, signal),
        signal,
      );
      // To be kept, not shown: it is a text of others, and this is an origin of ours.
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(type).send(content);
    },
  );
  allowOnly(app, url, ['GET']);
}

/** @throws INVALID_INPUT naming the formats that there are */
function formatOf(asked: unknown = 'markdown'): ExportFormat {
  const format = exportFormats.find((one) => one === asked);
  if (format !== undefined) return format;
  throw new WebError('INVALID_INPUT', `The format must be one of ${exportFormats.join(', ')}.`);
}
