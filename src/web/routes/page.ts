import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { VisitorPass } from '../../io/workspaces/visitor-workspaces.ts';
import { WebError } from '../../serving/web-error.ts';
import { offlinePath, serviceWorkerPath } from '../page/installable.ts';
import type { Asset } from '../page/page.ts';
import { readPass, setPass } from '../requests/cookies.ts';
import { messageLimit } from '../requests/form.ts';
import { allowOnly, noteAccess } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/** `GET /`: the page, for the workspace of the cookies or a new one. */
export function addPageRoute(app: FastifyInstance, { options, limits, quotas }: RouteContext): void {
  const { workspaces, storage, page, about, settings } = options;
  app.get('/', { onRequest: limits.newWorkspace }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8');
    const given = readPass(request);
    const admission = given === null ? 'absent' : await workspaces.admission(given);
    const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    if (settings.keys !== 'off' && admission === 'refused' && given?.key === null && isFromElsewhere) {
      return page.arrival;
    }
    const known = admission === 'admitted' ? given : null;
    if (known !== null) await noteAccess(workspaces, known.workspaceId, request.log);
    const pass = known ?? (await newPass(request.visitorUser));
    setPass(reply, pass, settings);
    const service_worker = page.serviceWorker === null ? null : serviceWorkerPath;
    const own = {
      workspace_id: pass.workspaceId,
      message_limit: messageLimit,
      service_worker,
      can_sign_out: options.access.kind === 'password',
    };
    return page.html({ ...own, ...about });
  });
  allowOnly(app, '/', ['GET']);

  async function newPass(user: string | null): Promise<VisitorPass> {
    await quotas.requireRoomForVisitor();
    const pass = await workspaces.create(user);
    await storage.measure(pass.workspaceId);
    return pass;
  }
}

/** Codings of texts, best first. */
export const codings = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** `GET /assets/<file>`: what the page is made of. A name stands for one content for ever. */
export function addAssetRoute(app: FastifyInstance, { options }: RouteContext): void {
  const url = '/assets/:file';
  app.get<{ Params: { file: string } }>(url, async (request, reply) => {
    const { file } = request.params;
    const asset = options.page.assets.get(file);
    if (!asset) throw new WebError('NOT_FOUND', 'There is no such file. Reload the page.');
    void reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type);
    const coding = isText(asset) ? codingFor(request.headers['accept-encoding']) : null;
    if (isText(asset)) void reply.header('vary', 'accept-encoding');
    if (coding === null) return asset.body;
    return reply.header('content-encoding', coding).send(await encodedBody(asset, coding));
  });
  allowOnly(app, url, ['GET']);
}

/** By asset and coding, for all servers of this process that show it. */
const encoded = new WeakMap<Asset, Partial<Record<keyof typeof codings, Promise<Buffer>>>>();

async function encodedBody(asset: Asset, coding: keyof typeof codings): Promise<Buffer> {
  const known = encoded.get(asset) ?? {};
  encoded.set(asset, known);
  return await (known[coding] ??= codings[coding](asset.body));
}

function isText({ type }: Asset): boolean {
  return /^text\/|svg/.test(type);
}

/** null: as it is. A coding with a weight of 0 is not wanted. */
export function codingFor(accepted: string | string[] | undefined): keyof typeof codings | null {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : null;
}

/** `GET /offline` and `GET /service-worker.js`: what an installed page shows without a connection. Both hold nothing of anybody. */
export function addInstallableRoutes(app: FastifyInstance, { options }: RouteContext): void {
  const { offline, serviceWorker } = options.page;
  app.get(offlinePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(offline));
  allowOnly(app, offlinePath, ['GET']);
  if (serviceWorker === null) return;
  app.get(serviceWorkerPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorker),
  );
  allowOnly(app, serviceWorkerPath, ['GET']);
}
