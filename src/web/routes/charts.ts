import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { interactiveChartPolicy } from '../requests/security-headers.ts';
import { WebError } from '../requests/web-error.ts';
import { isSameSecret } from '../../io/workspaces/visitor-key.ts';
import { readPass } from '../requests/visitor-cookies.ts';
import { allowOnly } from './allow-only.ts';
import type { RouteContext } from './context.ts';

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
 * the bad name that it is.
 */
export function addChartRoutes(app: FastifyInstance, { options, limits }: RouteContext): void {
  for (const { room, fileName, rule, headers } of kinds) {
    const url = `/${room}/:workspace/*`;
    app.get<{ Params: { workspace: string; '*': string } }>(
      url,
      { onRequest: limits.chart },
      async (request, reply) => {
        const { workspace, '*': file } = request.params;
        const own = readPass(request);
        if (own === null || !isSameSecret(own.workspaceId, workspace)) throw ofAnother();
        if (!fileName.test(file)) throw new WebError('INVALID_INPUT', rule);
        const admission = await options.workspaces.admission(own);
        if (admission === 'refused') throw ofAnother();
        const content = admission === 'admitted' ? await options.charts.read(workspace, file) : null;
        if (content === null) throw new WebError('NOT_FOUND', 'There is no such chart in this workspace.');
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
        // The same question asked again writes the same file anew, so a browser asks before it uses its copy.
        void reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache' });
        if (room === 'interactive') void reply.removeHeader('x-frame-options');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.send(content);
      },
    );
    allowOnly(app, url, ['GET']);
  }
}

function ofAnother(): WebError {
  return new WebError('UNAUTHORIZED', 'This chart belongs to the workspace of another browser.');
}
