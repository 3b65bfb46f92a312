import type { Effects } from '../../io/effects.ts';
import type { TooLarge, WorkspaceFile } from '../../io/workspaces/workspace-files.ts';
import type { ResultStore } from '../../tools/result-store.ts';

export interface ResourceWorld extends Pick<Effects, 'workspaces' | 'clock'> {
  workspaceId: string;
  results: ResultStore;
  /** As `readWorkspaceFile`. */
  readFile(this: void, file: WorkspaceFile, mostBytes: number): Promise<Uint8Array | TooLarge | null>;
}

/** Of files that no tool writes. */
export const unknownType = 'application/octet-stream';

const mimeTypes = new Map([
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['html', 'text/html'],
  ['json', 'application/json'],
  ['csv', 'text/csv'],
]);

/** By the ending of its name. */
export function mimeTypeOf(fileName: string): string {
  return mimeTypes.get(fileName.slice(fileName.lastIndexOf('.') + 1)) ?? unknownType;
}

/** Beside the names of tools. */
export const errorsName = 'error';

/** Files of the workspace, results that tools gave, what a tool's results hold (or its errors), what columns and words mean. */
const kinds = ['charts', 'data', 'results', 'schemas', 'docs'] as const;

/** What a resource is a view of. */
export interface ResourceName {
  kind: (typeof kinds)[number];
  name: string;
}

/** Plain names only: nothing is decoded, so that no spelling leads out of a folder. */
const uriPattern = new RegExp(`^svc://(${kinds.join('|')})/([A-Za-z0-9_-][A-Za-z0-9._-]{0,199})$`);

/** What a URI names; null: it is none of ours. */
export function resourceName(uri: string): ResourceName | null {
  const [, kind, name] = uriPattern.exec(uri) ?? [];
  return kind === undefined || name === undefined ? null : { kind: kind as ResourceName['kind'], name };
}

/**
 * The view of MCP Apps that shows the chart of any result (https://github.com/modelcontextprotocol/ext-apps). It is in no list: tools
 * name it.
 */
export const chartView = { uri: 'ui://svc/chart', mimeType: 'text/html;profile=mcp-app' };

/** @example resourceUri({ kind: 'charts', name: 'lap_times.png' }) // 'svc://charts/lap_times.png' */
export function resourceUri({ kind, name }: ResourceName): string {
  return `svc://${kind}/${name}`;
}
