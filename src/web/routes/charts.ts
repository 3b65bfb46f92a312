import type { FastifyInstance } from 'fastify';
import { type ChartLayout, readSpec, redrawn } from '../../present/kept-spec.ts';
import { interactiveChartPolicy } from '../../serving/security-headers.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './allow-only.ts';
import { askedRoom } from './asked-room.ts';
import { clientGone } from '../requests/client-gone.ts';
import { admitToChart, contentTag } from './chart-access.ts';
import type { RouteContext } from './context.ts';
import { askedTheme } from './drawings.ts';

interface ChartKind {
  room: 'charts' | 'interactive';
  fileName: RegExp;
  rule: string;
  headers: Readonly<Record<string, string>>;
}

const kinds: readonly ChartKind[] = [
  {
    room: 'charts',
    fileName: /^[A-Za-z0-9_-]+\.png$/,
    rule: 'A chart is named with letters, digits, underscores and dashes, and ends with .png.',
    headers: { 'content-type': 'image/png' },
  },
  {
    room: 'interactive',
    fileName: /^[A-Za-z0-9_-]+\.html$/,
    rule: 'An interactive chart is named with letters, digits, underscores and dashes, and ends with .html.',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': interactiveChartPolicy,
    },
  },
];

/**
 * `GET /charts/<workspace>/<file>` and `GET /interactive/<workspace>/<file>`, with the checks in the order of
 * docs/contract.md#charts; whether the key fits is seen when the workspace is opened for the last of them. All after the workspace is taken for the file name, slashes included, so that a path is refused as
 * the bad name that it is. `?theme=light` draws a picture on light ground, `?layout=narrow` one
 * for a phone, and `?room=924x480` one that is whole in so many CSS pixels, as long as it is known what it was drawn from.
 */
export function addChartRoutes(app: FastifyInstance, { options, limits, drawingLine }: RouteContext): void {
  for (const { room, fileName, rule, headers } of kinds) {
    const url = `/${room}/:workspace/*`;
    app.get<{
      Params: { workspace: string; '*': string };
      Querystring: { theme?: unknown; layout?: unknown; room?: unknown };
    }>(url, { onRequest: limits.chart }, async (request, reply) => {
      const { workspace, '*': file } = request.params;
      const asked = { workspace, file, fileName, rule };
      const isAdmitted = await admitToChart(options.workspaces, request, asked);
      const content = isAdmitted ? await options.charts.read(workspace, file) : null;
      if (content === null) throw new WebError('NOT_FOUND', 'There is no such chart in this workspace.');
      const theme = askedTheme(request.query.theme);
      const layout: ChartLayout = request.query.layout === 'narrow' ? 'narrow' : 'wide';
      const space = askedRoom(request.query.room);
      const isOther = room === 'charts' && (theme === 'light' || layout === 'narrow' || space !== null);
      const text = isOther ? await options.charts.readSpec(workspace, file) : null;
      const etag = contentTag(
        text === null ? content : `${layout} ${theme} ${space?.widthPx}x${space?.heightPx} ${text}`,
      );
      // The same question asked again writes the same file anew, so a browser asks before it uses its copy.
      void reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache' });
      if (room === 'interactive') void reply.removeHeader('x-frame-options');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const kept = text === null ? null : readSpec(text);
      const other =
        kept &&
        (await drawingLine.run(
          workspace,
          async () => await redrawn(kept, 'png', { theme, layout, room: space }),
          clientGone(reply),
        ));
      return reply.send(other ?? content);
    });
    allowOnly(app, url, ['GET']);
  }
}
