import type { FastifyInstance } from 'fastify';
import { type ThemeName, themeNames } from '../../core/charts/look/themed-colour.ts';
import { type ChartForm, chartForms, formsOf, readSpec, redrawn } from '../../present/kept-spec.ts';
import type { DrawingForms } from '../api/shapes.ts';
import { svgPolicy } from '../../serving/security-headers.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './allow-only.ts';
import { clientGone } from '../requests/client-gone.ts';
import { admitToChart, contentTag } from './chart-access.ts';
import type { RouteContext } from './context.ts';

const url = '/drawings/:workspace/*';
const fileName = /^([A-Za-z0-9_-]+)\.(png|html)(?:\.(png|svg|csv))?$/;
const rule =
  'A drawing is named as its chart, with letters, digits, underscores and dashes, and ends with .png or .html and then .png, .svg or .csv; without that its forms are listed.';

const types: Readonly<Record<ChartForm, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv; charset=utf-8',
};

/**
 * `GET /drawings/<workspace>/<chart>`: the forms that a chart of the workspace can be had in beside its own, none where it is not known
 * what it was drawn from. `GET /drawings/<workspace>/<chart>.<png|svg|csv>`: the chart in one of them as a file to keep, drawn anew. The
 * checks are those of charts.
 */
export function addDrawingRoute(app: FastifyInstance, { options, limits, drawingLine }: RouteContext): void {
  app.get<{ Params: { workspace: string; '*': string }; Querystring: { theme?: unknown } }>(
    url,
    { onRequest: limits.chart },
    async (request, reply) => {
      const { workspace, '*': file } = request.params;
      const isAdmitted = await admitToChart(options.workspaces, request, { workspace, file, fileName, rule });
      const [, name = '', kind = '', asked] = fileName.exec(file) ?? [];
      const text = isAdmitted ? await options.charts.readSpec(workspace, `${name}.${kind}`) : null;
      const kept = text === null ? null : readSpec(text);
      void reply.header('cache-control', 'private, no-cache');
      if (asked === undefined) return { forms: kept ? formsOf(kept) : [] } satisfies DrawingForms;
      const form = chartForms.find((one) => one === asked);
      if (text === null || kept === null || form === undefined) throw notKept();
      const theme = askedTheme(request.query.theme);
      const etag = contentTag(`${form} ${theme} ${text}`);
      void reply.headers({
        'content-type': types[form],
        'content-disposition': `attachment; filename="${name}.${form}"`,
        'content-security-policy': svgPolicy,
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const content = await drawingLine.run(
        workspace,
        async () => await redrawn(kept, form, { theme }),
        clientGone(reply),
      );
      if (content === null) throw notKept();
      return reply.send(content);
    },
  );
  allowOnly(app, url, ['GET']);
}

/** The theme that an address asks for; dark where it asks for none, or for one that there is not. */
export function askedTheme(theme: unknown): ThemeName {
  return themeNames.find((name) => name === theme) ?? 'dark';
}

function notKept(): WebError {
  return new WebError('NOT_FOUND', 'This chart cannot be had in this form.');
}
