import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ThemeName, themeNames } from '../../core/charts/look/themed-colour.ts';
import { isSameSecret } from '../../io/same-secret.ts';
import type { VisitorWorkspaces } from '../../io/workspaces/visitor-workspaces.ts';
import { type ChartForm, chartForms, type ChartLayout, formsOf, readSpec } from '../../present/kept-spec.ts';
import { interactiveChartPolicy, svgPolicy } from '../../serving/security-headers.ts';
import { WebError } from '../../serving/web-error.ts';
import type { DrawingForms } from '../api/shapes.ts';
import { readPass } from '../requests/cookies.ts';
import { clientGone } from '../requests/form.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/** What an address asks for, and how such a file has to be named. */
interface AskedFile {
  workspace: string;
  file: string;
  fileName: RegExp;
  rule: string;
}

/**
 * The checks of everything that is made of charts, in the order of docs/contract.md#charts. Returns whether the workspace of the
 * cookie exists: what does not has no charts.
 *
 * @throws UNAUTHORIZED, INVALID_INPUT with the rule that the name breaks
 */
async function admitToChart(
  workspaces: VisitorWorkspaces,
  request: FastifyRequest,
  { workspace, file, fileName, rule }: AskedFile,
): Promise<boolean> {
  const own = readPass(request);
  if (own === null || !isSameSecret(own.workspaceId, workspace)) throw ofAnother();
  if (!fileName.test(file)) throw new WebError('INVALID_INPUT', rule);
  const admission = await workspaces.admission(own);
  if (admission === 'refused') throw ofAnother();
  return admission === 'admitted';
}

/** Tag of a content for caches. */
function contentTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
}

function noSuchChart(): WebError {
  return new WebError('NOT_FOUND', 'There is no such chart in this workspace.');
}

function ofAnother(): WebError {
  return new WebError('UNAUTHORIZED', 'This chart belongs to the workspace of another browser.');
}

const pattern = /^(\d{3,4})x(\d{3,4})$/;
/** Larger pictures than any screen needs are not drawn for addresses that somebody made up. */
const greatestPx = 2000;

/** The room that an address asks a picture to fit, "924x480"; null where it asks for none, or for one that no page has. */
function askedRoom(room: unknown): { widthPx: number; heightPx: number } | null {
  const [, width, height] = (typeof room === 'string' && pattern.exec(room)) || [];
  const [widthPx, heightPx] = [Number(width), Number(height)];
  return widthPx <= greatestPx && heightPx <= greatestPx ? { widthPx, heightPx } : null;
}

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
export function addChartRoutes(app: FastifyInstance, { options, limits, drawings }: RouteContext): void {
  for (const { room, fileName, rule, headers } of kinds) {
    const url = `/${room}/:workspace/*`;
    app.get<{
      Params: { workspace: string; '*': string };
      Querystring: { theme?: unknown; layout?: unknown; room?: unknown };
    }>(url, { onRequest: limits.chart }, async (request, reply) => {
      const { workspace, '*': file } = request.params;
      const asked = { workspace, file, fileName, rule };
      const isAdmitted = await admitToChart(options.workspaces, request, asked);
      if (!isAdmitted) throw noSuchChart();
      const theme = askedTheme(request.query.theme);
      const layout: ChartLayout = request.query.layout === 'narrow' ? 'narrow' : 'wide';
      const space = askedRoom(request.query.room);
      const isOther = room === 'charts' && (theme === 'light' || layout === 'narrow' || space !== null);
      const text = isOther ? await options.charts.readSpec(workspace, file) : null;
      const plain = text === null ? await options.charts.read(workspace, file) : null;
      const content =
        text === null ? plain : `${layout} ${theme} ${space?.widthPx}x${space?.heightPx} ${text}`;
      if (content === null) throw noSuchChart();
      const etag = contentTag(content);
      // The same question asked again writes the same file anew, so a browser asks before it uses its copy.
      void reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache' });
      if (room === 'interactive') void reply.removeHeader('x-frame-options');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const drawing = { theme, layout, room: space };
      const other = text && (await drawings.draw(workspace, text, 'png', drawing, clientGone(reply)));
      const shown = other ?? plain ?? (await options.charts.read(workspace, file));
      if (shown === null) throw noSuchChart();
      return reply.send(shown);
    });
    allowOnly(app, url, ['GET']);
  }
}

const url = '/drawings/:workspace/*';
const fileName = /^([A-Za-z0-9_-]+)\.(png|html)(?:\.(png|svg|csv))?$/;
const rule =
  "A drawing has its chart's name (letters, digits, underscores and dashes), ending in .png or .html and then .png, .svg or .csv; without the last part its forms are listed.";

const types: Readonly<Record<ChartForm, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv; charset=utf-8',
};

/**
 * `GET /drawings/<workspace>/<chart>`: the forms that a chart of the workspace can be had in beside its own, none where it is unknown
 * what it was drawn from. `GET /drawings/<workspace>/<chart>.<png|svg|csv>`: the chart in one of them as a file to keep, drawn anew. The
 * checks are those of charts.
 */
export function addDrawingRoute(app: FastifyInstance, { options, limits, drawings }: RouteContext): void {
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
      const content = await drawings.draw(workspace, text, form, { theme }, clientGone(reply));
      if (content === null) throw notKept();
      return reply.send(content);
    },
  );
  allowOnly(app, url, ['GET']);
}

/** The theme that an address asks for; dark where it asks for none, or for one that there is not. */
function askedTheme(theme: unknown): ThemeName {
  return themeNames.find((name) => name === theme) ?? 'dark';
}

function notKept(): WebError {
  return new WebError('NOT_FOUND', 'This chart is not available in this form.');
}
