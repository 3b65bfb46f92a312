import type { Effects } from '../../io/effects.ts';
import type { TooLarge, WorkspaceFile } from '../../io/workspaces/workspace-files.ts';
import type { ResultStore } from '../../tools/result-store.ts';

/** What resources are read from. */
export interface ResourceWorld extends Pick<Effects, 'workspaces' | 'clock'> {
  workspaceId: string;
  results: ResultStore;
  /** As `readWorkspaceFile`. */
  readFile(this: void, file: WorkspaceFile, mostBytes: number): Promise<Uint8Array | TooLarge | null>;
}

/** Of files that no tool writes. */
export const unknownType = 'application/octet-stream';

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
};

/** By the ending of its name. */
export function mimeTypeOf(fileName: string): string {
  return mimeTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? unknownType;
}
