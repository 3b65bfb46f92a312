import { readFile } from 'node:fs/promises';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { chartPaths } from '../tools/chart-paths.ts';
import { rememberingData } from '../tools/remembering-data.ts';
import { toolWords } from '../tools/tool-words.ts';
import { withWorkspace } from '../tools/workspace-input.ts';
import { asObject, parseJsonObject } from '../core/json-object.ts';
import { strictJson } from '../core/text/strict-json.ts';
import type { Effects } from '../io/effects.ts';
import { errorDocument } from '../ops/parts/error-document.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { runOperation } from '../ops/parts/run-operation.ts';

/**
 * Runs an operation in the workspace given. The result has the operation's JSON document, as the command line prints it and with what it
 * saved as a data file, both as text and as data, and a PNG chart as a picture too; HTML charts are named by their paths. A failure is a result as well: its text is the
 * error document, which says what to do next.
 */
export async function callTool(
  operation: Operation,
  effects: Effects,
  input: Readonly<Record<string, unknown>>,
  workspaceId: string,
): Promise<CallToolResult> {
  try {
    const saved: Record<string, unknown> = {};
    const { output, text } = await runOperation(
      operation,
      rememberingData(effects, saved),
      withWorkspace(operation, input, workspaceId),
    );
    const json = strictJson({ ...saved, ...asObject(output) });
    const document = parseJsonObject(json) ?? {};
    return {
      content: [{ type: 'text', text: text ?? json }, ...(await pictures(document))],
      structuredContent: document,
    };
  } catch (error) {
    const { error: message, hint, ...rest } = errorDocument(error);
    const document = { error: toolWords(message), hint: toolWords(hint), ...rest };
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(document) }] };
  }
}

async function pictures(document: Record<string, unknown>): Promise<CallToolResult['content']> {
  const files = chartPaths(document).filter((path) => path.endsWith('.png'));
  return await Promise.all(
    files.map(async (path) => ({
      type: 'image' as const,
      mimeType: 'image/png',
      data: (await readFile(path)).toString('base64'),
    })),
  );
}
