import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../io/same-secret.ts';
import type { VisitorWorkspaces } from '../../io/workspaces/visitor-workspaces.ts';
import { readPass } from '../requests/visitor-cookies.ts';
import { WebError } from '../../serving/web-error.ts';

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
export async function admitToChart(
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
export function contentTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
}

function ofAnother(): WebError {
  return new WebError('UNAUTHORIZED', 'This chart belongs to the workspace of another browser.');
}
